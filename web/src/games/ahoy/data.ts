import type { Box, Card, Dir, Good, Reward, Suit } from '$engine/games/ahoy'

/** What is printed on regions, cards and boards: the same as games/ahoy/data.h (tested). */

// ---- regions: unturned, the island is in the south-east; spaces are NW NE SE SW -------------------------------------------
export type Terrain = 'sea' | 'fog' | 'harbor' | 'wreck' | 'current' | 'island'
export interface Water { terrain: Terrain; gold: number; wind: number; flow: number }
/** bar: 1 + the space before the sandbar, clockwise; 0 none */
export interface Region { suit: Suit; bar: number; space: Water[] }

/** ". f h w" and "c" with its direction, then $gold and ~wind. */
function water(code: string): Water {
  const terrain = ({ '.': 'sea', f: 'fog', h: 'harbor', w: 'wreck', c: 'current', i: 'island' } as const)[code[0] as '.']!
  return { terrain, gold: Number(/\$(\d)/.exec(code)?.[1] ?? 0), wind: Number(/~(\d)/.exec(code)?.[1] ?? 0), flow: 'nesw'.indexOf(code[0] === 'c' ? code[1] : '-') }
}
const region = (suit: Suit, nw: string, ne: string, sw: string, bar: number): Region => ({ suit, bar, space: [nw, ne, 'i', sw].map(water) })
export const REGIONS: Record<string, Region[]> = {
  printed: [
    region('fish', 'f', 'w$2', '.~6', 0),
    region('fish', '.$2', '.', 'cs', 1),
    region('swords', '.', 'f~6', 'w$2', 0),
    region('swords', '.', 'w$2', 'f~6', 0),
    region('compass', 'h', 'w$1~5', '.', 0),
    region('compass', '.', '.', '.~2', 4),
    region('skull', 'cs', 'h', '.~2', 0),
    region('skull', 'h', '.$1', '.$1', 0),
    region('tree', '.', 'f', 'cn', 0),
    region('tree', 'w$1~3', '.', 'w$1~4', 0),
    region('bird', 'cs', 'w$1~5', '.', 0),
    region('bird', '.', 'h$1', '.~4', 3),
  ],
  house: [
    region('fish', 'f~1', 'w$2', '.', 0),
    region('fish', 'ce', 'h', '.$1~4', 0),
    region('swords', 'w$1~6', '.', 'f', 0),
    region('swords', '.~2', 'cs', 'w$2', 0),
    region('compass', 'h', '.~5', 'cw', 1),
    region('compass', '.$2', 'f~3', '.', 4),
    region('skull', 'cn', 'w$1~4', 'h', 0),
    region('skull', '.~6', '.$1', 'w$2', 0),
    region('tree', 'cs', 'f~5', '.$1', 0),
    region('tree', 'w$1', '.~1', '.', 2),
    region('bird', '.', 'h$1', 'w$1~3', 0),
    region('bird', '.~2', '.', '.$1', 3),
  ],
}

// ---- market cards: crew above, goods below; cost 0: a die ------------------------------------------------------------------
export interface MarketCard { suit: Suit; cost: number; to: Suit; good: Good; house: Good }
const card = (suit: Suit, cost: number, good: Good, to: Suit, house: Good): MarketCard => ({ suit, cost, to, good, house })
export const MARKET: Record<Card, MarketCard> = {
  aeronauts: card('bird', 1, 'feathers', 'swords', 'kites'),
  middleman: card('bird', 1, 'coins', 'skull', 'bells'),
  documentarian: card('bird', 1, 'paintings', 'tree', 'ink'),
  elder: card('bird', 0, 'linen', 'fish', 'wool'),
  witch: card('bird', 2, 'tinctures', 'compass', 'oil'),
  buccaneer: card('skull', 1, 'gems', 'bird', 'opals'),
  mystic: card('skull', 1, 'herbs', 'swords', 'spices'),
  gunner: card('skull', 0, 'furs', 'tree', 'pelts'),
  mate: card('skull', 1, 'weapons', 'fish', 'harpoons'),
  monkey: card('skull', 0, 'lead', 'compass', 'tin'),
  fighters: card('swords', 2, 'explosives', 'bird', 'rockets'),
  cutpurse: card('swords', 0, 'hat', 'skull', 'wigs'),
  shipwright: card('swords', 1, 'nails', 'tree', 'rivets'),
  emissary: card('swords', 1, 'lace', 'fish', 'silk'),
  grogmaster: card('swords', 1, 'wine', 'compass', 'cider'),
  official1: card('tree', 1, 'meat', 'skull', 'pork'),
  comrade1: card('tree', 1, 'pearls', 'swords', 'coral'),
  comrade2: card('tree', 1, 'shells', 'bird', 'horns'),
  noble: card('tree', 1, 'incense', 'compass', 'resin'),
  official2: card('tree', 1, 'munition', 'fish', 'kegs'),
  sailor: card('compass', 2, 'tea', 'bird', 'coffee'),
  beakhead: card('compass', 1, 'brandy', 'skull', 'rum'),
  gust: card('compass', 2, 'glass', 'tree', 'mirrors'),
  wind: card('compass', 0, 'maps', 'swords', 'charts'),
  trawler: card('compass', 2, 'nets', 'fish', 'floats'),
  barrelman: card('fish', 1, 'wood', 'bird', 'driftwood'),
  pilot: card('fish', 0, 'iron', 'skull', 'anchors'),
  seadog: card('fish', 1, 'ropes', 'tree', 'sailcloth'),
  diver: card('fish', 1, 'jewelry', 'swords', 'jewels'),
  merchant: card('fish', 1, 'books', 'compass', 'logbooks'),
}
export const goodOf = (card: Card, set: string): Good => MARKET[card][set === 'house' ? 'house' : 'good']
const BY_GOOD = new Map<string, Card>(Object.entries(MARKET).flatMap(([id, c]) => [[c.good, id as Card], [c.house, id as Card]]))
export const cardOf = (good: Good): Card => BY_GOOD.get(good)!

// ---- boards: the slots of each box, and the values asked for -----------------------------------------------------------------
export interface Slots { box: Box; first: number; n: number; asks: string; wide: number }
/** wide: of four columns of a board as it is drawn */
const slots = (box: Box, first: number, n: number, asks = '', wide = 1): Slots => ({ box, first, n, asks, wide })
export type Kind = 'squadron' | 'smuggler' | 'union'
export const BOARDS: Record<Kind, Slots[]> = {
  squadron: [
    slots('sail', 0, 4, '', 2), slots('tailwind', 4, 2, '', 2),
    slots('repair', 11, 1, '2'), slots('order', 6, 1, '3'), slots('bombard', 9, 1, '4'), slots('deploy', 10, 1),
    slots('five', 7, 1, '5', 2), slots('six', 8, 1, '6', 2),
  ],
  smuggler: [
    slots('sail', 0, 3, '', 2), slots('fullsail', 3, 1, '', 2),
    slots('tailwind', 4, 1), slots('cannons', 5, 1), slots('negotiate', 6, 1, 'even'), slots('repair', 7, 1, 'even'),
  ],
  union: [
    slots('sail', 0, 4, '', 2), slots('tailwind', 4, 2, '', 2),
    slots('assemble', 6, 1, '1'), slots('cannons', 7, 1), slots('inspire', 8, 1, '6'), slots('rally', 9, 1, '6'),
    slots('repair', 10, 1, 'even'),
  ],
}
/** The Union's ships: which slot of the rigging, on which plan. */
export const RIGGING: { box: Box; slot: number; ship: 0 | 1; asks: string }[] = [
  { box: 'cutter', slot: 0, ship: 0, asks: '' },
  { box: 'gunfour', slot: 1, ship: 1, asks: '4' },
  { box: 'gunsix', slot: 2, ship: 1, asks: '6' },
]
/** Crew with a slot for any die, and crew that is paid with a die. */
export const CREW_SLOTS: readonly string[] = ['shipwright', 'official1', 'comrade1', 'comrade2', 'official2', 'sailor', 'trawler']
export const DIE_COSTS: readonly string[] = ['elder', 'gunner', 'monkey', 'cutpurse', 'wind', 'pilot']

// ---- the Smugglers' reward grid ------------------------------------------------------------------------------------------------
export interface Field { reward: Reward; n: number }
const field = (reward: Reward, n: number): Field => ({ reward, n })
export const REWARDS: Record<string, Field[]> = {
  printed: [
    field('sell', 5), field('move', 2), field('fame', 2), field('crew', 1), field('famewealth', 4),
    field('crew', 1), field('wind', 0), field('gold', 1), field('fame', 1), field('repair', 0),
    field('gold', 2), field('fame', 1), field('start', 0), field('tile', 1), field('fame', 2),
    field('wind', 0), field('quiet', 2), field('crew', 1), field('gold', 2), field('move', 2),
    field('fame', 3), field('gold', 2), field('fame', 2), field('gold', 1), field('repairfame', 0),
  ],
  house: [
    field('famewealth', 3), field('move', 2), field('gold', 2), field('crew', 1), field('sell', 5),
    field('wind', 0), field('gold', 1), field('gold', 1), field('fame', 1), field('repair', 0),
    field('fame', 2), field('fame', 1), field('start', 0), field('tile', 1), field('crew', 1),
    field('repair', 0), field('quiet', 2), field('crew', 1), field('wind', 0), field('gold', 2),
    field('repairfame', 0), field('fame', 2), field('gold', 2), field('move', 2), field('fame', 3),
  ],
}

export const PLAN_COUNT = [1, 2, 1, 1, 1, 2, 2, 1, 1]
export const DIRS: Dir[] = ['n', 'e', 's', 'w']
