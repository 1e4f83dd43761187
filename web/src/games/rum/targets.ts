import type { Event, Facts, Move, State } from '$engine/games/rum'
import type { View } from '$lib/view.svelte'
import { alleyName } from './town'

/** Which field it is that may be used. */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  if (!t.moves.some((m) => m.verb === 'act')) return null
  return t.say('asks.visit', t.name('field', t.state.captain).replace(/\s*\d+$/, ''))
}

/** Where each move is made. What is answered with yes or no (a field, a token, a mug) is asked by buttons that say what they do. */
export function places(move: Move, s: State): string[] {
  switch (move.verb) {
    case 'go':
      return [`field:${move.a}`]
    case 'sneak':
      return [alleyName(s.captain, move.a)]
    case 'emerge':
    case 'clear':
      return [alleyName(move.a, move.b)]
    case 'board':
      return ['ship']
    case 'fight':
      return [`guards:${move.a}`]
    case 'take':
      return [`token:${s.captain.replace(/\d+$/, '')}${move.a}`]
    case 'roll':
      return ['die']
    case 'reroll':
      return ['barrel']
    default:
      return []
  }
}
