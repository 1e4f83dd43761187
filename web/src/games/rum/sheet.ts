import type { Facts, State } from '$engine/games/rum'
import type { Line } from '$lib/art'

const count = (tokens: number[]): number => tokens.reduce((n, k) => n + k, 0)

/** The supplies of a seat, as far as they can be seen. */
export const suppliesOf = (s: State, seat: number): string[] =>
  s.lot.filter((lot, i): lot is NonNullable<typeof lot> => s.lot_at[i] === String(seat) && lot !== null && lot !== '-')

/** The points of a seat (rules 1001 to 1006). */
export function sheet(s: State, seat: number, f: Facts): Line[] {
  return [
    { key: 'sheet.taverns', rule: 1001, count: count(s.pints[seat]), points: f.points_taverns[seat] },
    { key: 'sheet.chests', rule: 1001, count: count(s.boxes[seat]), points: f.points_chests[seat] },
    { key: 'sheet.scorpions', rule: 1001, count: s.stung[seat], points: f.points_scorpions[seat] },
    { key: 'sheet.guards', rule: 1001, count: count(s.watches[seat]), points: f.points_guards[seat] },
    { key: 'sheet.beds', rule: 1001, count: count(s.beds[seat]), points: f.points_beds[seat] },
    { key: 'sheet.supplies', rule: 1002, count: suppliesOf(s, seat).length, points: f.points_supplies[seat] },
    { key: 'sheet.dates', rule: 1003, count: count(s.met[seat]), points: f.points_dates[seat] },
    { key: 'sheet.maps', rule: 1004, count: count(s.charts[seat]), points: f.points_maps[seat] },
  ]
}
