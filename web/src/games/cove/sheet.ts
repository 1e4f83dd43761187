import { CARD, type Facts, type State } from '$engine/games/cove'
import type { Line } from '$lib/art'
import { isRum } from './data'

/** The points of a seat (rule 802): at the end the rum cards are on the track. */
export function sheet(s: State, seat: number, f: Facts): Line[] {
  const cards = CARD.reduce((n, card, i) => n + (isRum(card) ? (s.hand[seat][i] ?? 0) : 0), 0)
  return [
    { key: 'sheet.rum', rule: 802, points: s.rum[seat] },
    { key: 'sheet.rum_cards', rule: 205, count: cards, points: f.rum_in_hand[seat] },
  ]
}
