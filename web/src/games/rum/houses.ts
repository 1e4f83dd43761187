/** Houses, trees and lamps between the alleys: where they stand, the farthest first. */
import { jitter } from '$lib/chance'
import { far, type Spot, type Town } from './town'

export interface House extends Spot {
  /** its drawing in rum.svg */
  of: string
}
export interface Houses {
  houses: House[]
  size: number
  lamps: Spot[]
}
const [KINDS, TREES] = [12, 2]

/** The spots that can be as near to x as `wide`: there are thousands, and each house asks. */
function columns(spots: Spot[], wide: number): (x: number) => Spot[] {
  const near = new Map<number, Spot[]>()
  for (const p of spots)
    for (const c of [-1, 0, 1]) {
      const at = Math.floor(p.x / wide) + c
      const there = near.get(at)
      if (there) there.push(p)
      else near.set(at, [p])
    }
  return (x) => near.get(Math.floor(x / wide)) ?? []
}

const kept = new WeakMap<Town, Houses>()
export function housesOf(town: Town): Houses {
  let houses = kept.get(town)
  if (!houses) kept.set(town, (houses = build(town)))
  return houses
}

function build(town: Town): Houses {
  const next = jitter(4711)
  const unit = town.pitch / 82 // of the drawings, in which a house is about 24 wide
  const half = town.pitch * 0.125 // of an alley
  const samples = columns(
    town.alleys.flatMap((a) => a.line.filter((_, i) => i % 4 === 0)),
    half + 15 * unit,
  )
  const squares = [...town.fields.values()]
  const houses: House[] = []
  for (let tries = 0; tries < 5000 && houses.length < 210; tries++) {
    const [x, y] = [next() * town.w, next() * town.h]
    const tree = tries > 3600
    const middle = { x, y: y - (tree ? 6 : 8) * unit }
    const [a, b] = tree ? [8 * unit, 8 * unit] : [15 * unit, 10 * unit]
    if (samples(x).some((p) => Math.abs(p.x - middle.x) < half + a && Math.abs(p.y - middle.y) < half + b)) continue
    if (squares.some((p) => far(p, middle) < town.r + a)) continue
    if (houses.some((o) => Math.abs(o.x - x) < (tree ? 16 : 23) * unit && Math.abs(o.y - y) < (tree ? 12 : 15) * unit)) continue
    houses.push({ x, y, of: tree ? `rum-tree-${Math.floor(next() * TREES)}` : `rum-house-${Math.floor(next() * KINDS)}` })
  }
  const lamps = town.alleys.flatMap((alley) => {
    if (alley.ends[1] === null || alley.id % 3) return []
    const [p, q] = [alley.line[20], alley.line[22]]
    const long = far(p, q) || 1
    const side = (alley.id % 2 ? 1 : -1) * (half + 2)
    return [{ x: p.x - ((q.y - p.y) / long) * side, y: p.y + ((q.x - p.x) / long) * side }]
  })
  return { houses: houses.sort((a, b) => a.y - b.y), size: 40 * unit, lamps }
}
