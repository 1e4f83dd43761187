/** Where things lie on the sea of a room of so many pixels: harbours around a sunlit middle, the viewer's own at the bottom, ships in the
 * free  water before their harbour. Everything is placed anew for each shape of room, never merely scaled. */
export interface Spot {
  x: number
  y: number
}
export interface Harbour extends Spot {
  /** of the island's drawing, 280 by 240 */ scale: number
  /** the ribbon with the name */ plate: Spot
}
export interface Sea {
  width: number
  height: number
  /** pixels of a unit */ unit: number
  middle: Spot
  rose: number
  harbours: Harbour[]
  /** by seat: where its ships lie, the first one best */ berths: Spot[][]
  ship: number
  coin: number
  /** size of a name */ type: number
  /** half the width of a ribbon */ ribbon: number
  /** there is room for what each has scored */ roomy: boolean
  /** free water for what lives in it */ deep: Spot[]
}

/** What may not be covered: an ellipse or a box. */
interface Shoal extends Spot {
  rx: number
  ry: number
  box?: boolean
}

type Ring = [number, number][]
/** [x, y] as parts of the sea: the viewer's harbour and then clockwise. */
const RINGS: Record<number, Ring> = {
  1: [[0.5, 1]],
  2: [
    [0.14, 1],
    [0.86, 0.04],
  ],
  3: [
    [0.5, 1],
    [0.02, 0.22],
    [0.98, 0.14],
  ],
  4: [
    [0.5, 1],
    [0, 0.42],
    [0.5, 0],
    [1, 0.36],
  ],
  5: [
    [0.5, 1],
    [0, 0.62],
    [0.3, 0],
    [0.7, 0.04],
    [1, 0.58],
  ],
  6: [
    [0.5, 1],
    [0, 0.68],
    [0.05, 0.1],
    [0.5, 0],
    [0.95, 0.06],
    [1, 0.64],
  ],
}
/** The same where two names have no room beside each other: nearer to the corners, or one below the other. */
const NARROW: Record<number, Ring> = {
  5: [
    [0.5, 1],
    [0, 0.64],
    [0, 0],
    [1, 0.04],
    [1, 0.6],
  ],
  6: [
    [0.5, 1],
    [0, 0.76],
    [0, 0.24],
    [0.5, 0],
    [1, 0.2],
    [1, 0.7],
  ],
}
const ISLE = { roomy: [1.25, 1.25, 1.25, 1.14, 1.0, 0.9, 0.84], tight: [1.05, 1.05, 1.05, 0.98, 0.85, 0.7, 0.64] }
const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether two things lie over each other: > 0, the more the worse. */
function over(a: Shoal, b: Shoal): number {
  const [dx, dy] = [Math.abs(a.x - b.x) / (a.rx + b.rx), Math.abs(a.y - b.y) / (a.ry + b.ry)]
  return Math.max(0, 1 - (a.box || b.box ? Math.max(dx, dy) : Math.hypot(dx, dy)))
}

function isleOf(h: Harbour): Shoal[] {
  const s = h.scale
  return [
    { x: h.x, y: h.y + 4 * s, rx: 136 * s, ry: 72 * s },
    { x: h.x - 8 * s, y: h.y - 72 * s, rx: 82 * s, ry: 62 * s },
  ]
}

/** Berths for all fleets, in turn, so that the first of each are the best; null: not all find free water before their own harbour, and
 *  `strict` says that they must. */
function berthsOf(sea: Sea, shoals: Shoal[], ship: number, fleets: number[], strict: boolean): Spot[][] | null {
  const hull = (p: Spot): Shoal => ({ x: p.x, y: p.y + ship * 0.1, rx: ship * 0.66, ry: ship * 0.5 })
  const free: Spot[] = []
  for (let y = ship * 0.6 + 14; y < sea.height - ship * 0.66 - 8; y += 13)
    for (let x = ship * 0.72 + 12; x < sea.width - ship * 0.72 - 12; x += 13)
      if (!shoals.some((s) => over(hull({ x, y }), s) > 0)) free.push({ x, y })
  const berths: Spot[][] = fleets.map(() => [])
  const taken: Shoal[] = []
  for (let rank = 0; rank < Math.max(...fleets); rank++)
    for (const [seat, home] of sea.harbours.entries()) {
      if (rank >= fleets[seat]) continue
      let [best, least] = [null as Spot | null, Infinity]
      for (const p of free) {
        const far = apart(p, home)
        const strange = far - Math.min(...sea.harbours.map((h, i) => (i === seat ? Infinity : apart(p, h))))
        const covers = taken.reduce((sum, other) => sum + over(hull(p), other), 0)
        if (strict && (covers > 0 || strange > 24)) continue
        const cost = far + 0.35 * apart(p, sea.middle) + 3 * Math.max(0, strange) + 900 * covers
        if (cost < least) [best, least] = [p, cost]
      }
      if (!best) return null
      berths[seat].push(best)
      taken.push(hull(best))
    }
  return berths
}

function plan(w: number, h: number, viewer: number, foot: number, fleets: number[]): Sea {
  const seats = fleets.length
  const roomy = w * h > 330_000
  const unit = Math.sqrt((w * h) / (roomy ? 700_000 : seats > 4 ? 470_000 : 400_000))
  const [width, height] = [w / unit, h / unit]
  const bottom = height - foot / unit
  const type = Math.max(roomy ? 19 : 17, 14.5 / unit)
  const base = (roomy ? ISLE.roomy : ISLE.tight)[seats] * Math.min(1, bottom / 700 + 0.12)
  const ribbon = type * (roomy ? 3.7 : 3.6)
  const below = type * 0.9 + (roomy ? 30 : 8)
  const laid =
    (ring: Ring) =>
    (_: unknown, seat: number): Harbour => {
      const turn = (seat - Math.max(0, viewer) + seats) % seats
      const [fx, fy] = ring[turn]
      const scale = base * (turn ? 1 : 1.1)
      const [left, top] = [Math.max(134 * scale + 14, ribbon + 26), 124 * scale + 18]
      const low = bottom - 84 * scale - (turn ? below + 10 : type * 0.9 + 14)
      const at = { x: left + fx * (width - 2 * left), y: top + fy * Math.max(0, low - top) }
      return { ...at, scale, plate: { x: at.x, y: at.y + 84 * scale + type * 0.1 } }
    }
  let harbours = Array.from({ length: seats }, laid(RINGS[seats]))
  const covered = harbours.some((a, i) =>
    harbours.some((b, k) => k < i && Math.abs(a.plate.x - b.plate.x) < 2 * (ribbon + 13) && Math.abs(a.plate.y - b.plate.y) < 2 * type),
  )
  if (covered && NARROW[seats]) harbours = harbours.map(laid(NARROW[seats]))
  const own = harbours[Math.max(0, viewer)]
  const upper = harbours.filter((p) => Math.abs(p.x - own.x) < 120)
  const ceiling = Math.max(24, ...upper.filter((p) => p !== own).map((p) => p.plate.y + below))
  const floor = seats === 2 ? bottom * 0.9 : own.y - 112 * own.scale
  const middle = {
    x: width / 2,
    y: seats === 2 ? bottom / 2 : Math.max(bottom * 0.3, upper.length > 1 ? (ceiling + floor) / 2 : floor - 80),
  }
  const rose = Math.max(24, Math.min(roomy ? 66 : 48, (floor - ceiling) / 2 - 8))
  const sea: Sea = {
    width,
    height,
    unit,
    middle,
    rose,
    harbours,
    berths: [],
    ship: 0,
    coin: 0,
    type,
    ribbon,
    roomy,
    deep: [],
  }
  const shoals: Shoal[] = [
    ...harbours.flatMap(isleOf),
    ...harbours.map((p) => {
      const row = roomy && p !== own ? 12 : 0
      return { x: p.plate.x, y: p.plate.y + row, rx: ribbon + 10, ry: type + row, box: true }
    }),
    { ...middle, rx: rose * 0.9, ry: rose * 0.9 },
  ]
  if (foot) {
    shoals.push({ x: width / 2, y: height, rx: 236 / unit, ry: foot / unit, box: true })
    shoals.push({ x: width, y: height, rx: 150 / unit, ry: 62 / unit, box: true })
  }
  const least = roomy ? 60 : 50
  for (let ship = roomy ? 104 : 100; ; ship -= 6) {
    const berths = berthsOf(sea, shoals, ship, fleets, ship > least)
    if (!berths && ship > least) continue
    Object.assign(sea, {
      ship,
      berths: berths ?? harbours.map((p, seat) => Array<Spot>(fleets[seat]).fill(p)),
      coin: Math.max(ship * 0.17, 10.5 / unit),
    })
    break
  }
  const busy = [...harbours.map((p) => p as Spot), ...sea.berths.flatMap((b) => b.slice(0, 3)), middle]
  for (let i = 0; roomy && i < 2; i++) {
    let [best, clear] = [null as Spot | null, 78]
    for (let y = 50; y < height - 30; y += 20)
      for (let x = 100; x < width - 90; x += 20) {
        const p = { x, y }
        if (shoals.some((s) => over({ ...p, rx: 70, ry: 30 }, s) > 0)) continue
        const far = Math.min(...[...busy, ...sea.deep].map((b) => apart(p, b)))
        if (far > clear) [best, clear] = [p, far]
      }
    if (best) sea.deep.push(best)
  }
  return sea
}

/** The treasures that lie face down on a beach: `n` chests side by side. */
export function pileOf(h: Harbour, n: number, unit: number) {
  const size = Math.max(32 * h.scale, 20 / unit) // so that they are seen on a phone, too
  const step = Math.min(size * 0.66, (96 * h.scale) / Math.max(1, n))
  const left = h.x - 46 * h.scale
  const w = step * Math.max(0, n - 1)
  return { size, step, left, x: left + w / 2, y: h.y + 43 * h.scale - (size - 32 * h.scale) * 0.7, w: w + size, h: size * 1.06 }
}

/** How wide a card of the hand is on a page so many pixels wide; it is as high. */
export const cardOf = (across: number) => Math.max(100, Math.min(146, across * 0.057))

const plans = new Map<string, Sea>()
/** The sea for a room of `w` by `h` pixels for so many ships of each seat; the lowest `foot` in the middle are covered by the hand. */
export function seaOf(w: number, h: number, viewer: number, foot: number, fleets: number[]): Sea {
  const key = [w, h, viewer, foot, ...fleets].join(' ')
  let sea = plans.get(key)
  if (!sea) {
    if (plans.size > 40) plans.clear()
    plans.set(key, (sea = plan(Math.max(200, w), Math.max(180, h), viewer, foot, fleets)))
  }
  return sea
}
