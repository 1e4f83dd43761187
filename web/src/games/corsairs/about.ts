import {
  CAPTAIN_HOME,
  CAPTAIN_SKILLS,
  CARGO_GOOD,
  GLORY,
  GLORY_COUNT,
  NATION_OF,
  PART,
  SHIP_COST,
  SHIP_MANOEUVRE,
  SHIP_PARTS,
  SKILL,
  SPECIALIST,
  ZONE,
  type Captain,
  type Cargo,
  type Event,
  type Facts,
  type Glory,
  type Good,
  type Happening,
  type Mission,
  type Mod,
  type Move,
  type Nation,
  type Npc,
  type Part,
  type Rumor,
  type Ship,
  type State,
  type Weapon,
  type Zone,
} from '$engine/games/corsairs'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'
import { isNpcCaptain, rule } from './data'
import { capital, eventText } from './words'

type T = View<State, Move, Event, Facts>

const PART_RULES: Record<Part, number[]> = {
  hull: [2405, 2404],
  hold: [405, 2406],
  masts: [2407, 2404],
  crew: [2409, 2503, 1001],
  cannons: [2306, 2410],
}
const PORT_RULES: Record<string, number[]> = {
  buy: [801, 803, 806],
  yard: [914, 901, 912],
  recruit: [1001],
  rumor: [1101, 1102],
  stash: [1301, 1302, 1304],
  mission: [1201, 1202, 1203],
  sell: [701, 702, 704],
}

function captain(who: Captain, t: T): About {
  return {
    name: t.name('captain', who),
    text: [
      t.say('about.home', t.name('zone', CAPTAIN_HOME[who])),
      capital(`${SKILL.map((k) => `${t.name('skill', k)} ${CAPTAIN_SKILLS[who][k]}`).join(', ')}.`),
    ],
    rules: [rule.captain(who), 112],
    n: 1,
  }
}
function ship(type: Ship, t: T): About {
  const text = [
    capital(
      `${PART.map((p) => `${t.name('part', p)} ${SHIP_PARTS[type][p]}`).join(', ')}, ${t.say('about.manoeuvre')} ${SHIP_MANOEUVRE[type]}.`,
    ),
  ]
  return {
    name: capital(t.name('ship', type)),
    text,
    rules: type === 'manowar' ? [113, 909] : SHIP_COST[type] > 10 ? [113, 901, 908] : [113, 901],
  }
}
function cargo(good: Good, t: T): About {
  return { name: capital(t.name('good', good)), rules: [701, 803, 1411], n: 8 }
}
function glory(g: Glory, t: T): About {
  const specialist = GLORY.indexOf(g) >= GLORY.length - SPECIALIST.length
  return { name: t.name('glory', g), rules: [rule.glory(g), ...(specialist ? [1702, 1703] : [1604, 1605])], n: GLORY_COUNT[g] }
}
function event(e: Happening, t: T): About {
  const npc = isNpcCaptain(e)
  return {
    name: t.name('happening', e),
    text: npc ? [eventText(t as never, e)] : [],
    rules: npc ? [1801, 1805, 301] : [rule.event(e), 301],
    n: 1,
  }
}

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a, b] = id.split(/[:.]/)
  const s = t.state
  switch (kind) {
    case 'zone':
    case 'port': {
      const nation = NATION_OF[a as Zone]
      if (kind === 'port' && a in PORT_RULES) return { name: t.say(`about.port_${a}`), rules: PORT_RULES[a] }
      if (!nation) return null
      return {
        name: t.name('zone', a),
        text: nation === '-' ? [] : [capital(t.name('nation', nation))],
        rules: [rule.zone(a as Zone), ...(kind === 'port' ? [601, 602, 701] : [401, 407, 501])],
      }
    }
    case 'mod': {
      const at = ZONE.indexOf(a as Zone)
      const known = at >= 0 ? s.mod_at[at] : null
      return known && known !== '-' && s.mod_seen[at] !== '-'
        ? mod(known as Mod, t)
        : { name: capital(t.say('kind.mod')), rules: [603, 912] }
    }
    case 'fitted':
      return mod(a as Mod, t)
    case 'merchant':
      return { name: t.say('about.merchant'), rules: [501, 1401, 1405, 1412], n: undefined }
    case 'npc':
      return { name: capital(t.name('npc', a as Npc)), rules: a.startsWith('pirate') ? [1902, 2001, 2004, 1509] : [1901, 2001, 2003, 1503] }
    case 'ship':
      return s.ship[Number(a)] && s.ship[Number(a)] !== '-' ? ship(s.ship[Number(a)] as Ship, t) : null
    case 'model':
      return a in SHIP_PARTS ? ship(a as Ship, t) : null
    case 'captain': {
      const who = s.captain[a === undefined ? t.viewer : Number(a)]
      return who && who !== '-' ? captain(who as Captain, t) : null
    }
    case 'cargo':
    case 'good':
      return cargo(a as Good, t)
    case 'demand':
      return { ...cargo(a as Good, t), rules: [701, 702, 703, 704] }
    case 'gold':
      return { name: capital(t.say('board.gold_word')), rules: [103, 1304, 3301] }
    case 'cards':
      return { name: capital(t.say('kind.glory')), rules: [1602, 1604, 1605], n: 70 }
    case 'merchants':
      return { name: t.say('board.track'), rules: [202, 203, 1401] }
    case 'war':
      return { name: t.say('board.war'), rules: [3604, 1808, 1901] }
    case 'spread': {
      const card = s.spread[Number(a)]
      return card
        ? { ...cargo(CARGO_GOOD[card as Cargo], t), name: t.name('cargo', card) }
        : { name: capital(t.say('kind.cargo')), rules: [801, 1406], n: 64 }
    }
    case 'count':
      return { name: capital(t.say('kind.cargo')), rules: [1406, 3613], n: 64 }
    case 'deck':
      return { name: capital(t.say('kind.cargo')), rules: [801, 1406, 811], n: 64 }
    case 'weapon':
      return { name: capital(t.name('weapon', a)), rules: [rule.weapon[a as Weapon], 2701, 910] }
    case 'bounty':
    case 'nation':
      return { name: t.say('about.bounty', t.name('nation', a as Nation)), rules: [1501, 1505, 1506] }
    case 'specialist':
      return glory(a as Glory, t)
    case 'glory':
      return GLORY.includes(a as Glory) ? glory(a as Glory, t) : null
    case 'rumor': {
      const r = t.viewer >= 0 ? (a === 'new' ? s.fresh[t.viewer] : s.rumor[t.viewer]) : null
      return r && (r as string) !== '-'
        ? { name: t.name('rumor', r), rules: [rule.rumor(r as Rumor), 1103, 1104], n: 1 }
        : { name: capital(t.say('kind.rumor')), rules: [1101, 1103], n: 25 }
    }
    case 'task': {
      const m = t.viewer >= 0 ? s.mission[t.viewer] : '-'
      return m && m !== '-' ? mission(m as Mission, t) : null
    }
    case 'mission':
      return mission(a as Mission, t)
    case 'event':
      return s.event && s.event !== '-' ? event(s.event as Happening, t) : null
    case 'part':
      return { name: capital(t.name('part', b)), rules: PART_RULES[b as Part] ?? [113] }
    case 'spot':
      return a in PART_RULES
        ? { name: capital(t.name('part', a)), rules: PART_RULES[a as Part] }
        : { name: t.say('about.die'), rules: [104, 2401] }
    case 'die':
      return { name: t.say('about.die'), rules: [104], n: 10 }
    case 'order':
      return { name: capital(t.name('action', a)), rules: ORDER_RULES[a] ?? [2301] }
    case 'gang':
      return { name: t.say('section.25'), rules: [2501, 2502, 2503] }
    case 'prize':
      return { name: t.say('section.30'), rules: [3001, 3002] }
    case 'shown':
      return { name: t.say('section.8'), rules: [806, 807] }
    case 'tens':
    case 'ones':
      return { name: t.say('about.port_stash'), rules: PORT_RULES.stash }
    case 'reward':
      return { name: t.say('section.12'), rules: [1205] }
    case 'track':
      return { name: t.say('about.glory'), rules: [1601, 1602, 1304, 3201] }
    default:
      return null
  }
}
const ORDER_RULES: Record<string, number[]> = { shoot: [2306, 2303, 2401], board: [2307, 2303, 2501], flee: [2308, 2303] }
const mod = (m: Mod, t: T): About => ({ name: capital(t.name('mod', m)), rules: [rule.mod(m), 912, 2813] })
const mission = (m: Mission, t: T): About => ({ name: t.name('mission', m), rules: [rule.mission(m), 1201, 1205], n: 1 })

export function threatened(_danger: string, _thing: number, t: T): { place: string | null; name: string | null } {
  return { place: `ship:${t.viewer}`, name: null }
}
