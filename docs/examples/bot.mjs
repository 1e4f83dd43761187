#!/usr/bin/env node
// bot.mjs - a complete bot for Flotilla (docs/PROTOCOL.md), for every game, in JavaScript; it needs node and nothing else.
//
//   flotilla tournament cove --against 'exec:node bot.mjs' --field greedy
//
// It looks one move ahead through the protocol: `try` tells what a move would lead to, in a world that could be. Of a few moves it takes the one
// after which it has most to choose from. Write your own into `worth`.
import { createInterface } from 'node:readline'

const TRIED = 4
const seats = new Map() // number → { state, moves, ask, tried }
const answers = [] // what `try` is about, in the order of asking
const say = (line) => process.stdout.write(line + '\n')
const of = (seat) => seats.get(seat) ?? (seats.set(seat, { state: '', moves: [] }), seats.get(seat))

/** How good a position looks to us: here, how much in it is not zero. */
const worth = (position) => position.split(':').at(-1).split(/[;,]/).filter((n) => n !== '' && n !== '?').length

function consider(seat) {
  const s = of(seat)
  s.best = null
  s.open = Math.min(TRIED, s.moves.length)
  if (s.moves.length === 1) return choose(seat, s.moves[0])
  for (const move of s.moves.slice(0, TRIED)) {
    answers.push({ seat, move })
    say(`try ${s.state} seed 7 ${seat} ${move}`)
  }
}

function choose(seat, move) {
  const s = of(seat)
  say(`move ${seat} ${s.ask} ${move}`)
  s.moves = []
}

function tried(position) {
  const { seat, move } = answers.shift()
  const s = of(seat)
  if (position && (!s.best || worth(position) > s.best.worth)) s.best = { move, worth: worth(position) }
  if (--s.open === 0) choose(seat, s.best?.move ?? s.moves[0])
}

let position = ''
const hear = {
  state: (viewer, text) => (answers.length ? (position = text) : (of(viewer).state = text)),
  legal: (seat, _, ...move) => of(seat).moves.push(move.join(' ')),
  ask: (seat, number) => ((of(seat).ask = number), consider(seat)),
  ok: (what) => what === 'try' && (tried(position), (position = '')),
  error: (code) => (answers.length && code === 'move' ? tried(null) : (console.error('it went wrong:', code), process.exit(1))),
}

say('hello 2 bot-in-javascript')
for await (const line of createInterface({ input: process.stdin })) {
  const [kind, ...words] = line.split(' ')
  hear[kind]?.(...words)
}
