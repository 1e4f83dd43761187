import { CAPTAIN, CARGO, GLORY, GOOD, HAPPENING, MISSION, MOD, NATION, NPC, PART, RUMOR, SHIP, SKILL, WEAPON, ZONE, type Ship } from '$engine/games/corsairs'
import type { Group, Piece, Speech } from '$lib/rules/pieces'
import { CAPTAINS, cargoRow, FIRST_OTHER, NPC_CARDS, rule, SHIPS } from './data'
import { capital, parts } from './words'
export { default as Piece } from './Piece.svelte'

const GLORY_COUNT = [4, 3, 4, 4, 3, 3, 4, 3, 4, 3, 3, 2, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
const SHIP_RULES: Record<Ship, number> = { sloop: 109, flute: 902, frigate: 908, galleon: 901, manowar: 909 }
const MERCHANTS = [5, 4, 4, 4]
const [MOD_TOKENS, DEMAND_TOKENS] = [2, 3]

export function groups(w: Speech): Group[] {
  const told = (n: number): string => {
    const { note, text } = parts(w.say(`rule.${n}`))
    return note ? `(${note}) ${text}` : text
  }
  const card = (kind: string, word: string, count: number, n: number): Piece => ({ id: `${kind}:${word}`, name: w.name(kind, word), text: told(n), count, rules: [n] })
  const values = (s: Ship): string => `${PART.map((p, i) => `${w.name('part', p)} ${SHIPS[s].part[i]}`).join(', ')}, ${w.say('board.manoeuvre')} ${SHIPS[s].manoeuvre}`
  const npc = (no: number): string => {
    const row = NPC_CARDS[Math.floor(no / 3)][no % 3]
    return `${capital(w.name('npc', NPC[Math.floor(no / 3)]))}. ${w.name('zone', row.zone)}: ${row.skill.map((n, i) => `${w.name('skill', SKILL[i])} ${n}`).join(', ')}`
  }
  return [
    { id: 'captains', title: w.say('piece.captains'), pieces: CAPTAIN.map((c) => ({ id: `captain:${c}`, name: w.name('captain', c), text: `${told(rule.captain(c))} ${w.name('zone', CAPTAINS[c].home)}: ${CAPTAINS[c].skill.map((n, i) => `${w.name('skill', SKILL[i])} ${n}`).join(', ')}.`, count: 1, rules: [rule.captain(c), 111] })) },
    { id: 'ships', title: w.say('piece.ships'), pieces: SHIP.map((s) => ({ id: `ship:${s}`, name: capital(w.name('ship', s)), text: `${capital(values(s))}.${SHIPS[s].price ? ` ${w.say('board.gold', SHIPS[s].price)}.` : ''}`, count: 4, rules: [SHIP_RULES[s], 113] })) },
    { id: 'npcs', title: w.say('piece.npcs'), pieces: NPC.map((n, i) => ({ id: `npc:${n}`, name: capital(w.name('npc', n)), text: w.say(i < 4 ? 'rule.1901' : 'rule.1902'), count: 1, rules: [i === 0 ? 1901 : i === 4 ? 1902 : 1804] })) },
    { id: 'zones', title: w.say('piece.zones'), pieces: ZONE.map((z) => ({ id: `zone:${z}`, name: capital(w.name('zone', z)), text: told(rule.zone(z)), count: 0, rules: [rule.zone(z)] })) },
    { id: 'mods', title: w.say('piece.mods'), pieces: MOD.map((m) => ({ id: `mod:${m}`, name: capital(w.name('mod', m)), text: told(rule.mod(m)), count: MOD_TOKENS, rules: [rule.mod(m), 912] })) },
    { id: 'weapons', title: w.say('piece.weapons'), pieces: WEAPON.map((x) => ({ id: `weapon:${x}`, name: capital(w.name('weapon', x)), text: w.say(`rule.${rule.weapon[x]}`), count: 0, rules: [rule.weapon[x], 910] })) },
    { id: 'glory', title: w.say('piece.glory'), pieces: GLORY.map((g, i) => card('glory', g, GLORY_COUNT[i], rule.glory(g))) },
    { id: 'cargo', title: w.say('piece.cargo'), pieces: CARGO.map((c, i) => {
      const { value } = cargoRow(c)
      return { id: `cargo:${c}`, name: capital(w.name('cargo', c)), text: w.say('piece.cargo_how', value), count: 1, rules: i ? [1412, 1409] : [701, 1409] }
    }) },
    { id: 'demand', title: w.say('piece.demand'), pieces: GOOD.map((g, i) => ({ id: `good:${g}`, name: capital(w.name('good', g)), text: i ? undefined : w.say('rule.702'), count: DEMAND_TOKENS, rules: i ? [702] : [105, 702] })) },
    { id: 'merchants', title: w.say('piece.merchants'), pieces: NATION.map((n, i) => ({ id: `merchant:${n}`, name: w.say('board.merchant_of', w.name('nation', n)).replace(/^./, (c) => c.toUpperCase()), text: w.say('rule.1401'), count: MERCHANTS[i], rules: i ? [1401] : [202, 1401] })) },
    { id: 'events', title: w.say('piece.events'), pieces: HAPPENING.map((h, i) => (i < FIRST_OTHER ? { id: `event:${h}`, name: w.name('happening', h), text: npc(i), count: 1, rules: [i ? 1805 : 1801] } : { ...card('happening', h, 1, rule.event(h)), id: `event:${h}` })) },
    { id: 'rumors', title: w.say('piece.rumors'), pieces: RUMOR.map((r) => card('rumor', r, 1, rule.rumor(r))) },
    { id: 'missions', title: w.say('piece.missions'), pieces: MISSION.map((m) => card('mission', m, 1, rule.mission(m))) },
    { id: 'rest', title: w.say('piece.rest'), pieces: [
      { id: 'die', name: w.say('piece.die'), text: w.say('rule.104'), count: 0, rules: [104] },
      { id: 'bounty', name: w.say('piece.bounty'), text: w.say('rule.1505'), count: 0, rules: [1504, 1505] },
      { id: 'chest', name: w.say('piece.chest'), text: w.say('rule.1304'), count: 1, rules: [1301, 1304] },
    ] },
  ]
}
