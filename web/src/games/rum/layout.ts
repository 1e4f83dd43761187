/** Where things lie beside the town: to its right on a wide screen, below it on a phone. */
import { TOWN, type Spot } from './town'

export interface Cell extends Spot {
  size: number
}
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
  /** headings: taverns, maps, chests and guards, stores */
  heads: Spot[]
}

const row = (x: number, y: number, step: number, n: number, size: number): Cell[] =>
  Array.from({ length: n }, (_, i) => ({ x: x + i * step, y, size }))

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
  backs: [
    { x: TOWN + 334, y: 404, size: 54 },
    { x: TOWN + 334, y: 514, size: 54 },
  ],
  stacks: [...row(TOWN + 54, 628, 90, 4, 64), ...row(TOWN + 54, 740, 82, 3, 62)],
  heads: [
    { x: TOWN + 18, y: 364 },
    { x: TOWN + 18, y: 474 },
    { x: TOWN + 18, y: 584 },
    { x: TOWN + 18, y: 696 },
  ],
}
export const tall: Layout = {
  width: TOWN,
  height: TOWN + 306,
  harbour: { x: 0, y: TOWN + 184, w: TOWN, h: 122 },
  ship: { x: 66, y: TOWN + 244, size: 106 },
  crews: { x: 152, y: TOWN + 210, step: 34, across: true },
  beds: row(338, TOWN + 246, 86, 3, 78),
  pints: row(52, TOWN + 50, 86, 4, 76),
  charts: row(52 + 4 * 86 + 56, TOWN + 50, 86, 4, 76),
  backs: [
    { x: 394, y: TOWN + 50, size: 1 },
    { x: 780, y: TOWN + 50, size: 1 },
  ],
  stacks: row(58, TOWN + 136, 115, 7, 74),
  heads: [],
}
