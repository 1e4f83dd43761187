/** Regions, cards and boards as they are drawn. What is printed on them is in the engine's tables. */
import {
  CARD,
  CARD_GOOD,
  CORNER,
  DIE,
  DIR,
  info,
  REWARD_COUNT,
  REWARD_OF,
  SLOT_ASKS,
  SLOT_COUNT,
  SLOT_FIRST,
  TILE_BAR,
  TILE_FLOW,
  TILE_GOLD,
  TILE_SUIT,
  TILE_TERRAIN,
  TILE_WIND,
  type Box,
  type Card,
  type Good,
  type Plan,
  type Reward,
  type Suit,
  type Tile,
} from '$engine/games/ahoy'

const setOf = (regions: string): number => Math.max(0, info.options.find((o) => o.id === 'regions')!.values.indexOf(regions))

// ---- regions: unturned, the island is in the south-east; spaces are NW NE SE SW -------------------------------------------
export const TERRAIN = ['sea', 'fog', 'harbor', 'wreck', 'current', 'island'] as const
export type Terrain = (typeof TERRAIN)[number]
export interface Water {
  terrain: Terrain
  gold: number
  wind: number
  flow: number
}
/** bar: 1 + the space before the sandbar, clockwise; 0 none */
export interface Region {
  suit: Suit
  bar: number
  space: Water[]
}
export function tileOf(regions: string, tile: Tile): Region {
  const set = setOf(regions)
  const water = (corner: (typeof CORNER)[number]): Water => ({
    terrain: TERRAIN[TILE_TERRAIN[set][tile][corner]],
    gold: TILE_GOLD[set][tile][corner],
    wind: TILE_WIND[set][tile][corner],
    flow: DIR.indexOf(TILE_FLOW[set][tile][corner] as 'n'),
  })
  return { suit: TILE_SUIT[set][tile], bar: TILE_BAR[set][tile], space: CORNER.map(water) }
}

// ---- goods -----------------------------------------------------------------------------------------------------------------
export const goodOf = (card: Card, regions: string): Good => CARD_GOOD[setOf(regions)][card]
const BY_GOOD = new Map<string, Card>(CARD_GOOD.flatMap((goods) => CARD.map((card): [string, Card] => [goods[card], card])))
export const cardOf = (good: Good): Card => BY_GOOD.get(good)!

// ---- boards: their boxes in the order in which they are drawn -----------------------------------------------------------------
/** What a seat plays: its board. */
export const KINDS = ['squadron', 'smuggler', 'union'] as const
export type Kind = (typeof KINDS)[number]
/** The values that a slot asks for, in few letters; '': any. */
function asksOf(kind: Kind, box: Box): string {
  const dice = SLOT_ASKS[KINDS.indexOf(kind)][box]
  return dice.length === DIE.length ? '' : dice.length === 1 ? dice[0] : 'even'
}
export interface Slots {
  box: Box
  first: number
  n: number
  asks: string
  row: number
}
/** row: in which of two it is drawn */
const slots = (kind: Kind, row: number, ...boxes: Box[]): Slots[] =>
  boxes.map((box) => ({
    box,
    first: SLOT_FIRST[KINDS.indexOf(kind)][box],
    n: SLOT_COUNT[KINDS.indexOf(kind)][box],
    asks: asksOf(kind, box),
    row,
  }))
export const BOARDS: Record<Kind, Slots[]> = {
  squadron: [...slots('squadron', 0, 'sail', 'tailwind', 'five', 'six'), ...slots('squadron', 1, 'repair', 'order', 'bombard', 'deploy')],
  smuggler: [...slots('smuggler', 0, 'sail', 'fullsail', 'tailwind'), ...slots('smuggler', 1, 'cannons', 'negotiate', 'repair')],
  union: [...slots('union', 0, 'sail', 'tailwind', 'cannons'), ...slots('union', 1, 'assemble', 'inspire', 'rally', 'repair')],
}
/** The Union's ships: which slot of the rigging, on which plan. */
const rigging = (box: Box, slot: number, ship: 0 | 1) => ({ box, slot, ship, asks: asksOf('union', box) })
export const RIGGING = [rigging('cutter', 0, 0), rigging('gunfour', 1, 1), rigging('gunsix', 2, 1)]

// ---- the Smugglers' reward grid ------------------------------------------------------------------------------------------------
export interface Field {
  reward: Reward
  n: number
}
export const rewardsOf = (regions: string): Field[] =>
  REWARD_OF[setOf(regions)].map((reward, i) => ({ reward, n: REWARD_COUNT[setOf(regions)][i] }))

/** The rules of crew and plans. */
// prettier-ignore
export const CREW_RULES: Record<Card, number> = {
  aeronauts: 1501, elder: 1502, buccaneer: 1503, documentarian: 1504, beakhead: 1505, emissary: 1506, cutpurse: 1507, merchant: 1508,
  fighters: 1509, gunner: 1510, mate: 1511, grogmaster: 1512, middleman: 1513, mystic: 1514, noble: 1515, monkey: 1516, shipwright: 1517,
  trawler: 1518, witch: 1519, seadog: 1520, sailor: 1521, gust: 1522, pilot: 1523, diver: 1524, comrade1: 1525, comrade2: 1525,
  official1: 1526, official2: 1526, barrelman: 1527, wind: 1528,
}
// prettier-ignore
export const PLAN_RULES: Record<Plan, number[]> = {
  enlist: [1601], entry: [1602], evacuation: [1603], secret: [1604], miss: [1605], sneak: [1606], cache: [1607],
  cutter: [1208, 1209, 1212, 1213], gunship: [1208, 1209, 1211],
}
