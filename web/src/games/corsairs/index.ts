import type { Event, Facts, Move, State } from '$engine/games/corsairs'
import type { Art } from '$lib/art'
import { about, threatened } from './about'
import Aside from './Aside.svelte'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { asks, called, places, wish } from './targets'

export const art: Art<State, Move, Event, Facts> = {
  Board,
  Hand,
  Seat,
  Aside,
  places,
  asks,
  wish,
  called,
  quiet: ['done', 'letgo'],
  sheet,
  captionLow: true,
  pieces: () => import('./pieces'),
  about,
  threatened,
}
