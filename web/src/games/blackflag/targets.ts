import type { Event, Facts, Move, State, Treasure } from '$engine/games/blackflag'
import type { View } from '$lib/view.svelte'

/** Where each move is made. An attack is aimed first, and then fired. */
export function places(move: Move, _state: unknown, viewer: number): string[] {
  switch (move.verb) {
    case 'sail':
      return [`pile:${viewer}`]
    case 'ship':
      return [`base:${move.a}`]
    case 'harbor':
      return [`ship:${viewer}:${move.a}`]
    case 'attack':
      return [`ship:${move.a}:${move.b}`, 'fire']
    default:
      return []
  }
}

/** The ship that is aimed at. */
export function targetOf(place: string | undefined): { seat: number; treasure: Treasure } | null {
  const [kind, seat, treasure] = (place ?? '').split(':')
  return kind === 'ship' ? { seat: Number(seat), treasure: treasure as Treasure } : null
}

/** A ship is aimed at: is the cannon fired? */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  const target = targetOf(t.selection[0])
  return target && t.say('asks.fire', t.seatName(target.seat))
}
