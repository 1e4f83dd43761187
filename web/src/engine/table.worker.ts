/** Keeps the tables: the true states are in here, and only what a viewer may see goes out. Bots think in a worker of their own. */
import { GAME } from './games'
import { lessonOperations } from './lesson'
import { lookOperations } from './look'
import { helpers } from './help'
import { LANGUAGES, Module, type Language } from './module'
import { pentathlons } from './pentathlon'
import { elderOf, useReleases, type Elder } from './releases'
import { sharing } from './share'
import * as store from './store'
import { watchOperations } from './watch'
import { wholeOperations } from './whole'
import {
  ALL_SEEING,
  gameAt,
  newGame,
  SPECTATOR,
  type BotChoice,
  type LogEntry,
  type Position,
  type Refusal,
  type SavedGame,
  type Setup,
  type Update,
} from './types'

/** elder: the module of an earlier release, if the game was begun by its rules. */
interface Table {
  handle: number
  saved: SavedGame
  viewer: number
  elder?: Elder
  /** only a view of a table that is elsewhere: nothing of it is kept here */
  elsewhere?: boolean
}

let module: Module
let compiled: WebAssembly.Module
let lang = 0
let thinker: Worker | null = null
const tables = new Map<string, Table>()

const BOT_STANDARD = 'bosun' // who takes a seat when nobody says who
const newId = (now: number) => `${now.toString(36)}-${Array.from(random(6), (b) => b.toString(36)).join('')}`
const random = (n: number) => crypto.getRandomValues(new Uint8Array(n))

function table(id: string): Table {
  const t = tables.get(id)
  if (!t) throw new Error('closed')
  return t
}

/** The module whose rules a table is played by. */
const of = (t: Table): Module => t.elder?.module ?? module
/** What only today's module can do is not done with a game of an earlier release. */
function young(t: Table): Table {
  if (t.elder) throw new Error('old')
  return t
}

function position(t: Table): Position {
  of(t).call.table(t.handle, t.viewer, lang)
  return of(t).json()
}

/** A seat is seen by the person who sits there; everything only when nothing is hidden any more, or when nobody plays. */
function may(t: Table, viewer: number): boolean {
  if (viewer === SPECTATOR) return true
  if (viewer === ALL_SEEING) return t.saved.over || (t.saved.open && !t.saved.seats.some((s) => s.person))
  return t.saved.seats[viewer]?.person === true
}

/** A browser that keeps nothing (a private window, a full disk) still plays. */
async function save(saved: SavedGame, record: string): Promise<void> {
  try {
    await store.save({ ...structuredClone(saved), unsaved: false }, record)
    saved.unsaved = false
  } catch {
    saved.unsaved = true
  }
}

async function keep(t: Table, p: Position): Promise<void> {
  Object.assign(t.saved, {
    changed: Date.now(),
    ply: p.ply,
    round: p.state.round,
    over: p.active.length === 0,
    scores: p.scores ?? null,
    ranks: p.ranks ?? null,
  })
  const persons = p.active.some((s) => !t.saved.seats[s].bot)
  if (!persons && !t.saved.over && Date.now() - (lastSaved.get(t.saved.id) ?? 0) < 400) return
  lastSaved.set(t.saved.id, Date.now())
  await save(t.saved, written(t))
  if (t.saved.over) await evening.enter(t.saved)
}
const lastSaved = new Map<string, number>()

/** Everything that has happened to the table, as it is kept; of a module that knows no journals: the record. */
function written(t: Table): string {
  const by = of(t)
  if (by.version === 0) by.call.record(t.handle)
  else by.call.journal(t.handle)
  return by.text()
}

/** Who sits where. */
function seat(t: Table): void {
  const by = of(t)
  t.saved.seats.forEach((s, i) => {
    by.give([s.name, s.bot ? notation(s.bot) : ''])
    if (by.version === 0) by.earlier.name(t.handle, i)
    else by.call.sit(t.handle, i, s.person ? 1 : 0)
  })
}

const seedOf = (setup: Setup): bigint => BigInt.asUintN(64, BigInt(/^\d+$/.test(setup.seed) ? setup.seed : 0))

/** Which bot: its notation for the module. */
const notation = (bot: BotChoice) => (bot.temper ? `${bot.level}/${bot.temper}` : bot.level)

let thinksBy: WebAssembly.Module | null = null // the module that the thinker has
let dismissed: (() => void) | null = null
function dismiss(): void {
  thinker?.terminate()
  thinker = null
  dismissed?.()
}

/** null: the thinker was sent away. */
function think(bot: BotChoice, at: string, seed: bigint, by: WebAssembly.Module): Promise<number | null> {
  if (thinksBy !== by) dismiss()
  thinksBy = by
  const fresh = !thinker
  thinker ??= new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' })
  const worker = thinker
  return new Promise((resolve, reject) => {
    dismissed = () => resolve(null)
    worker.onmessage = (e) => ('index' in e.data ? resolve(e.data.index) : reject(new Error(e.data.error)))
    worker.onerror = (e) => {
      if (thinker === worker) dismiss()
      reject(new Error(e.message || 'thinker'))
    }
    worker.postMessage({ module: fresh ? by : undefined, bot: notation(bot), position: at, seed, lang })
  })
}

/** The module has room for so many tables at a time: the one that was opened first goes; it is kept, and can be opened again. */
const MOST_TABLES = 12
async function makeRoom(): Promise<void> {
  for (const [id, t] of tables) {
    if (tables.size < MOST_TABLES) return
    if (!t.elsewhere) await operations.close(id)
  }
}

const open = (id: string): Promise<SavedGame> => operations.open(id)

async function create(setup: Setup, rematch: string | null, pentathlon?: string): Promise<string> {
  await makeRoom()
  const g = GAME[setup.game]
  const options = g.options.map((o) => `${o.id}=${setup.options[o.id] ?? o.standard}`).join(' ')
  module.give([options], random(32))
  const handle = module.call.start(g.number, setup.seats.length, setup.seed ? 1 : 0, seedOf(setup))
  if (handle < 0) throw new Error(module.text())
  const now = Date.now()
  const id = newId(now)
  const serious = (setup.serious && !setup.seed && !setup.open && !setup.study) || undefined
  const saved = newGame({ ...setup, serious, id, created: now, changed: now, rematch, pentathlon })
  const t: Table = { handle, saved, viewer: SPECTATOR }
  seat(t)
  tables.set(id, t)
  await save(saved, written(t))
  return id
}

const evening = pentathlons({
  module: () => module,
  create,
  saved: async (id) => tables.get(id)?.saved ?? store.game(id).catch(() => undefined),
})

/** A table that came from outside, or from another game, is a game of this device from now on. */
async function adopt(handle: number, p: Position, seats: SavedGame['seats'], more: Partial<SavedGame>, elder?: Elder): Promise<string> {
  const now = Date.now()
  const saved = newGame({ ...gameAt(p), seats, id: newId(now), created: now, changed: now, ...more })
  const t: Table = { handle, saved, viewer: SPECTATOR, elder }
  seat(t)
  tables.set(saved.id, t)
  await save(saved, written(t))
  return saved.id
}

const shared: ReturnType<typeof sharing> = sharing({
  module: () => module,
  lang: () => lang,
  random,
  room: makeRoom,
  open: async (id) => {
    await operations.open(id)
    return young(table(id))
  },
  record: (id) => store.record(id),
  take: (record, seats) => operations.import(JSON.stringify({ record, saved: { seats } })),
  adopt,
})

const help = helpers({ module: () => module, compiled: () => compiled, lang: () => lang, table })

const operations = {
  ...evening.operations,
  ...help,
  ...lessonOperations({ module: () => module, lang: () => lang, tables }),
  ...shared,
  ...watchOperations({ module: () => module, lang: () => lang, tables, room: makeRoom, seat }),
  ...lookOperations({ module: () => module, lang: () => lang, table: (id) => young(table(id)), open, makeRoom, adopt, random }),
  ...wholeOperations({
    tryOut: async (id) => {
      operations.forget(id)
      await operations.open(id)
      operations.forget(id)
    },
  }),
  async begin(m: WebAssembly.Module, language: Language, page: string): Promise<void> {
    useReleases(page)
    compiled = m
    module = await Module.of(m)
    lang = LANGUAGES.indexOf(language)
  },
  speak(language: Language): void {
    lang = LANGUAGES.indexOf(language)
  },
  create,
  /** Of a game that is already open nothing is read again. */
  async open(id: string): Promise<SavedGame> {
    const there = tables.get(id)
    if (there) return there.saved
    const [saved, text] = [await store.game(id), await store.record(id)]
    if (!saved || text === undefined) throw new Error('missing')
    await makeRoom()
    const elder = await elderOf(text)
    const by = elder?.module ?? module
    by.give([text], random(32))
    const handle = by.call.open(saved.seed ? 1 : 0, seedOf(saved), lang)
    if (handle < 0) throw new Error(`broken:${by.text()}`)
    const t: Table = { handle, saved: { ...saved, rules: elder?.version }, viewer: SPECTATOR, elder }
    seat(t)
    tables.set(id, t)
    return t.saved
  },
  /** Another page has the game now: what this one has of it is not kept. */
  forget(id: string): void {
    const t = tables.get(id)
    if (t) of(t).call.close(t.handle)
    tables.delete(id)
  },
  async close(id: string): Promise<void> {
    const t = tables.get(id)
    if (!t || t.elsewhere) return
    const text = written(t)
    of(t).call.close(t.handle)
    tables.delete(id)
    await save(t.saved, text)
  },
  /** A game as its person left it, and what happened last, for a picture of it: nothing is opened for playing. null: of earlier rules. */
  async glance(id: string): Promise<{ position: Position; last: string } | null> {
    const [saved, text] = [await store.game(id), await store.record(id)]
    if (!saved || text === undefined || (await elderOf(text))) return null
    await makeRoom()
    module.give([text], random(32))
    const handle = module.call.open(saved.seed ? 1 : 0, seedOf(saved), lang)
    if (handle < 0) return null
    const t: Table = { handle, saved, viewer: SPECTATOR }
    seat(t)
    const persons = saved.seats.flatMap((s, i) => (s.person ? [i] : []))
    t.viewer = persons.length === 1 ? persons[0] : may(t, ALL_SEEING) ? ALL_SEEING : SPECTATOR
    const seen = position(t)
    module.call.log(handle, t.viewer, lang, -1)
    const last = module.json<LogEntry[]>().findLast((entry) => entry.events.some((e) => e.text))
    module.call.close(handle)
    return { position: seen, last: last?.events.findLast((e) => e.text)?.text ?? '' }
  },
  look(id: string, viewer: number): Position {
    const t = table(id)
    if (may(t, viewer)) t.viewer = viewer
    return position(t)
  },
  async play(id: string, seat: number, index: number): Promise<Update | Refusal> {
    const t = table(id)
    if (of(t).call.play(t.handle, seat, index, t.viewer, lang)) return of(t).json<Refusal>()
    const update = of(t).json<Update>()
    await keep(t, update)
    return update
  },
  async bot(id: string, seat: number): Promise<Update | null> {
    const t = table(id)
    const bot = t.saved.seats[seat].bot
    if (!bot) return null
    of(t).call.position(t.handle, seat)
    const at = of(t).text()
    const index = await think(bot, at, of(t).call.thought(t.handle, seat), t.elder?.compiled ?? compiled)
    if (index === null || tables.get(id) !== t || !t.saved.seats[seat].bot) return null
    of(t).call.position(t.handle, seat)
    if (of(t).text() !== at) return null // somebody took a move back meanwhile
    return (await operations.play(id, seat, index)) as Update
  },
  async undo(id: string, seat: number): Promise<Position | null> {
    const t = table(id)
    if (!of(t).call.undo(t.handle, seat)) return null
    const p = position(t)
    await keep(t, p)
    return p
  },
  read(id: string, seat: number, text: string): { index?: number; rule?: number; text?: string; error?: string } {
    const t = table(id)
    of(t).give([text])
    of(t).call.read_move(t.handle, seat, lang)
    return of(t).json()
  },
  log(id: string, from: number): LogEntry[] {
    const t = table(id)
    of(t).call.log(t.handle, t.viewer, lang, from)
    return of(t).json()
  },
  async seat(id: string, at: number, change: Partial<SavedGame['seats'][number]>): Promise<SavedGame> {
    const t = table(id)
    Object.assign(t.saved.seats[at], change)
    seat(t)
    await save(t.saved, written(t))
    return t.saved
  },
  async resign(id: string, seat: number, bot: BotChoice): Promise<SavedGame> {
    const t = table(id)
    if (!t.saved.resigned.includes(seat)) t.saved.resigned.push(seat)
    of(t).give([notation(bot)])
    if (of(t).version > 0) of(t).call.resign(t.handle, seat)
    return operations.seat(id, seat, { bot })
  },
  /** Those that are kept, and those that could not be. */
  async list(): Promise<SavedGame[]> {
    const lost = [...tables.values()].flatMap((t) => (t.saved.unsaved ? [structuredClone(t.saved)] : []))
    return [...lost, ...(await store.all().catch(() => [])).filter((g) => !lost.some((l) => l.id === g.id))]
  },
  async remove(id: string): Promise<void> {
    const t = tables.get(id)
    if (t) of(t).call.close(t.handle)
    tables.delete(id)
    await store.remove(id)
  },
  async clear(): Promise<void> {
    for (const t of tables.values()) (t.elder?.module ?? module).call.close(t.handle)
    tables.clear()
    await store.clear()
  },
  /** A game as a file: its record, and who sat there. */
  async export(id: string): Promise<{ saved: SavedGame; record: string }> {
    const t = tables.get(id)
    if (t) {
      of(t).call.record(t.handle)
      return { saved: t.saved, record: of(t).text() }
    }
    const [saved, text] = [await store.game(id), await store.record(id)]
    if (!saved || text === undefined) throw new Error('missing')
    try {
      await operations.open(id)
      return await operations.export(id)
    } catch {
      return { saved, record: text } // it cannot be opened: as it is kept
    }
  },
  /** A file: what `export` gave, or a record alone, as `flotilla sim --records` writes it. */
  async import(text: string): Promise<string> {
    let record = text
    let told: Partial<SavedGame> = {}
    if (text.trimStart().startsWith('{')) {
      const file = JSON.parse(text) as { saved?: Partial<SavedGame>; record?: unknown }
      if (typeof file.record !== 'string') throw new Error('broken:no record')
      ;[record, told] = [file.record, file.saved ?? {}]
    }
    await makeRoom()
    const elder = await elderOf(record)
    const by = elder?.module ?? module
    by.give([record], random(32))
    const handle = by.call.open(0, 0n, lang)
    if (handle < 0) throw new Error(`broken:${by.text()}`)
    by.call.table(handle, SPECTATOR, lang)
    const p = by.json<Position>()
    const names = Array.from({ length: p.seats }, (_, i) => new RegExp(`^seat ${i} (.*)$`, 'm').exec(record)?.[1] ?? '')
    const seats = names.map((name, i) => ({
      name: told.seats?.[i]?.name ?? name,
      person: told.seats?.[i]?.person ?? i === 0,
      bot: told.seats?.[i]?.bot ?? null,
    }))
    for (const s of seats) if (!s.person && !s.bot) s.bot = { level: BOT_STANDARD, temper: '' }
    // a game that came over the line has the same id each time it is fetched
    const id = told.id?.startsWith('sea-') ? told.id : newId(Date.now())
    operations.forget(id)
    return adopt(handle, p, seats, { id, created: told.created ?? Date.now(), resigned: told.resigned ?? [], rules: elder?.version }, elder)
  },
}
export type Operations = typeof operations

let turn: Promise<unknown> = Promise.resolve()
onmessage = (e: MessageEvent<{ id: number; name: keyof Operations; args: unknown[] }>) => {
  const { id, name: operation, args } = e.data
  const run = async () => {
    try {
      const value = await (operations[operation] as (...a: unknown[]) => unknown)(...args)
      postMessage({ id, value })
    } catch (error) {
      postMessage({ id, error: error instanceof Error ? error.message : String(error), died: error instanceof WebAssembly.RuntimeError })
    }
  }
  // a bot's thinking does not hold up the rest
  if (operation === 'bot' || operation in help) void turn.then(run)
  else turn = turn.then(run)
}
