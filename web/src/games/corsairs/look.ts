/** What can be read off a position at a glance; what follows from it by the rules is in `t.facts`. */
import {
  COMBATANT,
  NPC,
  SIDE,
  type Cargo,
  type Combatant,
  type Facts,
  type Glory,
  type Npc,
  type Part,
  type Ship,
  type Side as SideWord,
  type State,
  type Step,
  type Zone,
} from '$engine/games/corsairs'
import { PART, ZONE } from '$engine/games/corsairs'
import type { AnyView } from '$lib/view.svelte'

export const top = (s: State): Step | '-' => (s.depth ? s.step[s.depth - 1] : '-')
export const inStep = (s: State, step: Step): boolean => s.step.slice(0, s.depth).includes(step)
export const zoneNo = (z: Zone): number => ZONE.indexOf(z)
export const npcNo = (n: Npc): number => NPC.indexOf(n)
export const full = <T>(list: readonly (T | '-' | null)[]): (T | null)[] => list.filter((x): x is T | null => x !== '-')
export const handOf = (s: State, p: number): (Glory | null)[] => full(s.hand[p])
/** The values of a ship in the order of the parts. */
export const inOrder = (values: Record<Part, number>): number[] => PART.map((part) => values[part])

export const aboard = (s: State, p: number): number | null => {
  const c = s.chest[p]
  return c === null ? null : s.wealth[p] - c
}
export const onTrack = (s: State): number => s.taken_up.reduce((a, b) => a + b, 0)
/** What lies open: its places in the row, and what they are. */
export const spread = (s: State): { i: number; card: Cargo | null }[] =>
  s.spread.flatMap((card, i) => (s.spread_seen[i] === '-' ? [] : [{ i, card: card === '-' ? null : card }]))

// ---- the two sides of a battle

export const seatOf = (c: Combatant | '-'): number => (/^seat\d$/.test(c) ? Number(c.slice(4)) : -1)
export const npcOf = (c: Combatant | '-'): Npc | null => ((NPC as readonly string[]).includes(c) ? (c as Npc) : null)
export interface Side {
  who: Combatant
  seat: number
  npc: Npc | null
  ship: Ship | '-'
  left: number[]
  most: number[]
  seamanship: number
  leadership: number
  manoeuvre: number
}
export function side(s: State, f: Facts, which: SideWord): Side | null {
  const who = s.fighter[SIDE.indexOf(which)]
  if (who === '-') return null
  const seat = seatOf(who)
  return {
    who,
    seat,
    npc: npcOf(who),
    ship: f.side_ship[which],
    left: seat >= 0 ? s.part[seat] : s.enemy,
    most: inOrder(f.side_most[which]),
    seamanship: f.side_seamanship[which],
    leadership: f.side_leadership[which],
    manoeuvre: f.side_manoeuvre[which],
  }
}
/** A battle is going on: its second fighter alone means hits outside one. */
export const inBattle = (s: State): boolean => s.fighter[0] !== '-' && s.fighter[1] !== '-'
/** Whose parts are hit, mended or chosen now. */
export const partsOf = (f: Facts, viewer: number): Combatant => (f.parts_of === '-' ? COMBATANT[viewer] : f.parts_of)
/** A phone, held either way. */
export const isSmall = (t: AnyView): boolean => t.shape === 'sideways' || (t.shape === 'upright' && innerWidth < 600)
