import type { Event, Facts, Move, State } from '$engine/games/blackflag'
import { TREASURE } from '$engine/games/blackflag'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'

type T = View<State, Move, Event, Facts>
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a] = id.split(':')
  switch (kind) {
    case 'pile': return { name: capital(t.say('board.pile')), rules: [104, 302, 701], n: t.options.fleet === 'small' ? 3 : 5 }
    case 'ship': return Number(a) === t.viewer ? { name: t.say('about.own_ship'), rules: [305, 402, 403, 504] } : { name: t.say('about.ship'), rules: [503, 504, 505, 506, 507] }
    case 'base': return { name: capital(t.name('base', a)), rules: a === 'armed' ? [305, 505] : [305, 506], n: t.options.fleet === 'small' ? (a === 'armed' ? 1 : 2) : a === 'armed' ? 2 : 3 }
    case 'treasure': return { name: capital(t.say('kind.treasure')), rules: [302, 702] }
    case 'cannons': return { name: capital(t.say('board.cannons')), rules: [503, 505, 508], n: t.options.fleet === 'small' ? 1 : 3 }
    default: return null
  }
}

export function threatened(_danger: string, thing: number, t: T): { place: string; name: string } {
  return { place: `ship:${t.viewer}:${TREASURE[thing]}`, name: t.say('about.ship_on', TREASURE[thing]) }
}
