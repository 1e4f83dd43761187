import { DIR, type Event, type Facts, type Figure, type Move, type Space, type State } from '$engine/games/ahoy'
import type { View } from '$lib/view.svelte'
import { centre, letterOf, regionOf, standing, waterAt, type Piece, type Spot } from './layout'

type T = View<State, Move, Event, Facts>

/** Everything that can be seen of a space, in words. */
export function described(t: T, space: Space): string {
  const s = t.state
  const w = waterAt(t.facts, space)
  const r = regionOf(space)
  const parts = [t.name('space', space)]
  if (w.terrain === 'island') {
    const both = t.facts.control[letterOf(r)]
    parts.push(
      t.say('board.island', t.name('suit', t.facts.suit[letterOf(r)])),
      t.say('board.wealth', s.wealth[r]),
      t.say('board.control', both.squadron, both.union),
    )
  } else parts.push(w.terrain === 'current' ? t.say('board.current', t.name('dir', DIR[w.flow])) : t.say(`board.${w.terrain}`))
  if (w.gold) parts.push(t.say('board.treasure', w.gold))
  if (w.wind) parts.push(t.say('board.wind', w.wind))
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
