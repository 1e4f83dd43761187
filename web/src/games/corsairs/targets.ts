import { CARGO_GOOD, type Event, type Facts, type Move, type State } from '$engine/games/corsairs'
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

/** A card of a raid is called by what it is, not by its letter. */
export function called(move: Move, t: View<State, Move, Event, Facts>): string | null {
  if (move.verb !== 'throw' && move.verb !== 'swap' && move.verb !== 'trade') return null
  const card = t.state.spread[Number(move.a)]
  return card && card !== '-' ? t.say(`board.card_${move.verb}`, t.name('good', CARGO_GOOD[card])) : null
}

/** What somebody has in mind who points at a thing with which nothing can be done now. Never a move for which it would not be ringed. */
export function wish(id: string, t: View<State, Move, Event, Facts>): string | undefined {
  const [kind, a, b] = id.split(':')
  const [s, me] = [t.state, t.viewer]
  if (me < 0) return undefined
  const own = Number(a) === me
  const wishes: Record<string, string> = {
    zone: `sail ${a}`,
    port: `sail ${a}`,
    merchant: 'search',
    npc: `hunt ${a}`,
    ship: own ? `sail ${s.zone[me]}` : `seek ${a}`,
    mod: a === s.zone[me] ? 'modify' : `token ${a}`,
    cargo: `sell ${a}`,
    captain: 'retire',
    part: a === partsOf(t.facts, me) ? `repair ${b}` : `gunner ${b}`,
    glory: s.window === '-' ? `card ${a}` : `announce ${a}`,
    rumor: a === 'old' ? 'prove' : `hold ${a}`,
    task: 'task',
    fitted: a === 'stronghull' ? 'refit' : `carry ${a}`,
    weapon: `arm ${a}`,
    bounty: `pardon ${a}`,
    specialist: 'surgeon',
    model: `buyship ${a}`,
    mission: `accept ${a}`,
    spread: `take ${a}`,
    deck: 'redraw',
    order: a,
    die: `pick ${a} ${b}`,
    'port.buy': 'goods',
    'port.yard': 'yard',
    'port.rumor': 'rumor',
    'port.recruit': 'recruit',
    'port.stash': 'stash',
  }
  return wishes[kind]
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
