import type { Event, Facts, Move, State } from '$engine/games/cove'
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
  places,
  asks,
  sheet,
  terse: true,
  nobody: ['black_shot', 'navy_shot'],
  pieces: () => import('./pieces'),
  about,
  threatened,
}
