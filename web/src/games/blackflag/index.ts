import type { Event, Facts, Move, State } from '$engine/games/blackflag'
import type { Art } from '$lib/art'
import { about, threatened } from './about'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { asks, places } from './targets'

export const art: Art<State, Move, Event, Facts> = {
  Board,
  Hand,
  Seat,
  overlay: true,
  cancels: true,
  terse: true,
  quiet: ['pass'],
  places,
  asks,
  sheet,
  pieces: () => import('./pieces'),
  about,
  threatened,
}
