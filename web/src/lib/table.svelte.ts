import { Client, WorkerDied } from '$engine/client'
import { nameOf, sayOf } from '$engine/words.svelte'
import { ALL_SEEING, SPECTATOR, type AnyEvent, type AnyMove, type AnyState, type BotChoice, type LogEntry, type Position, type Refusal, type SavedGame, type Update, type Value } from '$engine/types'
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { Art } from './art'
import { Help } from './help/help.svelte'
import { settings } from './settings.svelte'

type Reach = (x: number, y: number) => number
const TOUCH = 22 // pixels around a place that also mean it
/** How long an event is shown: as long as it takes to read it; less where it goes on like the one before. */
const readingTime = (text: string, again: boolean): number => Math.min(1500, Math.max(560, 360 + 15 * text.length)) * (again ? 0.8 : 1)
const BETWEEN_MS = 350 // before a bot's move

/** A table on the screen: what is shown, what can be pointed at, whose turn it is. Boards and panels get it as `t`. */
export class Table<S = AnyState, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent> {
  saved: SavedGame = $state()!
  /** as the worker gave it last */
  position: Position<S, M> = $state.raw()!
  /** what is shown now; while events are shown, the table as it was at each of them */
  state: S = $state.raw()!
  /** the event being shown */
  event: E | null = $state.raw(null)
  /** what has happened since the viewer's last move */
  recent: E[] = $state.raw([])
  log: LogEntry[] = $state.raw([])
  /** places pointed at so far */
  selection: string[] = $state([])
  /** several moves are meant by the same place: which one? */
  menu: M[] = $state.raw([])
  /** an answer to a wish that a rule forbids, or a message */
  refusal: Refusal | null = $state.raw(null)
  /** the bot that thinks */
  thinking: number | null = $state(null)
  /** moves are being shown */
  showing = $state(false)
  /** a move of the viewer is on its way */
  protected busy = $state(false)
  paused = $state(false)
  /** the board's room is higher than wide: a phone held upright */
  portrait = $state(false)
  /** the page has a panel beside the board, which shows the game's `Aside` */
  aside = $state(false)
  /** the person to whom the screen is to be handed */
  handOver: number | null = $state(null)
  /** what went wrong with the worker or the save; the table is closed */
  trouble: string | null = $state(null)
  private places = new SvelteMap<string, number>()
  private running = false
  protected closed = false
  private skip: (() => void) | null = null
  protected mark = 0

  /** hints, odds, what things are */
  readonly help: Help

  constructor(readonly id: string, readonly art: Art<S, M, E>, protected client: Client) {
    this.help = new Help(this as unknown as AnyTable, client)
  }

  // ---- what boards read ----------------------------------------------------------------------------------------

  get game(): string { return this.saved.game }
  get seats(): number { return this.saved.seats.length }
  get viewer(): number { return this.position.viewer }
  get over(): boolean { return this.position.active.length === 0 && !this.showing }
  get options(): Record<string, string> { return this.position.options }
  /** the viewer's moves; none while something is shown */
  get moves(): M[] { return this.showing || this.busy || this.handOver !== null || !this.mine ? [] : this.position.moves }
  private get mine(): boolean { return this.viewer >= 0 && !this.saved.seats[this.viewer].bot }
  /** a text of the game */
  say = (key: string, ...args: Value[]): string => sayOf(this.game, key, ...args)
  /** the name of a value: t.name('base', 'armed') */
  name = (kind: string, value: Value): string => (kind === 'seat' ? this.seatName(Number(value)) : nameOf(this.game, kind, value))
  seatName = (seat: number): string => this.saved.seats[seat]?.name || sayOf(this.game, `seat.${seat}`)
  points = (seat: number): number => this.position.scores?.[seat] ?? this.art.sheet(this.state, seat).reduce((sum, l) => sum + l.points, 0)
  /** The rules let others cover what they have: only they and those who see everything count it. */
  covered = (seat: number): boolean => !this.position.scores && seat !== this.viewer && this.viewer !== ALL_SEEING && (this.art.covers?.(this.options) ?? false)

  // ---- pointing ----------------------------------------------------------------------------------------------------

  private paths = $derived.by(() => new Map(this.moves.map((m) => [m, this.art.places(m, this.position.state, this.viewer)])))
  /** moves that begin with what has been pointed at */
  private candidates = $derived(this.moves.filter((m) => this.selection.every((p, i) => this.paths.get(m)![i] === p)))
  /** moves by the place to be pointed at next */
  open = $derived.by(() => {
    const open = new Map<string, M[]>()
    for (const m of this.candidates) {
      const place = this.paths.get(m)![this.selection.length]
      if (place !== undefined) open.set(place, [...(open.get(place) ?? []), m])
    }
    return open
  })
  /** moves for the action bar: those without a place, those whose place is not drawn, and those that are complete by now */
  actions = $derived(
    this.candidates.filter((m) => {
      const place = this.paths.get(m)![this.selection.length]
      return place === undefined || !this.places.get(place)
    }),
  )

  /** A move that is in the action bar only because its place is not drawn. */
  isStray = (move: M): boolean => this.paths.get(move)?.[this.selection.length] !== undefined

  /** Pointing at this place only begins a move: more has to be pointed at. */
  isDeep = (place: string): boolean => (this.open.get(place) ?? []).some((m) => this.paths.get(m)!.length > this.selection.length + 1)

  /** A place is drawn, and can be pointed at; returns what to do when it is gone. */
  register(place: string): () => void {
    const count = (by: number) => untrack(() => this.places.set(place, (this.places.get(place) ?? 0) + by))
    count(1)
    return () => count(-1)
  }

  private reaches = new Map<string, Reach>()
  /** How far a point on the screen is from a place, in pixels. */
  reach(place: string, far: Reach): () => void {
    this.reaches.set(place, far)
    return () => this.reaches.delete(place)
  }

  /** Where places are close together each is larger to touch than it looks: the nearest of those in reach is meant. */
  nearest(place: string, x: number, y: number): string {
    let [best, least] = [place, this.open.has(place) ? (this.reaches.get(place)?.(x, y) ?? 0) : TOUCH]
    for (const other of this.open.keys()) {
      const far = this.reaches.get(other)?.(x, y) ?? Infinity
      if (far < least) [best, least] = [other, far]
    }
    return best
  }

  /** Somebody points at a place. `wish` is the move he may have in mind, as it is typed: the rule that forbids it is told. */
  async point(place: string, wish?: string): Promise<void> {
    this.refusal = null
    const meant = this.open.get(place)
    if (!meant) {
      const at = this.selection.indexOf(place)
      if (at >= 0) this.selection = this.selection.slice(0, at)
      else if (wish) await this.type(wish)
      return
    }
    const complete = meant.filter((m) => this.paths.get(m)!.length === this.selection.length + 1)
    if (meant.length === 1 && complete.length === 1) await this.choose(complete[0])
    else if (complete.length === meant.length) this.menu = complete
    else this.selection = [...this.selection, place]
  }

  cancel(): void {
    if (this.menu.length) this.menu = []
    else this.selection = this.selection.slice(0, -1)
    this.refusal = null
  }

  // ---- moves ------------------------------------------------------------------------------------------------------

  async choose(move: M): Promise<void> {
    if (!this.moves.includes(move)) return
    await this.make(move.index)
  }

  protected async make(index: number): Promise<void> {
    this.selection = []
    this.menu = []
    this.refusal = null
    this.busy = true
    await this.guard(async () => {
      const answer = await this.client.ask.play(this.id, this.viewer, index)
      if ('rule' in answer) this.refusal = answer
      else {
        this.mark = answer.ply
        this.recent = []
        await this.show(answer)
      }
    })
    this.busy = false
    await this.run()
  }

  /** A move as it is typed: made if it is allowed, else the rule is told. */
  async type(text: string): Promise<void> {
    await this.guard(async () => {
      const seat = this.viewer >= 0 ? this.viewer : this.position.active[0]
      const answer = await this.client.ask.read(this.id, seat, text)
      if (answer.error !== undefined) this.refusal = { rule: 0, text: answer.error }
      else if (answer.rule) this.refusal = { rule: answer.rule, text: answer.text! }
      else if (this.moves.some((m) => m.index === answer.index)) void this.make(answer.index!)
    })
  }

  async undo(): Promise<void> {
    await this.guard(async () => {
      const p = await this.client.ask.undo(this.id, this.viewer)
      if (!p) return
      this.selection = []
      this.menu = []
      this.refusal = null
      this.take(p)
      await this.remember()
    })
  }

  // ---- the course of the game -----------------------------------------------------------------------------------

  /** The table as it is; throws if it cannot be opened. */
  async load(): Promise<void> {
    this.saved = await this.client.ask.open(this.id)
    const persons = this.saved.seats.flatMap((s, i) => (s.person ? [i] : []))
    this.take(await this.client.ask.look(this.id, persons.length === 1 ? persons[0] : persons.length ? SPECTATOR : ALL_SEEING))
    await this.remember()
    if (this.saved.rules !== undefined) this.refusal = { rule: 0, text: sayOf(this.game, 'web.old_rules', this.saved.rules) }
    if (this.saved.unsaved) this.refusal = { rule: 0, text: sayOf(this.game, 'web.unsaved') }
  }

  /** Goes on until somebody at this screen has to choose, or the game is over. */
  async run(): Promise<void> {
    await this.guard(() => this.goOn())
  }

  close(): void {
    this.closed = true
    this.skip?.()
  }

  private async goOn(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (!this.closed && (await this.step()));
    } finally {
      this.running = false
      this.thinking = null
    }
  }

  private async step(): Promise<boolean> {
    const { active } = this.position
    if (!active.length) return this.finish()
    const bot = active.find((s) => this.saved.seats[s].bot)
    if (bot !== undefined) return !this.paused && this.botMoves(bot)
    if (active.includes(this.viewer)) return this.passes()
    const persons = this.saved.seats.filter((s) => s.person && !s.bot).length
    if (persons > 1) {
      await this.look(SPECTATOR)
      this.handOver = active[0]
      return false
    }
    return this.look(active[0])
  }

  private async finish(): Promise<boolean> {
    if (this.viewer !== ALL_SEEING) {
      this.take(await this.client.ask.look(this.id, ALL_SEEING))
      await this.remember()
    }
    return false
  }

  private async look(viewer: number): Promise<boolean> {
    if (this.viewer === viewer) return false
    this.take(await this.client.ask.look(this.id, viewer))
    await this.remember()
    return this.viewer === viewer
  }

  private async botMoves(seat: number): Promise<boolean> {
    this.thinking = seat
    const [update] = await Promise.all([this.client.ask.bot(this.id, seat), this.wait(BETWEEN_MS)])
    this.thinking = null
    if (update && !this.closed) await this.show(update)
    return true
  }

  /** Who can only leave it at that need not be asked. */
  private async passes(): Promise<boolean> {
    const [only, ...rest] = this.position.moves
    if (!settings.autoPass || !only || rest.length || !this.art.passes.includes(only.verb)) return false
    this.busy = true
    try {
      await this.wait(BETWEEN_MS)
      if (this.closed) return false
      const answer = await this.client.ask.play(this.id, this.viewer, only.index)
      if ('rule' in answer) return false
      await this.show(answer)
      return true
    } finally {
      this.busy = false
    }
  }

  protected take(p: Position): void {
    this.position = p as unknown as Position<S, M>
    this.state = p.state as unknown as S
  }

  /** Event by event, each with the table as it was then. */
  protected async show(update: Update): Promise<void> {
    let n = 0
    /** The log and the marks of what is new go along with what is shown, never ahead of it. */
    const tell = (upto: number) => {
      const events = update.events.slice(0, upto)
      const round = upto < update.events.length ? (events.at(-1)!.state as unknown as { round: number }).round : update.state.round
      const told = { ply: update.ply - 1, seat: update.seat, round, events }
      this.log = [...this.log.filter((l) => l.ply !== told.ply), told].sort((a, b) => a.ply - b.ply) // who chose at the same time may be shown later
      this.recent = [...this.recent, ...(events.slice(n) as unknown as E[])]
      n = upto
    }
    await this.showScenes(update, tell)
    tell(update.events.length)
    if (update.ply < this.position.ply) return // a bot that chose at the same time may answer later than the one after it
    Object.assign(this.saved, { ply: update.ply, round: update.state.round, over: update.active.length === 0, scores: update.scores ?? null, ranks: update.ranks ?? null })
    this.take(update)
  }

  protected async showScenes(update: Update, tell: (upto: number) => void = () => {}): Promise<void> {
    if (settings.speed > 0) {
      this.showing = true
      for (const [i, frame] of update.events.entries()) {
        this.state = frame.state as unknown as S
        this.event = frame as unknown as E
        tell(i + 1)
        await this.wait(readingTime(frame.text, frame.kind === update.events[i - 1]?.kind))
        if (this.leaves(update)) break
      }
    }
    this.event = null
    this.showing = false
  }

  /** Nobody looks at this move any more. */
  protected leaves(_: Update): boolean {
    return this.closed
  }

  protected async remember(): Promise<void> {
    this.log = await this.client.ask.log(this.id, -1)
    const own = this.viewer >= 0 ? this.log.findLast((l) => l.seat === this.viewer)?.ply : this.mark - 1
    this.recent = this.log.filter((l) => l.ply > (own ?? -1)).flatMap((l) => l.events) as unknown as E[]
  }

  protected wait(ms: number): Promise<void> {
    const time = ms / (settings.speed || Infinity)
    if (time < 1) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, time)
      const skip = done
      this.skip = skip
      function done() {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** What is being shown is shown faster. */
  hurry(): void {
    this.skip?.()
  }

  // ---- seats --------------------------------------------------------------------------------------------------------

  async takeOver(): Promise<void> {
    const seat = this.handOver
    if (seat === null) return
    await this.guard(async () => {
      this.handOver = null
      await this.look(seat)
      await this.goOn()
    })
  }

  async pause(yes: boolean): Promise<void> {
    this.paused = yes
    if (!yes) await this.run()
  }

  /** One move of a bot while the bots are paused. */
  async stepBot(): Promise<void> {
    const bot = this.position.active.find((s) => this.saved.seats[s].bot)
    if (!this.paused || bot === undefined || this.running) return
    this.running = true
    await this.guard(() => this.botMoves(bot))
    this.running = false
    await this.run()
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.guard(async () => {
      this.saved = { ...(await this.client.ask.seat(this.id, seat, { name })) }
      await this.again()
    })
  }

  /** A bot keeps a person's seat warm; null: the person plays again. */
  async seatBot(seat: number, bot: BotChoice | null): Promise<void> {
    await this.guard(async () => {
      this.saved = { ...(await this.client.ask.seat(this.id, seat, { bot })) }
      this.selection = []
      this.menu = []
      await this.goOn()
    })
  }

  async resign(seat: number, bot: BotChoice): Promise<void> {
    await this.guard(async () => {
      this.saved = { ...(await this.client.ask.resign(this.id, seat, bot)) }
      await this.goOn()
    })
  }

  /** The texts anew: another language, other names. */
  async again(): Promise<void> {
    if (!this.position) return
    await this.guard(async () => {
      if (!this.showing) this.take(await this.client.ask.look(this.id, this.viewer))
      await this.remember()
    })
  }

  // ---- when something goes wrong ------------------------------------------------------------------------------------

  /** A worker that died is replaced by now: the table is opened again as it was saved. */
  protected async guard(what: () => Promise<unknown>): Promise<void> {
    try {
      await what()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const lost = error instanceof WorkerDied || message === 'closed' // a new worker has not opened the table yet
      if (lost && this.trouble === 'died') return // another one is at it
      this.trouble = lost ? 'died' : message
      if (!lost) return
      this.showing = false
      this.running = false
      await this.reopen()
    }
  }

  protected async reopen(): Promise<void> {
    try {
      const viewer = this.position?.viewer ?? SPECTATOR
      this.saved = await this.client.ask.open(this.id)
      this.take(await this.client.ask.look(this.id, viewer))
      await this.remember()
      this.trouble = null
      this.refusal = { rule: 0, text: sayOf(this.game, 'web.restarted') }
      await this.goOn()
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
  }
}

/** A table of whatever game. */
export type AnyTable = Table<any, any, any>
