import type { Sea, Spot } from './layout'

/** Where the slip lies that tells of an attack, so wide and so high, in pixels: near the ship that is aimed at, over as few other things as
 * can be, never over it or the hand. */
export function slipAt(sea: Sea, ships: Spot[], target: Spot, viewer: number, wide: number, high: number, foot: number): [number, number] {
  const u = sea.unit
  const [x, y, reach] = [target.x * u, target.y * u, sea.ship * 0.86 * u]
  const [right, low] = [sea.width * u - wide - 18, sea.height * u - high - foot - 8]
  const fit = (v: number, most: number) => Math.max(18, Math.min(v, most))
  const spots: [number, number][] = [
    [fit(x - wide / 2, right), y + reach],
    [x + reach, fit(y - high / 2, low)],
    [x - reach - wide, fit(y - high / 2, low)],
    [fit(x - wide / 2, right), y - reach - high],
    [18, low],
    [right, low],
    [18, 18],
    [right, 18],
  ]
  const things = [
    ...ships.map((at) => ({ ...at, rx: sea.ship * 0.6, ry: sea.ship * 0.55, weight: at === target ? 9 : 1 })),
    ...sea.harbours.map((h, seat) => ({ x: h.x, y: h.y, rx: 130 * h.scale, ry: 100 * h.scale, weight: seat === viewer ? 2 : 1 })),
  ]
  const both = (a: number, b: number, from: number, to: number) => Math.max(0, Math.min(b, to) - Math.max(a, from))
  const cost = ([left, top]: [number, number]): number => {
    if (left < 10 || top < 10 || left > right + 8 || top > low + 8) return 1e6
    const covers = things.map(
      (o) =>
        o.weight * both(left, left + wide, (o.x - o.rx) * u, (o.x + o.rx) * u) * both(top, top + high, (o.y - o.ry) * u, (o.y + o.ry) * u),
    )
    return Math.hypot(left + wide / 2 - x, top + high / 2 - y) * 22 + covers.reduce((a, b) => a + b, 0)
  }
  return spots.reduce((a, b) => (cost(b) < cost(a) ? b : a))
}
