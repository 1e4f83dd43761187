import type { Event, Move, State } from '$engine/games/blackflag'
import type { Art } from '$lib/art'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { places } from './targets'

export const art: Art<State, Move, Event> = {
  size: [1200, 800],
  Board,
  Hand,
  Seat,
  places,
  sheet,
  progress: (s) => {
    const all = s.pile.length * 10
    const done = s.pile.reduce((n, pile, p) => n + 2 * (5 - pile.length) - s.sea[p].length - (s.fresh[p] === '-' ? 0 : 2), 0)
    return Math.min(1, Math.max(0, done / all))
  },
  passes: ['pass'],
}
