import type { Move } from '$engine/games/blackflag'

/** Where each move is made. */
export function places(move: Move, _state: unknown, viewer: number): string[] {
  switch (move.verb) {
    case 'sail':
      return [`pile:${viewer}`]
    case 'ship':
      return [`base:${move.a}`]
    case 'harbor':
      return [`ship:${viewer}:${move.a}`]
    case 'attack':
      return [`ship:${move.a}:${move.b}`]
    default:
      return []
  }
}
