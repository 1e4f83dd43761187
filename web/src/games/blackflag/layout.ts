/** A ring of harbours around the open sea: where each seat's things lie. */
export const [WIDTH, HEIGHT] = [1200, 800]
const CENTRE = { x: 600, y: 400 }

export interface Spot { x: number; y: number }

/** The harbour of a seat; the viewer's is always at the bottom. */
export function harbour(seat: number, seats: number, viewer: number): Spot {
  const turn = (seat - Math.max(0, viewer) + seats) % seats
  const angle = Math.PI / 2 + (turn / seats) * 2 * Math.PI
  return { x: CENTRE.x + Math.cos(angle) * 478, y: CENTRE.y + Math.sin(angle) * 305 }
}

/** Where the ship on the i-th treasure lies at anchor: fanned out between the harbour and the middle of the sea. */
export function berth(seat: number, i: number, seats: number, viewer: number): Spot {
  const h = harbour(seat, seats, viewer)
  const [dx, dy] = [CENTRE.x - h.x, CENTRE.y - h.y]
  const far = Math.hypot(dx, dy)
  const [ux, uy] = [dx / far, dy / far]
  const out = 118 + (i % 2) * 62
  const aside = (i - 2) * 62
  return { x: h.x + ux * out - uy * aside, y: h.y + uy * out * 0.86 + ux * aside }
}
