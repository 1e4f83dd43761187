import type { Event, Facts, Figure, Move, Space, State } from '$engine/games/ahoy'
import type { View } from '$lib/view.svelte'
import { DIRS } from './data'
import { centre, control, kindOf, ownerOf, regionOf, standing, suitAt, waterAt, type Piece, type Spot } from './layout'

type T = View<State, Move, Event, Facts>

/** Everything that can be seen of a space, in words. */
export function described(t: T, space: Space): string {
  const s = t.state
  const w = waterAt(s, space, t.options.regions)
  const r = regionOf(space)
  const parts = [t.name('space', space)]
  if (w.terrain === 'island') {
    const both = control(s, r, t.seats)
    parts.push(t.say('board.island', t.name('suit', suitAt(s, r, t.options.regions))), t.say('board.wealth', s.wealth[r]), t.say('board.control', both[0], both[1]))
  } else parts.push(w.terrain === 'current' ? t.say('board.current', t.name('dir', DIRS[w.flow])) : t.say(`board.${w.terrain}`))
  if (w.gold) parts.push(t.say('board.treasure', w.gold))
  if (w.wind) parts.push(t.say('board.wind', w.wind))
  for (const p of standing(s, space, t.seats)) {
    if (p.piece === 'comrades') parts.push(t.say('board.comrades', p.n))
    else parts.push(`${p.n > 1 ? `${p.n} ` : ''}${t.name('figure', p.piece)} (${t.seatName(p.seat)})`)
  }
  return parts.join(', ')
}

/** Has this figure loaded cannons (rules 403, 1104, 1211)? */
export function loaded(s: State, piece: Piece, seats: number): boolean {
  if (piece === 'gunship' || piece === 'stronghold' || piece === 'cutter' || piece === 'comrades' || piece === 'patrol') return false
  return loadedSeat(s, ownerOf(piece, seats), seats)
}
export function loadedSeat(s: State, seat: number, seats: number): boolean {
  const kind = kindOf(seat, seats)
  const guns = kind === 'squadron' ? [7, 8] : [kind === 'union' ? 7 : 5]
  return guns.some((i) => s.slot[seat][i] > 0 && s.slot[seat][i] < 7)
}

const SAILS = ['moved', 'drifted', 'jumped', 'pushed', 'berthed']
export interface Trail { figure: Figure; points: Spot[] }
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
  return [...trails].map(([figure, path]) => ({ figure, points: path.filter(known).map((space) => centre(s, space)) })).filter((trail) => trail.points.length > 1)
}
