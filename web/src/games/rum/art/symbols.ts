/** Pictures and colours of the fields and tokens. */
import bell from 'icon:ringing-bell'
import barrel from 'icon:barrel'
import bunk from 'icon:bunk-beds'
import chest from 'icon:locked-chest'
import coil from 'icon:rope-coil'
import coins from 'icon:two-coins'
import signs from 'icon:direction-signs'
import eyepatch from 'icon:eyepatch'
import flag from 'icon:pirate-flag'
import flower from 'icon:spoted-flower'
import guards from 'icon:crossed-swords'
import hat from 'icon:pirate-hat'
import hook from 'icon:pirate-hook'
import leg from 'icon:wooden-pegleg'
import letter from 'icon:love-letter'
import map from 'icon:treasure-map'
import palm from 'icon:palm-tree'
import parrot from 'icon:parrot-head'
import shop from 'icon:shop'
import skull from 'icon:pirate-skull'
import stein from 'icon:beer-stein'
import scorpion from 'icon:scorpion'
import sun from 'icon:sun'
import swan from 'icon:swan'
import './sprite'

export interface Look {
  /** a symbol of one colour … */
  body: string
  tint: string
  /** … or a drawing (src/art, rum.svg) */
  drawn?: string
}
const TINT = { swan: '#2f7fa8', cruce: '#1d7a72', frere: '#b3382c', pink: '#b0458a', green: '#2f7d4b', yellow: '#a67608' }

/** A kind of field: the word without its number. */
export const kindOf = (word: string): string => word.replace(/\d+$/, '')
export const valueOf = (word: string): number => Number(word.replace(/^\D+/, ''))

export const LOOK: Record<string, Look> = {
  coin: { body: coins, tint: '#b97c18', drawn: 'coin' },
  hq: { body: flag, tint: '#2b2833' },
  pirate: { body: skull, tint: '#2b2833', drawn: 'rum-man' },
  rum: { body: barrel, tint: '#7a4e2b', drawn: 'rum-barrel' },
  shop: { body: shop, tint: '#3d6f9a' },
  rdv: { body: letter, tint: '#a8436a' },
  guard: { body: guards, tint: '#5a6672' },
  chest: { body: chest, tint: '#7a4e2b', drawn: 'treasure' },
  pink: { body: flower, tint: TINT.pink },
  green: { body: palm, tint: TINT.green },
  yellow: { body: sun, tint: TINT.yellow },
  map: { body: map, tint: '#7a5a24' },
  swan: { body: swan, tint: TINT.swan },
  cruce: { body: signs, tint: TINT.cruce },
  frere: { body: bell, tint: TINT.frere },
  tavern: { body: stein, tint: '#7a4e2b' },
  hook: { body: hook, tint: '#4a5560' },
  hat: { body: hat, tint: '#2b2833' },
  parrot: { body: parrot, tint: '#2f7a3e' },
  leg: { body: leg, tint: '#7a4e2b' },
  patch: { body: eyepatch, tint: '#5b2f3a' },
  sting: { body: scorpion, tint: '#b02a25' },
  coil: { body: coil, tint: '#7a6230', drawn: 'rum-coil' },
  hammock: { body: coil, tint: '#3d6f9a', drawn: 'rum-hammock' },
  berth: { body: bunk, tint: '#7a4e2b', drawn: 'rum-berth' },
}
/** The rule that tells what a field does. */
export const RULE: Record<string, number> = {
  coin: 804,
  hq: 805,
  pirate: 808,
  rum: 908,
  shop: 809,
  rdv: 811,
  guard: 911,
  chest: 906,
  pink: 816,
  green: 816,
  yellow: 816,
  swan: 901,
  cruce: 901,
  frere: 901,
}
export const TAVERNS = ['swan', 'cruce', 'frere']
export const MAPS = ['pink', 'green', 'yellow']
