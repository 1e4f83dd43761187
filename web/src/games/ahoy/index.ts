import type { Event, Facts, Move, State } from '$engine/games/ahoy'
import type { Art } from '$lib/art'
import { about, threatened } from './about'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import Stage from './Stage.svelte'
import { asks, places } from './targets'

export const art: Art<State, Move, Event, Facts> = {
  Board,
  Hand,
  Seat,
  Aside: Stage,
  places,
  asks,
  sheet,
  terse: true,
  pieces: () => import('./pieces'),
  about,
  threatened,
}
