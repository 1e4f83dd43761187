/** What is printed on the things of the box, as games/corsairs/data.h has it. */
import { CAPTAIN, GLORY, HAPPENING, MISSION, MOD, NPC, RUMOR, ZONE, type Captain, type Cargo, type Glory, type Good, type Happening, type Mission, type Nation, type Npc, type Part, type Rumor, type Ship, type Skill, type Zone } from '$engine/games/corsairs'

export const NATION_OF: Record<Zone, Nation | '-'> = {
  nassau: 'england', havana: 'spain', portroyal: 'england', oldprovidence: 'england', tortuga: 'france', petitgoave: 'france', cartagena: 'spain', santodomingo: 'spain',
  caribbean: '-', curacao: 'holland', sanjuan: 'spain', caracas: 'spain', stmaarten: 'holland', basseterre: 'france', stjohn: 'england', bridgetown: 'england', trinidad: 'spain',
}

export interface ShipRow { part: [hull: number, hold: number, masts: number, crew: number, cannons: number]; manoeuvre: number; price: number }
export const SHIPS: Record<Ship, ShipRow> = {
  sloop: { part: [2, 2, 2, 2, 1], manoeuvre: 4, price: 10 },
  flute: { part: [3, 4, 3, 1, 1], manoeuvre: 2, price: 10 },
  frigate: { part: [3, 3, 3, 3, 3], manoeuvre: 3, price: 35 },
  galleon: { part: [4, 5, 4, 4, 4], manoeuvre: 1, price: 35 },
  manowar: { part: [5, 3, 5, 5, 5], manoeuvre: 2, price: 0 },
}

type Skills = [seamanship: number, scouting: number, leadership: number, influence: number]
const home = (zone: Zone, ...skill: Skills) => ({ home: zone, skill })
export const CAPTAINS: Record<Captain, { home: Zone; skill: Skills }> = {
  felipe: home('havana', 3, 2, 2, 3), valverde: home('cartagena', 2, 3, 1, 4), arriaga: home('santodomingo', 2, 2, 2, 4), benavides: home('sanjuan', 3, 2, 4, 1),
  dasilva: home('caracas', 3, 3, 2, 2), osorio: home('trinidad', 2, 4, 2, 2), thorne: home('portroyal', 4, 2, 3, 1), marsh: home('oldprovidence', 2, 3, 3, 1),
  frances: home('nassau', 2, 3, 3, 2), pemberton: home('stjohn', 3, 1, 2, 4), carew: home('bridgetown', 3, 3, 1, 3), richery: home('tortuga', 2, 3, 1, 4),
  marquis: home('petitgoave', 2, 2, 2, 4), garnier: home('basseterre', 4, 2, 2, 2), roos: home('curacao', 2, 2, 2, 4), zeeman: home('stmaarten', 3, 2, 3, 1),
}

/** Captains of the NPC ships, three for each: where they come into play, their seamanship, scouting and leadership. */
type NpcCard = { zone: Zone; skill: [number, number, number] }
const npc = (zone: Zone, ...skill: [number, number, number]): NpcCard => ({ zone, skill })
export const NPC_CARDS: NpcCard[][] = [
  [npc('havana', 3, 2, 3), npc('cartagena', 3, 3, 2), npc('sanjuan', 2, 3, 3)],
  [npc('portroyal', 3, 3, 2), npc('nassau', 2, 3, 3), npc('bridgetown', 3, 2, 2)],
  [npc('petitgoave', 3, 3, 2), npc('tortuga', 2, 2, 3), npc('basseterre', 3, 2, 2)],
  [npc('curacao', 3, 2, 2), npc('stmaarten', 2, 3, 2), npc('curacao', 3, 2, 3)],
  [npc('nassau', 4, 2, 2), npc('oldprovidence', 3, 3, 2), npc('stjohn', 3, 2, 3)],
  [npc('caribbean', 3, 3, 3), npc('tortuga', 3, 2, 4), npc('trinidad', 4, 2, 3)],
]
export const FIRST_OTHER = 18 // events before it are NPC captains

/** Where an event's symbols send the NPC ships: letters of the compass. */
const way = (...of: string[]) => of.map((s) => ({ npc: NPC[Number(s[0])] as Npc, way: s[1] as 'N' | 'E' | 'S' | 'W' }))
export const WAYS: { npc: Npc; way: 'N' | 'E' | 'S' | 'W' }[][] = [
  way('4N', '0S', '2N'), way('4S', '1S', '5S'), way('1W', '4W', '0S'), way('2E', '4N', '3S'), way('1N', '5E', '3W'), way('5N', '0E', '1N'), way('2W', '3N', '4S'), way('4W', '2W', '1W'),
  way('3E', '0N', '5W'), way('5E', '4E', '3N'), way('2E', '3W', '0W'), way('3S', '2S', '5N'), way('1E', '5W', '4E'), way('1E', '0E', '5S'), way('2S', '1S', '0W'), way('2N', '0N', '3E'),
]

const spot = (zone: Zone, skill: Skill) => ({ zone, skill })
const [I, O]: Skill[] = ['influence', 'scouting']
const RUMOR_ROWS = [
  spot('portroyal', I), spot('santodomingo', I), spot('caribbean', O), spot('trinidad', O), spot('nassau', O), spot('petitgoave', O), spot('bridgetown', I), spot('basseterre', O), spot('havana', I),
  spot('curacao', I), spot('oldprovidence', O), spot('cartagena', O), spot('stjohn', O), spot('stmaarten', I), spot('tortuga', I), spot('caracas', O), spot('caribbean', O), spot('sanjuan', I),
  spot('portroyal', I), spot('nassau', I), spot('trinidad', I), spot('santodomingo', O), spot('basseterre', I), spot('caracas', I), spot('tortuga', O),
]
export const rumorAt = (r: Rumor) => RUMOR_ROWS[RUMOR.indexOf(r)]

/** Where a mission is on offer, and where its task is. */
const MISSION_ROWS: [Zone, Zone | '-'][] = [
  ['havana', '-'], ['havana', 'sanjuan'], ['cartagena', 'santodomingo'], ['santodomingo', '-'], ['sanjuan', 'oldprovidence'], ['caracas', 'havana'], ['trinidad', 'nassau'], ['portroyal', '-'], ['portroyal', '-'],
  ['oldprovidence', 'tortuga'], ['nassau', 'havana'], ['nassau', '-'], ['stjohn', 'oldprovidence'], ['bridgetown', 'portroyal'], ['bridgetown', 'caribbean'], ['tortuga', 'portroyal'], ['tortuga', '-'],
  ['petitgoave', 'basseterre'], ['petitgoave', 'santodomingo'], ['basseterre', '-'], ['curacao', 'stmaarten'], ['curacao', 'trinidad'], ['stmaarten', 'bridgetown'], ['stmaarten', 'cartagena'], ['caracas', 'bridgetown'],
]
export const missionAt = (m: Mission): { zone: Zone; where: Zone | '-' } => {
  const [zone, where] = MISSION_ROWS[MISSION.indexOf(m)]
  return { zone, where }
}

/** 'rum2cannons' → rum, 2, the cannons; x: an escape icon. */
export function cargoRow(c: Cargo): { good: Good; value: number; icon: Part | 'escape' } {
  const [, good, value, icon] = /^([a-z]+)(\d)([a-z]+)\d?$/.exec(c)!
  return { good: good as Good, value: Number(value), icon: icon === 'x' ? 'escape' : (icon as Part) }
}

/** The rules that say what a thing does. */
const MOD_RULES = [2801, 2803, 2804, 2805, 2807, 2809, 2811, 2812]
export const rule = {
  zone: (z: Zone) => 3401 + ZONE.indexOf(z),
  captain: (c: Captain) => 3501 + CAPTAIN.indexOf(c),
  event: (h: Happening) => 3601 + HAPPENING.indexOf(h) - FIRST_OTHER,
  rumor: (r: Rumor) => 3801 + RUMOR.indexOf(r),
  mission: (m: Mission) => 3901 + MISSION.indexOf(m),
  mod: (m: (typeof MOD)[number]) => MOD_RULES[MOD.indexOf(m)],
  glory: (g: Glory) => 3701 + GLORY.indexOf(g),
  weapon: { hooks: 2702, chainshot: 2704, grapeshot: 2705 },
}
