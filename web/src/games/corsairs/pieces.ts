import {
  CAPTAIN,
  CAPTAIN_HOME,
  CAPTAIN_SKILLS,
  CARGO,
  CARGO_VALUE,
  DEMAND_TOKENS,
  EVENT_NPC,
  EVENT_SKILLS,
  EVENT_ZONE,
  GLORY_COUNT,
  MERCHANTS,
  MOD_TOKENS,
  SHIP_COST,
  SHIP_MANOEUVRE,
  SHIP_PARTS,
  GLORY,
  GOOD,
  HAPPENING,
  MISSION,
  MOD,
  NATION,
  NPC,
  PART,
  RUMOR,
  SHIP,
  SKILL,
  WEAPON,
  ZONE,
  type Happening,
  type Ship,
} from '$engine/games/corsairs'
import type { Group, Piece, Speech } from '$lib/rules/pieces'
import { isNpcCaptain, rule } from './data'
import { capital, parts } from './words'
export { default as Piece } from './Piece.svelte'

const SHIP_RULES: Record<Ship, number> = { sloop: 109, flute: 902, frigate: 908, galleon: 901, manowar: 909 }

export function groups(w: Speech): Group[] {
  const told = (n: number): string => {
    const { note, text } = parts(w.say(`rule.${n}`))
    return note ? `(${note}) ${text}` : text
  }
  const card = (kind: string, word: string, count: number, n: number): Piece => ({
    id: `${kind}:${word}`,
    name: w.name(kind, word),
    text: told(n),
    count,
    rules: [n],
  })
  const values = (s: Ship): string =>
    `${PART.map((p) => `${w.name('part', p)} ${SHIP_PARTS[s][p]}`).join(', ')}, ${w.say('board.manoeuvre')} ${SHIP_MANOEUVRE[s]}`
  const npc = (h: Happening): string => {
    return `${capital(w.name('npc', EVENT_NPC[h]))}. ${w.name('zone', EVENT_ZONE[h])}: ${EVENT_SKILLS[h].map((n, i) => `${w.name('skill', SKILL[i])} ${n}`).join(', ')}`
  }
  return [
    {
      id: 'captains',
      title: w.say('piece.captains'),
      pieces: CAPTAIN.map((c) => ({
        id: `captain:${c}`,
        name: w.name('captain', c),
        text: `${told(rule.captain(c))} ${w.name('zone', CAPTAIN_HOME[c])}: ${SKILL.map((k) => `${w.name('skill', k)} ${CAPTAIN_SKILLS[c][k]}`).join(', ')}.`,
        count: 1,
        rules: [rule.captain(c), 111],
      })),
    },
    {
      id: 'ships',
      title: w.say('piece.ships'),
      pieces: SHIP.map((s) => ({
        id: `ship:${s}`,
        name: capital(w.name('ship', s)),
        text: `${capital(values(s))}.${SHIP_COST[s] ? ` ${w.say('board.gold', SHIP_COST[s])}.` : ''}`,
        count: 4,
        rules: [SHIP_RULES[s], 113],
      })),
    },
    {
      id: 'npcs',
      title: w.say('piece.npcs'),
      pieces: NPC.map((n, i) => ({
        id: `npc:${n}`,
        name: capital(w.name('npc', n)),
        text: w.say(i < 4 ? 'rule.1901' : 'rule.1902'),
        count: 1,
        rules: [i === 0 ? 1901 : i === 4 ? 1902 : 1804],
      })),
    },
    {
      id: 'zones',
      title: w.say('piece.zones'),
      pieces: ZONE.map((z) => ({
        id: `zone:${z}`,
        name: capital(w.name('zone', z)),
        text: told(rule.zone(z)),
        count: 0,
        rules: [rule.zone(z)],
      })),
    },
    {
      id: 'mods',
      title: w.say('piece.mods'),
      pieces: MOD.map((m) => ({
        id: `mod:${m}`,
        name: capital(w.name('mod', m)),
        text: told(rule.mod(m)),
        count: MOD_TOKENS,
        rules: [rule.mod(m), 912],
      })),
    },
    {
      id: 'weapons',
      title: w.say('piece.weapons'),
      pieces: WEAPON.map((x) => ({
        id: `weapon:${x}`,
        name: capital(w.name('weapon', x)),
        text: w.say(`rule.${rule.weapon[x]}`),
        count: 0,
        rules: [rule.weapon[x], 910],
      })),
    },
    { id: 'glory', title: w.say('piece.glory'), pieces: GLORY.map((g) => card('glory', g, GLORY_COUNT[g], rule.glory(g))) },
    {
      id: 'cargo',
      title: w.say('piece.cargo'),
      pieces: CARGO.map((c, i) => {
        return {
          id: `cargo:${c}`,
          name: capital(w.name('cargo', c)),
          text: w.say('piece.cargo_how', CARGO_VALUE[c]),
          count: 1,
          rules: i ? [1412, 1409] : [701, 1409],
        }
      }),
    },
    {
      id: 'demand',
      title: w.say('piece.demand'),
      pieces: GOOD.map((g, i) => ({
        id: `good:${g}`,
        name: capital(w.name('good', g)),
        text: i ? undefined : w.say('rule.702'),
        count: DEMAND_TOKENS,
        rules: i ? [702] : [105, 702],
      })),
    },
    {
      id: 'merchants',
      title: w.say('piece.merchants'),
      pieces: NATION.map((n, i) => ({
        id: `merchant:${n}`,
        name: w.say('board.merchant_of', w.name('nation', n)).replace(/^./, (c) => c.toUpperCase()),
        text: w.say('rule.1401'),
        count: MERCHANTS[n],
        rules: i ? [1401] : [202, 1401],
      })),
    },
    {
      id: 'events',
      title: w.say('piece.events'),
      pieces: HAPPENING.map((h, i) =>
        isNpcCaptain(h)
          ? { id: `event:${h}`, name: w.name('happening', h), text: npc(h), count: 1, rules: [i ? 1805 : 1801] }
          : { ...card('happening', h, 1, rule.event(h)), id: `event:${h}` },
      ),
    },
    { id: 'rumors', title: w.say('piece.rumors'), pieces: RUMOR.map((r) => card('rumor', r, 1, rule.rumor(r))) },
    { id: 'missions', title: w.say('piece.missions'), pieces: MISSION.map((m) => card('mission', m, 1, rule.mission(m))) },
    {
      id: 'rest',
      title: w.say('piece.rest'),
      pieces: [
        { id: 'die', name: w.say('piece.die'), text: w.say('rule.104'), count: 0, rules: [104] },
        { id: 'bounty', name: w.say('piece.bounty'), text: w.say('rule.1505'), count: 0, rules: [1504, 1505] },
        { id: 'chest', name: w.say('piece.chest'), text: w.say('rule.1304'), count: 1, rules: [1301, 1304] },
      ],
    },
  ]
}
