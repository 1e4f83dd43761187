import type { Facts, State } from '$engine/games/blackflag'
import type { Line } from '$lib/art'

/** The points of a seat (rules 702, 508). */
export function sheet(s: State, seat: number, f: Facts): Line[] {
  const own = s.scored[seat][seat]
  const taken = s.scored[seat].flatMap((t, of) => (of === seat ? [] : t))
  return [
    { key: 'sheet.home', rule: 402, count: own.length, points: f.points_home[seat] },
    { key: 'sheet.taken', rule: 506, count: taken.length, points: f.points_taken[seat] },
    { key: 'sheet.captured', rule: 508, count: s.captured[seat], points: f.points_captured[seat] },
  ]
}
