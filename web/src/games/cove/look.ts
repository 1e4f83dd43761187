/** What a person at the table would see at a glance; what follows from it by the rules is in `t.facts`. */
import {
  CARD,
  LEGEND_HITS,
  NAVY_HITS,
  PLACE,
  type Card,
  type Event,
  type Facts,
  type Loot,
  type Move,
  type Place,
  type Sector,
  type State,
  type Step,
} from '$engine/games/cove'
import type { View } from '$lib/view.svelte'
import { listed, newCard } from './data'

export const ISLANDS = ['tavern', 'hold', 'sails', 'cannons', 'crew', 'treasure'] as const satisfies readonly Place[]
export const islandNo = (place: Place): number => PLACE.indexOf(place)
export const step = (s: State): Step | null => {
  const top = s.step[s.depth - 1]
  return s.depth && top && top !== '-' ? top : null
}
export const fighting = (s: State): boolean => ['window', 'duel', 'steer'].includes(step(s) ?? '')

export interface BlackShip {
  ship: 0 | 1
  at: number
  down: boolean
  captain: State['legend'][number]
}
export const blackShips = (s: State): BlackShip[] =>
  ([0, 1] as const).flatMap((i) =>
    s.black[i] ? [{ ship: i, at: s.black[i], down: s.down.includes(i ? 'second' : 'first'), captain: s.legend[i] }] : [],
  )
export const navyAt = (s: State, place: Place): number | null => {
  const owner = s.navy[islandNo(place) - 1]
  return owner === undefined || owner === '-' ? null : owner
}
/** The seats of the fight that is going on, in the order of the round. */
export const fighters = (s: State): number[] => s.order.filter((p): p is number => p !== '-' && p !== undefined && s.at[p] === s.island)

/** The discarded tavern cards: what is among them, and the one that was played last, if it can be told. */
export function discards(t: View<State, Move, Event, Facts>): { top: Card | null; sum: number; label: string } {
  const gone = listed(t.state.discard)
  const sum = gone.reduce((n, g) => n + g.n, 0)
  const last = t.recent.findLast((e) => e.kind === 'card' && t.state.discard[CARD.indexOf(e.b)] > 0)
  const names = gone.map((g) => (g.n > 1 ? `${g.n}× ` : '') + t.name('card', g.card)).join(', ')
  return {
    top: last?.kind === 'card' ? last.b : (gone.at(-1)?.card ?? null),
    sum,
    label: t.say('board.discard_pile', sum) + (sum ? `: ${names}` : ''),
  }
}
/** The wheel is being set: by a viewer who plays. */
export const steering = (t: View<State, Move, Event, Facts>): boolean => step(t.state) === 'wheels' && t.viewer >= 0 && !t.over
export const lootAt = (s: State, place: Place): Loot | null => {
  const card = s.up[islandNo(place) - 1]
  return card && card !== '-' ? card : null
}
/** Whoever lies at a place, in words. */
export const whoIsAt = (t: View<State, Move, Event, Facts>, place: Place): string[] => [
  ...t.state.at.flatMap((p, seat) => (p === place ? [t.say('board.ship_label', t.seatName(seat))] : [])),
  ...blackShips(t.state).flatMap((b) => (PLACE[b.at] === place ? [t.name('legend', b.captain)] : [])),
  ...(navyAt(t.state, place) === null ? [] : [t.say('board.navy_of', t.seatName(navyAt(t.state, place)!))]),
]
/** What a foe takes: a black ship, or the navy. */
export const foeTag = (t: View<State, Move, Event, Facts>, black: BlackShip | null): string =>
  black?.down ? t.say('board.beaten') : t.say('fight.stands', black ? LEGEND_HITS[black.captain] : NAVY_HITS)

/** The sector of a ship in which something breaks at this moment. */
export function hitNow(t: View<State, Move, Event, Facts>, seat: number): Sector | null {
  const e = t.event
  if (!e) return null
  switch (e.kind) {
    case 'shot':
    case 'black_shot':
      return e.b === seat && e.d ? e.c : null
    case 'navy_shot':
      return e.a === seat && e.c ? e.b : null
    case 'sabotaged':
      return e.b === seat ? e.c : null
    case 'damaged':
    case 'destroyed':
      return e.a === seat ? e.b : null
    case 'flipped':
    case 'lost':
      return e.a === seat ? e.c : null
    case 'recoil':
      return e.a === seat ? 'cannons' : null
    default:
      return null
  }
}
/** The sector of a ship in which something becomes better at this moment. */
export function mendedNow(t: View<State, Move, Event, Facts>, seat: number): Sector | null {
  const e = t.event
  if (e?.kind === 'raised' || e?.kind === 'repaired') return e.a === seat ? e.b : null
  if (e?.kind === 'placed' || e?.kind === 'turned') return e.a === seat ? e.c : null
  return null
}
export function sectorLabel(t: View<State, Move, Event, Facts>, seat: number, sector: Sector, i: number): string {
  const [s, f] = [t.state, t.facts]
  const ring = f.ring[seat][sector]
  const cost = f.next_price[seat][sector]
  const lies = (up: number, card: Card) => (up ? t.say(up > 1 ? 'board.lies_up' : 'board.lies_flipped', t.name('card', card)) : '')
  return [
    ring
      ? t.say('board.sector_is', t.seatName(seat), t.name('sector', sector), f.worth[seat][sector], ring)
      : t.say('board.sector_gone', t.seatName(seat), t.name('sector', sector)),
    lies(s.reinforced[seat][i], 'reinforcement'),
    lies(s.renewed[seat][i], newCard(sector)),
    cost ? t.say('board.next', cost) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
/** The move one has in mind who points at a sector. */
export const sectorWish = (t: View<State, Move, Event, Facts>, seat: number, sector: Sector): string | undefined =>
  t.viewer < 0 ? undefined : seat === t.viewer ? `raise ${sector}` : fighting(t.state) ? `attack ${seat} ${sector}` : undefined

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The outline of a hit. */
export const burst = (x: number, y: number, r: number): string =>
  `${Array.from({ length: 20 }, (_, i) => {
    const a = (i / 20) * 2 * Math.PI
    const k = i % 2 ? r * 0.55 : r * (i % 4 ? 1 : 0.84)
    return `${i ? 'L' : 'M'}${(x + Math.cos(a) * k).toFixed(1)} ${(y + Math.sin(a) * k).toFixed(1)}`
  }).join('')}Z`
