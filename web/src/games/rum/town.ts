/** How the alleys run on the chart; which fields they join is a fact. */
import {
  ALLEY_FROM,
  ALLEY_SEGMENTS,
  ALLEY_TO,
  BEYOND_ALLEY,
  BEYOND_SPOT,
  DARKS,
  EDGE_CORNER,
  EDGE_WHOLE,
  FIRST_INNER,
  info,
  TILE,
  TILE_FIELDS,
  type Facts,
  type Field,
  type State,
  type Tile,
  type Way,
} from '$engine/games/rum'
import { jitter } from '$lib/chance'

export interface Spot {
  x: number
  y: number
}
interface End {
  field: Field
  way: Way
}
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
export interface Town {
  fields: Map<Field, Spot>
  alleys: Alley[]
  byId: Map<number, Alley>
  /** its room, how far fields are apart at least, how large a field is */
  w: number
  h: number
  pitch: number
  r: number
}

/** A tile by itself, as the rules show it. */
export const SIDE = 244
/** Of the distance between fields: the dark around the town, a field. */
const [EDGE, SQUARE] = [0.26, 0.285]

// prettier-ignore
const CORNER: Spot[] = [{ x: 0.25, y: 0.25 }, { x: 0.75, y: 0.25 }, { x: 0.75, y: 0.75 }, { x: 0.25, y: 0.75 }]
// prettier-ignore
const SLOT: Spot[] = [{ x: 0.25, y: 0 }, { x: 0.75, y: 0 }, { x: 1, y: 0.25 }, { x: 1, y: 0.75 }, { x: 0.75, y: 1 }, { x: 0.25, y: 1 },
  { x: 0, y: 0.75 }, { x: 0, y: 0.25 }]

/** Which set of tiles: printed, the house's. */
const setOf = (tiles: string): number => Math.max(0, info.options.find((o) => o.id === 'tiles')!.values.indexOf(tiles))
/** The alleys inside a tile: corners and segments. */
const innerOf = (set: number, tile: Tile) =>
  ALLEY_SEGMENTS[set][tile].flatMap((length, k) =>
    length ? [{ k, from: ALLEY_FROM[set][tile][k], to: ALLEY_TO[set][tile][k], length }] : [],
  )

/** A tile as it is printed, not turned, SIDE wide: its fields, and its alleys with their segments. */
export function tileOf(
  set: string,
  no: number,
): { fields: (Spot & { field: Field })[]; alleys: { from: Spot; to: Spot; stones: Spot[] }[] } {
  const [tiles, tile] = [setOf(set), TILE[no]]
  const on = (p: Spot): Spot => ({ x: p.x * SIDE, y: p.y * SIDE })
  const alley = (from: Spot, to: Spot, n: number, half: boolean) => ({
    from,
    to,
    stones: Array.from({ length: n }, (_, i) => mix(from, to, half ? 0.55 + (0.45 * (i + 1)) / n : 0.3 + (0.4 * (i + 0.5)) / n)),
  })
  return {
    fields: TILE_FIELDS[tiles][tile].map((field, i) => ({ field, ...on(CORNER[i]) })),
    alleys: [
      ...innerOf(tiles, tile).map((a) => alley(on(CORNER[a.from]), on(CORNER[a.to]), a.length, false)),
      ...EDGE_CORNER[tiles][tile].map((corner, i) => alley(on(CORNER[corner]), on(SLOT[i]), EDGE_WHOLE[tiles][tile][i] + 1, true)),
    ],
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

/** A curve from p to q near m, bent aside until there is room for its segments between the fields. */
function lay(p: Spot, m: Spot, q: Spot, segments: number, aside: Spot, dark: boolean, pitch: number): Run {
  const r = pitch * SQUARE
  const trim = dark ? 0 : r
  const least = pitch * 0.165
  let line = curve(p, m, q)
  for (let bend = 0; bend < pitch * 0.4 && lengthOf(line) - r - trim < segments * least; bend += pitch / 40)
    line = curve(p, { x: m.x + aside.x * bend, y: m.y + aside.y * bend }, q)
  const room = lengthOf(line) - r - trim
  const pace = Math.min(room / segments, pitch * 0.24)
  const first = r + (dark ? pace / 2 : room / 2 - ((segments - 1) * pace) / 2)
  return { line, segments: Array.from({ length: segments }, (_, i) => along(line, first + i * pace)), pace }
}
interface Run {
  line: Spot[]
  segments: Spot[]
  pace: number
}

const path = (line: Spot[]): string =>
  'M' +
  line
    .filter((_, i) => i % 4 === 0)
    .map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`)
    .join('L')

const kept = new Map<string, Town>()
/** The town as its tiles lie in a room of w by h; the same as long as they lie so. */
export function townOf(s: State, f: Facts, tiles: string, w = 812, h = 812): Town {
  const key = [tiles, ...s.tile, ...s.turned, w, h].join()
  let town = kept.get(key)
  if (!town) {
    if (kept.size > 5) kept.clear()
    kept.set(key, (town = build(s, f, tiles, w, h)))
  }
  return town
}

function build(s: State, f: Facts, tiles: string, w: number, h: number): Town {
  const set = setOf(tiles)
  const pitch = Math.min(w, h) / (6 + 2 * EDGE)
  const edge = pitch * EDGE
  const side = { x: (w - 2 * edge) / 3, y: (h - 2 * edge) / 3 }
  const chart = (spot: number, p: Spot): Spot => ({
    x: edge + ((spot % 3) + p.x) * side.x,
    y: edge + (Math.floor(spot / 3) + p.y) * side.y,
  })
  const fields = new Map<Field, Spot>()
  const spotOf = new Map<Field, number>()
  for (let spot = 0; spot < 9; spot++) {
    const next = jitter(31 + 7 * Number(s.tile[spot]))
    const turns = Number(s.turned[spot]) / 90
    TILE_FIELDS[set][s.tile[spot]].forEach((field, corner) => {
      const p = CORNER[(corner + turns) & 3]
      fields.set(field, chart(spot, { x: p.x + (next() - 0.5) * 0.045, y: p.y + (next() - 0.5) * 0.045 }))
      spotOf.set(field, spot)
    })
  }
  const at = (field: Field) => fields.get(field)!
  const endsOf = (id: number): [End, End | null] => {
    const [one, other] = f.alley_field[id]
    return [{ field: one as Field, way: f.alley_way[id][0] }, other === '-' ? null : { field: other, way: f.alley_way[id][1] }]
  }
  const alleys: Alley[] = []
  const add = (id: number, run: Run) =>
    alleys.push({
      id,
      ends: endsOf(id),
      ...run,
      d: path(run.line),
      middle:
        run.segments.length % 2
          ? run.segments[run.segments.length >> 1]
          : mix(run.segments[run.segments.length / 2 - 1], run.segments[run.segments.length / 2], 0.5),
    })

  for (let spot = 0; spot < 9; spot++) {
    const names = TILE_FIELDS[set][s.tile[spot]]
    for (const { k, from, to } of innerOf(set, s.tile[spot])) {
      const id = FIRST_INNER + TILE.indexOf(s.tile[spot]) * ALLEY_FROM[set][s.tile[spot]].length + k
      const [p, q] = [at(names[from]), at(names[to])]
      const centre = chart(spot, { x: 0.5, y: 0.5 })
      const m = mix(p, q, 0.5)
      const outwards = far(m, centre) || 1
      const aside = (from + to) % 2 ? { x: (m.x - centre.x) / outwards, y: (m.y - centre.y) / outwards } : { x: 0, y: 0 }
      const bow = pitch * 0.05
      add(id, lay(p, { x: m.x + aside.x * bow, y: m.y + aside.y * bow }, q, f.alley_length[id], aside, false, pitch))
    }
    for (let slot = 0; slot < 8; slot++) {
      const [id, behind] = [BEYOND_ALLEY[spot][slot], BEYOND_SPOT[spot][slot]]
      const gate = chart(spot, SLOT[slot])
      const inwards = slot % 2 ? -1 : 1
      const aside = [
        { x: inwards, y: 0 },
        { x: 0, y: inwards },
        { x: -inwards, y: 0 },
        { x: 0, y: -inwards },
      ][slot >> 1]
      const [one, other] = endsOf(id)
      if (!other) {
        const p = at(one.field)
        const out = [
          { x: 0, y: -1 },
          { x: 1, y: 0 },
          { x: 0, y: 1 },
          { x: -1, y: 0 },
        ][slot >> 1]
        const end = { x: gate.x + out.x * edge, y: gate.y + out.y * edge }
        add(id, lay(p, mix(mix(p, end, 0.5), gate, 0.3), end, f.alley_length[id], aside, true, pitch))
      } else if (spot < behind) {
        const [p, q] = spotOf.get(one.field) === spot ? [at(one.field), at(other.field)] : [at(other.field), at(one.field)]
        add(id, lay(p, mix(gate, mix(p, q, 0.5), 0.5), q, f.alley_length[id], aside, false, pitch))
      }
    }
  }
  return { fields, alleys, byId: new Map(alleys.map((a) => [a.id, a])), w, h, pitch, r: pitch * SQUARE }
}

/** The alley that leaves a field in a direction. */
export const alleyAt = (town: Town, field: string, way: string): Alley | undefined =>
  town.alleys.find((a) => a.ends.some((e) => e?.field === field && e.way === way))

/** What an alley is called as a place: from its lower field, as in moves that name one. */
export const alleyName = (field: Field, way: Way): string => `alley:${field}:${way}`

export const isDark = (a: Alley): boolean => a.id < DARKS
