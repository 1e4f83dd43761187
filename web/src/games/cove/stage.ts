/** How a fight is set on its stage: who is on which side, where ships and plates lie, what the dice say. */
import { LEGEND_DICE, NAVY_DICE, type Dice, type Event, type Facts, type Move, type State } from '$engine/games/cove'
import type { View } from '$lib/view.svelte'
import { blackShips, fighters, islandNo, navyAt, step, type BlackShip } from './look'

type T = View<State, Move, Event, Facts>
export type Party = { key: string; left: boolean } & (
  { kind: 'ship'; seat: number } | { kind: 'black'; black: BlackShip } | { kind: 'navy'; owner: number }
)
/** Against a black ship or the navy all stand together, at the left; else everybody stands against who looks, or against who has the turn.
 * */
export function parties(t: T): Party[] {
  const s = t.state
  const black = s.island === 'mat' ? undefined : blackShips(s).find((b) => b.at === islandNo(s.island))
  const owner = s.island === 'mat' ? null : navyAt(s, s.island)
  const ships = fighters(s)
  const turn = s.order[s.turn]
  const mine = ships.includes(t.viewer) ? t.viewer : ships.includes(turn as number) ? turn : ships[0]
  const foes: Party[] = [
    ...(black ? [{ key: 'black', left: false, kind: 'black' as const, black }] : []),
    ...(owner === null ? [] : [{ key: 'navy', left: false, kind: 'navy' as const, owner }]),
  ]
  const together = foes.length > 0 && standing(t, foes)
  const order = [...ships].sort((a, b) => Number(b === mine) - Number(a === mine))
  return [
    ...order.map((seat) => ({ key: `seat${seat}`, left: together || seat === mine, kind: 'ship' as const, seat })),
    ...foes.filter((f) => together || f.kind === 'black'),
  ]
}
const standing = (t: T, foes: Party[]): boolean =>
  foes.some((f) => (f.kind === 'black' ? !f.black.down : f.kind === 'navy')) || fighters(t.state).length < 2

export interface Roll {
  dice: number[]
  hits: number
  text: string
}
const faces = (d: Dice): number[] => [...d].map(Number)
/** The last roll of this fight, how many of its dice hit (the highest ones), and what came of it. */
export function lastRoll(t: T): Roll | null {
  const events = t.event ? t.recent.slice(0, t.recent.indexOf(t.event) + 1) : t.recent
  let found = null as Roll | null
  for (const e of events) {
    if (e.kind === 'fight') found = null
    else if (e.kind === 'roll') found = { dice: faces(e.a), hits: 0, text: '' }
    else if (e.kind === 'broadside') found = { dice: [...faces(e.a), ...faces(e.b)], hits: 0, text: '' }
    else if (found && (e.kind === 'shot' || e.kind === 'black_shot')) found = { ...found, hits: e.d, text: e.text }
    else if (found && (e.kind === 'navy_shot' || e.kind === 'fired')) found = { ...found, hits: e.c, text: e.text }
    else if (found && (e.kind === 'destroyed' || e.kind === 'beaten' || e.kind === 'navy_beaten'))
      found = { ...found, text: `${found.text} ${e.text}` }
  }
  return found
}
/** Whose dice come next: how many, from what number on they hit whom. */
export function coming(t: T, aim: Party | null): { name: string; dice: number; from: number } | null {
  const s = t.state
  const me = t.viewer
  if (!t.position.active.includes(me) || t.showing) return null
  if (step(s) === 'steer') {
    const at = aim?.kind === 'ship' ? aim.seat : fighters(s)[0]
    return { name: t.name('foe', 'navy'), dice: NAVY_DICE, from: at === undefined ? 5 : t.facts.foe_from.navy[at] }
  }
  if (!fighters(s).includes(me)) return null
  const from = aim?.kind === 'ship' && aim.seat !== me ? t.facts.hits_from[me][aim.seat] : t.facts.fires_from[me]
  return { name: t.seatName(me), dice: t.facts.dice[me], from }
}
export const diceOf = (t: T, p: Party): number =>
  p.kind === 'ship' ? t.facts.dice[p.seat] : p.kind === 'black' ? LEGEND_DICE[p.black.captain] : NAVY_DICE

// ---- where everything is

export interface Spot {
  x: number
  y: number
  size: number
}
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Stage {
  ship: Map<string, Spot>
  /** plates of a party lie below each other: the first one, and the step to the next */
  plates: Map<string, Box & { step: number }>
  /** names, and how much room they have */
  name: Map<string, { x: number; y: number; w: number; end: boolean }>
  chips: Box
  horizon: number
  tray: Box
  flee: Box
  stake: Box
  /** ribbons with the island's name */
  ribbon: { x: number; y: number } | null
}
export function stageOf(all: Party[], w: number, h: number, wide: boolean, mine: number): Stage {
  const ship = new Map<string, Spot>()
  const plates = new Map<string, Box & { step: number }>()
  const name = new Map<string, { x: number; y: number; w: number; end: boolean }>()
  const chips: Box = wide ? { x: 0, y: 8, w, h: 42 } : { x: 0, y: 3, w, h: 26 }
  const stake: Box = wide ? { x: 0, y: h - 36, w, h: 36 } : { x: 0, y: h - 42, w, h: 42 }
  const deep = wide ? 116 : Math.min(76, h * 0.19)
  const tray: Box = wide
    ? { x: w / 2 - Math.min(250, w * 0.27), y: stake.y - 6 - deep, w: Math.min(500, w * 0.54), h: deep }
    : { x: 4, y: stake.y - deep - 2, w: w - 8, h: deep }
  const flee: Box = wide ? { x: 14, y: stake.y - 60, w: Math.min(190, tray.x - 28), h: 50 } : { x: 8, y: tray.y + 5, w: 84, h: deep - 10 }
  const top = chips.y + chips.h + 6
  const horizon = wide ? h * 0.43 : top + (tray.y - top) * 0.3

  if (wide && all.length === 2 && w > 760) {
    for (const p of all) {
      const pw = Math.min(200, w * 0.2)
      const x = p.left ? 12 : w - 12 - pw
      const first = top + 26
      const step = (tray.y + deep - 62 - first) / 4
      name.set(p.key, { x: p.left ? 14 : w - 14, y: top + 18, w: pw, end: !p.left })
      plates.set(p.key, { x, y: first, w: pw, h: Math.min(76, step - 12), step: Math.min(88, step) })
      const size = Math.min(270, (w - 2 * pw - 96) / 2)
      ship.set(p.key, { x: w / 2 + (p.left ? -1 : 1) * (size * 0.5 + 26), y: horizon + 10, size })
    }
    return { ship, plates, name, chips, horizon, tray, flee, stake, ribbon: { x: w / 2, y: tray.y - 22 } }
  }
  // columns: each with its ship and, below it, its plates; what the mat shows of one's own ship need not be shown twice
  const bare = (p: Party) => !wide && p.kind === 'ship' && p.seat === mine
  const weights = all.map((p) => (bare(p) ? 0.62 : 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  const gap = wide ? 26 : 8
  const unit = Math.min(wide ? 230 : w > 600 ? 300 : 220, (w - 16 - gap) / sum)
  let x = (w - (unit * sum + gap)) / 2
  const room = tray.y - top
  // without plates of other ships there is more room for the ships themselves
  const duel = all.every((p) => p.kind !== 'ship' || bare(p))
  const size = Math.min(wide ? 120 : duel ? 120 : 66, unit * 0.86, room * (duel ? 0.46 : 0.34))
  let sided = true
  all.forEach((p, i) => {
    if (sided && !p.left) {
      x += gap
      sided = false
    }
    const cw = unit * weights[i]
    const head = wide ? 22 : 17
    ship.set(p.key, { x: x + cw / 2, y: top + head + size * 0.44, size: bare(p) ? Math.max(size, Math.min(cw, 84)) : size })
    name.set(p.key, { x: x + cw / 2, y: top + head - 6, w: cw, end: false })
    const first = top + head + size * 0.9 + 4
    const step = Math.min(wide ? 62 : 38, (tray.y - 5 - first) / 4)
    const side = wide ? 7 : 5 // rings do not touch each other
    if (!bare(p)) plates.set(p.key, { x: x + side, y: first, w: cw - 2 * side, h: Math.max(8, step - (wide ? 12 : 8)), step })
    x += cw
  })
  return { ship, plates, name, chips, horizon: top + size * 0.9, tray, flee, stake, ribbon: null }
}
