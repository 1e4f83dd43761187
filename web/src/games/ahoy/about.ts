import {
  ALL_COMRADES,
  ALL_GOLD,
  CARD,
  CARD_COST,
  CARD_SUIT,
  CARD_TO,
  CREW_SLOTS,
  DIE_COSTS,
  DIR,
  FIGURE,
  PLAN,
  PLAN_COUNT,
  REGION,
  type Box,
  type Card,
  type Event,
  type Facts,
  type Figure,
  type Move,
  type Plan,
  type Space,
  type State,
} from '$engine/games/ahoy'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'
import { CREW_RULES, goodOf, PLAN_RULES } from './data'
import { letterOf, regionOf, standing, waterAt } from './layout'

type T = View<State, Move, Event, Facts>
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const BOX_RULES: Record<string, number[]> = {
  sail: [401],
  tailwind: [402],
  cannons: [403, 703],
  five: [403, 703],
  six: [403, 703],
  repair: [404],
  order: [1109],
  bombard: [1108],
  deploy: [1110],
  inspire: [1203],
  assemble: [1204],
  rally: [1205],
  fullsail: [1311],
  negotiate: [1312],
  cutter: [1209, 1212],
  gunfour: [1209, 1211],
  gunsix: [1209, 1211],
}
const FIGURE_RULES: Record<Figure, { rules: number[]; n?: number }> = {
  bluefin: { rules: [1101, 208, 701] },
  smuggler: { rules: [1301, 1311, 1313] },
  rival: { rules: [1301, 1311, 1313] },
  union: { rules: [1202, 208, 701] },
  patrol: { rules: [1102, 208], n: 10 },
  stronghold: { rules: [1103, 1104, 1105], n: 6 },
  cutter: { rules: [1208, 1212, 1213], n: 1 },
  gunship: { rules: [1208, 1211], n: 1 },
}
const TERRAIN_RULES = { sea: [501], fog: [806], harbor: [804, 805], wreck: [807, 808], current: [801, 802, 803], island: [1002, 207, 208] }

function crew(card: Card, t: T): About {
  const cost = CARD_COST[card] ? t.say('board.cost', CARD_COST[card]) : t.say('board.cost_die')
  return {
    name: t.name('card', card),
    text: [`${t.name('suit', CARD_SUIT[card])}, ${cost}. ${t.say(`board.crew_${card}`)}`],
    rules: [CREW_RULES[card], 1004],
    n: 1,
  }
}
function goods(card: Card, t: T): About {
  return {
    name: capital(t.name('good', goodOf(card, t.options.regions))),
    text: [t.say('board.deliver_to', t.name('suit', CARD_TO[card]))],
    rules: [1301, 1304, 1305, 1310],
    n: 1,
  }
}
function space(at: Space, t: T): About {
  const w = waterAt(t.facts, at)
  const terrain = t.say(
    `board.${w.terrain}`,
    w.terrain === 'island' ? t.name('suit', t.facts.suit[letterOf(regionOf(at))]) : t.name('dir', DIR[w.flow] ?? 'n'),
  )
  const rules = [...TERRAIN_RULES[w.terrain], ...(w.wind ? [402] : []), ...(w.gold && w.terrain !== 'wreck' ? [808] : [])]
  const there = [...new Set(standing(t.state, t.facts, at).map((p) => p.piece))]
  const said = there.map((piece) => (piece === 'comrades' ? comrades(t) : { name: t.name('figure', piece), ...FIGURE_RULES[piece] }))
  const text = [...(w.wind ? [t.say('board.wind', w.wind)] : []), ...(w.gold ? [t.say('board.treasure', w.gold)] : [])]
  return { name: capital(terrain), text: text.map(capital), rules: [...rules, ...said.flatMap((x) => x.rules.slice(0, 2))] }
}
function box(name: Box, t: T): About | null {
  const card = name as unknown as Card
  if (CREW_SLOTS.includes(card) || DIE_COSTS.includes(card)) return CARD.includes(card) ? crew(card, t) : null
  return { name: capital(t.name('box', name)), rules: [...(BOX_RULES[name] ?? []), 302, 303] }
}

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a, b] = id.split(':')
  switch (kind) {
    case 'card':
      return CARD.includes(a as Card) ? crew(a as Card, t) : null
    case 'goods':
      return goods(a as Card, t)
    case 'held':
      return t.state.cargo.some((c) => c.includes(a as Card)) ? goods(a as Card, t) : crew(a as Card, t)
    case 'plan':
      return PLAN.includes(a as Plan)
        ? { name: t.name('plan', a), text: [t.say(`board.plan_${a}`)], rules: PLAN_RULES[a as Plan], n: PLAN_COUNT[a as Plan] }
        : null
    case 'box':
      return box(b as Box, t)
    case 'space':
      return space(a as Space, t)
    case 'figure':
      return FIGURE.includes(a as Figure) ? { name: t.name('figure', a), ...FIGURE_RULES[a as Figure] } : comrades(t)
    case 'island':
    case 'ready':
    case 'comrades':
      return kind === 'island' ? space(t.facts.island[a as (typeof REGION)[number]], t) : comrades(t)
    case 'wealth':
      return { name: t.say('about.wealth'), rules: [605, 207, 1305] }
    case 'die':
    case 'raise':
    case 'lower':
      return { name: t.say('board.dice'), rules: [203, 302, 304, 305], n: t.viewer === 0 ? 5 : 4 }
    case 'gold':
      return { name: capital(t.say('board.purse')), rules: [304, 1004, 212], n: ALL_GOLD }
    case 'deck':
      return { name: t.say('board.market'), rules: [1001, 1004, 1005, 105], n: 30 }
    case 'stack':
      return { name: t.say('board.regions_left'), rules: [103, 601, 602], n: 12 }
    case 'off':
    case 'lay':
    case 'turned':
      return { name: t.say('board.uncharted'), rules: [601, 603, 604, 605] }
    case 'pledge':
      return { name: t.say('about.pledge'), rules: [1305, 1309, 1310] }
    case 'field':
      return { name: t.say('board.rewards'), rules: [1306, 1307, 1308] }
    case 'roll':
      return crew('grogmaster', t)
    case 'spoils':
      return { name: capital(t.name('spoils', a)), rules: [706, 1111, 1214, 1313] }
    case 'battle':
      return { name: t.say('board.battle'), rules: [701, 703, 704, 705, 706] }
    case 'damage':
      return { name: capital(t.say('board.damage')), rules: [901, 902, 903, 404] }
    case 'plans':
      return { name: capital(t.say('board.plans')), rules: [1206, 1207], n: 12 }
    case 'first':
      return { name: t.say('board.first_mate'), rules: [216, 217], n: 1 }
    default:
      return null
  }
}
const comrades = (t: T): About => ({ name: t.say('about.comrades'), rules: [1201, 208], n: ALL_COMRADES })

export function threatened(_danger: string, thing: number, t: T): { place: string | null; name: string | null } {
  const figure = FIGURE[thing]
  const home = figure === t.facts.flagship[t.viewer] ? t.state.flagship[t.viewer] : null
  return { place: home && home !== '-' ? `space:${home}` : null, name: t.name('figure', figure) }
}
