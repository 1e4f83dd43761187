import type { Card, Event, Facts, Move, State } from '$engine/games/cove'
import type { View } from '$lib/view.svelte'

/** A card has been taken up: where does it go? */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  const card = /^card:(\w+)$/.exec(t.selection[0] ?? '')?.[1] as Card | undefined
  const next = [...t.open.keys()][0] ?? ''
  if (!card) return null
  if (card === 'swap') return t.say('board.swap_which')
  return next.startsWith('isle:') || next.startsWith('sector:') ? t.say(`asks.${next.split(':')[0]}`, t.name('card', card)) : null
}

/** Where each move is made: cards from the hand, then where they go; shots at the sectors of the ships' mats; the rest at the islands. */
export function places(move: Move, _s: State, viewer: number): string[] {
  switch (move.verb) {
    case 'sail':
      return [`isle:${move.a}`]
    case 'evade':
    case 'navy':
    case 'challenge':
      return [`card:${move.verb}`, `isle:${move.a}`]
    case 'hideout':
      return ['card:hideout']
    case 'swap':
      return ['card:swap', `discard:${move.a}`]
    case 'reinforce':
      return ['card:reinforcement', `sector:${viewer}:${move.a}`]
    case 'renew':
      return [`card:new_${move.a}`, `sector:${viewer}:${move.a}`]
    case 'weapon':
    case 'wind':
    case 'fog':
    case 'grapeshot':
      return [`card:${move.verb}`]
    case 'board':
      return ['card:boarding']
    case 'sabotage':
      return ['card:sabotage', `sector:${move.a}:${move.b}`]
    case 'sap':
      return ['card:sabotage', `foe:${move.a}`]
    case 'flee':
      return ['isle:cove']
    case 'attack':
      return [`sector:${move.a}:${move.b}`]
    case 'fire':
      return [`foe:${move.a}`]
    case 'raise':
    case 'turn':
    case 'restore':
      return [`sector:${viewer}:${move.a}`]
    case 'buy':
      return ['pile']
    case 'bury':
    case 'bank':
      return [move.verb]
    case 'shelter':
      return [`shelter:${move.a}`]
    default:
      return []
  }
}
