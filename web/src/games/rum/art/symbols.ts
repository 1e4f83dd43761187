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
import flower from 'icon:flower-emblem'
import guards from 'icon:guards'
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
import sun from 'icon:sun'
import swan from 'icon:swan'

const hammock =
  '<path fill="currentColor" d="M48 64h40v400H48zM424 64h40v400h-40zM88 128l52 44c30 150 202 150 232 0l52-44v28l-34 30c-34 190-234 190-268 0l-34-30zM168 236l176 0-8 18H176zM190 276h132l-14 16H204zM226 308h60l-18 10h-24z"/>'

export interface Look {
  body: string
  tint: string
  under?: string
}
const TINT = { swan: '#2f6f95', cruce: '#1f7a70', frere: '#9a3b32', pink: '#b8487a', green: '#3f7d3e', yellow: '#9a7410' }

/** A kind of field: the word without its number. */
export const kindOf = (word: string): string => word.replace(/\d+$/, '')
export const valueOf = (word: string): number => Number(word.replace(/^\D+/, ''))

export const LOOK: Record<string, Look> = {
  coin: { body: coins, tint: '#7a6230' },
  hq: { body: flag, tint: '#7b2a24' },
  pirate: { body: skull, tint: '#2d2a32' },
  rum: { body: barrel, tint: '#7a4a22' },
  shop: { body: shop, tint: '#41566b' },
  rdv: { body: letter, tint: '#8c3a5b' },
  guard: { body: guards, tint: '#3c4a57' },
  chest: { body: chest, tint: '#6b4420' },
  pink: { body: flower, tint: TINT.pink, under: map },
  green: { body: palm, tint: TINT.green, under: map },
  yellow: { body: sun, tint: TINT.yellow, under: map },
  swan: { body: swan, tint: TINT.swan },
  cruce: { body: signs, tint: TINT.cruce },
  frere: { body: bell, tint: TINT.frere },
  tavern: { body: stein, tint: '#7a4a22' },
  hook: { body: hook, tint: '#4a5560' },
  hat: { body: hat, tint: '#2d2a32' },
  parrot: { body: parrot, tint: '#2f7a3e' },
  leg: { body: leg, tint: '#7a4a22' },
  patch: { body: eyepatch, tint: '#5b2f3a' },
  coil: { body: coil, tint: '#7a6230' },
  hammock: { body: hammock, tint: '#41566b' },
  berth: { body: bunk, tint: '#6b4420' },
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
