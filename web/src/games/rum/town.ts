/** The alleys of the town: which fields they join (as in games/rum/town.h), and how they run on the chart. */
import { FIELD, WAY, type Field, type State, type Way } from '$engine/games/rum'
import { jitter } from '$lib/chance'

/** The tiles as they are printed, and our own: the fields at north-west, north-east, south-east, south-west (A to D); the alleys inside with
 *  their segments; for each of the eight places on the edge, clockwise from north-west, the field whose alley leaves there and its whole segments. */
const SETS: Record<string, string[]> = {
  printed: [
    'coin1 pirate1 hq rum1, AB2 AD2 AC1 BC3 CD2, A1 B0 B1 C2 C2 D1 D0 A1',
    'pink1 rum2 rdv1 coin2, AB2 AD3 BD3 BC2 CD2, A1 B1 B2 C0 C1 D0 D1 A0',
    'coin3 shop1 guard1 rdv2, AB3 AD3 AC3 BC2 CD2, A0 B1 B0 C1 C1 D1 D0 A1',
    'rdv3 shop2 pink2 coin4, AB2 AD2 BC2 CD2, A1 B2 B1 C0 C1 D1 D1 A0',
    'swan green1 pirate2 coin5, AB1 AD2 AC2, A2 B1 B0 C0 C1 D1 D1 A2',
    'rum3 yellow1 guard2 coin6, AB2 AD2 BC2 CD2, A1 A2 B1 C2 C1 D1 D0 A1',
    'guard3 green2 coin7 chest1, AB1 AD2 BD3 BC3 CD1, A1 B1 B2 C1 C1 D1 D2 A1',
    'chest2 pirate3 cruce coin8, AC3 AB2 AD1 BC2, A2 B1 C1 C1 C2 D0 D0 A2',
    'yellow2 coin9 shop3 frere, AB2 AD2 AC3 BC2 CD2, A0 B0 B1 C1 C1 D1 D0 A1',
  ],
  house: [
    'coin1 rum1 hq green1, AB2 BC2 CD1 AD3 AC2, A1 B0 B1 C2 C1 D1 D0 A1',
    'swan coin2 rdv1 shop1, AB2 BC1 CD3 AD2 BD3, A1 B1 B0 C0 C1 D2 D1 A1',
    'guard1 pink1 coin3 pirate1, AB1 BC2 CD2 AD2, A0 B1 B2 C1 C0 D1 D1 A1',
    'rum2 rdv2 chest1 coin4, AB3 BC2 CD2 AD1 AC3, A1 B0 B1 C2 C1 D1 D0 A2',
    'coin5 shop2 guard2 yellow1, AB2 BC3 CD1 AD2, A0 B1 B1 C1 C1 D2 D1 A0',
    'pirate2 coin6 cruce pink2, AB2 BC2 AD2 AC2, A2 B1 B0 C1 C2 D0 D1 A1',
    'yellow2 chest2 coin7 rdv3, AB1 BC2 CD2 AD3 BD2, A1 B2 B1 C0 C1 D1 D0 A2',
    'frere guard3 rum3 coin8, AB3 BC1 CD2 AD2 AC3, A1 B2 B0 C1 C1 D1 D0 A2',
    'coin9 pirate3 green2 shop3, AB2 BC2 CD2 BD3, A1 B0 B1 C2 C1 D1 D0 A1',
  ],
}
const [DARKS, SEAMS, INNER] = [24, 24, 5]

export interface Spot { x: number; y: number }
interface End { field: Field; way: Way }
export interface Alley {
  /** its number in State.owner */
  id: number
  /** the field that it is named from first, the lower one; behind a dark alley there is none */
  ends: [End, End | null]
  /** where pirates stand */
  segments: Spot[]
  /** its middle line */
  d: string
  line: Spot[]
  middle: Spot
  /** how far its segments are apart */
  pace: number
}
export interface Town { fields: Map<Field, Spot>; alleys: Alley[]; byId: Map<number, Alley> }

/** Sizes on the chart: a tile, the dark around the town, a square, an alley. */
export const [SIDE, EDGE, SQUARE] = [244, 40, 31]
export const TOWN = 3 * SIDE + 2 * EDGE

const LETTERS = 'ABCD'
const TO_CORNER = [[0, 2, 3, 4], [6, 0, 4, 5], [7, 0, 0, 6], [0, 1, 2, 0]]
const TO_SLOT = [[0, 1, 0, 0, 0, 0, 5, 6], [7, 0, 2, 3, 0, 0, 0, 0], [0, 0, 1, 2, 4, 5, 0, 0], [0, 0, 0, 0, 3, 4, 6, 7]]
const CORNER: Spot[] = [{ x: 0.25, y: 0.25 }, { x: 0.75, y: 0.25 }, { x: 0.75, y: 0.75 }, { x: 0.25, y: 0.75 }]
const SLOT: Spot[] = [{ x: 0.25, y: 0 }, { x: 0.75, y: 0 }, { x: 1, y: 0.25 }, { x: 1, y: 0.75 }, { x: 0.75, y: 1 }, { x: 0.25, y: 1 }, { x: 0, y: 0.75 }, { x: 0, y: 0.25 }]

function parse(row: string) {
  const [fields, inner, slots] = row.split(', ').map((part) => part.split(' '))
  return {
    fields: fields as Field[],
    inner: inner.map((t) => ({ from: LETTERS.indexOf(t[0]), to: LETTERS.indexOf(t[1]), length: Number(t[2]) })),
    slots: slots.map((t) => ({ corner: LETTERS.indexOf(t[0]), whole: Number(t[1]) })),
  }
}

/** A tile as it is printed, not turned, SIDE wide: its fields, and its alleys with their segments. */
export function tileOf(set: string, no: number): { fields: (Spot & { field: Field })[]; alleys: { from: Spot; to: Spot; stones: Spot[] }[] } {
  const row = parse(SETS[set][no])
  const on = (p: Spot): Spot => ({ x: p.x * SIDE, y: p.y * SIDE })
  const alley = (from: Spot, to: Spot, n: number, half: boolean) => ({ from, to, stones: Array.from({ length: n }, (_, i) => mix(from, to, half ? 0.55 + (0.45 * (i + 1)) / n : 0.3 + (0.4 * (i + 0.5)) / n)) })
  return {
    fields: row.fields.map((field, i) => ({ field, ...on(CORNER[i]) })),
    alleys: [
      ...row.inner.map((a) => alley(on(CORNER[a.from]), on(CORNER[a.to]), a.length, false)),
      ...row.slots.map((s, i) => alley(on(CORNER[s.corner]), on(SLOT[i]), s.whole + 1, true)),
    ],
  }
}

/** The alley at a place on the edge of a spot (as it lies on the table), and for a seam the place that it goes on to. */
function beyond(spot: number, slot: number): { alley: number; spot?: number; slot?: number } {
  const [r, c, k] = [Math.floor(spot / 3), spot % 3, slot % 2]
  switch (slot >> 1) {
    case 0: return r ? { alley: DARKS + 12 + ((r - 1) * 3 + c) * 2 + 1 - k, spot: spot - 3, slot: 5 - k } : { alley: 2 * c + k }
    case 1: return c < 2 ? { alley: DARKS + (r * 2 + c) * 2 + k, spot: spot + 1, slot: 7 - k } : { alley: 6 + 2 * r + k }
    case 2: return r < 2 ? { alley: DARKS + 12 + (r * 3 + c) * 2 + k, spot: spot + 3, slot: 1 - k } : { alley: 12 + 2 * (2 - c) + k }
    default: return c ? { alley: DARKS + (r * 2 + c - 1) * 2 + 1 - k, spot: spot - 1, slot: 3 - k } : { alley: 18 + 2 * (2 - r) + k }
  }
}

const mix = (a: Spot, b: Spot, f: number): Spot => ({ x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f })
export const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A curve from p to q through m. */
function curve(p: Spot, m: Spot, q: Spot): Spot[] {
  const bend = { x: 2 * m.x - (p.x + q.x) / 2, y: 2 * m.y - (p.y + q.y) / 2 }
  return Array.from({ length: 41 }, (_, i) => mix(mix(p, bend, i / 40), mix(bend, q, i / 40), i / 40))
}
const lengthOf = (line: Spot[]): number => line.reduce((sum, p, i) => (i ? sum + far(p, line[i - 1]) : 0), 0)
function along(line: Spot[], way: number): Spot {
  for (let i = 1; i < line.length; i++) {
    const step = far(line[i], line[i - 1])
    if (way <= step) return mix(line[i - 1], line[i], way / step)
    way -= step
  }
  return line[line.length - 1]
}

/** A curve from p to q near m, bent aside until there is room for its segments between the squares. */
function lay(p: Spot, m: Spot, q: Spot, segments: number, aside: Spot, dark: boolean): { line: Spot[]; segments: Spot[]; pace: number } {
  const trim = dark ? 0 : SQUARE
  let line = curve(p, m, q)
  for (let bend = 0; bend < 48 && lengthOf(line) - SQUARE - trim < segments * 18.5; bend += 3) line = curve(p, { x: m.x + aside.x * bend, y: m.y + aside.y * bend }, q)
  const room = lengthOf(line) - SQUARE - trim
  const pace = Math.min(room / segments, 25)
  const first = SQUARE + (dark ? pace / 2 : room / 2 - ((segments - 1) * pace) / 2)
  return { line, segments: Array.from({ length: segments }, (_, i) => along(line, first + i * pace)), pace }
}

const path = (line: Spot[]): string => 'M' + line.filter((_, i) => i % 4 === 0).map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')

let kept: { key: string; town: Town } | null = null
/** The town as its tiles lie; the same as long as they lie so. */
export function townOf(s: State, tiles: string): Town {
  const key = [tiles, ...s.tile, ...s.turned].join()
  if (kept?.key !== key) kept = { key, town: build(s, tiles) }
  return kept.town
}

function build(s: State, tiles: string): Town {
  const rows = (SETS[tiles] ?? SETS.printed).map(parse)
  const row = (spot: number) => rows[Number(s.tile[spot]) - 1]
  const turns = (spot: number) => Number(s.turned[spot]) / 90
  const chart = (spot: number, p: Spot): Spot => ({ x: EDGE + ((spot % 3) + p.x) * SIDE, y: EDGE + (Math.floor(spot / 3) + p.y) * SIDE })
  const fields = new Map<Field, Spot>()
  for (let spot = 0; spot < 9; spot++) {
    const next = jitter(31 + 7 * Number(s.tile[spot]))
    row(spot).fields.forEach((f, corner) => {
      const p = CORNER[(corner + turns(spot)) & 3]
      fields.set(f, chart(spot, { x: p.x + (next() - 0.5) * 0.045, y: p.y + (next() - 0.5) * 0.045 }))
    })
  }
  const at = (f: Field) => fields.get(f)!
  const way = (spot: number, unturned: number): Way => WAY[(unturned + 2 * turns(spot)) & 7]
  const half = (spot: number, slot: number) => {
    const unturned = (slot - 2 * turns(spot)) & 7
    const { corner, whole } = row(spot).slots[unturned]
    return { end: { field: row(spot).fields[corner], way: way(spot, TO_SLOT[corner][unturned]) }, whole }
  }
  const alleys: Alley[] = []
  const add = (id: number, one: End, other: End | null, run: ReturnType<typeof lay>) =>
    alleys.push({ id, ends: other && FIELD.indexOf(other.field) < FIELD.indexOf(one.field) ? [other, one] : [one, other], ...run, d: path(run.line), middle: run.segments.length % 2 ? run.segments[run.segments.length >> 1] : mix(run.segments[run.segments.length / 2 - 1], run.segments[run.segments.length / 2], 0.5) })

  for (let spot = 0; spot < 9; spot++) {
    const { inner, fields: names } = row(spot)
    inner.forEach(({ from, to, length }, k) => {
      const [p, q] = [at(names[from]), at(names[to])]
      const centre = chart(spot, { x: 0.5, y: 0.5 })
      const m = mix(p, q, 0.5)
      const outwards = far(m, centre) || 1
      const aside = (from + to) % 2 ? { x: (m.x - centre.x) / outwards, y: (m.y - centre.y) / outwards } : { x: 0, y: 0 }
      const id = DARKS + SEAMS + (Number(s.tile[spot]) - 1) * INNER + k
      add(id, { field: names[from], way: way(spot, TO_CORNER[from][to]) }, { field: names[to], way: way(spot, TO_CORNER[to][from]) },
        lay(p, { x: m.x + aside.x * 6, y: m.y + aside.y * 6 }, q, length, aside, false))
    })
    for (let slot = 0; slot < 8; slot++) {
      const on = beyond(spot, slot)
      const here = half(spot, slot)
      const edge = chart(spot, SLOT[slot])
      const p = at(here.end.field)
      const inwards = slot % 2 ? -1 : 1
      const aside = [{ x: inwards, y: 0 }, { x: 0, y: inwards }, { x: -inwards, y: 0 }, { x: 0, y: -inwards }][slot >> 1]
      if (on.spot === undefined) {
        const out = [{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }][slot >> 1]
        const end = { x: edge.x + out.x * (EDGE - 12), y: edge.y + out.y * (EDGE - 12) }
        add(on.alley, here.end, null, lay(p, mix(mix(p, end, 0.5), edge, 0.3), end, here.whole + 1, aside, true))
      } else if (spot < on.spot) {
        const there = half(on.spot, on.slot!)
        add(on.alley, here.end, there.end, lay(p, mix(edge, mix(p, at(there.end.field), 0.5), 0.5), at(there.end.field), here.whole + 1 + there.whole, aside, false))
      }
    }
  }
  return { fields, alleys, byId: new Map(alleys.map((a) => [a.id, a])) }
}

/** The alley that leaves a field in a direction. */
export const alleyAt = (town: Town, field: string, way: string): Alley | undefined =>
  town.alleys.find((a) => a.ends.some((e) => e?.field === field && e.way === way))

/** What an alley is called as a place: from its lower field, as in moves that name one. */
export const alleyName = (field: Field, way: Way): string => `alley:${field}:${way}`

export const isDark = (a: Alley): boolean => a.id < DARKS
