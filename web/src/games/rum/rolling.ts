/** What the die is about to decide, or has decided: read off the facts, told in one sentence. */
import { DIE, type Event, type Facts, type Move, type State } from '$engine/games/rum'
import type { View } from '$lib/view.svelte'
import { kindOf, TAVERNS } from './art/symbols'

type T = View<State, Move, Event, Facts>
export type Mode = 'tavern' | 'chest' | 'brawl' | null

export function modeOf(s: State): Mode {
  const steps = s.step as string[]
  if (steps.includes('brawl')) return 'brawl'
  if (steps.includes('chest')) return 'chest'
  return (steps.includes('invite') || steps.includes('drink')) && TAVERNS.includes(kindOf(s.captain)) ? 'tavern' : null
}

/** The number that the die shows: the roll being told, or the one that waits. */
export function rolledNow(t: T): number | null {
  const e = t.event
  if (e?.kind === 'rolled') return Number(e.b)
  if (e?.kind === 'imaginary_rolled') return Number(e.a)
  return t.state.die === '-' ? null : Number(t.state.die)
}

const crewName = (t: T, crew: number): string => (crew < t.seats ? t.seatName(crew) : t.say('board.third_crew'))
const crewAt = (s: State, row: number | string): number => {
  const crew = row === '-' ? '-' : s.row[Number(row)]
  return crew === '-' || crew === undefined ? -1 : Number(crew)
}
/** Who rolls: in a brawl the crew, which may be the imaginary one. */
export function rollerOf(t: T): number {
  const crew = crewAt(t.state, t.facts.brawl_rolls)
  return crew >= 0 ? crew : t.state.actor
}
export const championOf = (s: State): number => crewAt(s, s.champion)

/** The faces that win (or, for the scorpion, sting). */
export function facesOf(t: T, mode: Mode): number[] {
  const counts = mode === 'chest' ? -1 : 1
  return DIE.filter((face) => t.facts.face_does[face] === counts).map(Number)
}

/** What the roll did: 1 it won, -1 it lost, 0 neither. A die that still lies in a tavern when nobody is asked to roll has won: its token
 * is being taken. */
export function didOf(t: T, mode: Mode, rolled: number): number {
  const steps = t.state.step as string[]
  if (mode === 'tavern' && t.event?.kind !== 'rolled' && !steps.includes('roll') && !steps.includes('rolled')) return 1
  return t.facts.face_does[String(rolled) as (typeof DIE)[number]]
}

/** One sentence: before the roll what is needed, after it what it did. */
export function sentenceOf(t: T, mode: Mode, rolled: number | null): string {
  const s = t.state
  const faces = facesOf(t, mode)
  const [who, stands] = [crewName(t, rollerOf(t)), crewName(t, championOf(s))]
  const does = rolled === null ? 0 : didOf(t, mode, rolled)
  if (rolled === null) {
    if (mode === 'tavern') return t.say('board.before_tavern', faces[0])
    if (mode === 'chest') return faces.length ? t.say('board.before_chest', faces[0], who) : t.say('board.before_safe')
    return s.champion === '-' ? t.say('board.before_first', who) : t.say('board.before_brawl', faces[0], stands, who)
  }
  if (mode === 'tavern') return t.say(does > 0 ? 'board.after_token' : 'board.after_nothing', rolled)
  if (mode === 'chest') return t.say(does < 0 ? 'board.after_stung' : 'board.after_safe', rolled, s.sum + rolled)
  if (does === 0) return t.say('board.after_first', rolled)
  return does > 0 ? t.say('board.after_win', rolled, stands) : t.say('board.after_lose', rolled, who)
}

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a)
/** k of six faces, as "1 in 2". */
export function chanceOf(k: number): [number, number] {
  const by = divisor(k, DIE.length)
  return [k / by, DIE.length / by]
}
