/** Shapes of land that are the same each time. */
import { jitter } from '$lib/chance'

type Point = [number, number]
/** A closed smooth curve through points. */
export function smooth(at: Point[]): string {
  const p = (i: number) => at[(i + at.length) % at.length]
  let d = `M${p(0)[0].toFixed(1)} ${p(0)[1].toFixed(1)}`
  at.forEach((b, i) => {
    const [a, c, e] = [p(i - 1), p(i + 1), p(i + 2)]
    d += `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6, ...c].map((v) => v.toFixed(1)).join(' ')}`
  })
  return `${d}Z`
}
/** A coast around x y; its roughness has large and small waves. */
export function shore(x: number, y: number, rx: number, ry: number, seed: number): string {
  const next = jitter(seed)
  const [a, b] = [next() * 6.3, next() * 6.3]
  return smooth(
    Array.from({ length: 26 }, (_, i): Point => {
      const w = (i / 26) * 2 * Math.PI
      const far = 1 + 0.05 * Math.sin(3 * w + a) + 0.035 * Math.sin(5 * w + b) + 0.045 * (2 * next() - 1)
      return [x + Math.cos(w) * rx * far, y + Math.sin(w) * ry * far]
    }),
  )
}
/** A crescent of cliffs, open to the right: the cove. */
export function crescent(x: number, y: number, rx: number, ry: number): string {
  const next = jitter(77)
  const rough = () => 1 + 0.06 * (2 * next() - 1)
  const arc = (from: number, to: number, n: number, r: (w: number) => number): Point[] =>
    Array.from({ length: n }, (_, i) => {
      const w = from + ((to - from) * i) / (n - 1)
      const k = r(w) * rough()
      return [x + Math.cos(w) * rx * k, y + Math.sin(w) * ry * k]
    })
  const [open, all] = [0.62, 2 * Math.PI]
  return smooth([...arc(open, all - open, 22, () => 1), ...arc(all - open - 0.12, open + 0.12, 14, (w) => 0.64 - 0.1 * Math.cos(w))])
}
/** Little trees, hills and stones of an island, away from what is printed on it. */
export function growth(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
): { palms: { x: number; y: number; s: number }[]; hills: string; stones: string } {
  const next = jitter(seed * 3 + 5)
  const palms: { x: number; y: number; s: number }[] = []
  let [hills, stones] = ['', '']
  for (let i = 0; i < 10; i++) {
    const w = (i % 2 ? 1 : -1) * (0.15 + 2.85 * next())
    const k = w > 0 ? 0.9 : 0.68 + 0.1 * next()
    palms.push({ x: x + Math.cos(w) * rx * k, y: y + Math.sin(w) * ry * k, s: 0.75 + next() * 0.45 })
  }
  for (let i = 0; i < 4; i++) {
    const [hx, hy] = [x + (next() - 0.5) * rx * 0.9, y - ry * (0.42 + 0.2 * next())]
    hills += `M${(hx - 17).toFixed(1)} ${(hy + 9).toFixed(1)}q7-19 17-20q11 1 18 20M${(hx + 3).toFixed(1)} ${(hy - 5).toFixed(1)}l5 12M${(hx + 7).toFixed(1)} ${(hy - 3).toFixed(1)}l4 9`
  }
  for (let i = 0; i < 26; i++) {
    const w = next() * 2 * Math.PI
    const k = 0.88 + 0.06 * next()
    stones += `M${(x + Math.cos(w) * rx * k).toFixed(1)} ${(y + Math.sin(w) * ry * k).toFixed(1)}h.1`
  }
  return { palms: palms.sort((a, b) => a.y - b.y), hills, stones }
}
