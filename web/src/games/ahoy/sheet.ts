import type { Card, State } from '$engine/games/ahoy'
import type { Line } from '$lib/art'
import { MARKET } from './data'
import { control, kindOf, suitAt } from './layout'

/** What pledged cards bring as the chart is now: 1 fame for each region of their own suit that the side controls (rule 1310). */
function pledges(s: State, cards: Card[], side: 0 | 1): number {
  const seats = s.fame.length
  let n = 0
  for (let r = 0; r < s.regions; r++) {
    const both = control(s, r, seats)
    if (both[side] > both[1 - side]) n += cards.filter((c) => MARKET[c].suit === suitAt(s, r, 'printed')).length
  }
  return n
}

/** The fame of a seat; at the end with what its pledges brought (rules 207, 1305, 1310). Both sets of regions have the same suits in the same order. */
export function sheet(s: State, seat: number): Line[] {
  const kind = kindOf(seat, s.fame.length)
  if (kind !== 'smuggler') return [{ key: 'sheet.regions', rule: 207, points: s.fame[seat] }]
  const forUnion = s.depth ? [] : s.bared[seat]
  const forSquadron = s.depth ? [] : s.delivered[seat].filter((c) => !forUnion.includes(c))
  const [first, second] = [pledges(s, forSquadron, 0), pledges(s, forUnion, 1)]
  return [
    { key: 'sheet.deliveries', rule: 1305, count: s.delivered[seat].length, points: 2 * s.delivered[seat].length },
    { key: 'sheet.rewards', rule: 1307, points: s.fame[seat] - first - second - 2 * s.delivered[seat].length },
    { key: 'sheet.pledged_squadron', rule: 1310, count: forSquadron.length, points: first },
    { key: 'sheet.pledged_union', rule: 1310, count: forUnion.length, points: second },
  ]
}
