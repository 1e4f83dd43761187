/** A ring of harbours around the open sea: where each seat's things lie. Held upright, the ring is higher than wide. */
export interface Spot {
  x: number
  y: number
}
export interface Sea {
  width: number
  height: number
  centre: Spot
  rx: number
  ry: number
  /** of a harbour */ scale: number
  ship: number
  coin: number
  apart: number
}

const WIDE: Sea = { width: 1200, height: 800, centre: { x: 600, y: 384 }, rx: 462, ry: 266, scale: 1.12, ship: 80, coin: 17, apart: 72 }
const HIGH: Sea = { width: 760, height: 960, centre: { x: 380, y: 455 }, rx: 258, ry: 346, scale: 1.02, ship: 78, coin: 20, apart: 56 }
/** More than four sit closer together. */
export const seaOf = (portrait: boolean, seats: number): Sea => {
  const sea = portrait ? HIGH : WIDE
  return seats > 4 ? { ...sea, scale: portrait ? 0.94 : 1.05, ship: 72, coin: portrait ? 18 : 16 } : sea
}

/** The harbour of a seat; the viewer's is always at the bottom. */
export function harbour(sea: Sea, seat: number, seats: number, viewer: number): Spot {
  const turn = (seat - Math.max(0, viewer) + seats) % seats
  const angle = Math.PI / 2 + (turn / seats) * 2 * Math.PI
  return { x: sea.centre.x + Math.cos(angle) * sea.rx, y: sea.centre.y + Math.sin(angle) * sea.ry }
}

/** Where the ship on the i-th treasure lies at anchor: fanned out between the harbour and the middle of the sea. */
export function berth(sea: Sea, seat: number, i: number, seats: number, viewer: number): Spot {
  const h = harbour(sea, seat, seats, viewer)
  const [dx, dy] = [sea.centre.x - h.x, sea.centre.y - h.y]
  const far = Math.hypot(dx, dy)
  const [ux, uy] = [dx / far, dy / far]
  const crowded = seats > 4
  const clear = (uy > 0.7 ? 172 : uy < -0.7 ? 128 : 162) * (crowded ? 0.94 : 1) // below a harbour lies what it has scored
  const out = clear + (crowded ? (i % 3) * 42 : (i % 2) * 46)
  const aside = (i - 2) * (crowded ? 38 : sea.apart)
  return { x: h.x + ux * out - uy * aside, y: h.y + uy * out + ux * aside }
}
