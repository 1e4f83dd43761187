import type { Event, Facts, Move, State } from '$engine/games/rum'
import type { Art } from '$lib/art'
import { about } from './about'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { asks, places } from './targets'

export const art: Art<State, Move, Event, Facts> = {
  Board,
  Hand,
  Seat,
  places,
  asks,
  sheet,
  covers: (options) => options.flags === 'covered', // 111
  pieces: () => import('./pieces'),
  about,
}
