/** The chart of the Caribbean: its coasts, its zones, and where things lie in them. */
import { ZONE, type Zone } from '$engine/games/corsairs'
import { jitter } from '$lib/chance'

/** The chart itself; sea and lands go on around it, for rooms of another shape. */
export const [WIDTH, HEIGHT] = [1400, 780]
export const MARGIN = { x: 170, y: 110 }
export type Point = [x: number, y: number]

// ---- the zones: points where three of them meet, and what lies between

const [L, R, T, B] = [-MARGIN.x, WIDTH + MARGIN.x, -MARGIN.y, HEIGHT + MARGIN.y]
// prettier-ignore
const P: Record<string, Point> = {
  a: [L, T], b: [292, T], c: [648, T], d: [640, 158], e: [352, 196], f: [432, 278], g: [L, 312], h: [250, 318], i: [472, 346],
  j: [616, 350], k: [700, 268], l: [L, 470], m: [318, 506],
  n: [440, 488], o: [370, B], p: [L, B], q: [562, 560], r: [612, 492], s: [776, 300], t: [746, 500], u: [900, 300], v: [888, 478],
  w: [856, 512], x: [1022, 292], y: [1004, 452], z: [R, 292],
  A: [R, 500], B: [1134, 498], C: [1112, 622], D: [962, 606], E: [880, 590], F: [R, 650], G: [R, B], H: [990, B], I: [776, B],
  J: [776, 584], K: [578, B], M: [592, 590],
}
/** Corners in turn; neighbours share their points, so they share their borders. */
// prettier-ignore
const CORNERS: Record<Zone, string> = {
  nassau: 'bcde', havana: 'abefhg', portroyal: 'ghfinml', oldprovidence: 'lmop', tortuga: 'edkjif', petitgoave: 'ijrqn',
  cartagena: 'nqMKom', santodomingo: 'kstrj', caribbean: 'rtwEJMq',
  curacao: 'JIKM', sanjuan: 'suvwt', caracas: 'EDHIJ', stmaarten: 'uxyv', basseterre: 'vyBCDEw', stjohn: 'xzABy', bridgetown: 'AFCB',
  trinidad: 'CFGHD',
}

const cross = ([ax, ay]: Point, [bx, by]: Point, at: number, off: number): Point => {
  const [dx, dy] = [bx - ax, by - ay]
  const far = Math.hypot(dx, dy) || 1
  return [ax + dx * at - (dy / far) * off, ay + dy * at + (dx / far) * off]
}
/** The way from one corner to the next, bent a little by hand: the same for both neighbours. */
function edge(from: string, to: string): Point[] {
  const [one, two] = from < to ? [from, to] : [to, from]
  const [a, b] = [P[one], P[two]]
  const straight = (a[0] === b[0] && (a[0] === L || a[0] === R)) || (a[1] === b[1] && (a[1] === T || a[1] === B))
  const next = jitter(one.charCodeAt(0) * 131 + two.charCodeAt(0))
  for (let i = 0; i < 4; i++) next()
  const bend = straight ? 0 : Math.min(14, Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.08)
  const points: Point[] = [a, cross(a, b, 0.33, (next() * 2 - 1) * bend), cross(a, b, 0.67, (next() * 2 - 1) * bend), b]
  return one === from ? points : points.reverse()
}
const say = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const curve = ([, one, two, to]: Point[]) => `C${say(one)} ${say(two)} ${say(to)}`
const round = (corners: string) => [...corners].map((c, i) => [c, corners[(i + 1) % corners.length]] as const)

export const ZONE_PATH = Object.fromEntries(
  ZONE.map((z) => [
    z,
    `M${say(P[CORNERS[z][0]])}${round(CORNERS[z])
      .map(([a, b]) => curve(edge(a, b)))
      .join('')}Z`,
  ]),
) as Record<Zone, string>
/** Every border once. */
export const BORDERS = (() => {
  const seen = new Set<string>()
  return ZONE.flatMap((z) => round(CORNERS[z]))
    .flatMap(([a, b]) => {
      const key = a < b ? a + b : b + a
      const points = edge(a, b)
      const frame = points.every((p) => p[0] === L || p[0] === R) || points.every((p) => p[1] === T || p[1] === B)
      if (seen.has(key) || frame) return []
      seen.add(key)
      return [`M${say(points[0])}${curve(points)}`]
    })
    .join('')
})()

/** The box around some zones, as far as the chart itself reaches. */
export function around(zones: Zone[]): { x: number; y: number; w: number; h: number } {
  const points = zones.flatMap((z) => [...CORNERS[z]].map((c) => P[c]))
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [x, y] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))]
  return { x, y, w: Math.min(WIDTH, Math.max(...xs)) - x, h: Math.min(HEIGHT, Math.max(...ys)) - y }
}

// ---- where things lie: towns and their plates by hand, the rest where it covers nothing

/** The port of a zone, and its plate: from the town to the middle of the plate, in pixels of a chart 950 wide. A plate touches its town. */
// prettier-ignore
const PORTS: Record<Zone, [port: Point, plate: Point] | null> = {
  nassau: [[420, 104], [42, 24]], havana: [[196, 208], [-4, 22]], portroyal: [[378, 404], [-24, 22]], oldprovidence: [[206, 592], [6, 24]],
  tortuga: [[566, 286], [58, -2]], petitgoave: [[522, 394], [-13, 22]], cartagena: [[474, 630], [2, 22]], santodomingo: [[668, 386],
    [1, 22]],
  caribbean: null, curacao: [[704, 642], [6, 22]], sanjuan: [[848, 386], [-1, 22]], caracas: [[868, 732], [54, 2]],
  stmaarten: [[962, 380], [26, 24]], basseterre: [[1062, 536], [-60, -2]], stjohn: [[1118, 398], [56, -2]], bridgetown: [[1206, 602],
    [30, 24]],
  trinidad: [[1096, 702], [56, 2]],
}
export const PORT = Object.fromEntries(ZONE.map((z) => [z, PORTS[z]?.[0] ?? [706, 574]])) as Record<Zone, Point>
export const PLATE = Object.fromEntries(ZONE.map((z) => [z, PORTS[z]?.[1] ?? [0, 0]])) as Record<Zone, Point>
export const plateWidth = (name: string): number => name.length * 7.3 + 20

/** Units of the chart to a pixel of the drawings: pieces are drawn for a chart 950 wide, grow with a larger one, and stay readable on a
 *  smaller part of it. */
export const unit = (scale: number): number => 1 / Math.min(0.7, Math.max(0.58, scale))
const UNIT = unit(0.66)

// ---- the coasts: drawn by hand after old charts, roughened by chance

// prettier-ignore
const LANDS: Record<string, Point[]> = {
  florida: [[60, -124], [214, -124], [216, -40], [230, 52], [238, 96], [224, 128], [200, 132], [184, 100], [168, 64], [140, 44], [104, 0]],
  yucatan: [[-184, 160], [-60, 176], [48, 192], [76, 204], [72, 248], [54, 292], [30, 320], [0, 336], [-60, 350], [-184, 356]],
  cuba: [[104, 246], [128, 222], [168, 210], [214, 204], [262, 208], [306, 222], [350, 240], [398, 252], [446, 270], [494, 296],
    [508, 314], [470, 324], [424, 322], [386, 318], [378, 302], [346, 290], [312, 276], [268, 256], [234, 250], [204, 254], [172, 244],
    [140, 252], [116, 260]],
  jamaica: [[318, 396], [346, 386], [384, 388], [414, 400], [404, 416], [366, 420], [332, 412]],
  hispaniola: [[498, 326], [530, 312], [578, 306], [622, 312], [664, 318], [694, 336], [728, 354], [748, 372], [730, 386], [694, 384],
    [664, 398], [634, 402], [618, 420], [598, 432], [582, 412], [546, 416], [508, 420], [488, 408], [528, 398], [562, 386], [556, 362],
    [530, 350], [504, 344]],
  puertoRico: [[772, 390], [800, 380], [850, 380], [876, 392], [868, 408], [822, 414], [784, 410]],
  main: [[-184, 390], [-40, 398], [52, 402], [92, 416], [112, 436], [100, 490], [88, 556], [96, 632], [134, 688], [182, 716], [224, 724],
    [266, 706],
    [318, 716], [352, 736], [386, 712], [420, 668], [446, 636], [482, 618], [526, 606], [566, 612], [606, 600], [624, 612], [606, 646],
    [588, 708], [604, 748], [634, 752], [644, 728], [668, 724], [686, 736], [716, 744], [760, 748], [800, 756], [846, 748], [892, 750],
    [936, 740], [974, 748], [1022, 742], [1064, 742], [1052, 756], [1090, 768], [1112, 790], [1130, 830], [1176, 900], [-184, 900]],
  trinidad: [[1080, 686], [1112, 684], [1122, 700], [1114, 726], [1076, 730], [1090, 708]],
  guadeloupe: [[1036, 534], [1052, 522], [1064, 532], [1078, 520], [1096, 532], [1084, 546], [1066, 544], [1058, 562], [1042, 556]],
  andros: [[368, 92], [382, 84], [388, 110], [380, 142], [368, 138], [362, 112]],
}

/** A closed coast through these points, with small capes and bays between them. */
function shore(points: Point[], seed: number, rough: number): string {
  const next = jitter(seed)
  for (let i = 0; i < 4; i++) next()
  const line: Point[] = []
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length]
    const far = Math.hypot(to[0] - from[0], to[1] - from[1])
    const pieces = Math.max(1, Math.round(far / 16))
    const frame = [from, to].every((p) => p[0] < 0 || p[1] < 0 || p[1] > HEIGHT)
    for (let k = 0; k < pieces; k++)
      line.push(
        frame || k === 0
          ? cross(from, to, k / pieces, 0)
          : cross(from, to, k / pieces + (next() - 0.5) / pieces / 2, (next() * 2 - 1) * rough),
      )
  })
  const p = (i: number) => line[(i + line.length) % line.length]
  let d = `M${say(p(0))}`
  for (let i = 0; i < line.length; i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)]
    d += `C${say([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${say([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${say(c)}`
  }
  return `${d}Z`
}
/** A small island, long and narrow or round. */
const isle = (x: number, y: number, rx: number, ry: number, turn = 0): Point[] =>
  Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * 2 * Math.PI
    const [u, v] = [Math.cos(a) * rx, Math.sin(a) * ry]
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)] as Point
  })
// prettier-ignore
const ISLES: Point[][] = [
  isle(420, 106, 20, 12), isle(362, 56, 22, 5, -0.1), isle(402, 48, 18, 5, 0.7), isle(452, 88, 17, 4, 1.1), isle(478, 112, 11, 4, 0.8),
  isle(470, 160, 24, 4, 0.95), isle(506, 168, 10, 4), isle(552, 236, 14, 7), isle(610, 232, 11, 4, 0.3), isle(524, 200, 11, 4, 0.4),
  isle(566, 288, 34, 8, 0.06), isle(532, 372, 16, 4, 0.5), isle(206, 592, 22, 17), isle(180, 548, 7, 5), isle(154, 270, 15, 7),
  isle(236, 372, 11, 3), isle(270, 366, 7, 3),
  isle(758, 396, 6, 4), isle(892, 386, 8, 4), isle(908, 380, 6, 3), isle(900, 400, 9, 4), isle(962, 378, 19, 12), isle(976, 408, 8, 5),
  isle(998, 422, 11, 7), isle(1016, 440, 8, 7),
  isle(1118, 402, 22, 15), isle(1086, 362, 9, 6), isle(1034, 476, 8, 7), isle(1074, 584, 9, 16), isle(1084, 618, 12, 16, -0.3),
  isle(1086, 652, 7, 11), isle(1080, 676, 7, 6), isle(1206, 606, 15, 20), isle(1142, 672, 13, 6, -0.5),
  isle(648, 622, 13, 5, 0.5), isle(702, 645, 26, 8, 0.2), isle(748, 634, 11, 5, 0.6), isle(914, 690, 14, 6), isle(822, 640, 6, 4),
]
const SHORES = [...Object.values(LANDS), ...ISLES]
export const COASTS: { d: string; large: boolean }[] = [
  ...Object.values(LANDS).map((p, i) => ({ d: shore(p, 40 + i, 3.2), large: i < 7 })),
  ...ISLES.map((p, i) => ({ d: shore(p, 70 + i, 1.6), large: false })),
]
/** Mountains and palms on the larger lands: a scatter by hand. */
// prettier-ignore
export const HILLS: Point[] = [[300, 250], [330, 262], [430, 292], [454, 304], [590, 346], [620, 336], [648, 350], [560, 330], [684, 362],
  [350, 402], [820, 394], [846, 396], [44, 470], [52, 540], [60, 610], [110, 720], [430, 716], [470, 680], [520, 660], [550, 690],
  [500, 726], [720, 776], [820, 782], [950, 774], [40, 250]]
// prettier-ignore
export const PALMS: Point[] = [[180, 226], [236, 232], [148, 236], [396, 404], [600, 396], [706, 370], [788, 398], [60, 430], [70, 500],
  [440, 660], [880, 770], [1000, 766], [1096, 716], [206, 100], [404, 284], [28, 270]]

// ---- where things lie that have no place of their own

interface Box {
  x: number
  y: number
  w: number
  h: number
}
function inside([x, y]: Point, ring: Point[]): boolean {
  let odd = false
  for (let i = 0, b = ring[ring.length - 1]; i < ring.length; b = ring[i++]) {
    const a = ring[i]
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}
/** Where each shore reaches, so that far ones are soon done with. */
const REACH = SHORES.map((s) => {
  const [xs, ys] = [s.map((p) => p[0]), s.map((p) => p[1])]
  return { ring: s, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
})
const ashore = (p: Point): boolean =>
  REACH.some((s) => p[0] >= s.left && p[0] <= s.right && p[1] >= s.top && p[1] <= s.bottom && inside(p, s.ring))
/** Room between two boxes around their middles; below 0 they overlap. */
const gap = (a: Box, b: Box): number => Math.max(Math.abs(a.x - b.x) - (a.w + b.w) / 2, Math.abs(a.y - b.y) - (a.h + b.h) / 2)

/** What stands on the chart whoever is there: towns, plates, the name of the sea. */
const STANDING: Box[] = ZONE.flatMap((z) => {
  const at = PORTS[z]
  if (!at) return [{ x: PORT[z][0], y: PORT[z][1] - 8, w: 260, h: 26 }]
  const [[x, y], [dx, dy]] = at
  return [
    { x: x + 6 * UNIT, y: y - 14 * UNIT, w: 60 * UNIT, h: 50 * UNIT },
    { x: x + dx * UNIT, y: y + (dy + 3) * UNIT, w: (plateWidth(z) + 20) * UNIT, h: 42 * UNIT }, // with the tags at its corners
  ]
})
/** Places of these sizes (in pixels) in a zone, one after the other, each where it has most room. */
function berths(z: Zone, sizes: [w: number, h: number][], taken: Box[]): Box[] {
  const ring = [...CORNERS[z]].map((c): Point => [
    Math.min(WIDTH - 16, Math.max(16, P[c][0])),
    Math.min(HEIGHT - 16, Math.max(16, P[c][1])),
  ])
  const { x: left, y: top, w, h } = around([z])
  const middle: Point = [ring.reduce((n, p) => n + p[0], 0) / ring.length, ring.reduce((n, p) => n + p[1], 0) / ring.length]
  const out: Box[] = []
  for (const [bw, bh] of sizes) {
    const others = [...STANDING, ...taken, ...out]
    let [best, most] = [{ x: middle[0], y: middle[1], w: bw * UNIT, h: bh * UNIT }, -Infinity]
    for (let x = left + 10; x < left + w; x += 9)
      for (let y = top + 10; y < top + h; y += 9) {
        const box = { x, y, w: bw * UNIT, h: bh * UNIT }
        if (x + box.w / 2 > WIDTH - 8 || x - box.w / 2 < 8 || y + box.h / 2 > HEIGHT - 4 || !inside([x, y], ring)) continue
        if (x > WIDTH - 120 && y > HEIGHT - 90) continue // where the reader zooms
        // what costs most to find out is asked last, and only of what can still be the best
        const away = Math.hypot(x - middle[0], y - middle[1]) / 12
        let room = 8
        for (const b of others) room = Math.min(room, gap(b, box))
        if (room * 3 - away <= most) continue
        const corners: Point[] = [
          [x, y],
          [x - box.w / 2, y + box.h / 3],
          [x + box.w / 2, y + box.h / 3],
          [x, y - box.h / 2],
        ]
        const beyond = corners.filter((c) => !inside(c, ring)).length
        const score = room * 3 - beyond * 16 - corners.filter(ashore).length * 17 - away
        if (score > most) [best, most] = [box, score]
      }
    out.push(best)
  }
  return out
}
/** A ship's size in pixels where so many lie in a zone. */
export const shipSize = (n: number): number => [62, 62, 54, 46, 40, 36][Math.min(n, 5)]
/** Merchants and anchors first, so that ships keep off them, in their own zone and next to it. */
const FIXED = new Map<Zone, Box[]>()
for (const z of ZONE)
  FIXED.set(
    z,
    berths(
      z,
      [
        [34, 30],
        [42, 42],
      ],
      [...FIXED.values()].flat(),
    ),
  )
/** Where ships at sea lie, one after the other, each in its zone and off all others. */
const harbours = new Map<string, Box[]>()
export function atSea(zones: Zone[]): (Box & { size: number })[] {
  const key = zones.join(' ')
  const known = harbours.get(key) ?? []
  for (const z of zones.slice(known.length)) {
    const size = shipSize(zones.filter((o) => o === z).length)
    known.push(...berths(z, [[size * 0.86, size * 0.8]], [...[...FIXED.values()].flat(), ...known]))
  }
  harbours.set(key, known)
  return known.map((box, i) => ({ ...box, size: shipSize(zones.filter((o) => o === zones[i]).length) }))
}
/** Where a single ship would lie: the ends of a wake. */
export const midsea = (z: Zone): Box => atSea([z])[0]
export const anchorAt = (z: Zone): Box => FIXED.get(z)![1]
export const merchantAt = (z: Zone): Box => FIXED.get(z)![0]
/** Where the i-th ship lies at the quay, in pixels from the town: on the side where its plate is not. */
export const atQuay = (z: Zone, i: number): Point => {
  const away = PLATE[z][0] < -30 ? 1 : -1
  return [away * (36 + i * 24), -4 - (i % 2) * 8]
}
