import {
  CORNER,
  DIR,
  REGION,
  SPACE,
  type Card,
  type Corner,
  type Dir,
  type Facts,
  type Figure,
  type Region as Letter,
  type Space,
  type State,
} from '$engine/games/ahoy'
import { KINDS, TERRAIN, tileOf, type Kind, type Region, type Water } from './data'

/** What lies where on the chart. A space is 100 units wide. */
export const CELL = 100
export interface Spot {
  x: number
  y: number
}

export const kindOf = (f: Facts, seat: number): Kind => KINDS[f.board[seat]]

// ---- spaces --------------------------------------------------------------------------------------------------------------------
export const COLS = [0, 1, 1, 0]
export const ROWS = [0, 0, 1, 1]
export const EASTWARD: Record<Dir, number> = { n: 0, e: 1, s: 0, w: -1 }
export const SOUTHWARD: Record<Dir, number> = { n: -1, e: 0, s: 1, w: 0 }
export const regionOf = (space: Space): number => SPACE.indexOf(space) >> 2
export const cornerOf = (space: Space): number => SPACE.indexOf(space) & 3
export const letterOf = (region: number): Letter => REGION[region]
export const spaceOf = (region: number, corner: number | Corner): Space =>
  SPACE[region * 4 + (typeof corner === 'number' ? corner : CORNER.indexOf(corner))]
export const quarter = (turned: string | number): number => (Number(turned) / 90) & 3

export const tileAt = (s: State, region: number, set: string): Region => tileOf(set, s.tile[region])
/** What is printed on a space; the flow as it runs now that the region is turned. */
export const waterAt = (f: Facts, space: Space): Water => ({
  terrain: TERRAIN[f.terrain[space]],
  gold: f.treasure[space],
  wind: f.wind[space],
  flow: DIR.indexOf(f.flow[space] as Dir),
})
export const colOf = (s: State, space: Space): number => s.col[regionOf(space)] + COLS[cornerOf(space)]
export const rowOf = (s: State, space: Space): number => s.row[regionOf(space)] + ROWS[cornerOf(space)]
export const centre = (s: State, space: Space): Spot => ({ x: (colOf(s, space) + 0.5) * CELL, y: (rowOf(s, space) + 0.5) * CELL })
/** The space in this column and row, if there is one. */
export function spaceAt(s: State, col: number, row: number): Space | null {
  for (let r = 0; r < s.regions; r++) {
    const [c, d] = [col - s.col[r], row - s.row[r]]
    if ((c === 0 || c === 1) && (d === 0 || d === 1)) return spaceOf(r, d ? (c ? 2 : 3) : c)
  }
  return null
}
export interface Cell {
  col: number
  row: number
}
export const beyond = (s: State, space: Space, dir: Dir): Cell => ({
  col: colOf(s, space) + EASTWARD[dir],
  row: rowOf(s, space) + SOUTHWARD[dir],
})
/** The direction from one space to another next to it, or null. */
export function towards(s: State, from: Space, to: Space): Dir | null {
  return DIR.find((d) => colOf(s, from) + EASTWARD[d] === colOf(s, to) && rowOf(s, from) + SOUTHWARD[d] === rowOf(s, to)) ?? null
}

/** The part of the sea that is charted, in columns and rows, with a margin for what lies beyond its edges. */
export function extent(s: State, margin: number): { col: number; row: number; cols: number; rows: number } {
  const n = s.regions
  const [cols, rows] = [s.col.slice(0, n), s.row.slice(0, n)]
  const [west, north, east, south] = [Math.min(...cols), Math.min(...rows), Math.max(...cols) + 2, Math.max(...rows) + 2]
  return { col: west - margin, row: north - margin, cols: east - west + 2 * margin, rows: south - north + 2 * margin }
}

// ---- figures -------------------------------------------------------------------------------------------------------------------
export type Piece = Figure | 'comrades'
export interface Standing {
  piece: Piece
  seat: number
  n: number
}
export function standing(s: State, f: Facts, space: Space): Standing[] {
  const out: Standing[] = []
  const i = SPACE.indexOf(space)
  f.flagship.forEach((piece, p) => s.flagship[p] === space && out.push({ piece, seat: p, n: 1 }))
  for (const ship of [0, 1] as const)
    if (s.union_ship[ship] === space) out.push({ piece: ship ? 'gunship' : 'cutter', seat: f.union_seat, n: 1 })
  if (s.patrols[i]) out.push({ piece: 'patrol', seat: 0, n: s.patrols[i] })
  if (f.island[letterOf(i >> 2)] !== space) return out
  if (s.forts[i >> 2]) out.push({ piece: 'stronghold', seat: 0, n: s.forts[i >> 2] })
  if (s.comrades[i >> 2]) out.push({ piece: 'comrades', seat: f.union_seat, n: s.comrades[i >> 2] })
  return out
}
/** Lanes of a space: a stronghold in the upper middle, ships in the middle, small pieces below from the outer side inwards. What is
 *  printed keeps the outer upper corner, the region's centre belongs to its worth. */
const SMALL: Piece[] = ['patrol', 'comrades']
const SHIPS: [x: number, y: number, size: number][][] = [
  [],
  [[0, 2, 66]],
  [
    [-21, -5, 54],
    [20, 5, 54],
  ],
  [
    [-29, 0, 43],
    [0, 8, 43],
    [29, 0, 43],
  ],
  [
    [-22, -14, 41],
    [22, -14, 41],
    [-20, 14, 41],
    [24, 14, 41],
  ],
]
const SIX: [number, number, number][] = [-15, 15].flatMap((y) => [-30, 0, 30].map((x): [number, number, number] => [x, y, 34]))
export interface Berth extends Spot {
  size: number
}
/** Where everything in a space stands, in the order of `here`. ox, oy: 1 where the space lies east, south in its region, else -1.
 *  coin: one is printed below the wind, and ships keep off it. */
export function berths(here: Standing[], ox: number, oy: number, coin = false): Berth[] {
  const ships = here.filter((h) => h.piece !== 'stronghold' && !SMALL.includes(h.piece))
  const small = here.filter((h) => SMALL.includes(h.piece))
  const [n, crowd] = [ships.length, here.length > 1]
  // in the north of a region what lies low makes room for the worth in the centre
  const low = crowd && small.length ? (oy < 0 ? -9 : -3) : 0
  return here.map((h) => {
    if (h.piece === 'stronghold')
      return n > 3 ? { x: n > 4 ? ox * 15 : 0, y: -39, size: 26 } : n ? { x: ox * 3, y: -27, size: 34 } : { x: -ox * 15, y: -18, size: 42 }
    const i = small.indexOf(h)
    if (i < 0) {
      const k = ships.indexOf(h)
      const [dx, dy, most] = (SHIPS[n] ?? SIX)[k] ?? SIX[k % 6]
      const y = dy + (small.length ? -6 : 0) + (low < -3 ? -3 : 0)
      const size = small.length && n === 1 ? 58 : most
      return coin ? { x: dx * 0.7 - ox * 13, y: y + 3, size: size * 0.85 } : { x: dx, y, size }
    }
    if (!n && small.length === 1) return { x: -ox * 4, y: h.piece === 'comrades' ? 14 : 8, size: 40 }
    return n ? { x: ox * 28 - ox * i * 45, y: 36 + low, size: 29 } : { x: ox * 22 - ox * i * 44, y: 20 + low, size: 34 }
  })
}
export type Placed = Berth & Standing & { space: Space }
/** Where each thing stands, by space and piece. */
export function places(s: State, f: Facts): Map<string, Placed> {
  const out = new Map<string, Placed>()
  for (const space of SPACE.slice(0, 4 * s.regions)) {
    const here = standing(s, f, space)
    const c = centre(s, space)
    const corner = cornerOf(space)
    const coin = f.treasure[space] > 0 && f.wind[space] > 0
    berths(here, COLS[corner] ? 1 : -1, ROWS[corner] ? 1 : -1, coin).forEach((b, i) =>
      out.set(`${here[i].piece}:${space}`, { ...here[i], space, x: c.x + b.x, y: c.y + b.y, size: b.size }),
    )
  }
  return out
}

export const total = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
/** The innermost step: what is asked now. */
export const topStep = (s: State): string => (s.depth ? s.step[s.depth - 1] : '-')

export const inBattle = (s: State): boolean => s.foe !== '-' && s.sailing > 0 && s.mover[s.sailing - 1] !== '-'
/** Is this a place on the chart? */
export const onChart = (place: string): boolean => /^(space|island|wealth|figure|off|lay):/.test(place)
/** The boards that something is asked of: the viewer's own first. */
export function boardsAsked(s: State, open: ReadonlyMap<string, unknown>, viewer: number): number[] {
  const seats = new Set<number>()
  for (const place of open.keys()) {
    const [kind, what] = place.split(':')
    if (kind === 'box') seats.add(Number(what))
    else if (kind === 'held') seats.add(s.crew.findIndex((crew, i) => [...crew, ...s.cargo[i]].includes(what as Card)))
    else if (['die', 'plan', 'gold', 'ready', 'pledge', 'field', 'raise', 'lower'].includes(kind)) seats.add(viewer)
  }
  return [...seats].filter((i) => i >= 0).sort((a, b) => Number(b === viewer) - Number(a === viewer) || a - b)
}
