/** How the captains look: who is a woman and whose coat is whose is told by the names; the rest is chance, the same each time. */
import { CAPTAIN, CAPTAIN_HOME, HAPPENING, NATION_OF, type Captain, type Happening, type Nation } from '$engine/games/corsairs'
import { jitter } from '$lib/chance'

export interface Traits {
  woman: boolean
  long: boolean
  hair: string
  skin: string
  shade: string
  coat: string
  trim: string
  ground: string
  hat: 'tricorne' | 'bicorne' | 'wide' | 'kerchief' | 'wig' | 'none'
  hatColour: string
  beard: 'none' | 'full' | 'goatee' | 'moustache'
  patch: boolean
  scar: boolean
  earring: boolean
  lace: boolean
  stern: boolean
}
const WOMEN = ['valverde', 'osorio', 'frances', 'carew', 'garnier', 'zeeman', 'daly']
const COATS: Record<Nation | '-', [coat: string, trim: string, ground: string]> = {
  spain: ['#8d2b25', '#e0b64f', '#e6cf9d'],
  england: ['#a33a30', '#f3e6c6', '#d6d8c0'],
  france: ['#2b4c86', '#e8d9a0', '#c7d3d2'],
  holland: ['#3d5a45', '#e08a3a', '#e2cda4'],
  '-': ['#2c2932', '#b9a26a', '#b9bfae'],
}
const SKIN: [string, string][] = [
  ['#f0cfa8', '#dcb389'],
  ['#e2b486', '#c99766'],
  ['#c68d5e', '#a97145'],
  ['#8f5f3e', '#74492c'],
]
const HAIR = ['#2d241f', '#4b2f1d', '#7a4a22', '#b5883f', '#8e8a83', '#a0522d']

/** What chance must not decide. */
const SET: Partial<Record<Captain | Happening, Partial<Traits>>> = {
  felipe: { hat: 'wide', beard: 'goatee', lace: true },
  marquis: { hat: 'wig', beard: 'none', lace: true },
  pemberton: { hat: 'wig', beard: 'none', lace: true },
  thorne: { hat: 'tricorne', beard: 'full', scar: true, hatColour: '#232129' },
  frances: { hat: 'kerchief', hatColour: '#8d2b25', earring: true, hair: '#a0522d' },
  carew: { hat: 'tricorne', earring: true, hair: '#2d241f' },
  benavides: { hat: 'bicorne', beard: 'moustache', patch: true },
  osorio: { hat: 'none', hair: '#2d241f', earring: true },
  valverde: { hat: 'wide', hair: '#4b2f1d' },
  garnier: { hat: 'tricorne', hair: '#b5883f' },
  zeeman: { hat: 'kerchief', hatColour: '#e08a3a', hair: '#b5883f' },
  marsh: { hat: 'kerchief', hatColour: '#3d5a45', beard: 'full', earring: true },
  dasilva: { hat: 'tricorne', beard: 'moustache', earring: true },
  richery: { hat: 'wide', beard: 'goatee', lace: true, long: true },
  roos: { hat: 'wide', beard: 'goatee', hatColour: '#232129', lace: true },
  arriaga: { hat: 'bicorne', beard: 'full' },
  daly: { hat: 'kerchief', hair: '#a0522d', patch: true },
  pike: { hat: 'tricorne', beard: 'full', patch: true, hatColour: '#232129' },
  crane: { hat: 'kerchief', beard: 'full', scar: true },
  mora: { hat: 'wide', beard: 'goatee', hatColour: '#232129', scar: true },
  corbin: { hat: 'tricorne', patch: true, beard: 'moustache' },
  tuck: { hat: 'kerchief', beard: 'none', earring: true, scar: true },
}

export function traits(of: Captain | Happening): Traits {
  const captain = (CAPTAIN as readonly string[]).includes(of)
  const n = captain ? CAPTAIN.indexOf(of as Captain) : 20 + HAPPENING.indexOf(of as Happening)
  const npc = Math.floor((n - 20) / 3)
  const nation: Nation | '-' = captain
    ? NATION_OF[CAPTAIN_HOME[of as Captain]]
    : ((['spain', 'england', 'france', 'holland'] as const)[npc] ?? '-')
  const next = jitter(n * 7 + 3)
  for (let i = 0; i < 5; i++) next()
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]
  const woman = WOMEN.includes(of)
  const [coat, trim, ground] = COATS[nation]
  const [skin, shade] = pick(SKIN.slice(0, nation === '-' ? 4 : 3))
  const admiral = !captain && nation !== '-'
  return {
    woman,
    long: next() < 0.35,
    hair: pick(HAIR),
    skin,
    shade,
    coat,
    trim,
    ground,
    hat: admiral ? pick(['bicorne', 'tricorne', 'wig', 'bicorne'] as const) : pick(['tricorne', 'bicorne', 'wide', 'kerchief'] as const),
    hatColour: pick(['#2c2932', '#3a2f2a', coat]),
    beard: woman ? 'none' : pick(['none', 'full', 'goatee', 'moustache'] as const),
    patch: false,
    scar: next() < 0.15,
    earring: false,
    lace: admiral || next() < 0.3,
    stern: next() < 0.5,
    ...SET[of],
  }
}
