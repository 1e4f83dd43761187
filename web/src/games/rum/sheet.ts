import { BED, PINT, WATCH, type State } from '$engine/games/rum'
import type { Line } from '$lib/art'
import { EASY_DATES, kindOf, valueOf } from './art/symbols'

const count = (tokens: number[]): number => tokens.reduce((n, k) => n + k, 0)
const worth = (tokens: number[], value: (i: number) => number): number => tokens.reduce((sum, k, i) => sum + k * value(i), 0)

/** The supplies of a seat, as far as they can be seen. */
export const suppliesOf = (s: State, seat: number): string[] => s.lot.filter((lot, i): lot is NonNullable<typeof lot> => s.lot_at[i] === String(seat) && lot !== null && lot !== '-')

/** Rule 1004, 1005: in pairs of a colour, the lowest of an odd number is left over. */
function maps(charts: number[]): number {
  let sum = 0
  for (let colour = 0; colour < 3; colour++) {
    const own = charts.slice(4 * colour, 4 * colour + 4)
    sum += worth(own, (v) => 3 + v)
    if (count(own) % 2) sum -= 3 + own.findIndex((n) => n > 0)
  }
  return sum
}

/** The points of a seat (rules 1001 to 1006). */
export function sheet(s: State, seat: number): Line[] {
  const goods = suppliesOf(s, seat)
  const best = new Map<string, number>()
  for (const good of goods) best.set(kindOf(good), Math.max(best.get(kindOf(good)) ?? 0, valueOf(good)))
  return [
    { key: 'sheet.taverns', rule: 1001, count: count(s.pints[seat]), points: worth(s.pints[seat], (i) => valueOf(PINT[i])) },
    { key: 'sheet.chests', rule: 1001, count: count(s.boxes[seat]), points: worth(s.boxes[seat], (i) => 4 + i) },
    { key: 'sheet.scorpions', rule: 1001, count: s.stung[seat], points: -2 * s.stung[seat] },
    { key: 'sheet.guards', rule: 1001, count: count(s.watches[seat]), points: worth(s.watches[seat], (i) => Number(WATCH[i])) },
    { key: 'sheet.beds', rule: 1001, count: count(s.beds[seat]), points: worth(s.beds[seat], (i) => valueOf(BED[i])) },
    { key: 'sheet.supplies', rule: 1002, count: goods.length, points: [...best.values()].reduce((a, b) => a + b, 0) },
    { key: 'sheet.dates', rule: 1003, count: count(s.met[seat]), points: worth(s.met[seat], (i) => (i < EASY_DATES ? 4 : 6)) },
    { key: 'sheet.maps', rule: 1004, count: count(s.charts[seat]), points: maps(s.charts[seat]) },
  ]
}
