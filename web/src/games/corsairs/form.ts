import { CARGO, HAPPENING, NPC, ZONE } from '$engine/games/corsairs'
import { has, sayOf } from '$engine/words.svelte'
import type { Form } from '$lib/edit/form'

const SEATS = 6
const [CARDS_OF_NPC, HALF] = [3, 32]
export const form: Form = {
  // prettier-ignore
  groups: {
    course: ['round', 'step', 'first', 'turn', 'asked', 'declared', 'orphans'],
    board: ['event', 'war', 'npc_zone', 'npc_top', 'npc_below', 'npc_due', 'demand', 'mod_at', 'mod_up', 'mod_batch', 'batch', 'merchant',
      'merchant_group', 'group_left', 'taken_up'],
    cards: ['open_mission', 'missions_done', 'captains_out', 'glory_discard', 'cargo_discard', 'events_left', 'tested'],
    turn: ['actions', 'winds', 'moves', 'acted', 'stormed', 'called', 'activities', 'kinds', 'yard', 'tried', 'forgiven', 'sold',
      'sold_wanted', 'bargains', 'redrawn', 'rebate', 'spread', 'sought', 'laying'],
    roll: ['purpose', 'target', 'wanted', 'speech', 'dice', 'aside', 'aside_of', 'single', 'window', 'polled', 'laid', 'barred', 'actor',
      'copied', 'player', 'passed', 'prey', 'spared', 'gifts', 'successes', 'escapes'],
    fight: ['finders', 'fighter', 'enemy', 'bout', 'melee', 'action', 'lead', 'boarded', 'stage', 'shots', 'hits', 'lapse', 'aimed',
      'victim', 'cancels'],
  },
  // prettier-ignore
  by: {
    part: ['part'], bounty: ['nation'], npc_zone: ['npc'], npc_top: ['npc'], npc_below: ['npc'], npc_due: ['npc'], demand: ['zone'],
    mod_seen: ['zone'], mod_at: ['zone'],
    mod_up: ['zone'], mod_batch: ['zone'], merchant_seen: ['zone'], merchant: ['zone'], merchant_group: ['zone'],
    group_left: [null, 'nation'], taken_up: ['nation'],
    glory_discard: ['glory'], speech: ['side'], dice: ['side', 'face'], aside: ['face'], fighter: ['side'], enemy: ['part'],
    action: ['side'], shots: ['side'], hits: ['side', 'spot'], lapse: ['side'],
  },
  name(kind, value, at) {
    const [n, word, own] = [Number(value), String(value), at.path.at(-1) ?? 0]
    const say = (key: string) => sayOf(at.game, key)
    if (kind === 'npc_card') return say(`happening.${HAPPENING[own * CARDS_OF_NPC + n]}`)
    if (kind === 'half') return say(`cargo.${CARGO[own * HALF + n]}`)
    if (kind === 'combatant')
      return word.startsWith('seat') ? at.seat(Number(word.slice(4))) : has(at.game, `npc.${word}`) ? say(`npc.${word}`) : undefined
    if (kind === 'target')
      return n < SEATS ? at.seat(n) : n < SEATS + NPC.length ? say(`npc.${NPC[n - SEATS]}`) : say(`zone.${ZONE[n - SEATS - NPC.length]}`)
    if (kind === 'lesson') return `${say(n < 3 ? 'skill.scouting' : 'skill.leadership')} ${1 + (n % 3)}`
    if (kind === 'slot' || kind === 'card') return String(n + 1)
    if (kind === 'once')
      return ['captain', 'specialist', 'mod', 'weapon'].filter((k) => has(at.game, `${k}.${word}`)).map((k) => say(`${k}.${word}`))[0]
  },
}
