/** Where the rules say what a thing does. */
import {
  CAPTAIN,
  EVENT_NPC,
  GLORY,
  HAPPENING,
  MISSION,
  MOD,
  RUMOR,
  ZONE,
  type Captain,
  type Glory,
  type Happening,
  type Mission,
  type Rumor,
  type Zone,
} from '$engine/games/corsairs'

/** Events that are captains of NPC ships come first. */
export const isNpcCaptain = (h: Happening): boolean => EVENT_NPC[h] !== '-'
const FIRST_OTHER = HAPPENING.findIndex((h) => !isNpcCaptain(h))

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
