import { type Place } from '$engine/games/cove'

export type Spot = readonly [x: number, y: number]
export type Isle = Exclude<Place, 'mat' | 'cove'>
/** Where everything of the chart lies; made for the room there is, so that nothing is merely scaled down. */
export interface Layout {
  kind: 'wide' | 'flat' | 'tall'
  w: number
  h: number
  /** the rum track is the frame: how broad, and its letters */
  band: number
  digits: number
  /** islands, and how large (their drawings are 280 by 240) */
  isle: Record<Isle, Spot>
  s: number
  /** ribbons with their names */
  ribbon: Record<Isle, Spot>
  letter: number
  /** the middle of the card at the right shoulder; a row of it */
  card: Record<Isle, Spot>
  row: number
  cove: { x: number; y: number; s: number; ribbon: Spot | null }
  dial: { x: number; y: number; r: number } | null
  pile: Spot | null
  /** where ships lie, one after the other; who comes later lies across */
  berth: Record<Place, Spot[]>
  ship: number
  /** pixels per unit, for what has to be so large on the screen */
  scale: number
}

const ROW: readonly Isle[][] = [
  ['tavern', 'hold', 'sails'],
  ['treasure', 'crew', 'cannons'],
]
const COLUMN: readonly Isle[][] = [
  ['tavern', 'treasure', 'crew'],
  ['hold', 'sails', 'cannons'],
]
const around = (x: number, y: number, n: number, gap: number): Spot[] =>
  Array.from({ length: n }, (_, i) => [x + (i - (n - 1) / 2) * gap, y] as const)
const line = (x: number, y: number, n: number, gap: number): Spot[] => Array.from({ length: n }, (_, i) => [x + i * gap, y] as const)

type ByIsle = Record<Isle, Spot>
const empty = () => ({ isle: {} as ByIsle, ribbon: {} as ByIsle, card: {} as ByIsle, berth: {} as Record<Place, Spot[]> })

/** Beside the rail: two rows of three; cove, dial and cards between them. */
function wide(room: { w: number; h: number }): Layout {
  const h = 556
  const w = Math.min(1180, Math.max(620, (h * room.w) / room.h))
  const band = 20
  const cell = (w - 2 * band) / 3
  const s = Math.min(0.84, (cell / 303) * 0.82)
  const [top, low] = [110, 434]
  const at = empty()
  ROW.forEach((row, j) =>
    row.forEach((place, i) => {
      const mid = band + cell * (i + 0.5)
      const y = j ? low : top
      at.isle[place] = [mid - 0.07 * cell, y]
      at.ribbon[place] = [mid - 0.09 * cell, j ? h - band - 20 : y + 23 + 58 * s]
      at.card[place] = [Math.min(mid + cell / 2 - 36, mid + 36 + 86 * s), y - (j ? 6 : 10)]
    }),
  )
  const x = (i: number, part: number) => band + cell * (i + part)
  const [hi, lo] = [232, 326]
  const gap = Math.min(60, cell * 0.2)
  at.berth = {
    tavern: line(x(0, 0.72), hi, 3, gap),
    hold: line(x(1, 0.84), hi, 3, gap),
    sails: line(w - band - 42, hi, 3, -gap),
    treasure: line(x(0, 0.7), lo, 2, gap),
    crew: line(x(1, 0.28), lo, 2, -gap),
    cannons: line(w - band - 42, lo, 3, -gap),
    cove: [...line(x(0, 0.34), 258, 2, gap * 0.78), ...line(x(0, 0.31), 300, 3, gap * 0.74)],
    mat: around(w / 2 - cell * 0.12, 346, 5, Math.min(58, cell * 0.2)),
  }
  return {
    kind: 'wide',
    w,
    h,
    band,
    digits: 15,
    s,
    letter: 19,
    row: 25,
    ship: 66,
    scale: room.h / h,
    ...at,
    cove: { x: x(0, 0.36), y: 276, s: Math.min(0.62, s * 0.74), ribbon: [x(0, 0.27), 343] },
    dial: { x: w / 2, y: 262, r: 45 },
    pile: [x(2, 0.18), 328],
  }
}
/** A phone held sideways: the same in pixels, closer together. */
function flat(room: { w: number; h: number }): Layout {
  const { w, h } = room
  const band = 15
  const cell = (w - 2 * band) / 3
  const s = Math.min(0.46, (h / 346) * 0.42, (cell / 150) * 0.42)
  const at = empty()
  const [top, low] = [band + 104 * s, h - band - 20 - 90 * s]
  ROW.forEach((row, j) =>
    row.forEach((place, i) => {
      const mid = band + cell * (i + 0.5)
      const y = j ? low : top
      at.isle[place] = [mid - 24, y]
      at.ribbon[place] = [mid - 22, j ? h - band - 16 : y + 90 * s]
      at.card[place] = [mid + 8 + 110 * s, j ? y - 2 : y - 6]
    }),
  )
  const x = (i: number, part: number) => band + cell * (i + part)
  const [hi, lo] = [top + 90 * s + 38, low - 84 * s - 8]
  const roomy = cell > 200
  at.berth = {
    tavern: line(x(0, 0.66), hi, 2, 42),
    hold: line(x(1, roomy ? 0.8 : 0.56), hi, 2, 42),
    sails: line(w - band - 28, hi, 3, -42),
    treasure: line(x(0, 0.62), lo, 2, 42),
    crew: line(x(1, roomy ? 0.2 : 0.5), lo, 2, roomy ? -42 : 42),
    cannons: line(w - band - 28, lo, 3, -42),
    cove: [
      [band + 48, h / 2 - 8],
      [band + 84, h / 2 - 6],
      [band + 120, h / 2 - 2],
      [band + 58, h / 2 + 26],
      [band + 94, h / 2 + 28],
    ],
    mat: around(w / 2 + (roomy ? 0 : 44), h / 2 + (roomy ? 56 : 4), 5, roomy ? 50 : 44),
  }
  return {
    kind: 'flat',
    w,
    h,
    band,
    digits: 14,
    s,
    letter: 16,
    row: 20,
    ship: 52,
    scale: 1,
    ...at,
    cove: { x: band + 58, y: h / 2 + 2, s: 0.42, ribbon: null },
    dial: roomy ? { x: w / 2, y: h / 2 - 4, r: 34 } : null,
    pile: null,
  }
}
/** A phone held upright: two columns of three, ships in the lane between them. */
function tall(room: { w: number; h: number }): Layout {
  const w = room.w <= 480 ? room.w : 390
  const h = Math.min(w * 1.6, (w * room.h) / room.w)
  const k = w / 390
  const band = 14
  const pitch = (h - 2 * band) / 3
  const s = 0.44 * Math.min(k, pitch / 122)
  const at = empty()
  const lane = w * 0.49
  const ys = [0, 1, 2].map((i) => band + pitch * (i + 0.5) - 9)
  COLUMN.forEach((column, i) =>
    column.forEach((place, j) => {
      const y = ys[j]
      const x = i ? w - band - 22 - 20 - 116 * s : band + 126 * s
      at.isle[place] = [x, y]
      at.ribbon[place] = [x + (i ? 4 : 9), y + 104 * s]
      at.card[place] = [i ? w - band - 23 : x + 20 + 100 * s, y - 8]
      at.berth[place] = i
        ? [
            [lane + 14, y - 8],
            [lane + 42, Math.max(band + 24, y - 32)],
            [lane + 36, y + 18],
          ]
        : [
            [lane - 24, y + pitch * 0.34],
            [lane + 12, y + pitch * 0.36],
            [lane + 2, y + pitch * 0.04],
          ]
    }),
  )
  const mid = (ys[0] + ys[1]) / 2 + 14
  at.berth.sails = [
    [lane + 22, ys[1] + 18],
    [lane + 54, ys[1] - 6],
    [lane + 40, ys[1] + 46],
  ]
  // beside the price of treasures, never on it
  const beside = Math.max(lane - 12, band + 226 * s + 74)
  at.berth.cove = [
    [beside, mid - 4],
    [beside + 34, mid],
    [lane + 6, mid + 32],
    [lane + 40, mid + 34],
    [lane + 12, mid + 62],
  ]
  // in turn at the right and the left of the lane: beside the price of treasures, between the ribbons
  const below = (h - band - 26 - (mid + 46)) / 4
  at.berth.mat = [20, -6, 20, 2, -10].map((dx, n) => [lane + dx, mid + 46 + n * below] as const)
  return {
    kind: 'tall',
    w,
    h,
    band,
    digits: 14,
    s,
    letter: 16,
    row: 20,
    ship: 48,
    scale: room.w / w,
    ...at,
    cove: { x: lane + 4, y: mid, s: 0.32 * k, ribbon: null },
    dial: null,
    pile: null,
  }
}
export function layoutOf(room: { w: number; h: number }): Layout {
  if (room.h > room.w * 1.05 || (room.w < 460 && room.h > room.w * 0.76)) return tall(room)
  return room.h < 440 ? flat(room) : wide(room)
}

/** Where the n-th ship lies at a place. */
export function berth(at: Layout, place: Place, n: number): Spot {
  const spots = at.berth[place]
  const [x, y] = spots[n % spots.length]
  const across = Math.floor(n / spots.length)
  return [x + across * at.ship * 0.3, y + across * at.ship * 0.16]
}

/** How wide a ribbon is, without its tails. */
export const ribbonWidth = (name: string, letter: number, numbered: boolean): number =>
  name.length * letter * (name.length > 9 ? 0.46 : 0.52) + (numbered ? letter * 2.14 : letter)

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}
const TAG_HIGH = 24
export const tagWidth = (tag: string): number => tag.length * 7.6 + 38
/** What a tag of a foe must not lie on: the rounds, the cards, what islands are called and bring. */
export function taken(at: Layout, name: (place: Isle) => string): Rect[] {
  const out: Rect[] = []
  if (at.dial) out.push({ x: at.dial.x - at.dial.r * 1.2, y: at.dial.y - at.dial.r * 1.2, w: at.dial.r * 2.4, h: at.dial.r * 2.4 })
  if (at.pile) out.push({ x: at.pile[0] - 72, y: at.pile[1] - 48, w: 134, h: 88 })
  for (const [place, [x, y]] of Object.entries(at.ribbon)) {
    const w = ribbonWidth(name(place as Isle), at.letter, true) + at.letter
    out.push({ x: x - w / 2, y: y - at.letter * 0.9, w, h: at.letter * 1.8 })
  }
  for (const [x, y] of Object.values(at.card)) out.push({ x: x - at.row * 1.2, y: y - at.row * 2.1, w: at.row * 2.4, h: at.row * 4.2 })
  return out
}
/** Where the tag of a foe lies, from the middle of its ship: where it was meant to, or as near as nothing is covered. */
export function tagSpot(at: Layout, ship: Spot, size: number, wide: number, above: boolean, over: readonly Rect[]): Spot {
  const covers = (dx: number, dy: number): number => {
    const [x, y] = [ship[0] + dx - wide / 2, ship[1] + dy - TAG_HIGH / 2]
    const out = Math.max(0, at.band - x) + Math.max(0, x + wide - (at.w - at.band))
    return over.reduce(
      (sum, r) =>
        sum +
        Math.max(0, Math.min(x + wide, r.x + r.w) - Math.max(x, r.x)) * Math.max(0, Math.min(y + TAG_HIGH, r.y + r.h) - Math.max(y, r.y)),
      out * TAG_HIGH,
    )
  }
  let best: { at: Spot; bad: number } | null = null
  for (const dx of [0, -18, 18, -36, 36, -54, 54])
    for (const way of above ? [-1, 1] : [1, -1]) {
      const spot = [dx, way * size * 0.64] as const
      const bad = covers(...spot) + Math.abs(dx) * 0.5
      if (!best || bad < best.bad) best = { at: spot, bad }
    }
  return best!.at
}

/** The fields of the rum track, clockwise from the upper left: sixty. */
export function fields(at: Layout): { x: number; y: number; w: number; h: number }[] {
  const { w, h, band: b } = at
  const across = Math.round((60 * w) / (2 * (w + h)))
  const down = 30 - across
  const [dx, dy] = [w / across, (h - 2 * b) / down]
  const out: { x: number; y: number; w: number; h: number }[] = []
  for (let i = 0; i < across; i++) out.push({ x: i * dx, y: 0, w: dx, h: b })
  for (let i = 0; i < down; i++) out.push({ x: w - b, y: b + i * dy, w: b, h: dy })
  for (let i = 0; i < across; i++) out.push({ x: w - (i + 1) * dx, y: h - b, w: dx, h: b })
  for (let i = 0; i < down; i++) out.push({ x: 0, y: h - b - (i + 1) * dy, w: b, h: dy })
  return out
}
