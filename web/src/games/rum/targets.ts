import type { Move, State } from '$engine/games/rum'
import { alleyName } from './town'

/** Where each move is made. */
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
    case 'act':
      return [`field:${s.captain}`]
    case 'fight':
      return [`guards:${move.a}`]
    case 'keep':
      return ['drawn']
    case 'sell':
      return ['supplies']
    case 'drink':
      return ['mug']
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
