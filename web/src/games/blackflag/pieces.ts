import { ARMED, CANNONS, SHIPS, TREASURE } from '$engine/games/blackflag'
import type { Group, Speech } from '$lib/rules/pieces'
export { default as Piece } from './Piece.svelte'

export const groups = (w: Speech): Group[] => [
  {
    id: 'ships',
    title: w.say('piece.ships'),
    pieces: [
      { id: 'ship:armed', name: w.say('piece.armed'), text: w.say('rule.505'), count: ARMED[0], each: true, rules: [505, 305] },
      {
        id: 'ship:unarmed',
        name: w.say('piece.unarmed'),
        text: w.say('rule.506'),
        count: SHIPS[0] - ARMED[0],
        each: true,
        rules: [506, 305],
      },
    ],
  },
  {
    id: 'treasures',
    title: w.say('piece.treasures'),
    pieces: TREASURE.map((t) => ({
      id: `treasure:${t}`,
      name: w.say('piece.treasure', t),
      text: w.say('piece.treasure_how'),
      count: 1,
      each: true,
      rules: t === '7' ? [104, 702] : [702],
    })),
  },
  {
    id: 'cards',
    title: w.say('piece.cards'),
    pieces: [
      { id: 'cannon', name: w.say('piece.cannon'), text: w.say('piece.cannon_how'), count: CANNONS[0], each: true, rules: [503, 508] },
    ],
  },
]
