/** Which deeds somebody has done, kept on this device. */
import type { AnyView } from '../view.svelte'
import { isDone, readDeeds, type Deed } from './deeds'

/** by game and name: when */
export type Done = Record<string, Record<string, number>>

const lists = import.meta.glob<string>('../../../../games/*/deeds.txt', { query: '?raw', import: 'default', eager: true })
const read = new Map<string, Deed[]>()
export function deedsOf(game: string): Deed[] {
  const known = read.get(game) ?? readDeeds(lists[`../../../../games/${game}/deeds.txt`] ?? '')
  read.set(game, known)
  return known
}

export const KEY = 'flotilla-deeds'
export function done(): Done {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}
/** Of two devices: each deed as early as it was done. */
export function joined(a: Done, b: Done): Done {
  const both: Done = structuredClone(a)
  for (const [game, deeds] of Object.entries(b))
    for (const [name, time] of Object.entries(deeds)) {
      both[game] ??= {}
      both[game][name] = Math.min(both[game][name] ?? Infinity, time)
    }
  return both
}

/** Whose deeds count: the persons who sit at this device. */
export const persons = (t: AnyView): number[] =>
  t.company ? t.company.mine : t.saved.seats.flatMap((s, i) => (s.person && !s.bot && !t.saved.resigned.includes(i) ? [i] : []))

/** What is new since it was looked at last; it is kept. Studies do not count: there one can take anything back. */
export function newDeeds(t: AnyView): string[] {
  if (t.saved.study || t.saved.open) return []
  const before = done()
  const events = t.log.flatMap((l) => l.events)
  const open = deedsOf(t.game).filter((d) => !before[t.game]?.[d.name])
  const found = open.filter((d) =>
    persons(t).some((me) => isDone(d, { events, me, facts: t.settled, over: t.over, won: t.position.ranks?.[me] === 1 })),
  )
  if (!found.length) return []
  const all = { ...before, [t.game]: { ...before[t.game], ...Object.fromEntries(found.map((d) => [d.name, Date.now()])) } }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    return [] // what cannot be kept is not praised each time anew
  }
  return found.map((d) => d.name)
}
