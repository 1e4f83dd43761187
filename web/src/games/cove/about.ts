import {
  ALL_CARDS,
  CARD_COUNT,
  LEGEND_DICE,
  LEGEND_HITS,
  LEGEND_POT,
  LOOT_COUNT,
  PLACE,
  SECTOR,
  TREASURES,
  type Card,
  type Event,
  type Facts,
  type Legend,
  type Loot,
  type Move,
  type Place,
  type Sector,
  type State,
} from '$engine/games/cove'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'
import { helpKey } from './data'
import { blackShips, capital, islandNo } from './look'

type T = View<State, Move, Event, Facts>

/** The rules that say what a tavern card does. */
const CARD_RULES: Record<string, number[]> = {
  evade: [511, 512, 513, 514],
  navy: [521, 522, 523, 651, 652, 653],
  hideout: [531],
  swap: [541, 542],
  challenge: [551, 552],
  reinforcement: [561, 562, 563, 731],
  new_hold: [567, 563, 568],
  new_sails: [564, 563, 568],
  new_cannons: [565, 563, 568],
  new_crew: [566, 717, 563],
  weapon: [661],
  wind: [662, 670],
  fog: [663, 670],
  grapeshot: [666, 668, 672],
  boarding: [664, 665, 671],
  sabotage: [669, 673],
}
const PLACE_RULES: Record<Place, number[]> = {
  mat: [611],
  tavern: [712, 701],
  hold: [713, 742],
  sails: [713, 611],
  cannons: [713, 621],
  crew: [713, 621],
  treasure: [715, 716, 714, 603],
  cove: [721, 722, 723, 631],
}
const SECTOR_RULES: Record<Sector, number[]> = { hold: [742, 623], sails: [611, 623], cannons: [621, 623], crew: [621, 623] }

function ofCard(card: Card, t: T): About {
  return { name: t.name('card', card), text: [`${capital(t.say(helpKey(card)))}.`], rules: CARD_RULES[card] ?? [802], n: CARD_COUNT[card] }
}
function ofBlackShip(t: T, captain: Legend): About {
  const facts = t.say('about.legend', LEGEND_DICE[captain], LEGEND_HITS[captain], LEGEND_POT[captain])
  return { name: t.name('legend', captain), text: [facts], rules: captain === 'blackbeard' ? [641, 642, 643, 741] : [901, 902, 641] }
}

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a, b] = id.split(':')
  switch (kind) {
    case 'isle': {
      const card = a === 'cove' ? null : t.state.up[islandNo(a as Place) - 1]
      return {
        name: t.name('place', a),
        text: card && card !== '-' ? [t.say('about.loot', t.name('loot', card))] : [],
        rules: PLACE_RULES[a as Place],
      }
    }
    case 'card':
    case 'discard':
      return ofCard(a as Card, t)
    case 'loot':
      return { name: capital(t.say('kind.loot')), text: [t.name('loot', a as Loot)], rules: [701, 401], n: LOOT_COUNT }
    case 'sector':
      return { name: capital(t.name('sector', b)), rules: [...SECTOR_RULES[b as Sector], 713, 722] }
    case 'legend':
      return ofBlackShip(t, a as Legend)
    case 'foe': {
      const there = blackShips(t.state).find((s) => PLACE[s.at] === t.state.island)
      return a === 'black' && there ? ofBlackShip(t, there.captain) : ofCard('navy', t)
    }
    case 'navy':
      return ofCard('navy', t)
    case 'ship':
      return { name: t.say('about.ship'), rules: [611, 621, 623, 742] }
    case 'pile':
      return { name: t.say('about.pile'), rules: [712, 721], n: ALL_CARDS }
    case 'bury':
      return { name: t.say('board.bury'), rules: [715, 702] }
    case 'bank':
      return { name: t.say('board.bank'), rules: [716] }
    case 'shelter':
      return { name: t.name('place', 'cove'), rules: [721, 723] }
    case 'gold':
      return { name: capital(t.say('board.gold')), rules: [702, 713, 716] }
    case 'treasures':
      return { name: capital(t.say('board.several')), rules: [715, 742, 702], n: TREASURES }
    case 'dice':
      return { name: capital(t.say('board.dice')), rules: [621, 622] }
    case 'track':
      return { name: t.say('board.track'), rules: [802, 803] }
    default:
      return null
  }
}

export function threatened(danger: string, thing: number, t: T): { place: string | null; name: string | null } {
  if (danger !== 'damaged') return { place: null, name: null }
  return { place: `sector:${t.viewer}:${SECTOR[thing]}`, name: capital(t.name('sector', SECTOR[thing])) }
}
