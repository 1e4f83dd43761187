/** The chart of the Caribbean: its coasts, its zones, and where things lie in them. */
import { ZONE, type Zone } from '$engine/games/corsairs'
import { jitter } from '$lib/chance'

export const [WIDTH, HEIGHT] = [1400, 780]
export type Point = [x: number, y: number]

// ---- the zones: points where three of them meet, and what lies between

const [L, R, T, B] = [20, 1380, 20, 760]
// prettier-ignore
const P: Record<string, Point> = {
  a: [L, T], b: [292, T], c: [648, T], d: [640, 158], e: [352, 196], f: [432, 278], g: [L, 312], h: [250, 318], i: [472, 346],
  j: [616, 350], k: [700, 268], l: [L, 470], m: [318, 506],
  n: [440, 488], o: [370, B], p: [L, B], q: [562, 560], r: [612, 492], s: [776, 300], t: [746, 500], u: [900, 300], v: [888, 478],
  w: [856, 512], x: [1022, 292], y: [1004, 452], z: [R, 292],
  A: [R, 500], B: [1134, 498], C: [1112, 622], D: [962, 606], E: [880, 590], F: [R, 650], G: [R, B], H: [990, B], I: [776, B],
  J: [776, 600], K: [578, B], M: [592, 606],
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

/** The box around some zones, with a little room. */
export function around(zones: Zone[]): { x: number; y: number; w: number; h: number } {
  const points = zones.flatMap((z) => [...CORNERS[z]].map((c) => P[c]))
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const [x, y] = [Math.min(...xs) - 20, Math.min(...ys) - 20]
  return { x, y, w: Math.max(...xs) + 20 - x, h: Math.max(...ys) + 20 - y }
}

// ---- where things lie: the name; the port; the tokens in a row or block from here; ships at sea from here, in port from there

export interface Spots {
  name: Point
  port: Point
  quay: Point
  tokens: Point
  columns: number
  sea: Point[]
}
const at = (name: Point, port: Point, quay: Point, tokens: Point, sea: Point[], columns = 3): Spots => ({
  name,
  port,
  quay,
  tokens,
  columns,
  sea,
})
// prettier-ignore
export const SPOTS: Record<Zone, Spots> = {
  nassau: at([536, 54], [420, 104], [392, 60], [498, 84], [[506, 134], [560, 132], [612, 112], [334, 150], [330, 70]]),
  havana: at([88, 66], [196, 208], [232, 176], [52, 98], [[66, 154], [120, 152], [292, 150], [264, 96], [318, 178]]),
  portroyal: at([110, 356], [378, 404], [326, 376], [72, 388], [[196, 424], [250, 434], [142, 440], [304, 456], [420, 448]]),
  oldprovidence: at([212, 540], [206, 592], [244, 584], [152, 642], [[278, 572], [142, 588], [280, 622], [286, 670], [330, 600]]),
  tortuga: at([540, 198], [566, 286], [612, 278], [502, 228], [[430, 226], [646, 222], [476, 272], [652, 272], [394, 222]]),
  petitgoave: at([528, 452], [532, 394], [492, 374], [492, 482], [[540, 524], [466, 408], [592, 486], [590, 530], [470, 440]]),
  cartagena: at([394, 544], [474, 630], [508, 606], [362, 574], [[496, 558], [366, 626], [428, 612], [544, 578], [384, 672]]),
  santodomingo: at([676, 432], [676, 386], [712, 366], [714, 296], [[650, 466], [704, 466], [756, 436], [752, 344], [650, 440]], 2),
  caribbean: at([726, 542], [0, 0], [0, 0], [662, 570], [[712, 584], [766, 580], [820, 562], [640, 524], [868, 552]]),
  curacao: at([672, 718], [696, 664], [732, 652], [636, 742], [[638, 632], [746, 630], [646, 680], [690, 620], [756, 676]]),
  sanjuan: at([840, 332], [836, 384], [796, 372], [792, 436], [[800, 482], [854, 474], [776, 338], [884, 430], [770, 450]]),
  caracas: at([846, 618], [868, 708], [904, 692], [800, 645], [[932, 642], [808, 694], [950, 688], [900, 656], [816, 620]]),
  stmaarten: at([962, 324], [946, 380], [904, 362], [922, 426], [[994, 366], [972, 458], [920, 456], [990, 414], [914, 340]]),
  basseterre: at([986, 492], [1062, 536], [1102, 530], [930, 520], [[936, 566], [990, 562], [1024, 596], [900, 540], [1100, 580]]),
  stjohn: at([1212, 334], [1092, 398], [1132, 388], [1174, 364], [[1170, 420], [1226, 420], [1140, 452], [1200, 468], [1048, 400]]),
  bridgetown: at([1286, 544], [1206, 602], [1240, 616], [1256, 574], [[1164, 562], [1290, 624], [1164, 606], [1340, 620], [1350, 570]]),
  trinidad: at([1204, 684], [1096, 702], [1140, 700], [1166, 712], [[1032, 654], [1270, 692], [1004, 690], [1160, 660], [1320, 680]]),
}

/** The n-th ship at sea in a zone; who finds no place lies a little behind another. */
export function atSea(z: Zone, n: number): Point {
  const sea = SPOTS[z].sea
  const [x, y] = sea[n % sea.length]
  const behind = Math.floor(n / sea.length) * 14
  return [x + behind, y - behind]
}
export const inPort = (z: Zone, n: number): Point => [SPOTS[z].quay[0] + n * 26, SPOTS[z].quay[1] - (n % 2) * 9]
/** The n-th token of a zone. */
export const tokenAt = (z: Zone, n: number): Point => [
  SPOTS[z].tokens[0] + (n % SPOTS[z].columns) * 37,
  SPOTS[z].tokens[1] + Math.floor(n / SPOTS[z].columns) * 37,
]

// ---- the coasts: drawn by hand after old charts, roughened by chance

// prettier-ignore
const LANDS: Record<string, Point[]> = {
  florida: [[118, 8], [222, 8], [230, 52], [238, 96], [224, 128], [200, 132], [184, 100], [168, 64], [140, 44]],
  yucatan: [[8, 208], [48, 192], [76, 204], [72, 248], [54, 292], [30, 320], [8, 332]],
  cuba: [[104, 246], [128, 222], [168, 210], [214, 204], [262, 208], [306, 222], [350, 240], [398, 252], [446, 270], [494, 296],
    [508, 314], [470, 324], [424, 322], [386, 318], [378, 302], [346, 290], [312, 276], [268, 256], [234, 250], [204, 254], [172, 244],
    [140, 252], [116, 260]],
  jamaica: [[318, 396], [346, 386], [384, 388], [414, 400], [404, 416], [366, 420], [332, 412]],
  hispaniola: [[498, 326], [530, 312], [578, 306], [622, 312], [664, 318], [694, 336], [728, 354], [748, 372], [730, 386], [694, 384],
    [664, 398], [634, 402], [618, 420], [598, 432], [582, 412], [546, 416], [508, 420], [488, 408], [528, 398], [562, 386], [556, 362],
    [530, 350], [504, 344]],
  puertoRico: [[772, 390], [800, 380], [850, 380], [876, 392], [868, 408], [822, 414], [784, 410]],
  main: [[8, 404], [52, 402], [92, 416], [112, 436], [100, 490], [88, 556], [96, 632], [134, 688], [182, 716], [224, 724], [266, 706],
    [318, 716], [352, 736], [386, 712], [420, 668], [446, 636], [482, 618], [526, 606], [566, 612], [606, 600], [624, 612], [606, 646],
    [590, 688], [606, 724], [634, 726], [640, 694], [668, 690], [686, 704], [716, 712], [760, 718], [800, 730], [846, 722], [892, 726],
    [936, 712], [974, 722], [1022, 716], [1064, 722], [1052, 740], [1090, 754], [1110, 776], [8, 776]],
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
    const frame = [from, to].every((p) => p[0] < 10 || p[1] < 10 || p[1] > HEIGHT - 10)
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
  isle(758, 396, 6, 4), isle(892, 386, 8, 4), isle(908, 380, 6, 3), isle(900, 400, 9, 4), isle(946, 378, 18, 12), isle(976, 408, 8, 5),
  isle(998, 422, 11, 7), isle(1016, 440, 8, 7),
  isle(1092, 400, 20, 15), isle(1086, 366, 10, 7), isle(1034, 476, 8, 7), isle(1074, 584, 9, 16), isle(1084, 618, 12, 16, -0.3),
  isle(1086, 652, 7, 11), isle(1080, 676, 7, 6), isle(1206, 606, 15, 20), isle(1142, 672, 13, 6, -0.5),
  isle(654, 642, 14, 5, 0.5), isle(696, 656, 24, 7, 0.45), isle(734, 664, 12, 5, 0.8), isle(914, 690, 14, 6), isle(822, 640, 6, 4),
]
export const COASTS: { d: string; seed: number }[] = [
  ...Object.values(LANDS).map((p, i) => ({ d: shore(p, 40 + i, 3.2), seed: i })),
  ...ISLES.map((p, i) => ({ d: shore(p, 70 + i, 1.6), seed: 20 + i })),
]
/** Mountains and palms on the larger lands: a scatter by hand. */
// prettier-ignore
export const HILLS: Point[] = [[300, 250], [330, 262], [430, 292], [454, 304], [590, 346], [620, 336], [648, 350], [560, 330], [684, 362],
  [350, 402], [820, 394], [846, 396], [44, 470], [52, 540], [60, 610], [110, 720], [430, 716], [470, 680], [520, 660], [550, 690],
  [500, 726], [720, 744], [820, 752], [950, 744], [40, 250]]
// prettier-ignore
export const PALMS: Point[] = [[180, 226], [236, 232], [148, 236], [396, 404], [600, 396], [706, 370], [788, 398], [60, 430], [70, 500],
  [440, 660], [880, 742], [1000, 738], [1096, 716], [206, 100], [404, 284], [28, 270]]
