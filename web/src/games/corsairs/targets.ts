import type { Event, Facts, Move, State } from '$engine/games/corsairs'
import type { View } from '$lib/view.svelte'
import { partsOf, top } from './look'

/** Where each move is made. */
export function places(move: Move, s: State, viewer: number, f: Facts): string[] {
  const here = s.zone[viewer] ?? '-'
  const part = (p: string) => `part:${partsOf(f, viewer)}:${p}`
  const raiding = s.prey !== '-'
  switch (move.verb) {
    case 'outfit':
    case 'buyship':
      return [`model:${move.a}`]
    // the chart
    case 'sail':
      return [`zone:${move.a}`]
    case 'leave':
      return [`zone:${here}`]
    case 'enter':
    case 'port':
      return [`port:${here}`]
    case 'seek':
      return [`ship:${move.a}`]
    case 'hunt':
      return [`npc:${move.a}`]
    case 'search':
    case 'spaniard':
    case 'look':
      return [`merchant:${here}`]
    case 'token':
      return [`mod:${move.a}`]
    case 'lay':
      return [`port:${move.a}`]
    // the captain's own things
    case 'prove':
      return ['rumor:old']
    case 'hold':
      return [`rumor:${move.a}`]
    case 'task':
      return ['task']
    case 'retire':
    case 'ability':
      return ['captain']
    case 'redraw':
      return [top(s) === 'redraw' ? 'captain' : 'deck']
    case 'card':
    case 'announce':
    case 'discard':
      return [`glory:${move.a}`]
    case 'debt':
      return ['glory:debt']
    case 'learn':
      return ['glory:quicklearner']
    case 'sell':
    case 'drop':
    case 'give':
      return [`cargo:${move.a}`]
    case 'arm':
    case 'disarm':
    case 'use':
      return [`weapon:${move.a}`]
    case 'carry':
      return [`fitted:${move.a}`]
    case 'refit':
      return ['fitted:stronghull']
    case 'chase':
      return ['fitted:chasers']
    case 'surgeon':
      return ['specialist:surgeon']
    case 'pardon':
    case 'court':
      return [`bounty:${move.a}`]
    // the port
    case 'goods':
      return ['port.buy']
    case 'yard':
      return ['port.yard']
    case 'recruit':
    case 'hire':
      return ['port.recruit']
    case 'rumor':
      return ['port.rumor']
    case 'stash':
      return ['port.stash']
    case 'accept':
      return [`mission:${move.a}`]
    case 'modify':
      return [`mod:${here}`]
    case 'take':
    case 'throw':
    case 'swap':
    case 'trade':
      return [`spread:${move.a}`]
    case 'show':
      return [`shown:${move.a}`]
    case 'tens':
      return [`tens:${move.a}`]
    case 'ones':
      return [`ones:${move.a}`]
    // hits
    case 'repair':
    case 'place':
    case 'cancel':
    case 'absorb':
    case 'damage':
    case 'gunner':
      return [part(move.a)]
    case 'shift':
      return [part(move.a), part(move.b)]
    case 'aim':
      return ['glory:broadside', `spot:${move.a}`, `spot:${move.b}`]
    // raid and battle
    case 'raid':
    case 'claim':
      return [`nation:${move.a}`]
    case 'cards':
      return raiding ? [`count:${move.a}`] : []
    case 'draw':
      return raiding ? ['deck'] : []
    case 'pick':
      return [`die:${move.a}:${move.b}`]
    case 'shoot':
    case 'board':
    case 'flee':
      return [`order:${move.verb}`]
    case 'capture':
      return ['prize']
    case 'fight':
      return ['gang']
    case 'gold':
    case 'prize':
      return [`reward:${move.verb}`]
    default:
      return []
  }
}

/** What is asked, where the engine's short prompt leaves out what a newcomer wants to know: actions left, what softens a hit. */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  const s = t.state
  const can = (verb: Move['verb']) => t.moves.some((m) => m.verb === verb)
  switch (top(s)) {
    case 'act': {
      const left = s.actions + s.winds
      return left ? t.say('asks.act', left) : can('done') ? t.say('asks.no_action') : null
    }
    case 'brace':
      if (t.selection.length) return t.say('asks.shift_to')
      if (can('shift')) return t.say(can('absorb') ? 'asks.brace' : 'asks.shift')
      return can('absorb') ? t.say('asks.absorb') : null
    default:
      return null
  }
}
