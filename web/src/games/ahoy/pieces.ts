import {
  ALL_COMRADES,
  ALL_FORTS,
  ALL_GOLD,
  ALL_PATROLS,
  BOX,
  CARD,
  CARD_COST,
  CARD_GOOD,
  CARD_TO,
  FIGURE,
  PLAN,
  PLAN_COUNT,
  REWARD,
  REWARD_OF,
  TILE,
} from '$engine/games/ahoy'
import type { Group, Speech } from '$lib/rules/pieces'
import { BOARDS, CREW_RULES, PLAN_RULES } from './data'
export { default as Piece } from './Piece.svelte'

const FIGURES: Record<string, [count: number, rule: number]> = {
  bluefin: [1, 1101],
  smuggler: [1, 1311],
  union: [1, 1202],
  rival: [1, 101],
  patrol: [ALL_PATROLS, 1102],
  stronghold: [ALL_FORTS, 1104],
  cutter: [1, 1209],
  gunship: [1, 1211],
}
const SLOTS: Record<string, number> = {
  sail: 401,
  tailwind: 402,
  cannons: 403,
  five: 403,
  six: 403,
  repair: 404,
  order: 1109,
  bombard: 1108,
  deploy: 1110,
  inspire: 1203,
  assemble: 1204,
  rally: 1205,
  fullsail: 1311,
  negotiate: 1312,
}
const WATERS: [string, number][] = [
  ['sea', 501],
  ['island', 1002],
  ['fog', 806],
  ['harbor', 804],
  ['wreck', 807],
  ['current', 801],
  ['sandbar', 502],
  ['wind', 402],
  ['treasure', 808],
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function groups(w: Speech): Group[] {
  const boards = Object.values(BOARDS).flat()
  const drawn = [...new Set(boards.map((b) => b.box))].sort((a, b) => BOX.indexOf(a) - BOX.indexOf(b))
  return [
    {
      id: 'figures',
      title: w.say('piece.figures'),
      pieces: [
        ...FIGURE.map((f) => ({
          id: `figure:${f}`,
          name: w.name('figure', f),
          text: w.say(`rule.${FIGURES[f][1]}`),
          count: FIGURES[f][0],
          rules: [FIGURES[f][1]],
        })),
        { id: 'comrade', name: w.say('piece.comrade'), text: w.say('rule.1201'), count: ALL_COMRADES, rules: [1201, 1401] },
      ],
    },
    {
      id: 'regions',
      title: w.say('piece.regions'),
      pieces: TILE.map((t, i) => ({
        id: `tile:${t}`,
        name: w.name('tile', t),
        text: i ? undefined : w.say('rule.103'),
        count: 1,
        rules: i ? [601] : [103, 601],
      })),
    },
    {
      id: 'waters',
      title: w.say('piece.waters'),
      pieces: WATERS.map(([water, rule]) => ({
        id: `water:${water}`,
        name: w.say(`piece.${water}`),
        text: w.say(`rule.${rule}`),
        count: 0,
        rules: [rule],
      })),
    },
    {
      id: 'boards',
      title: w.say('piece.boards'),
      pieces: drawn.map((box) => ({
        id: `box:${box}`,
        name: w.name('box', box),
        text: w.say(`rule.${SLOTS[box]}`),
        count: 0,
        rules: [SLOTS[box]],
      })),
    },
    {
      id: 'crew',
      title: w.say('piece.crew'),
      pieces: CARD.map((c) => ({
        id: `card:${c}`,
        name: w.name('card', c),
        text: `${w.say(`board.crew_${c}`)} ${capital(CARD_COST[c] ? w.say('board.cost', CARD_COST[c]) : w.say('board.cost_die'))}.`,
        count: 1,
        rules: [CREW_RULES[c], 1004],
      })),
    },
    {
      id: 'goods',
      title: w.say('piece.goods'),
      pieces: CARD.map((c) => ({
        id: `good:${c}`,
        name: w.name('good', CARD_GOOD[0][c]),
        text: capital(w.say('board.deliver_to', w.name('suit', CARD_TO[c]))),
        count: 1,
        rules: c === 'aeronauts' ? [1301, 1304] : [1304, 1305],
      })),
    },
    {
      id: 'plans',
      title: w.say('piece.plans'),
      pieces: PLAN.map((p) => ({
        id: `plan:${p}`,
        name: w.name('plan', p),
        text: w.say(`board.plan_${p}`),
        count: PLAN_COUNT[p],
        rules: [PLAN_RULES[p][0], 1207],
      })),
    },
    {
      id: 'rewards',
      title: w.say('piece.rewards'),
      pieces: REWARD.map((r) => ({
        id: `reward:${r}`,
        name: w.say('piece.reward', w.name('reward', r)),
        count: REWARD_OF[0].filter((f) => f === r).length,
        rules: r === 'start' ? [108] : r === 'gold' ? [1306, 1307] : [1307],
      })),
    },
    {
      id: 'rest',
      title: w.say('piece.rest'),
      pieces: [
        { id: 'die', name: w.say('piece.die'), text: w.say('rule.1107'), count: 0, rules: [203, 1107] },
        { id: 'gold', name: w.say('piece.gold'), text: w.say('rule.304'), count: ALL_GOLD, rules: [304, 1401] },
        { id: 'damage', name: w.say('piece.damage'), text: w.say('rule.901'), count: 0, rules: [901, 902] },
        { id: 'mate', name: w.say('board.first_mate'), text: w.say('rule.217'), count: 1, rules: [217] },
      ],
    },
  ]
}
