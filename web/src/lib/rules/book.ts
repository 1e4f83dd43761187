/** A game's rules as they are read: numbered, with their source, the options that change them, and how they are searched. */
import { GAME } from '$engine/games'
import { has, nameOf, sayOf } from '$engine/words.svelte'
import type { Group, Piece, Speech } from './pieces'

export const SOURCES = ['rulebook', 'public', 'ruling', 'house'] as const
export interface Choice {
  value: string
  text: string
  standard: boolean
}
export interface Option {
  id: string
  title: string
  rules: number[]
  choices: Choice[]
}
export interface Rule {
  number: number
  section: number
  source: string
  text: string
  options: Option[]
}

export const speech = (game: string): Speech => ({
  say: (key, ...args) => sayOf(game, key, ...args),
  name: (kind, value) => nameOf(game, kind, value),
})

export function optionsOf(game: string): Option[] {
  return GAME[game].options.map((o) => ({
    id: o.id,
    title: sayOf(game, `option.${o.id}`),
    rules: o.rules,
    choices: o.values.map((value) => ({ value, text: sayOf(game, `option.${o.id}.${value}`), standard: value === o.standard })),
  }))
}

export function rulesOf(game: string): Rule[] {
  const options = optionsOf(game)
  return GAME[game].rules.map((r) => ({
    number: r.number,
    section: Math.floor(r.number / 100),
    source: r.source,
    text: sayOf(game, `rule.${r.number}`),
    options: options.filter((o) => o.rules.includes(r.number)),
  }))
}

// ---- examples: games/<id>/examples/<rule>.record, with the texts example.<rule> and example.<rule>.<ply>

const records = import.meta.glob<string>('../../../../games/*/examples/*.record', { query: '?raw', import: 'default' })
const fileOf = (game: string, rule: number): string => `../../../../games/${game}/examples/${rule}.record`

export const hasExample = (game: string, rule: number): boolean => fileOf(game, rule) in records
export const recordOf = (game: string, rule: number): Promise<string> => records[fileOf(game, rule)]()
export const examplesOf = (game: string): number[] => GAME[game].rules.map((r) => r.number).filter((n) => hasExample(game, n))
/** The plies at which an example says something; what happens between two of them is shown together. */
export const stepsOf = (game: string, rule: number, plies: number): number[] =>
  Array.from({ length: plies + 1 }, (_, ply) => ply).filter((ply) => has(game, `example.${rule}.${ply}`))

/** The components that a rule tells of, those first that are told of by it most of all. */
export function piecesOf(groups: Group[], rule: number): Piece[] {
  const all = groups.flatMap((g) => g.pieces.filter((p) => p.rules.includes(rule)))
  return [...all.filter((p) => p.rules[0] === rule), ...all.filter((p) => p.rules[0] !== rule)]
}

// ---- searching

/** Lower case without accents; as many letters as before. */
const fold = (text: string): string => [...text].map((c) => c.normalize('NFD')[0].toLowerCase()).join('')
export const wordsOf = (wanted: string): string[] => fold(wanted).split(/\s+/).filter(Boolean)
const isLetter = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}]/u.test(c)

/** Where a word stands in a text, and how well: 3 as a whole word, 2 at the beginning of one, 1 inside one. */
function* hits(folded: string, word: string): Generator<{ at: number; worth: number }> {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    const begins = !isLetter(folded[at - 1])
    yield { at, worth: begins && !isLetter(folded[at + word.length]) ? 3 : begins ? 2 : 1 }
  }
}

/** How well a text answers; 0: it lacks one of the words. */
export function answers(text: string, words: string[]): number {
  const folded = fold(text)
  let sum = 0
  for (const word of words) {
    const best = Math.max(0, ...[...hits(folded, word)].map((h) => h.worth))
    if (!best) return 0
    sum += best
  }
  return sum
}

/** A text cut where the words are found. */
export function cut(text: string, words: string[]): { text: string; found: boolean }[] {
  const found = new Array<boolean>(text.length).fill(false)
  const folded = fold(text)
  for (const word of words) for (const { at } of hits(folded, word)) found.fill(true, at, at + word.length)
  const out: { text: string; found: boolean }[] = []
  for (let i = 0; i < text.length; i++) {
    if (out.length && out[out.length - 1].found === found[i]) out[out.length - 1].text += text[i]
    else out.push({ text: text[i], found: found[i] })
  }
  return out
}

const ranked = <T>(all: T[], worth: (one: T) => number): T[] =>
  all
    .map((one) => ({ one, worth: worth(one) }))
    .filter((r) => r.worth)
    .sort((a, b) => b.worth - a.worth)
    .map((r) => r.one)

/** The rules that have all the words, whole words first; a number finds the rule, and its section. */
export function findRules(game: string, rules: Rule[], words: string[]): Rule[] {
  if (words.length === 1 && /^\d+$/.test(words[0])) {
    const [n] = words.map(Number)
    const exact = rules.filter((r) => r.number === n || r.section === n)
    if (exact.length) return exact
  }
  return ranked(
    rules,
    (r) =>
      2 * answers(r.text, words) ||
      answers(`${r.number} ${r.text} ${sayOf(game, `section.${r.section}`)} ${r.options.map((o) => o.title).join(' ')}`, words),
  )
}
export const findPieces = (groups: Group[], words: string[]): Piece[] =>
  ranked(
    groups.flatMap((g) => g.pieces.map((piece) => ({ piece, of: g.title }))),
    ({ piece, of }) => 2 * answers(piece.name, words) || answers(`${piece.name} ${piece.text ?? ''} ${of}`, words),
  ).map((r) => r.piece)
