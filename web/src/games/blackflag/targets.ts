import type { Event, Facts, Move, State, Treasure } from '$engine/games/blackflag'
import { locale } from '$engine/words.svelte'
import type { View } from '$lib/view.svelte'

const TURN = ['sail', 'harbor', 'attack', 'pass']

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

/** A ship is aimed at: is the cannon fired? Otherwise what can be done on this turn, and only that. */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  const target = targetOf(t.selection[0])
  if (target) return t.say('asks.fire', t.seatName(target.seat))
  if (!t.moves.every((m) => TURN.includes(m.verb))) return null
  const can = TURN.filter((verb) => t.moves.some((m) => m.verb === verb))
  return `${new Intl.ListFormat(locale(), { type: 'disjunction' }).format(can.map((verb) => t.say(`asks.${verb}`)))}.`
}
