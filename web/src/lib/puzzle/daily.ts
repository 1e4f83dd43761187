/** The puzzle of the day: which it is, and what somebody has made of those so far. The same for everybody, and no server is asked. */

/** A line of games/<id>/puzzles.txt, as `flotilla puzzle` writes it: the position as its seat sees it, the move that is clearly best, its
 *  chance and that of the next one in percent, and how many of three levels of bots miss it. */
export interface Daily {
  position: string
  move: string
  chance: number
  second: number
  hard: number
}
/** What came of one. `tries`: wrong moves before it was over. */
export interface Outcome {
  solved: boolean
  tries: number
  hint: boolean
}
export type Kept = Record<string, Record<string, Outcome>>

const lists = import.meta.glob<string>('../../../../games/*/puzzles.txt', { query: '?raw', import: 'default' })
export const KEY = 'flotilla-puzzles'
export const DAY_MS = 86_400_000

export function parse(line: string): Daily {
  const [position, move, chances, hard] = line.split(' | ')
  const [chance, second] = chances.split(' ').map(Number)
  return { position, move, chance, second, hard: Number(hard) }
}
export const puzzles = async (game: string): Promise<Daily[]> =>
  ((await lists[`../../../../games/${game}/puzzles.txt`]?.()) ?? '')
    .split('\n')
    .filter((l) => l && !l.startsWith('#'))
    .map(parse)
export const isSet = (game: string): boolean => `../../../../games/${game}/puzzles.txt` in lists

/** A day as it is written in an address, where the reader is. */
export const dayOf = (time: number): string => {
  const d = new Date(time)
  return `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`
}
/** Days since 1970; NaN: it is no day. */
export const dayNumber = (day: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) : NaN
export const dayBy = (day: string, by: number): string => new Date((dayNumber(day) + by) * DAY_MS).toISOString().slice(0, 10)
/** A day that has come; else today. */
export const askedDay = (asked: string | undefined, today: string): string =>
  asked && dayNumber(asked) <= dayNumber(today) ? asked : today
/** The day picks the puzzle. */
export const pick = <T>(all: T[], day: string): T => all[((dayNumber(day) % all.length) + all.length) % all.length]

export function outcomes(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}
export function keepOutcome(game: string, day: string, outcome: Outcome): Kept {
  const kept = outcomes()
  kept[game] = { ...kept[game], [day]: outcome }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // without storage it lasts as long as the page
  }
  return kept
}
/** Of two devices: the better outcome of each. */
export function joined(a: Kept, b: Kept): Kept {
  const both: Kept = structuredClone(a)
  for (const [game, days] of Object.entries(b))
    for (const [day, o] of Object.entries(days)) {
      both[game] ??= {}
      if (!both[game][day]?.solved) both[game][day] = o.solved || !both[game][day] ? o : both[game][day]
    }
  return both
}
/** Of a day: one was solved, one was tried and none solved, none was tried. */
export function dayResult(kept: Kept, day: string): 'solved' | 'missed' | null {
  const that = Object.values(kept).flatMap((g) => g[day] ?? [])
  return that.some((o) => o.solved) ? 'solved' : that.length ? 'missed' : null
}
/** how many were tried, and how many of them solved; of one game, or of all */
export function counted(kept: Kept, game?: string): { tried: number; solved: number } {
  const all = Object.entries(kept).flatMap(([g, days]) => (!game || g === game ? Object.values(days) : []))
  return { tried: all.length, solved: all.filter((o) => o.solved).length }
}
/** Days in a row with a puzzle solved, up to today, or to yesterday if today's are still to come. */
export function streak(kept: Kept, today: string): number {
  let day = dayResult(kept, today) === 'solved' ? today : dayBy(today, -1)
  let n = 0
  for (; dayResult(kept, day) === 'solved'; day = dayBy(day, -1)) n++
  return n
}
