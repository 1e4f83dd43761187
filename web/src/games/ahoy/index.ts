import type { Event, Move, State } from '$engine/games/ahoy'
import type { Art } from '$lib/art'
import { about, threatened } from './about'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { places } from './targets'

export const art: Art<State, Move, Event> = {
  Board,
  Hand: null,
  Seat,
  places,
  sheet,
  passes: ['pass'],
  pieces: () => import('./pieces'),
  about,
  threatened,
}
