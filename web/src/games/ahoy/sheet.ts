import type { Facts, State } from '$engine/games/ahoy'
import type { Line } from '$lib/art'
import { kindOf } from './layout'

/** The fame of a seat; at the end with what its pledges brought (rules 207, 1305, 1310). */
export function sheet(s: State, seat: number, f: Facts): Line[] {
  if (kindOf(f, seat) !== 'smuggler') return [{ key: 'sheet.regions', rule: 207, points: s.fame[seat] }]
  const forUnion = s.depth ? [] : s.bared[seat]
  const forSquadron = s.depth ? [] : s.delivered[seat].filter((c) => !forUnion.includes(c))
  const { squadron, union } = f.pledge_points[seat]
  return [
    { key: 'sheet.deliveries', rule: 1305, count: s.delivered[seat].length, points: f.delivery_points[seat] },
    { key: 'sheet.rewards', rule: 1307, points: s.fame[seat] - squadron - union - f.delivery_points[seat] },
    { key: 'sheet.pledged_squadron', rule: 1310, count: forSquadron.length, points: squadron },
    { key: 'sheet.pledged_union', rule: 1310, count: forUnion.length, points: union },
  ]
}
