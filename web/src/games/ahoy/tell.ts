import { DIR, REGION, type Event, type Facts, type Figure, type Move, type Space, type State } from '$engine/games/ahoy'
import type { View } from '$lib/view.svelte'
import { centre, letterOf, regionOf, standing, waterAt, type Piece, type Spot } from './layout'

type T = View<State, Move, Event, Facts>

/** What is printed on a space, in words. */
export function printed(t: T, space: Space): string {
  const w = waterAt(t.facts, space)
  const parts: string[] = []
  if (w.terrain === 'island') parts.push(t.say('board.island', t.name('suit', t.facts.suit[letterOf(regionOf(space))])))
  else parts.push(w.terrain === 'current' ? t.say('board.current', t.name('dir', DIR[w.flow])) : t.say(`board.${w.terrain}`))
  if (w.gold) parts.push(t.say('board.treasure', w.gold))
  if (w.wind) parts.push(t.say('board.wind', w.wind))
  return parts.join(', ')
}
/** Everything that can be seen of a space, in words. */
export function described(t: T, space: Space): string {
  const s = t.state
  const r = regionOf(space)
  const parts = [t.name('space', space), printed(t, space)]
  if (t.facts.island[letterOf(r)] === space) {
    const both = t.facts.control[letterOf(r)]
    parts.push(t.say('board.wealth', s.wealth[r]), t.say('board.control', both.squadron, both.union))
  }
  for (const p of standing(s, t.facts, space)) {
    if (p.piece === 'comrades') parts.push(t.say('board.comrades', p.n))
    else parts.push(`${p.n > 1 ? `${p.n} ` : ''}${t.name('figure', p.piece)} (${t.seatName(p.seat)})`)
  }
  return parts.join(', ')
}

/** Has this figure loaded cannons? Those that always shoot have no need to show it. */
export const loaded = (f: Facts, piece: Piece): boolean => f.flagship.some((figure, seat) => figure === piece && f.loaded[seat])

const SAILS = ['moved', 'drifted', 'jumped', 'pushed', 'berthed']
export interface Trail {
  figure: Figure
  points: Spot[]
}
/** The wakes of the ships that have sailed since the viewer's last move: from where each was before. */
export function wakes(t: T): Trail[] {
  const all = t.log.flatMap((l) => l.events) as unknown as Event[]
  const first = all.length - t.recent.length
  const trails = new Map<Figure, Space[]>()
  const last = new Map<Figure, Space>()
  all.forEach((e, i) => {
    if (!SAILS.includes(e.kind)) return
    const { a, b } = e as { a: Figure; b: Space }
    if (a === 'patrol' || a === 'stronghold') return
    if (i >= first && e.kind !== 'berthed') trails.set(a, [...(trails.get(a) ?? (last.has(a) ? [last.get(a)!] : [])), b])
    last.set(a, b)
  })
  const s = t.state
  const known = (space: Space) => regionOf(space) < s.regions
  return [...trails]
    .map(([figure, path]) => ({ figure, points: path.filter(known).map((space) => centre(s, space)) }))
    .filter((trail) => trail.points.length > 1)
}

/** Where the event that is shown happens; nowhere on the chart: nothing. */
export function happens(t: T, middle: (region: number) => Spot): Spot[] {
  const e = t.event
  const at = (space: Space) => (regionOf(space) < t.state.regions ? [centre(t.state, space)] : [])
  const of = (letter: string) => [middle(REGION.indexOf(letter as 'a'))]
  switch (e?.kind) {
    case 'moved':
    case 'drifted':
    case 'jumped':
    case 'pushed':
    case 'berthed':
    case 'lost':
      return at(e.b)
    case 'battle':
      return at(e.c)
    case 'patrol':
      return at(e.a)
    case 'control':
    case 'laid':
      return of(e.b)
    case 'wealth':
    case 'fort':
    case 'ashore':
    case 'driven_off':
      return of(e.a)
    default:
      return []
  }
}
