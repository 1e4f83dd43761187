import {
  CARD,
  CARD_COUNT,
  LEGEND,
  LEGEND_DICE,
  LEGEND_HITS,
  LEGEND_POT,
  LEGEND_SECTOR,
  LOOT,
  LOOT_COUNT,
  MOST_DICE,
  SECTOR,
  TREASURES,
  type Card,
} from '$engine/games/cove'
import type { Group, Piece, Speech } from '$lib/rules/pieces'
import { helpKey, isRum } from './data'
import { ISLANDS } from './look'
export { default as Piece } from './Piece.svelte'

/** The rule that tells of a tavern card. */
const CARD_RULES: Record<Card, number> = {
  evade: 511,
  navy: 521,
  hideout: 531,
  swap: 541,
  challenge: 551,
  reinforcement: 561,
  new_hold: 567,
  new_sails: 564,
  new_cannons: 565,
  new_crew: 566,
  weapon: 661,
  wind: 662,
  fog: 663,
  grapeshot: 666,
  boarding: 664,
  sabotage: 669,
  rum_1: 205,
  rum_2: 205,
  rum_3: 205,
}
const ISLAND_RULES: Record<string, number> = { tavern: 712, treasure: 715, hold: 713, sails: 713, cannons: 713, crew: 713 }
const BATTLE: Card[] = ['weapon', 'wind', 'fog', 'grapeshot', 'boarding', 'sabotage']

export function groups(w: Speech): Group[] {
  const card = (c: Card): Piece => ({
    id: `card:${c}`,
    name: w.name('card', c),
    text: w.say(helpKey(c)),
    count: CARD_COUNT[c],
    rules: [CARD_RULES[c]],
  })
  return [
    {
      id: 'ships',
      title: w.say('piece.ships'),
      pieces: [
        { id: 'ship', name: w.say('piece.ship'), text: w.say('rule.102'), count: 1, each: true, rules: [102, 103] },
        ...SECTOR.map((s) => ({
          id: `sector:${s}`,
          name: w.say('piece.sector', w.name('sector', s)),
          text: w.say(`piece.sector.${s}`),
          count: 1,
          each: true,
          rules: [s === 'hold' ? 742 : s === 'sails' ? 611 : 621, 103],
        })),
        { id: 'wheel', name: w.say('piece.wheel'), text: w.say('rule.402'), count: 1, each: true, rules: [402] },
      ],
    },
    {
      id: 'foes',
      title: w.say('piece.foes'),
      pieces: [
        ...LEGEND.map((l) => {
          const sector = LEGEND_SECTOR[l]
          return {
            id: `legend:${l}`,
            name: w.name('legend', l),
            text: w.say(
              'piece.legend',
              LEGEND_DICE[l],
              sector === '-' ? w.say('piece.lowest') : w.name('sector', sector),
              LEGEND_HITS[l],
              LEGEND_POT[l],
            ),
            count: l === 'blackbeard' ? 2 : 1,
            rules: [l === 'blackbeard' ? 641 : 901, 107],
          }
        }),
        { id: 'navy', name: w.name('card', 'navy'), text: w.say('rule.651'), count: CARD_COUNT.navy, rules: [651, 652] },
      ],
    },
    {
      id: 'places',
      title: w.say('piece.places'),
      pieces: [
        ...ISLANDS.map((p) => ({
          id: `place:${p}`,
          name: w.name('place', p),
          text: w.say(`rule.${ISLAND_RULES[p]}`),
          count: 1,
          rules: [ISLAND_RULES[p]],
        })),
        { id: 'place:cove', name: w.name('place', 'cove'), text: w.say('rule.721'), count: 1, rules: [721, 722] },
      ],
    },
    { id: 'actions', title: w.say('piece.actions'), pieces: CARD.filter((c) => !isRum(c) && !BATTLE.includes(c)).map(card) },
    { id: 'battle', title: w.say('piece.battle'), pieces: BATTLE.map(card) },
    { id: 'rum', title: w.say('piece.rum'), pieces: CARD.filter(isRum).map(card) },
    {
      id: 'loot',
      title: w.say('piece.loot'),
      pieces: LOOT.map((l) => ({
        id: `loot:${l}`,
        name: w.name('loot', l),
        count: LOOT_COUNT,
        rules: l === 'l08' ? [105, 701] : [701, 106],
      })),
    },
    {
      id: 'rest',
      title: w.say('piece.rest'),
      pieces: [
        { id: 'treasure', name: w.say('piece.treasure'), text: w.say('rule.715'), count: TREASURES, rules: [702, 715] },
        { id: 'gold', name: w.say('piece.gold'), text: w.say('rule.716'), count: 0, rules: [104, 716] },
        { id: 'die', name: w.say('piece.die'), text: w.say('rule.622'), count: MOST_DICE, rules: [622] },
      ],
    },
  ]
}
