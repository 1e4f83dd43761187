/** What is shared and what is taken from others. A game that is not over goes out only as its viewer sees it, unless he wants it to show
 * everything. */
import { GAME } from './games'
import type { Module } from './module'
import { ALL_SEEING, SPECTATOR, type AnyState, type Position, type SavedGame, type Seat } from './types'

interface Opened {
  handle: number
  saved: SavedGame
  viewer: number
}
/** What the table worker lends. */
export interface Keeper {
  module(): Module
  lang(): number
  random(n: number): Uint8Array
  room(): Promise<void>
  open(id: string): Promise<Opened>
  record(id: string): Promise<string | undefined>
  take(record: string, seats: Partial<Seat>[]): Promise<string>
  adopt(handle: number, p: Position, seats: Seat[], more: Partial<SavedGame>): Promise<string>
}

/** A text to be shared: a record, or a position with the eyes of its viewer. */
export interface Shared {
  text: string
  game: string
  record: boolean
  over: boolean
  viewer: number
  name: string
}
/** What a link or a file holds, as far as it may be seen before it is opened. */
export type Told = Position & { record: boolean; names: string[] }
export interface Capsule {
  names: boolean
  heading: string[]
  said: string
  error: string
  tried: { seat: number; index: number } | null
}
export interface Field {
  name: string
  dims: number[]
  /** dimensions that are seats, a bit each */
  by_seat: number
  holds: 'count' | 'one' | 'maybe' | 'set' | 'seers' | 'option'
  who: 'all' | 'owner' | 'nobody' | 'seen'
  kind: string
  size: number
  words: boolean
  most: number
  seers?: string
}
export interface Mend {
  field: string
  element: number
  state: AnyState
}
/** What the engine says of a position: that it can be, or why not. */
export interface Judgement {
  error?: string
  reason?: string
  mends?: Mend[]
  position?: string
  table?: Position
}

const BOT = { level: 'bosun', temper: '' }
/** Snapshots follow from the moves, and are most of a record's length. */
const short = (record: string) => record.replace(/^snapshot .*\n/gm, '')

/** Who looks at it: the one person that plays, also when his table is not on the screen. */
function viewerOf(t: Opened): number {
  const persons = t.saved.seats.flatMap((s, i) => (s.person ? [i] : []))
  return t.viewer === SPECTATOR && persons.length === 1 ? persons[0] : t.viewer
}

export function sharing(k: Keeper) {
  function placed(text: string): number {
    k.module().give([text], k.random(32))
    const handle = k.module().call.place(k.lang())
    if (handle < 0) throw new Error(k.module().text())
    return handle
  }
  function look(handle: number, viewer: number): Position {
    k.module().call.table(handle, viewer, k.lang())
    return k.module().json<Position>()
  }
  return {
    /** `whole`: everything of a game that goes on, hidden things too; the one who shares it has said so. */
    async share(id: string, whole: boolean): Promise<Shared> {
      const t = await k.open(id)
      const viewer = viewerOf(t)
      const record = t.saved.over || whole
      if (record) k.module().call.record(t.handle)
      else k.module().call.position(t.handle, viewer)
      const text = k.module().text()
      return {
        text: record ? short(text) : text,
        game: t.saved.game,
        record,
        over: t.saved.over,
        viewer: record ? ALL_SEEING : viewer,
        name: t.saved.seats[viewer]?.name ?? '',
      }
    },
    /** What is in a text that came from outside. Nothing is kept. */
    tell(text: string): Told {
      k.module().give([text])
      if (!k.module().call.tell(k.lang())) throw new Error(k.module().text())
      return k.module().json<Told>()
    },
    /** A record becomes a game of this device; a position becomes a study, in a world that could be. `seat` is the person's; -1: bots
     *  play. */
    async accept(text: string, seat: number): Promise<string> {
      if (text.startsWith('flotilla record')) {
        const told = this.tell(text)
        return k.take(
          text,
          told.names.map((name, i) => ({ name, person: i === seat, bot: i === seat ? null : BOT })),
        )
      }
      await k.room()
      const handle = placed(text)
      const p = look(handle, SPECTATOR)
      const seats = Array.from({ length: p.seats }, (_, i): Seat => ({ name: '', person: i === seat, bot: i === seat ? null : BOT }))
      return k.adopt(handle, p, seats, { study: true, open: seat < 0 })
    },
    /** A report of a bug: the record so far, with what else there is to know in lines that readers of records pass over. */
    async capsule(id: string, c: Capsule): Promise<string> {
      let record = ''
      let saved: SavedGame | null = null
      try {
        const t = await k.open(id)
        saved = t.saved
        k.module().call.record(t.handle)
        record = k.module().text()
      } catch {
        record = (await k.record(id)) ?? '' // it cannot be opened: as it is kept
      }
      if (!c.names) record = record.replace(/^seat \d .*\n/gm, '')
      const lines = [...c.heading, ...(c.error ? [`error: ${c.error}`] : [])]
      if (c.tried && saved) {
        k.module().call.notation(GAME[saved.game].number, c.tried.index)
        lines.push(`last move asked for: seat ${c.tried.seat}: ${k.module().text()}`)
      }
      lines.push(
        ...c.said
          .trim()
          .split('\n')
          .map((l) => `said: ${l}`),
      )
      const [first, ...rest] = record.split('\n')
      return [first, ...lines.map((l) => `# ${l.replace(/[\r\n]+/g, ' ')}`), ...rest].join('\n')
    },
    fields(game: string): Field[] {
      k.module().call.fields(GAME[game].number)
      return k.module().json<Field[]>()
    },
    /** A position to begin an edit with: everything of it is shown, what its viewer could not see being imagined. */
    ground(text: string): Position {
      const handle = placed(text)
      const p = look(handle, ALL_SEEING)
      k.module().call.close(handle)
      return p
    },
    /** The same of a game that is over, or of a study: what is still hidden in it is imagined. */
    async groundOf(id: string): Promise<Position> {
      const t = await k.open(id)
      if (t.saved.over) return look(t.handle, ALL_SEEING)
      if (!t.saved.study) throw new Error('hidden')
      k.module().call.position(t.handle, viewerOf(t))
      return this.ground(k.module().text())
    },
    /** The start of a game, dealt at random. */
    groundAtStart(game: string, seats: number, options: string): Position {
      k.module().give([options], k.random(32))
      const handle = k.module().call.start(GAME[game].number, seats, 0, 0n)
      if (handle < 0) throw new Error(k.module().text())
      const p = look(handle, ALL_SEEING)
      k.module().call.close(handle)
      return p
    },
    judge(game: string, seats: number, options: string, state: AnyState): Judgement {
      k.module().give([options, JSON.stringify(state)])
      k.module().call.judge(GAME[game].number, seats, k.lang())
      return k.module().json<Judgement>()
    },
  }
}
