/** Roofs, trees and lamps between the alleys: drawn once for a town, as a few long paths. */
import { jitter } from '$lib/chance'
import { EDGE, far, SIDE, SQUARE, type Spot, type Town } from './town'

export const TONES = 4
export interface Houses {
  lit: string[]
  shade: string[]
  outline: string
  windows: string
  trees: string
  lamps: Spot[]
}

interface Roof {
  x: number
  y: number
  w: number
  h: number
  angle: number
}
const corner = (r: Roof, u: number, v: number): string => {
  const [c, s] = [Math.cos(r.angle), Math.sin(r.angle)]
  return `${(r.x + u * r.w * c - v * r.h * s).toFixed(1)} ${(r.y + u * r.w * s + v * r.h * c).toFixed(1)}`
}
const shape = (r: Roof, points: [number, number][]): string => `M${points.map(([u, v]) => corner(r, u, v)).join('L')}Z`

const kept = new WeakMap<Town, Houses>()
export function housesOf(town: Town): Houses {
  let houses = kept.get(town)
  if (!houses) kept.set(town, (houses = build(town)))
  return houses
}

function build(town: Town): Houses {
  const next = jitter(4711)
  const samples = town.alleys.flatMap((a) => a.line.filter((_, i) => i % 3 === 0).map((p, i, all) => ({ p, to: all[i + 1] ?? all[i - 1] })))
  const squares = [...town.fields.values()]
  const roofs: Roof[] = []
  const out: Houses = { lit: Array(TONES).fill(''), shade: Array(TONES).fill(''), outline: '', windows: '', trees: '', lamps: [] }
  const size = 3 * SIDE
  const near = (x: number, y: number, reach: number) => samples.filter(({ p }) => Math.abs(p.x - x) < reach && Math.abs(p.y - y) < reach)
  for (let tries = 0; tries < 9000; tries++) {
    const [x, y] = [EDGE - 6 + next() * (size + 12), EDGE - 6 + next() * (size + 12)]
    const big = tries < 4000
    const [w, h] = big ? [26 + next() * 18, 18 + next() * 8] : [14 + next() * 9, 12 + next() * 5]
    const reach = Math.hypot(w, h) / 2
    if (squares.some((p) => far(p, { x, y }) < SQUARE + h / 2 + 3)) continue
    const close = near(x, y, 70).sort((a, b) => far(a.p, { x, y }) - far(b.p, { x, y }))
    if (close.length && far(close[0].p, { x, y }) < 12.5 + h / 2 + 1) continue
    const angle = close.length ? Math.atan2(close[0].to.y - close[0].p.y, close[0].to.x - close[0].p.x) : next() * 3
    // along the alley a house is as long as it is; its ends must keep off other alleys
    const ends = [-0.5, 0.5].map((u) => ({ x: x + Math.cos(angle) * u * w, y: y + Math.sin(angle) * u * w }))
    if (ends.some((e) => close.some(({ p }) => far(p, e) < 12 + h * 0.42) || squares.some((p) => far(p, e) < SQUARE + h * 0.4 + 4)))
      continue
    if (
      roofs.some(
        (r) =>
          far(r, { x, y }) <
            Math.min(reach, h * 0.62) +
              Math.min(Math.hypot(r.w, r.h) / 2, r.h * 0.62) +
              (Math.abs(Math.sin(r.angle - angle)) > 0.5 ? 6 : 1) ||
          overlaps(r, ends) ||
          overlaps({ x, y, w, h, angle }, endsOf(r)),
      )
    )
      continue
    roofs.push({ x, y, w, h, angle })
  }
  for (const r of roofs) {
    const tone = Math.floor(next() * TONES)
    const hip = next() < 0.5 ? 0.28 : 0.5
    out.lit[tone] += shape(r, [
      [-0.5, -0.5],
      [0.5, -0.5],
      [hip, 0],
      [-hip, 0],
    ])
    out.shade[tone] += shape(r, [
      [-0.5, 0.5],
      [0.5, 0.5],
      [hip, 0],
      [-hip, 0],
    ])
    if (hip < 0.5)
      out.shade[tone] += shape(r, [
        [0.5, -0.5],
        [0.5, 0.5],
        [hip, 0],
      ])
    if (hip < 0.5)
      out.lit[tone] += shape(r, [
        [-0.5, -0.5],
        [-0.5, 0.5],
        [-hip, 0],
      ])
    out.outline +=
      shape(r, [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ]) + `M${corner(r, -hip, 0)}L${corner(r, hip, 0)}`
    if (next() < 0.38) {
      const u = next() * 0.6 - 0.3
      out.windows += shape({ ...r, x: r.x, y: r.y }, [
        [u, 0.14],
        [u + 3.4 / r.w, 0.14],
        [u + 3.4 / r.w, 0.34],
        [u, 0.34],
      ])
    }
  }
  for (let tries = 0; tries < 900; tries++) {
    const [x, y, r] = [EDGE + next() * size, EDGE + next() * size, 3.5 + next() * 4]
    if (
      squares.some((p) => far(p, { x, y }) < SQUARE + r + 3) ||
      near(x, y, 30).some(({ p }) => far(p, { x, y }) < 13 + r) ||
      roofs.some((h) => far(h, { x, y }) < h.w / 2 + r)
    )
      continue
    out.trees += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0Z`
  }
  for (const a of town.alleys) {
    if (a.ends[1] === null) continue
    const [p, q] = [a.line[20], a.line[22]]
    const long = far(p, q) || 1
    const side = a.id % 2 ? 1 : -1
    out.lamps.push({ x: p.x - ((q.y - p.y) / long) * 13.5 * side, y: p.y + ((q.x - p.x) / long) * 13.5 * side })
  }
  return out
}

const endsOf = (r: Roof): Spot[] =>
  [-0.5, 0, 0.5].map((u) => ({ x: r.x + Math.cos(r.angle) * u * r.w, y: r.y + Math.sin(r.angle) * u * r.w }))
function overlaps(r: Roof, points: Spot[]): boolean {
  const [c, s] = [Math.cos(r.angle), Math.sin(r.angle)]
  return points.some((p) => {
    const [dx, dy] = [p.x - r.x, p.y - r.y]
    return Math.abs(dx * c + dy * s) < r.w / 2 + 5 && Math.abs(-dx * s + dy * c) < r.h / 2 + 6
  })
}
