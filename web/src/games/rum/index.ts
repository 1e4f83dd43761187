import { FIELD, type Event, type Facts, type Move, type State } from '$engine/games/rum'
import type { Art } from '$lib/art'
import { about } from './about'
import Board from './Board.svelte'
import Hand from './Hand.svelte'
import Seat from './Seat.svelte'
import { sheet } from './sheet'
import { asks, places } from './targets'

/** Fields of a kind are told apart by numbers where moves are typed; told as news they would read like a worth: "Coin 8". */
const bare = (name: string) => name.replace(/ \d+$/, '')

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
  quiet: ['rest', 'skip', 'decline', 'ahoy'],
  tally: (t, seat) => ({ of: 'rum-pirate', n: t.state.front[seat], label: t.say('board.seat_front') }),
  words: (text, t) =>
    FIELD.reduce((said, field) => {
      const name = t.name('field', field)
      return said.replaceAll(name, bare(name))
    }, text),
}
