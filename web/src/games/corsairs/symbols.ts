/** The picture of each thing. */
import abacus from 'icon:abacus'
import amberMosquito from 'icon:amber-mosquito'
import banana from 'icon:banana-bunch'
import barn from 'icon:warehouse'
import barrel from 'icon:barrel'
import bell from 'icon:ringing-bell'
import blackFlag from 'icon:black-flag'
import bombing from 'icon:triple-skulls'
import bookPile from 'icon:book-pile'
import breakingChain from 'icon:breaking-chain'
import bunk from 'icon:bunk-beds'
import burningShot from 'icon:burning-round-shot'
import camp from 'icon:camping-tent'
import cannon from 'icon:cannon'
import cannonShot from 'icon:cannon-shot'
import captainHat from 'icon:captain-hat-profile'
import cargoCrate from 'icon:cargo-crate'
import cave from 'icon:cave-entrance'
import chat from 'icon:conversation'
import chest from 'icon:locked-chest'
import church from 'icon:church'
import cigar from 'icon:cigar'
import claw from 'icon:hammer-nails'
import coffee from 'icon:coffee-beans'
import coins from 'icon:coins-pile'
import compass from 'icon:compass'
import cornucopia from 'icon:cornucopia'
import crown from 'icon:crown'
import donkey from 'icon:donkey'
import dove from 'icon:peace-dove'
import duel from 'icon:duel'
import envelope from 'icon:envelope'
import eyeTarget from 'icon:eye-target'
import fencer from 'icon:fencer'
import fieldGun from 'icon:field-gun'
import fishEscape from 'icon:fish-escape'
import galleon from 'icon:galleon'
import glassShot from 'icon:target-shot'
import grapple from 'icon:grapple'
import grapes from 'icon:grapes'
import handcuffs from 'icon:handcuffs'
import handshake from 'icon:shaking-hands'
import handSaw from 'icon:hand-saw'
import hook from 'icon:pirate-hook'
import hotSpices from 'icon:hot-spices'
import idol from 'icon:totem-head'
import key from 'icon:harbor-dock'
import letter from 'icon:love-letter'
import lightbulb from 'icon:enlightenment'
import lighthouse from 'icon:lighthouse'
import lightning from 'icon:lightning-storm'
import map from 'icon:treasure-map'
import mask from 'icon:domino-mask'
import megaphone from 'icon:megaphone'
import notebook from 'icon:notebook'
import openChest from 'icon:open-treasure-chest'
import parrot from 'icon:parrot-head'
import pearl from 'icon:oyster-pearl'
import pegleg from 'icon:wooden-pegleg'
import pills from 'icon:medicine-pills'
import pirateCannon from 'icon:pirate-cannon'
import pirateSkull from 'icon:pirate-skull'
import powder from 'icon:powder-bag'
import quill from 'icon:scroll-quill'
import raven from 'icon:raven'
import rolledCloth from 'icon:rolled-cloth'
import rope from 'icon:rope-coil'
import run from 'icon:sail'
import sabers from 'icon:sabers-choc'
import saberPistol from 'icon:saber-and-pistol'
import salt from 'icon:salt-shaker'
import scalpel from 'icon:scalpel'
import scroll from 'icon:tied-scroll'
import sextant from 'icon:sextant'
import shield from 'icon:ribbon-shield'
import shipBow from 'icon:ship-bow'
import skull from 'icon:skull-crossed-bones'
import spyglass from 'icon:spyglass'
import stabbed from 'icon:stabbed-note'
import strongbox from 'icon:strongbox'
import sugar from 'icon:sugar-cane'
import sunset from 'icon:sunset'
import swordClash from 'icon:sword-clash'
import tavern from 'icon:tavern-sign'
import throne from 'icon:throne-king'
import threeFriends from 'icon:three-friends'
import tongue from 'icon:tongue'
import tornado from 'icon:tornado'
import tower from 'icon:guarded-tower'
import vote from 'icon:vote'
import wanted from 'icon:wanted-reward'
import wheel from 'icon:ship-wheel'
import windsock from 'icon:windsock'
import woodPile from 'icon:wood-pile'
import wooden from 'icon:wooden-crate'
import wreck from 'icon:ship-wreck'
import type { Activity, Action, Glory, Good, Happening, Mission, Mod, Part, Rumor, Skill, Weapon } from '$engine/games/corsairs'

export { barrel, captainHat, chest, coins, compass, handshake as hands, key as harbour, map, openChest, parrot, scroll as scrollTied,
  skull, spyglass, wanted, wheel, pirateSkull, dove, swordClash, windsock, claw as hammer, threeFriends as crewmen, tavern }

export const GOODS: Record<Good, string> = { cocoa: coffee, food: banana, rum: barrel, spices: hotSpices, sugar, textiles: rolledCloth,
  tobacco: cigar, wood: woodPile }
export const GOOD_TINT: Record<Good, string> = { cocoa: '#6b4226', food: '#8a6a10', rum: '#8c3b2a', spices: '#a5522a', sugar: '#4f7a5b',
  textiles: '#5b3f8c', tobacco: '#6a5a2f', wood: '#5d4a37' }
export const PARTS: Record<Part, string> = { hull: shipBow, hold: wooden, masts: run, crew: threeFriends, cannons: cannon }
export const PART_TINT: Record<Part, string> = { hull: '#5d4a37', hold: '#8a6a2c', masts: '#1f6f8b', crew: '#5b3f8c', cannons: '#a8322a' }
export const SKILLS: Record<Skill, string> = { seamanship: wheel, scouting: spyglass, leadership: saberPistol, influence: crown }
export const MODS: Record<Mod, string> = { swivelguns: pirateCannon, hammocks: bunk, rigging: windsock, stronghull: shield,
  chasers: cannonShot, longguns: fieldGun, cannonport: cannon, extrahold: cargoCrate }
export const WEAPONS: Record<Weapon, string> = { hooks: grapple, chainshot: breakingChain, grapeshot: grapes }
export const GLORIES: Record<Glory, string> = {
  crewreroll: sabers, quicklearner: lightbulb, hardalee: wheel, keeneye: eyeTarget, silvertongue: tongue, speech: megaphone, brace: shield,
  broadside: glassShot, fairwind: windsock, falsecolours: mask,
  court: throne, harbourpass: key, bargain: handshake, warehouse: barn, sabotage: burningShot, badomen: raven, debt: claw, lashings: rope,
  carpenter: handSaw, fighter: duel, guncaptain: pirateCannon,
  surgeon: scalpel, lookout: spyglass, purser: abacus, sailingmaster: sextant, mastergunner: cannonShot,
}
/** The colour of a glory card: battle, rolls, own turn, against others, specialists. */
export function gloryTint(g: Glory): string {
  if (['crewreroll', 'hardalee', 'brace', 'broadside', 'speech'].includes(g)) return '#a8322a'
  if (['keeneye', 'silvertongue', 'quicklearner', 'falsecolours'].includes(g)) return '#1f6f8b'
  if (['sabotage', 'badomen', 'lashings'].includes(g)) return '#5b3f8c'
  if (['fairwind', 'court', 'harbourpass', 'bargain', 'warehouse', 'debt'].includes(g)) return '#7a5a14'
  return '#3f7d4e'
}
export const RUMORS: Record<Rumor, string> = {
  papers: quill, myriad: cornucopia, bell, chart: map, wreck, camp, shipwright: claw, prize: galleon, ledger: notebook, tale: pegleg,
  cove: cave, mules: donkey, gunner: pirateCannon, maps: compass, fencing: fencer,
  pearls: pearl, idol, letters: letter, powder, buccaneer: hook, spice: hotSpices, lookout: spyglass, chapel: church, strongbox,
  beacon: lighthouse,
}
export const MISSIONS: Record<Mission, string> = {
  breaker: pirateSkull, tribute: crown, chest, copies: bookPile, ransom: handcuffs, cocoa: coffee, pilot: wheel, score: swordClash,
  prizes: coins, guns: fieldGun, wreckers: wreck, fat: openChest, trials: shipBow,
  sugar, packet: envelope, vote, letter: scroll, stores: cornucopia, heir: captainHat, patrol: compass, freight: cargoCrate, debt: stabbed,
  salt, silent: mask, fever: pills,
}
const OTHERS: Partial<Record<Happening, string>> = {
  squall: windsock, storm: lightning, storm2: tornado, war: swordClash, war2: sabers, peace: dove, hunt_fr_es: wanted, hunt_en_nl: bombing,
  pardon: scroll, fever: amberMosquito, becalmed: sunset, orders: quill,
  convoys: galleon, escorts: tower, tongues: chat, governors: throne,
}
export const happening = (h: Happening): string => OTHERS[h] ?? blackFlag
export const ACTIVITIES: Record<Activity, string> = { sell: coins, buy: cargoCrate, yard: handSaw, recruit: threeFriends, rumor: tavern,
  mission: scroll, stash: chest }
export const ORDERS: Record<Action, string> = { shoot: cannonShot, board: grapple, flee: run }
export const ESCAPE = fishEscape
