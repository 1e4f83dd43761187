import type { State } from '$engine/games/blackflag'
import type { Line } from '$lib/art'

/** The points of a seat (rules 702, 508). */
export function sheet(s: State, seat: number): Line[] {
  const worth = (treasures: string[]) => treasures.reduce((sum, t) => sum + Number(t), 0)
  const own = s.scored[seat][seat]
  const taken = s.scored[seat].flatMap((t, of) => (of === seat ? [] : t))
  return [
    { key: 'sheet.home', rule: 402, count: own.length, points: worth(own) },
    { key: 'sheet.taken', rule: 506, count: taken.length, points: worth(taken) },
    { key: 'sheet.captured', rule: 508, count: s.captured[seat], points: s.captured[seat] },
  ]
}
