import type { Event, Facts, Move, State } from '$engine/games/blackflag'
import { ARMED, CANNONS, info, SHIPS, TREASURE } from '$engine/games/blackflag'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'

type T = View<State, Move, Event, Facts>
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Which fleet is played with. */
const fleet = (t: T): number => info.options.find((o) => o.id === 'fleet')!.values.indexOf(t.options.fleet)

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a] = id.split(':')
  switch (kind) {
    case 'pile':
      return { name: capital(t.say('board.pile')), rules: [104, 302, 701], n: SHIPS[fleet(t)] }
    case 'ship':
      return Number(a) === t.viewer
        ? { name: t.say('about.own_ship'), rules: [305, 402, 403, 504] }
        : { name: t.say('about.ship'), rules: [503, 504, 505, 506, 507] }
    case 'base':
      return {
        name: capital(t.name('base', a)),
        rules: a === 'armed' ? [305, 505] : [305, 506],
        n: a === 'armed' ? ARMED[fleet(t)] : SHIPS[fleet(t)] - ARMED[fleet(t)],
      }
    case 'treasure':
      return { name: capital(t.say('kind.treasure')), rules: [302, 702] }
    case 'cannons':
      return { name: capital(t.say('board.cannons')), rules: [503, 505, 508], n: CANNONS[fleet(t)] }
    case 'captured':
      return { name: t.say('sheet.captured'), rules: [508] }
    case 'fire':
      return { name: capital(t.say('board.cannons')), rules: [503, 504, 505, 506] }
    default:
      return null
  }
}

export function threatened(_danger: string, thing: number, t: T): { place: string; name: string } {
  return { place: `ship:${t.viewer}:${TREASURE[thing]}`, name: t.say('about.ship_on', TREASURE[thing]) }
}
