import type { Event, Move, State } from '$engine/games/cove'
import type { Art } from '$lib/art'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import { wide } from './layout'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { places } from './targets'

export const art: Art<State, Move, Event> = {
  size: [wide.width, wide.sea.h],
  Board,
  Hand,
  Seat,
  places,
  sheet,
  passes: ['pass'],
}
