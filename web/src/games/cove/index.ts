import type { Event, Move, State } from '$engine/games/cove'
import type { Art } from '$lib/art'
import Board from './Board.svelte'

export const art: Art<State, Move, Event> = {
  size: [1200, 800],
  Board,
  Hand: null,
  Seat: null,
  places: () => [],
  sheet: () => [],
  passes: ['pass'],
}
