import { PLACE, type Place } from '$engine/games/cove'

type Spot = readonly [x: number, y: number]
export interface Layout {
  width: number
  /** the chart itself */
  sea: { w: number; h: number; band: number }
  /** islands: middle, half-axes; which side the ships lie */
  isle: Record<Exclude<Place, 'mat' | 'cove'>, { x: number; y: number; side: 1 | -1 }>
  rx: number
  ry: number
  cove: Spot
  piles: Spot
  /** the bay's middle, and the room of a fight in it */
  bay: { x: number; y: number; w: number; h: number }
  /** letters grow where the chart is small */
  k: number
}

function ring(xs: readonly number[], top: number, low: number): Layout['isle'] {
  const [a, b, c] = xs
  return {
    tavern: { x: a, y: top, side: 1 },
    hold: { x: b, y: top - 6, side: 1 },
    sails: { x: c, y: top, side: 1 },
    cannons: { x: c, y: low, side: -1 },
    crew: { x: b, y: low + 6, side: -1 },
    treasure: { x: a, y: low, side: -1 },
  }
}
export const wide: Layout = {
  width: 1450,
  sea: { w: 1000, h: 920, band: 40 },
  isle: ring([192, 500, 808], 172, 748),
  rx: 130,
  ry: 82,
  cove: [152, 446],
  piles: [856, 455],
  bay: { x: 506, y: 456, w: 462, h: 262 },
  k: 1,
}
export const tall: Layout = {
  width: 800,
  sea: { w: 800, h: 730, band: 40 },
  isle: ring([165, 400, 635], 146, 546),
  rx: 106,
  ry: 62,
  cove: [118, 346],
  piles: [690, 346],
  bay: { x: 403, y: 346, w: 384, h: 180 },
  k: 1.2,
}
const TALL_MAT = 104
/** From four players on the mats lie two in a row; what is left over, the viewer's own, has a row of its own. */
const HALF_MAT = 138
const matsHeight = (seats: number): number => (seats < 4 ? seats * TALL_MAT : (seats >> 1) * HALF_MAT + (seats % 2) * TALL_MAT)
export const tallHeight = (seats: number): number => tall.sea.h + 2 + matsHeight(seats)

/** Where the chart begins: beside the mats of the ships, or below them (its lower right corner is under the zoom buttons). */
export const seaAt = (at: Layout, seats: number): Spot => (at === tall ? [0, matsHeight(seats) + 2] : [at.width - at.sea.w, 0])

/** The mats of the ships; the viewer's own is the last. */
export type Shape = 'column' | 'row' | 'half'
export function mats(
  at: Layout,
  seats: number,
  viewer: number,
): { seat: number; x: number; y: number; w: number; h: number; shape: Shape }[] {
  const order = Array.from({ length: seats }, (_, i) => (viewer >= 0 ? (viewer + 1 + i) % seats : i))
  if (at === tall) {
    const halves = seats < 4 ? 0 : seats & ~1
    const w = at.width / 2 - 8
    return order.map((seat, i) =>
      i < halves
        ? { seat, x: 4 + (i % 2) * (w + 8), y: (i >> 1) * HALF_MAT, w, h: HALF_MAT - 6, shape: 'half' }
        : { seat, x: 4, y: (halves >> 1) * HALF_MAT + (i - halves) * TALL_MAT, w: at.width - 8, h: TALL_MAT - 6, shape: 'row' },
    )
  }
  const h = at.sea.h / seats
  return order.map((seat, i) => ({ seat, x: 2, y: i * h + (i ? 4 : 0), w: at.width - at.sea.w - 12, h: h - (i ? 4 : 0), shape: 'column' }))
}

/** Where the n-th of so many ships lies at a place. */
export function berth(at: Layout, place: Place, n: number, of: number): Spot {
  if (place === 'cove') return [at.cove[0] + 26 + (n % 3) * 40 * at.k - (of > 3 ? 20 : 0), at.cove[1] + (n < 3 ? (of > 3 ? -18 : 4) : 34)]
  if (place === 'mat') return [at.bay.x + (n - (of - 1) / 2) * 78, at.bay.y + at.bay.h / 2 + (at.k > 1 ? 2 : 10)]
  const { x, y, side } = at.isle[place]
  const gap = Math.min(62, (2 * at.rx + 40) / Math.max(1, of))
  return [x + (n - (of - 1) / 2) * gap, y + side * (at.ry + (side > 0 ? 30 : 26))]
}

/** The rum track is the frame of the chart: 17 steps across, 13 down. */
export function onTrack(at: Layout, rum: number): Spot {
  const i = Math.min(59, Math.max(0, rum))
  const [l, t, r, b] = [at.sea.band / 2, at.sea.band / 2, at.sea.w - at.sea.band / 2, at.sea.h - at.sea.band / 2]
  const [dx, dy] = [(r - l) / 17, (b - t) / 13]
  if (i < 17) return [l + i * dx, t]
  if (i < 30) return [r, t + (i - 17) * dy]
  if (i < 47) return [r - (i - 30) * dx, b]
  return [l, b - (i - 47) * dy]
}
export const SEEDS = Object.fromEntries(PLACE.map((p, i) => [p, 31 + i * 17])) as Record<Place, number>
