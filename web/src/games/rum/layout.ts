/** Where things lie, in pixels of the board's room: the town, and beside it harbour and shelf. A small room has only the town; the ship is
 *  then in the hand, and the shelf opens over the town. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Layout {
  width: number
  height: number
  town: Box
  /** null: no room beside the town */
  harbour: Box | null
  shelf: Box | null
  /** where the shelf lies that opens over the town */
  over: Box
}

const GAP = 8
/** A room of which nothing is known yet. */
export const NOMINAL = { w: 930, h: 600 }

export function layoutOf(w: number, h: number): Layout {
  const over = { x: 8, y: Math.max(8, (h - 330) / 2), w: w - 16, h: Math.min(h - 16, 330) }
  if (w < 600 || h > w * 1.05) return { width: w, height: h, town: { x: 0, y: 0, w, h }, harbour: null, shelf: null, over }
  const side = Math.round(Math.min(Math.max(w * 0.355, 240), h * 0.78))
  const x = w - side
  const harbour = { x, y: 0, w: side, h: Math.round(Math.min(h * 0.39, side * 0.66)) }
  return {
    width: w,
    height: h,
    town: { x: 0, y: 0, w: w - side - GAP, h },
    harbour,
    shelf: { x, y: harbour.h + GAP, w: side, h: h - harbour.h - GAP },
    over,
  }
}
