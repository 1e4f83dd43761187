import {
  BARRELS,
  BED,
  BED_COUNT,
  BOX,
  BOX_COUNT,
  CHART,
  CHART_COUNT,
  DATE,
  DATE_POINTS,
  DATES,
  PINT,
  PINT_COUNT,
  STING,
  SUPPLY,
  TILE,
  WATCH,
  WATCH_COUNT,
} from '$engine/games/rum'
import type { Group, Piece, Speech } from '$lib/rules/pieces'
import { RULE, valueOf } from './art/symbols'
export { default as Piece } from './Piece.svelte'

const FIELDS: [string, number][] = [
  ['coin', 9],
  ['hq', 1],
  ['pirate', 3],
  ['shop', 3],
  ['rdv', 3],
  ['pink', 2],
  ['green', 2],
  ['yellow', 2],
  ['swan', 1],
  ['cruce', 1],
  ['frere', 1],
  ['chest', 2],
  ['rum', 3],
  ['guard', 3],
]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function groups(w: Speech): Group[] {
  const token = (id: string, name: string, count: number, rules: number[], text?: string): Piece => ({
    id,
    name: capital(name),
    text,
    count,
    rules,
  })
  const field = (f: string): string => {
    const name = w.say(`field.${f}`)
    return name === `field.${f}` ? w.say(`field.${f}1`).replace(/\s*\d+$/, '') : name
  }
  return [
    {
      id: 'people',
      title: w.say('piece.people'),
      pieces: [
        { id: 'captain', name: w.say('piece.captain'), text: w.say('rule.208'), count: 1, rules: [108, 208] },
        { id: 'pirate', name: w.say('piece.pirate'), text: w.say('rule.107'), count: 15, each: true, rules: [107, 808] },
        { id: 'die', name: w.say('piece.die'), text: w.say('piece.die_how'), count: 1, rules: [904, 907, 603] },
        { id: 'coin', name: w.say('piece.coin'), text: w.say('piece.coin_how'), count: 0, rules: [206, 804] },
        { id: 'barrel', name: w.say('piece.barrel'), text: w.say('rule.909'), count: BARRELS, rules: [909, 908] },
      ],
    },
    {
      id: 'fields',
      title: w.say('piece.fields'),
      pieces: FIELDS.map(([f, n]) => ({
        id: `field:${f}`,
        name: capital(field(f)),
        text: w.say(`rule.${RULE[f]}`),
        count: n,
        rules: [RULE[f]],
      })),
    },
    {
      id: 'tiles',
      title: w.say('piece.tiles'),
      pieces: TILE.map((t) => ({ id: `tile:${t}`, name: w.say('piece.tile', t), count: 1, rules: t === '1' ? [102, 103] : [104] })),
    },
    {
      id: 'taverns',
      title: w.say('piece.taverns'),
      pieces: PINT.map((p, i) => token(`pint:${p}`, w.name('pint', p), PINT_COUNT[p], [i ? 904 : 903])),
    },
    {
      id: 'maps',
      title: w.say('piece.maps'),
      pieces: CHART.map((c, i) => token(`chart:${c}`, w.name('chart', c), CHART_COUNT[c], i ? [816, 1004] : [1004, 816])),
    },
    {
      id: 'supplies',
      title: w.say('piece.supplies'),
      pieces: SUPPLY.map((s) => token(`supply:${s}`, w.name('supply', s), 1, s === 'hook2' ? [1002, 809] : [809, 1002])),
    },
    {
      id: 'dates',
      title: w.say('piece.dates'),
      pieces: DATE.map((d, i) =>
        token(`date:${d}`, w.say('piece.date', w.name('date', d), DATE_POINTS[d]), DATES / DATE.length, i ? [811] : [812, 811]),
      ),
    },
    {
      id: 'chests',
      title: w.say('piece.chests'),
      pieces: [
        ...BOX.map((b) => token(`box:${b}`, w.say('board.own_chest', b), BOX_COUNT[b], [906])),
        ...STING.map((s) => token(`sting:${s}`, w.say('piece.sting', s), 1, [907, 1001])),
      ],
    },
    {
      id: 'guards',
      title: w.say('piece.guards'),
      pieces: WATCH.map((g) => token(`watch:${g}`, w.say('board.own_guard', g), WATCH_COUNT, Number(g) < 3 ? [912, 911] : [911])),
    },
    {
      id: 'beds',
      title: w.say('piece.beds'),
      pieces: BED.map((b) => token(`bed:${b}`, w.name('bed', b), BED_COUNT[b], valueOf(b) === 8 ? [106, 608] : [608])),
    },
  ]
}
