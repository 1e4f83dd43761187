/** What can be read off a position, as games/corsairs/look.c reads it. */
import { CAPTAIN, COMBATANT, GLORY, MOD, NATION, NPC, PART, SKILL, ZONE, type Cargo, type Combatant, type Glory, type Happening, type Mod, type Nation, type Npc, type Part, type Ship, type Skill, type State, type Step, type Zone } from '$engine/games/corsairs'
import { HAPPENING } from '$engine/games/corsairs'
import { CAPTAINS, cargoRow, NATION_OF, NPC_CARDS, SHIPS } from './data'

export const top = (s: State): Step | '-' => (s.depth ? s.step[s.depth - 1] : '-')
export const inStep = (s: State, step: Step): boolean => s.step.slice(0, s.depth).includes(step)
export const zoneNo = (z: Zone): number => ZONE.indexOf(z)
export const full = <T>(list: readonly (T | '-' | null)[]): (T | null)[] => list.filter((x): x is T | null => x !== '-')

// ---- captains and their ships

export const home = (s: State, p: number): Zone | null => {
  const c = s.captain[p]
  return c === '-' ? null : CAPTAINS[c].home
}
export const nationOf = (s: State, p: number): Nation | '-' => {
  const h = home(s, p)
  return h ? NATION_OF[h] : '-'
}
export const isPirate = (s: State, p: number): boolean => s.bounty[p].some((n) => n > 0)
export function skill(s: State, p: number, which: Skill): number {
  const c = s.captain[p]
  if (c === '-') return 0
  const learned = s.learned[p].filter((l) => (which === 'scouting' ? l < 3 : which === 'leadership' ? l >= 3 : false)).length
  return CAPTAINS[c].skill[SKILL.indexOf(which)] + learned
}
const MORE: Partial<Record<Part, Mod>> = { hold: 'extrahold', crew: 'hammocks', cannons: 'cannonport' }
/** The undamaged value of a part. */
export function most(s: State, p: number, part: Part): number {
  const ship = s.ship[p]
  if (ship === '-') return 0
  const mod = MORE[part]
  return Math.min(5, SHIPS[ship].part[PART.indexOf(part)] + (mod && s.mods[p].includes(mod) ? 1 : 0))
}
export function manoeuvre(s: State, p: number): number {
  const ship = s.ship[p]
  if (ship === '-') return 0
  return Math.min(5, SHIPS[ship].manoeuvre + (s.mods[p].includes('rigging') ? 1 : 0) + (s.specialists[p].includes('sailingmaster') ? 1 : 0))
}
export const aboard = (s: State, p: number): number | null => {
  const c = s.chest[p]
  return c === null ? null : s.wealth[p] - c
}

// ---- nations

export const atWar = (s: State, n: Nation | '-'): boolean => n !== '-' && s.war.includes(n)
export const enemies = (s: State, a: Nation | '-', b: Nation | '-'): boolean => a !== b && atWar(s, a) && atWar(s, b)
export function closed(s: State, p: number, z: Zone): boolean {
  const nation = NATION_OF[z]
  if (nation === '-' || home(s, p) === z) return false
  const papers = s.rumor_seen[p] === 'all' && s.rumor[p] === 'papers'
  return (s.bounty[p][NATION.indexOf(nation)] > 0 && !papers) || enemies(s, nationOf(s, p), nation)
}

// ---- NPC ships

export const npcNo = (n: Npc): number => NPC.indexOf(n)
export function npcShip(s: State, n: Npc): Ship {
  if (n === 'pirate_sloop') return 'sloop'
  return n !== 'pirate_frigate' && atWar(s, n) ? 'manowar' : 'frigate'
}
export const npcCaptain = (n: Npc, card: number): Happening => HAPPENING[npcNo(n) * 3 + card]
/** His three skills; null while no captain of his is in play. */
export function npcSkills(s: State, n: Npc): [number, number, number] | null {
  const card = s.npc_top[npcNo(n)]
  return card === '-' ? null : NPC_CARDS[npcNo(n)][card].skill
}

// ---- prices

const has = (s: State, p: number, c: (typeof CAPTAIN)[number]) => s.captain[p] === c
const at = (s: State, p: number, z: Zone) => s.zone[p] === z
export const salePrice = (s: State, p: number): number => (at(s, p, 'nassau') ? 2 : 3)
export const wantedPrice = (s: State, p: number): number => (at(s, p, 'havana') && !isPirate(s, p) ? 7 : 6)
export const modPrice = (s: State, p: number): number => (s.yard.includes('free_modification') ? 0 : at(s, p, 'stjohn') ? 1 : 3)
function freeRepairs(s: State, p: number): boolean {
  return s.yard.includes('free_repairs') || (at(s, p, 'oldprovidence') && s.bounty[p][0] > 0) || (at(s, p, 'petitgoave') && !isPirate(s, p))
}
export const repairPrice = (s: State, p: number): number => (freeRepairs(s, p) ? 0 : has(s, p, 'pemberton') ? 1 : 2)
export function weaponPrice(s: State, p: number): number {
  if (has(s, p, 'marsh') && !s.yard.includes('free_weapon')) return 0
  return at(s, p, 'oldprovidence') && s.bounty[p][0] > 0 ? 1 : 3
}
export const shipPrice = (s: State, p: number, ship: Ship): number => (at(s, p, 'curacao') && (ship === 'frigate' || ship === 'galleon') ? 30 : SHIPS[ship].price)
export const crewPrice = (s: State, p: number): number => (has(s, p, 'zeeman') ? 1 : 2)
export const rumorPrice = (s: State, p: number): number => (has(s, p, 'valverde') || at(s, p, 'curacao') || s.event === 'tongues' ? 0 : 2)

/** What lies open: its places in the row, and what they are. */
export const spread = (s: State): { i: number; card: Cargo | null }[] => s.spread.flatMap((card, i) => (s.spread_seen[i] === '-' ? [] : [{ i, card: card === '-' ? null : card }]))
export function priceOf(s: State, p: number, card: Cargo): number {
  const good = cargoRow(card).good
  const n = spread(s).filter((c) => c.card && cargoRow(c.card).good === good).length
  return Math.max(1, salePrice(s, p) - (n >= 3 ? 2 : n === 2 ? 1 : 0))
}

// ---- the two sides of a battle

export const seatOf = (c: Combatant | '-'): number => (c === '-' ? -1 : COMBATANT.indexOf(c) < 6 ? COMBATANT.indexOf(c) : -1)
export const npcOf = (c: Combatant | '-'): Npc | null => ((NPC as readonly string[]).includes(c) ? (c as Npc) : null)
export interface Side {
  who: Combatant
  seat: number
  npc: Npc | null
  ship: Ship | '-'
  left: number[]
  most: number[]
  seamanship: number
  leadership: number
  manoeuvre: number
}
export function side(s: State, i: number): Side | null {
  const who = s.fighter[i]
  if (who === '-') return null
  const [seat, npc] = [seatOf(who), npcOf(who)]
  if (seat >= 0 && seat < s.ship.length)
    return {
      who, seat, npc: null, ship: s.ship[seat], left: s.part[seat], most: PART.map((part) => most(s, seat, part)),
      seamanship: skill(s, seat, 'seamanship'), leadership: skill(s, seat, 'leadership'), manoeuvre: manoeuvre(s, seat),
    }
  const ship = npc ? npcShip(s, npc) : '-'
  const skills = npc ? npcSkills(s, npc) : null
  return {
    who, seat: -1, npc, ship, left: s.enemy, most: ship === '-' ? [0, 0, 0, 2, 0] : SHIPS[ship].part,
    seamanship: skills?.[0] ?? 0, leadership: skills?.[2] ?? 2, manoeuvre: ship === '-' ? 0 : SHIPS[ship].manoeuvre,
  }
}
const next = (s: State, p: number) => (p + 1) % s.ship.length
/** Who answers for a side: a player for himself; for an NPC ship the neighbour of its opponent. */
export function plays(s: State, i: number): number {
  const own = seatOf(s.fighter[i])
  if (own >= 0) return own
  const other = seatOf(s.fighter[1 - i])
  return other >= 0 ? next(s, other) : -1
}
/** The side that the question is about, or -1. */
export function sideAsked(s: State): number {
  if (s.victim !== '-') {
    const v = s.victim === 'attacker' ? 0 : 1
    return top(s) === 'aim' ? 1 - v : v
  }
  for (const i of [0, 1]) if (plays(s, i) === s.asked && (s.action[i] === '-' || top(s) !== 'announcing')) return i
  return -1
}
/** A battle is going on: its second fighter alone means hits outside one. */
export const inBattle = (s: State): boolean => s.fighter[0] !== '-' && s.fighter[1] !== '-'
/** Whose parts are hit, mended or chosen now. */
export function partsOf(s: State, viewer: number): Combatant {
  const seat = (p: number) => COMBATANT[p]
  if (top(s) === 'damaging') return seat(s.turn)
  if (inBattle(s) && s.victim !== '-') return s.fighter[s.victim === 'attacker' ? 0 : 1] as Combatant
  return seat(viewer)
}

// ---- cards

export const handOf = (s: State, p: number): (Glory | null)[] => full(s.hand[p])
export const isSpecialist = (g: Glory): boolean => GLORY.indexOf(g) >= GLORY.indexOf('carpenter')
export const isMod = (m: string): m is Mod => (MOD as readonly string[]).includes(m)
export const onTrack = (s: State): number => s.taken_up.reduce((a, b) => a + b, 0)
