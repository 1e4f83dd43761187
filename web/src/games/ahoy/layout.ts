import {
  CORNER,
  DIR,
  REGION,
  SPACE,
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
/** Where the i-th of n pieces stands in its space, and how large it is. */
export function berth(i: number, n: number, ashore: boolean): Spot & { size: number } {
  if (ashore) {
    // below the emblem of the island
    if (n <= 2) return { x: n === 1 ? 0 : i ? 23 : -23, y: n === 1 ? 17 : 19, size: n === 1 ? 50 : 43 }
    if (n === 3) return { x: (i - 1) * 31, y: 21, size: 36 }
    return { x: ((i % 3) - 1) * 31, y: 2 + Math.floor(i / 3) * 31, size: 31 }
  }
  if (n === 1) return { x: 0, y: 4, size: 62 }
  if (n === 2) return { x: i ? 24 : -24, y: 8, size: 47 }
  if (n <= 4) return { x: n === 3 && i === 2 ? 0 : i % 2 ? 24 : -24, y: i < 2 ? -16 : 26, size: 40 }
  return { x: ((i % 3) - 1) * 31, y: -20 + Math.floor(i / 3) * 30, size: 31 }
}
/** Where each thing stands, by space and piece. */
export function places(s: State, f: Facts): Map<string, Spot & { size: number } & Standing & { space: Space }> {
  const out = new Map<string, Spot & { size: number } & Standing & { space: Space }>()
  for (const space of SPACE.slice(0, 4 * s.regions)) {
    const here = standing(s, f, space)
    const c = centre(s, space)
    here.forEach((h, i) => {
      const b = berth(i, here.length, f.island[letterOf(regionOf(space))] === space)
      out.set(`${h.piece}:${space}`, { ...h, space, x: c.x + b.x, y: c.y + b.y, size: b.size })
    })
  }
  return out
}

export const total = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
/** The innermost step: what is asked now. */
export const topStep = (s: State): string => (s.depth ? s.step[s.depth - 1] : '-')

export const inBattle = (s: State): boolean => s.foe !== '-' && s.sailing > 0 && s.mover[s.sailing - 1] !== '-'
/** The market makes room for a battle and for a new region, unless something is to be taken from it. */
export const marketOpen = (s: State, open: ReadonlyMap<string, unknown>): boolean =>
  s.fresh === '-' && (!inBattle(s) || [...open.keys()].some((k) => /^(card|goods|deck|stack)/.test(k)))
