/** The symbol of each thing in the box. */
import {
  CARD,
  CARD_RUM,
  LOOT_CARDS,
  LOOT_GOLD,
  LOOT_RUM,
  LOOT_TREASURES,
  type Card,
  type Legend,
  type Loot,
  type Place,
  type Sector,
} from '$engine/games/cove'
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

/** The signs of the captains of black ships. */
export const LEGENDS: Record<Legend, string> = { blackbeard: skull, galleon, corsair, widow, hook }

// prettier-ignore
export const SECTORS: Record<Sector, { body: string; tint: string }> = {
  hold: { body: crate, tint: '#8a6428' }, sails: { body: sail, tint: '#1f6f8b' }, cannons: { body: cannon, tint: '#a8322a' },
  crew: { body: crew, tint: '#5b3f8c' },
}
export const PLACES: Record<Exclude<Place, 'mat'>, string> = {
  tavern,
  hold: crate,
  sails: sail,
  cannons: cannon,
  crew,
  treasure: open,
  cove: flag,
}

const ACTION = '#3f6b3f'
const BATTLE = '#a8322a'
const NEWS = '#1f6f8b'
const RUM = '#8a5a1a'
// prettier-ignore
export const CARDS: Record<Card, { body: string; tint: string }> = {
  evade: { body: evade, tint: ACTION }, navy: { body: crown, tint: '#2c4a80' }, hideout: { body: hideout, tint: ACTION },
  swap: { body: swap, tint: ACTION }, challenge: { body: challenge, tint: ACTION },
  reinforcement: { body: planks, tint: NEWS }, new_hold: { body: crate, tint: NEWS }, new_sails: { body: sail, tint: NEWS },
  new_cannons: { body: cannon, tint: NEWS }, new_crew: { body: crew, tint: NEWS },
  weapon: { body: weapon, tint: BATTLE }, wind: { body: wind, tint: BATTLE }, fog: { body: fog, tint: BATTLE },
  grapeshot: { body: grapeshot, tint: BATTLE }, boarding: { body: boarding, tint: BATTLE },
  sabotage: { body: sabotage, tint: BATTLE }, rum_1: { body: bottle, tint: RUM }, rum_2: { body: bottle, tint: RUM },
  rum_3: { body: bottle, tint: RUM },
}
/** The cards that lie before a ship in a fight, in the order of `lying`. */
export const LYING = ['weapon', 'wind', 'fog', 'grapeshot'] as const satisfies readonly Card[]
export const isRum = (card: Card): boolean => CARD_RUM[card] > 0
/** The text that says what a card does. */
export const helpKey = (card: Card): string => `board.help.${isRum(card) ? 'rum_1' : card}`
export const newCard = (sector: Sector): Card => `new_${sector}`
/** Cards of a count by kind, in the order of the box. */
export const listed = (counts: readonly (number | null)[]): { card: Card; n: number }[] =>
  CARD.flatMap((card, i) => (counts[i] ? [{ card, n: counts[i] }] : []))
/** What a loot card brings, thing by thing. */
export const lootOf = (card: Loot) =>
  [
    { of: 'rum' as const, n: LOOT_RUM[card] },
    { of: 'coin' as const, n: LOOT_GOLD[card] },
    { of: 'treasure' as const, n: LOOT_TREASURES[card] },
    { of: 'card' as const, n: LOOT_CARDS[card] },
  ].filter((g) => g.n)
