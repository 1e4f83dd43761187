/** What is in the box, as games/cove/data.h has it, and the symbol of each thing. */
import { CARD, SECTOR, type Card, type Legend, type Loot, type Place, type Sector } from '$engine/games/cove'
import boarding from 'icon:grapple'
import cannon from 'icon:pirate-cannon'
import cards from 'icon:card-pick'
import challenge from 'icon:crossed-swords'
import chest from 'icon:chest'
import coins from 'icon:two-coins'
import corsair from 'icon:pirate-hat'
import crate from 'icon:wooden-crate'
import crew from 'icon:pirate-captain'
import crown from 'icon:imperial-crown'
import dice from 'icon:perspective-dice-six-faces-random'
import evade from 'icon:sailboat'
import fog from 'icon:fog'
import galleon from 'icon:floating-ghost'
import grapeshot from 'icon:cannon-shot'
import hideout from 'icon:treasure-map'
import hook from 'icon:pirate-hook'
import open from 'icon:open-treasure-chest'
import planks from 'icon:planks'
import rum from 'icon:barrel'
import sabotage from 'icon:time-bomb'
import sail from 'icon:sail'
import skull from 'icon:pirate-skull'
import swap from 'icon:card-exchange'
import tavern from 'icon:tavern-sign'
import weapon from 'icon:powder-bag'
import widow from 'icon:lightning-storm'
import wind from 'icon:wind-slap'
import bottle from 'icon:brandy-bottle'
import flag from 'icon:pirate-flag'

export { bottle, cards, chest, coins, crown, dice, flag, planks, rum, skull }

export const TOP_RING = 8
const VALUES: Record<Sector, number[]> = {
  hold: [0, 4, 5, 6, 7, 8, 9, 10, 12], sails: [0, 4, 5, 6, 7, 8, 9, 10, 12], cannons: [0, 2, 2, 3, 3, 4, 4, 5, 5], crew: [0, 2, 2, 3, 3, 4, 4, 5, 5],
}
export const value = (sector: Sector, ring: number): number => VALUES[sector][ring] ?? 0
/** From this field one up. */
export const PRICE = [0, 1, 1, 2, 2, 3, 3, 4, 0]
export const START_RING = 2

export interface LootRow { rum: number; gold: number; treasures: number; cards: number }
const LOOTS = [
  [0, 2, 3, 0], [1, 3, 1, 0], [0, 4, 1, 1], [2, 2, 0, 0], [0, 1, 3, 1], [1, 0, 2, 1], [0, 6, 1, 0], [0, 2, 5, 1], [1, 3, 3, 0], [2, 4, 0, 1],
  [0, 5, 3, 1], [3, 0, 1, 0], [1, 5, 1, 1], [2, 1, 2, 0], [0, 8, 2, 0], [3, 2, 2, 0], [2, 3, 2, 1], [4, 2, 1, 0], [1, 4, 4, 1], [3, 5, 1, 1],
]
export function lootOf(card: Loot): LootRow {
  const [rum, gold, treasures, cards] = LOOTS[Number(card.slice(1)) - 1]
  return { rum, gold, treasures, cards }
}

export interface LegendRow { dice: number; from: number; sector: Sector | null; hits: number; pot: number; body: string }
/** Captains of the black ships; sector null: the lowest. */
export const LEGENDS: Record<Legend, LegendRow> = {
  blackbeard: { dice: 5, from: 5, sector: 'hold', hits: 8, pot: 6, body: skull },
  galleon: { dice: 4, from: 5, sector: 'crew', hits: 9, pot: 6, body: galleon },
  corsair: { dice: 6, from: 5, sector: 'cannons', hits: 6, pot: 6, body: corsair },
  widow: { dice: 4, from: 5, sector: 'sails', hits: 7, pot: 5, body: widow },
  hook: { dice: 3, from: 4, sector: null, hits: 8, pot: 6, body: hook },
}
export const NAVY = { dice: 4, hits: 4, pot: 4 }

export const SECTORS: Record<Sector, { body: string; tint: string }> = {
  hold: { body: crate, tint: '#8a6428' }, sails: { body: sail, tint: '#1f6f8b' }, cannons: { body: cannon, tint: '#a8322a' }, crew: { body: crew, tint: '#5b3f8c' },
}
export const PLACES: Record<Exclude<Place, 'mat'>, string> = { tavern, hold: crate, sails: sail, cannons: cannon, crew, treasure: open, cove: flag }

const ACTION = '#3f6b3f'
const BATTLE = '#a8322a'
const NEWS = '#1f6f8b'
const RUM = '#8a5a1a'
export const CARDS: Record<Card, { body: string; tint: string }> = {
  evade: { body: evade, tint: ACTION }, navy: { body: crown, tint: '#2c4a80' }, hideout: { body: hideout, tint: ACTION }, swap: { body: swap, tint: ACTION }, challenge: { body: challenge, tint: ACTION },
  reinforcement: { body: planks, tint: NEWS }, new_hold: { body: crate, tint: NEWS }, new_sails: { body: sail, tint: NEWS }, new_cannons: { body: cannon, tint: NEWS }, new_crew: { body: crew, tint: NEWS },
  weapon: { body: weapon, tint: BATTLE }, wind: { body: wind, tint: BATTLE }, fog: { body: fog, tint: BATTLE }, grapeshot: { body: grapeshot, tint: BATTLE }, boarding: { body: boarding, tint: BATTLE },
  sabotage: { body: sabotage, tint: BATTLE }, rum_1: { body: bottle, tint: RUM }, rum_2: { body: bottle, tint: RUM }, rum_3: { body: bottle, tint: RUM },
}
/** The cards that lie before a ship in a fight, in the order of `lying`. */
export const LYING = ['weapon', 'wind', 'fog', 'grapeshot'] as const satisfies readonly Card[]
export const isRum = (card: Card): boolean => card.startsWith('rum_')
/** The text that says what a card does. */
export const helpKey = (card: Card): string => `board.help.${isRum(card) ? 'rum_1' : card}`
export const newCard = (sector: Sector): Card => `new_${sector}`
/** Cards of a count by kind, in the order of the box. */
export const listed = (counts: readonly (number | null)[]): { card: Card; n: number }[] => CARD.flatMap((card, i) => (counts[i] ? [{ card, n: counts[i] }] : []))
export const sectorNo = (sector: Sector): number => SECTOR.indexOf(sector)
