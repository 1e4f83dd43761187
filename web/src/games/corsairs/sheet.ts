import type { Facts, State } from '$engine/games/corsairs'
import type { Line } from '$lib/art'

/** The points of a seat (rules 1304, 1306, 1601, 3204): gold in the chest that nobody else may see counts for its owner only. */
export function sheet(s: State, seat: number, f: Facts): Line[] {
  const chest = s.chest[seat] ?? s.chest_least[seat]
  return [
    { key: 'sheet.glory', rule: 1601, count: s.glory[seat], points: s.glory[seat] },
    { key: 'sheet.gold', rule: 1304, count: chest, points: f.gold_points[seat] },
  ]
}
