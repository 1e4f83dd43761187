import type { Form } from '$lib/edit/form'

const ISLAND = { kind: 'place', from: 1 }
export const form: Form = {
  groups: {
    course: ['round', 'step', 'done', 'order', 'turn'],
    board: ['black', 'down', 'legend', 'legends', 'navy', 'up', 'loot'],
    cards: ['pile', 'n_pile', 'discard', 'made'],
    fight: ['island', 'hit', 'struck', 'marks', 'lead', 'shots', 'boarding'],
    turn: ['rebate', 'bought', 'lifted', 'lifts'],
  },
  by: {
    ring: ['sector'],
    reinforced: ['sector'],
    renewed: ['sector'],
    plan: ['sector'],
    hand: ['card'],
    known: ['card'],
    pile: ['card'],
    discard: ['card'],
    made: ['card'],
    loot: ['loot'],
    up: [ISLAND],
    navy: [ISLAND],
    struck: ['foe'],
    lying: [{ kind: 'card', words: ['weapon', 'wind', 'fog', 'grapeshot'] }],
  },
}
