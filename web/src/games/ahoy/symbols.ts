import acousticMegaphone from 'icon:acoustic-megaphone'
import airBalloon from 'icon:air-balloon'
import amberMosquito from 'icon:amber-mosquito'
import anchor from 'icon:anchor'
import animalHide from 'icon:animal-hide'
import anvil from 'icon:anvil'
import autoRepair from 'icon:auto-repair'
import barrel from 'icon:barrel'
import beard from 'icon:beard'
import beerStein from 'icon:beer-stein'
import bookPile from 'icon:book-pile'
import brandyBottle from 'icon:brandy-bottle'
import bullets from 'icon:bullets'
import campfire from 'icon:campfire'
import cannon from 'icon:cannon'
import cannonShot from 'icon:cannon-shot'
import captainHatProfile from 'icon:captain-hat-profile'
import caravel from 'icon:caravel'
import cardPickup from 'icon:card-pickup'
import chiliPepper from 'icon:chili-pepper'
import clawHammer from 'icon:claw-hammer'
import coffeeBeans from 'icon:coffee-beans'
import coins from 'icon:coins'
import compass from 'icon:compass'
import coral from 'icon:coral'
import crossedAxes from 'icon:crossed-axes'
import crossedPistols from 'icon:crossed-pistols'
import crossedSabres from 'icon:crossed-sabres'
import crossedSwords from 'icon:crossed-swords'
import crystalBall from 'icon:crystal-ball'
import diamondRing from 'icon:diamond-ring'
import dodging from 'icon:dodging'
import dynamite from 'icon:dynamite'
import explosionRays from 'icon:explosion-rays'
import fallingBomb from 'icon:falling-bomb'
import feather from 'icon:feather'
import fireworkRocket from 'icon:firework-rocket'
import fishingBoat from 'icon:fishing-boat'
import fishingNet from 'icon:fishing-net'
import flagObjective from 'icon:flag-objective'
import flyingFlag from 'icon:flying-flag'
import furShirt from 'icon:fur-shirt'
import galleon from 'icon:galleon'
import gemNecklace from 'icon:gem-necklace'
import gems from 'icon:gems'
import hairStrands from 'icon:hair-strands'
import halfLog from 'icon:half-log'
import hamShank from 'icon:ham-shank'
import hammerNails from 'icon:hammer-nails'
import harborDock from 'icon:harbor-dock'
import harpoonTrident from 'icon:harpoon-trident'
import herbsBundle from 'icon:herbs-bundle'
import hillFort from 'icon:hill-fort'
import huntingHorn from 'icon:hunting-horn'
import imperialCrown from 'icon:imperial-crown'
import incense from 'icon:incense'
import ironHulledWarship from 'icon:iron-hulled-warship'
import kite from 'icon:kite'
import labradorHead from 'icon:labrador-head'
import laurels from 'icon:laurels'
import laurelsTrophy from 'icon:laurels-trophy'
import lifeBuoy from 'icon:life-buoy'
import lightningTrio from 'icon:lightning-trio'
import lockedChest from 'icon:locked-chest'
import magicLamp from 'icon:magic-lamp'
import meat from 'icon:meat'
import metalBar from 'icon:metal-bar'
import mirrorMirror from 'icon:mirror-mirror'
import monaLisa from 'icon:mona-lisa'
import monkey from 'icon:monkey'
import moon from 'icon:moon'
import nails from 'icon:nails'
import nautilusShell from 'icon:nautilus-shell'
import openBook from 'icon:open-book'
import oysterPearl from 'icon:oyster-pearl'
import palmTree from 'icon:palm-tree'
import perspectiveDiceSixFacesRandom from 'icon:perspective-dice-six-faces-random'
import pirateCannon from 'icon:pirate-cannon'
import pirateCaptain from 'icon:pirate-captain'
import pirateHat from 'icon:pirate-hat'
import pirateSkull from 'icon:pirate-skull'
import plainDagger from 'icon:plain-dagger'
import powder from 'icon:powder'
import quillInk from 'icon:quill-ink'
import ribbon from 'icon:ribbon'
import ringingBell from 'icon:ringing-bell'
import robber from 'icon:robber'
import rolledCloth from 'icon:rolled-cloth'
import ropeCoil from 'icon:rope-coil'
import roundPotion from 'icon:round-potion'
import sail from 'icon:sail'
import sailboat from 'icon:sailboat'
import scales from 'icon:scales'
import screw from 'icon:screw'
import scrollQuill from 'icon:scroll-quill'
import scrollUnfurled from 'icon:scroll-unfurled'
import scubaMask from 'icon:scuba-mask'
import seagull from 'icon:seagull'
import shakingHands from 'icon:shaking-hands'
import sharkFin from 'icon:shark-fin'
import shinyApple from 'icon:shiny-apple'
import shipBow from 'icon:ship-bow'
import shipWheel from 'icon:ship-wheel'
import shipWreck from 'icon:ship-wreck'
import smokeBomb from 'icon:smoke-bomb'
import spiralShell from 'icon:spiral-shell'
import spyglass from 'icon:spyglass'
import squareBottle from 'icon:square-bottle'
import talk from 'icon:talk'
import teamIdea from 'icon:team-idea'
import teapotLeaves from 'icon:teapot-leaves'
import tiedScroll from 'icon:tied-scroll'
import topHat from 'icon:top-hat'
import topaz from 'icon:topaz'
import trade from 'icon:trade'
import treasureMap from 'icon:treasure-map'
import trireme from 'icon:trireme'
import tropicalFish from 'icon:tropical-fish'
import twoCoins from 'icon:two-coins'
import windSlap from 'icon:wind-slap'
import windsock from 'icon:windsock'
import windyStripes from 'icon:windy-stripes'
import wineBottle from 'icon:wine-bottle'
import wineGlass from 'icon:wine-glass'
import witchFace from 'icon:witch-face'
import woodPile from 'icon:wood-pile'
import woodenCrate from 'icon:wooden-crate'
import wool from 'icon:wool'
import type { Card, Good, Plan, Reward, Suit } from '$engine/games/ahoy'

/** The picture of everything that has a name. */
export const SUITS: Record<Suit, string> = {
  bird: seagull, skull: pirateSkull, swords: crossedSabres, tree: palmTree, compass, fish: tropicalFish,
}
export const CREW: Record<Card, string> = {
  aeronauts: airBalloon, middleman: trade, documentarian: quillInk, elder: beard, witch: witchFace, buccaneer: pirateCaptain,
  mystic: crystalBall,
  gunner: pirateCannon, mate: cannonShot, monkey, fighters: crossedPistols, cutpurse: robber, shipwright: hammerNails, emissary: tiedScroll,
  grogmaster: beerStein, official1: captainHatProfile, comrade1: talk, comrade2: talk, noble: imperialCrown, official2: captainHatProfile,
  sailor: shipWheel, beakhead: shipBow, gust: windSlap, wind: windyStripes, trawler: fishingBoat, barrelman: barrel, pilot: spyglass,
  seadog: labradorHead, diver: scubaMask, merchant: scales,
}
export const GOODS: Record<Good, string> = {
  feathers: feather, coins, paintings: monaLisa, linen: rolledCloth, tinctures: roundPotion, gems, herbs: herbsBundle, furs: furShirt,
  weapons: crossedAxes, lead: metalBar, explosives: dynamite, hat: topHat, nails, lace: ribbon, wine: wineBottle, meat, pearls: oysterPearl,
  shells: spiralShell, incense, munition: bullets, tea: teapotLeaves, brandy: brandyBottle, glass: wineGlass, maps: treasureMap,
  nets: fishingNet,
  wood: woodPile, iron: anvil, ropes: ropeCoil, jewelry: gemNecklace, books: bookPile, kites: kite, bells: ringingBell, ink: quillInk, wool,
  oil: magicLamp, opals: topaz, spices: chiliPepper, pelts: animalHide, harpoons: harpoonTrident, tin: metalBar, rockets: fireworkRocket,
  wigs: hairStrands, rivets: screw, silk: rolledCloth, cider: shinyApple, pork: hamShank, coral, horns: huntingHorn, resin: amberMosquito,
  kegs: powder, coffee: coffeeBeans, rum: squareBottle, mirrors: mirrorMirror, charts: scrollUnfurled, floats: lifeBuoy, driftwood: halfLog,
  anchors: anchor, sailcloth: sail, jewels: diamondRing, logbooks: openBook,
}
export const BOXES: Record<string, string> = {
  sail, tailwind: windsock, cannons: cannon, five: cannon, six: cannon, repair: clawHammer, order: acousticMegaphone, bombard: fallingBomb,
  deploy: flagObjective, inspire: flyingFlag, assemble: teamIdea, rally: campfire, fullsail: caravel, negotiate: shakingHands,
  cutter: sailboat,
  gunfour: ironHulledWarship, gunsix: ironHulledWarship,
}
export const PLANS: Record<Plan, string> = {
  enlist: scrollQuill, entry: lightningTrio, evacuation: lifeBuoy, secret: smokeBomb, miss: dodging, sneak: plainDagger, cache: woodenCrate,
  cutter: sailboat, gunship: ironHulledWarship,
}
export const PRIZES: Record<Reward, string> = {
  start: anchor, gold: coins, fame: laurels, famewealth: laurelsTrophy, sell: trade, move: sail, quiet: moon, crew: pirateHat,
  wind: windsock,
  tile: treasureMap, repair: clawHammer, repairfame: autoRepair,
}
export const PIECES: Record<string, string> = {
  bluefin: galleon, smuggler: caravel, union: trireme, rival: caravel, patrol: sharkFin, stronghold: hillFort, cutter: sailboat,
  gunship: ironHulledWarship, comrades: nautilusShell,
}
export const FACTIONS: Record<string, string> = {
  squadron: sharkFin, smuggler: lockedChest, union: nautilusShell,
}
export const SIGNS = {
  gold: twoCoins, damage: explosionRays, harbor: harborDock, wreck: shipWreck, fame: laurels, deck: cardPickup, stack: treasureMap,
  mate: captainHatProfile, battle: crossedSwords, anchor, dice: perspectiveDiceSixFacesRandom, wind: windyStripes,
}

/** The ink of each suit on cards and islands; a symbol always goes with it. */
export const TINTS: Record<Suit, string> = { bird: '#a4521c', skull: '#4b4656', swords: '#8e3150', tree: '#4c6b2a', compass: '#28608a',
  fish: '#1f7a70' }
