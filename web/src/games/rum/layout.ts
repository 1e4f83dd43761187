/** Where things lie beside the town: to its right on a wide screen, below it on a phone. */
import { TOWN, type Spot } from './town'

export interface Cell extends Spot { size: number }
export interface Layout {
  width: number
  height: number
  /** the water */
  harbour: { x: number; y: number; w: number; h: number }
  ship: Spot & { size: number }
  crews: Spot & { step: number; across: boolean }
  beds: Cell[]
  pints: Cell[]
  charts: Cell[]
  /** chest, scorpion, small and large guards, supplies, rendezvous, barrels */
  stacks: Cell[]
  /** stacks of tavern tokens and maps */
  backs: [Cell, Cell]
  /** headings: taverns, maps */
  heads: [Spot, Spot] | null
}

const row = (x: number, y: number, step: number, n: number, size: number): Cell[] => Array.from({ length: n }, (_, i) => ({ x: x + i * step, y, size }))

const W = 378
export const wide: Layout = {
  width: TOWN + W,
  height: TOWN,
  harbour: { x: TOWN, y: 0, w: W, h: 330 },
  ship: { x: TOWN + 196, y: 122, size: 190 },
  crews: { x: TOWN + 52, y: 52, step: 38, across: false },
  beds: row(TOWN + 106, 274, 90, 3, 62),
  pints: row(TOWN + 48, 404, 70, 4, 60),
  charts: row(TOWN + 48, 514, 70, 4, 60),
  backs: [{ x: TOWN + 334, y: 404, size: 54 }, { x: TOWN + 334, y: 514, size: 54 }],
  stacks: [...row(TOWN + 54, 624, 90, 4, 66), ...row(TOWN + 98, 736, 90, 3, 66)],
  heads: [{ x: TOWN + 18, y: 364 }, { x: TOWN + 18, y: 474 }],
}
export const tall: Layout = {
  width: TOWN,
  height: TOWN + 356,
  harbour: { x: 0, y: TOWN, w: TOWN, h: 124 },
  ship: { x: 148, y: TOWN + 58, size: 116 },
  crews: { x: 236, y: TOWN + 38, step: 56, across: true },
  beds: row(TOWN - 250, TOWN + 60, 96, 3, 82),
  pints: row(60, TOWN + 178, 90, 4, 80),
  charts: row(60 + 4 * 90 + 48, TOWN + 178, 90, 4, 80),
  backs: [{ x: 406, y: TOWN + 178, size: 1 }, { x: 790, y: TOWN + 178, size: 1 }],
  stacks: row(68, TOWN + 288, 113, 7, 82),
  heads: null,
}
