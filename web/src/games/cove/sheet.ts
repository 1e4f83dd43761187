import { CARD, type State } from '$engine/games/cove'
import type { Line } from '$lib/art'
import { isRum } from './data'

/** The points of a seat (rule 802): at the end the rum cards are on the track. */
export function sheet(s: State, seat: number): Line[] {
  const cards = CARD.flatMap((card, i) => (isRum(card) ? [{ n: s.hand[seat][i] ?? 0, worth: Number(card.slice(4)) }] : []))
  return [
    { key: 'sheet.rum', rule: 802, points: s.rum[seat] },
    { key: 'sheet.rum_cards', rule: 205, count: cards.reduce((n, c) => n + c.n, 0), points: cards.reduce((sum, c) => sum + c.n * c.worth, 0) },
  ]
}
