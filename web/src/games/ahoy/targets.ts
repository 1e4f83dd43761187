import {
  CREW_SLOTS,
  DIE_COSTS,
  type Box,
  type Card,
  type Event,
  type Facts,
  type Figure,
  type Move,
  type Space,
  type State,
} from '$engine/games/ahoy'
import type { View } from '$lib/view.svelte'
import { cardOf } from './data'
import { beyond, letterOf, regionOf, spaceAt, spaceOf, topStep, total, waterAt, type Cell } from './layout'

/** The space in a column and row, or the uncharted sea there. */
function cellPlace(s: State, c: Cell): string {
  const space = spaceAt(s, c.col, c.row)
  return space ? `space:${space}` : `off:${c.col}:${c.row}`
}

/** A slot: of a board, of a crew card, or of a ship of the Union. */
const boxPlace = (box: Box, seat: number): string =>
  [...CREW_SLOTS, ...DIE_COSTS].includes(box as Card) ? `held:${box}` : `box:${seat}:${box}`

/** Where the innermost voyage is. */
const underWay = (s: State): Space => s.at[s.sailing - 1] as Space
const home = (s: State, seat: number): Space => s.flagship[seat] as Space
function whereIs(s: State, f: Facts, figure: Figure): Space {
  if (figure === 'cutter' || figure === 'gunship') return s.union_ship[figure === 'gunship' ? 1 : 0] as Space
  return home(s, f.owner[figure])
}

/** The voyage, the battle and what follows from them. */
function inVoyage(m: Move, s: State, viewer: number, f: Facts): string[] | null {
  switch (m.verb) {
    case 'go':
    case 'drift':
      return [cellPlace(s, beyond(s, underWay(s), m.a))]
    case 'witch':
      return [`space:${f.far_side[m.a]}`]
    case 'jump':
      return [`space:${m.a}`]
    case 'push':
      return [cellPlace(s, beyond(s, whereIs(s, f, s.hurt as Figure), m.a))]
    case 'fight':
    case 'bribe':
      return [`figure:${m.a}:${underWay(s)}`]
    case 'fire':
      return [boxPlace(m.a, viewer), `less:${m.b}`]
    case 'reroll':
      return ['roll']
    case 'win':
      return [`spoils:${m.a}`]
    case 'damage':
      return [boxPlace(m.a, f.owner[s.hurt as Figure])]
    case 'ignore':
      return ['held:pilot']
    case 'mend':
      return [`space:${underWay(s)}`]
    case 'station':
      return [`space:${underWay(s)}`]
    case 'land':
      return [`island:${letterOf(regionOf(underWay(s)))}`]
    case 'gather':
      return ['ready']
    case 'hit':
      return [`figure:${m.a}:${spaceOf(regionOf(home(s, viewer)), m.b)}`]
    case 'aim':
      return [`space:${spaceOf(regionOf(home(s, viewer)), m.a)}`]
    case 'lay':
      return [`turned:${m.a}`, `lay:${m.b}`]
    case 'chart':
      return [cellPlace(s, beyond(s, m.a, m.b))]
    case 'rig':
      return [`figure:${s.rigged}:${whereIs(s, f, s.rigged as Figure)}`]
    default:
      return null
  }
}

/** Plans and islands. */
function onIslands(m: Move, s: State): string[] | null {
  switch (m.verb) {
    case 'enlist':
    case 'cutter':
    case 'gunship':
      return [`plan:${m.verb}`, `island:${m.a}`]
    case 'evacuate':
      return ['plan:evacuation', `island:${m.a}`]
    case 'sneak':
      return topStep(s) === 'sneaking' ? [`figure:patrol:${m.a}`] : ['plan:sneak', `figure:patrol:${m.a}`]
    case 'entry':
    case 'secret':
    case 'miss':
    case 'cache':
      return [`plan:${m.verb}`]
    case 'inspire':
    case 'from':
    case 'settle':
    case 'fort':
      return [`island:${m.a}`]
    case 'enrich':
      return [`wealth:${m.a}`]
    case 'order':
      return [`figure:patrol:${m.a}`, cellPlace(s, beyond(s, m.a, m.b))]
    case 'deploy':
    case 'berth':
      return [`space:${m.a}`]
    default:
      return null
  }
}

/** Where each move is made. */
export function places(m: Move, s: State, viewer: number, f: Facts): string[] {
  switch (m.verb) {
    case 'use':
    case 'aside':
      return [`die:${m.a}`]
    case 'raise':
    case 'lower':
      return [m.verb]
    case 'place':
      return [DIE_COSTS.includes(m.a as Card) ? `card:${m.a}` : boxPlace(m.a, viewer)]
    case 'repair':
    case 'shift':
      return [boxPlace(m.a, viewer)]
    case 'recruit':
      return [`card:${m.a}`]
    case 'smuggle':
      return [`goods:${cardOf(m.a)}`]
    case 'deliver':
    case 'overboard':
      return [`held:${cardOf(m.a)}`]
    case 'crew':
    case 'sack':
    case 'rob':
      return [`held:${m.a}`]
    case 'pledge':
      return [`pledge:${m.a}`]
    case 'mark':
      return [`field:${s.white[viewer] + { n: -5, e: 1, s: 5, w: -1 }[m.a]}`]
    case 'sell':
      return ['gold']
    case 'survey':
      return ['stack']
    case 'refresh':
      return ['deck']
    default:
      return inVoyage(m, s, viewer, f) ?? onIslands(m, s) ?? []
  }
}

/** What is asked, where the engine's short prompt leaves out what a newcomer wants to know: how many dice, how far, why there is damage. */
export function asks(t: View<State, Move, Event, Facts>): string | null {
  const s = t.state
  if (t.selection[0]?.startsWith('turned:')) return t.say('asks.lay')
  // a new region is turned first, then laid: each is asked for by itself
  if ([...t.open.keys()].some((place) => place.startsWith('turned:'))) return t.say('asks.turn')
  switch (topStep(s)) {
    case 'turn':
      return asksTurn(t)
    case 'moving':
      return t.say('asks.moving', s.range[s.sailing - 1])
    case 'damaging':
      return asksDamage(t)
    case 'bonus': {
      const gains = t.moves.filter((m) => m.verb !== 'pass')
      return gains.length === 1 ? t.say('asks.bonus', gains[0].text) : null
    }
    default:
      return null
  }
}
function asksTurn(t: View<State, Move, Event, Facts>): string | null {
  const [dice, ends] = [t.moves.some((m) => m.verb === 'use'), t.moves.some((m) => m.verb === 'end')]
  if (!dice && !ends) return null
  const last = total(t.state.dice[t.viewer]) === 1
  const words = t.say(!dice ? 'asks.done' : t.state.placed ? 'asks.second' : last ? 'asks.only' : 'asks.first')
  return t.moves.some((m) => m.verb !== 'use' && m.verb !== 'end') ? t.say('asks.more', words) : t.say('asks.just', words)
}
function asksDamage(t: View<State, Move, Event, Facts>): string | null {
  const s = t.state
  if (s.hurt === '-') return null
  const whose = t.facts.owner[s.hurt]
  if (whose !== t.viewer) return t.say('asks.hurting', t.seatName(whose))
  const v = s.sailing - 1
  const at = v >= 0 && s.foe === '-' && s.mover[v] === s.hurt ? s.at[v] : '-'
  const wreck = at !== '-' && waterAt(t.facts, at).terrain === 'wreck'
  return t.say(wreck ? 'asks.wreck' : 'asks.hurt')
}
