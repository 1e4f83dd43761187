import type { Pending } from '$engine/berths'
import type { Client } from '$engine/client'
import { GAME } from '$engine/games'
import { Broken, Refused, sea } from '$engine/sea.svelte'
import {
  ALL_SEEING,
  newGame,
  SPECTATOR,
  type AnyEvent,
  type AnyFacts,
  type AnyMove,
  type AnyState,
  type LogEntry,
  type Position,
  type Seat,
} from '$engine/types'
import { has, say, sayOf } from '$engine/words.svelte'
import type { Art } from '../art'
import { Guard } from '../guard'
import type { Answer } from '../pointing.svelte'
import { Scenes } from '../scenes.svelte'
import { settings } from '../settings.svelte'
import { View, type AnyView } from '../view.svelte'
import { readBot, why, type Company } from './company.svelte'

const HURRY = 6 // so many moves behind: they are not shown one by one any more
const MISSED = 12 // and of what was missed no more events than these
const PASS_MS = 350
const BUSY_MS = 1000

/** What one viewer has been told and what has not been shown yet. */
interface Eyes {
  viewer: number
  /** as it is now */
  position: string
  /** of the events that are being told: each with the position then */
  frames: [string, string][]
  moves: { seat: number; frames: [string, string][]; position: string }[]
  opened: boolean
  /** events before the page looked, and those since, for telling them again in another language */
  past: string[]
}

const UNDONE = 'undone '
const told = (frames: Eyes['frames']): string[] => frames.map(([text]) => text).filter((text) => !text.startsWith(UNDONE))

/** A game that is played elsewhere, seen from this screen. What can be chosen, what is asked and why not follow from the view, as at any
 *  table; what is chosen goes over the line, and is kept until it has been heard. */
export class Remote<S = AnyState, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, F = AnyFacts> extends View<S, M, E, F> {
  private scenes = new Scenes<S, M, E, F>(this)
  private guard: Guard
  private all = new Map<number, Eyes>()
  private eyes: Eyes | null = null
  private shown = $state(0) // moves that are told and not shown yet
  private ply = 0
  private running = false
  private sending = false
  private toldRules = false
  private wakes: (() => void) | null = null

  constructor(
    id: string,
    art: Art<S, M, E, F>,
    private client: Client,
    override readonly company: Company,
  ) {
    super(id, art, client, { make: (index) => this.make(index), read: (text) => this.read(text) })
    this.guard = new Guard(this as unknown as AnyView, () => this.reopen())
    this.saved = newGame({ game: company.game, seats: this.sitting(), id })
    company.listen({
      event: (v, text) => this.eye(v).frames.push([text, this.eye(v).position]),
      frame: (v, position) => {
        const e = this.eye(v)
        const last = e.frames.at(-1)
        if (last) last[1] = position
      },
      now: (v, seat, position) => this.told(this.eye(v), seat, position),
      undone: (v, seat) => this.eye(v).frames.push([`${UNDONE}${seat}`, '']),
      asked: () => void this.run(),
    })
  }

  private eye(v: string): Eyes {
    const viewer = v === 's' ? SPECTATOR : v === '-' ? ALL_SEEING : Number(v)
    let e = this.all.get(viewer)
    if (!e) this.all.set(viewer, (e = { viewer, position: '', frames: [], moves: [], opened: false, past: [] }))
    return e
  }

  // ---- who sits where ---------------------------------------------------------------------------------------------

  sitting(): Seat[] {
    return this.company.chairs.map((c, i) => ({
      name: this.company.sitter(i)?.name ?? '',
      person: c.who === 'person',
      bot: c.who === 'bot' ? readBot(c.bot) : c.away ? readBot(c.standIn) : null,
    }))
  }

  /** Names, bots or the language have changed. */
  async again(): Promise<void> {
    this.saved = { ...this.saved, seats: this.sitting() }
    const e = this.eyes
    if (!e?.opened || !this.position) return
    await this.guard.run(async () => {
      if (this.viewer !== ALL_SEEING) {
        const p = await this.client.ask.watchAgain(this.id, this.sitting())
        if (!this.showing) this.take(this.finished(p))
      }
      await this.tellAgain(e)
    })
  }

  // ---- what can be chosen ---------------------------------------------------------------------------------------------

  override get moves(): M[] {
    const free = !this.showing && !this.shown && this.handOver === null && this.asked !== undefined && !this.waitsFor
    return free ? this.position.moves : []
  }
  /** the number of the ask that the viewer has to answer */
  private get asked(): number | undefined {
    return this.viewer >= 0 ? this.company.asks[this.viewer] : undefined
  }
  /** what the viewer has chosen, and nobody has acknowledged yet */
  get waitsFor(): Pending | undefined {
    return this.company.pending.find((p) => p.seat === this.viewer && (this.asked === undefined || p.ask >= this.asked))
  }
  /** the viewer's last move can be taken back without asking anybody */
  override get mayUndo(): boolean {
    return this.viewer >= 0 && this.company.undoable[this.viewer] !== undefined && sea.line === 'open'
  }

  private async make(index: number): Promise<void> {
    const [seat, ask] = [this.viewer, this.asked]
    if (ask === undefined) return
    this.pointing.clear()
    this.refusal = null
    this.recent = []
    await this.company.choose({ seat, ask, index })
    await this.deliver()
  }

  /** Says what has been chosen, again and again until it is answered. The number of the ask sees to it that it counts once. */
  async deliver(): Promise<void> {
    if (this.sending) return
    this.sending = true
    try {
      while (this.company.told && this.company.pending.length && !this.scenes.closed)
        if (!(await this.deliverOne(this.company.pending[0]))) break
    } finally {
      this.sending = false
    }
  }
  private async deliverOne(p: Pending): Promise<boolean> {
    try {
      await this.company.say(`move ${p.seat} ${p.ask} #${p.index}`)
    } catch (error) {
      if (error instanceof Broken) return false // it is said again when the line is back
      if (error instanceof Refused && error.code === 'busy') {
        await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
        return true
      }
      this.company.settled(p)
      if (error instanceof Refused && error.code === 'rule') this.company.asks[p.seat] = p.ask
      this.refusal = this.refusing(error as Error)
      return true
    }
    this.company.settled(p)
    return true
  }
  private refusing(error: Error): { rule: number; text: string } {
    const [, rule] = (error instanceof Refused && error.code === 'rule' && /^(\d+)/.exec(error.message)) || []
    if (rule)
      return { rule: Number(rule), text: has(this.game, `refused.${rule}`) ? this.say(`refused.${rule}`) : this.say(`rule.${rule}`) }
    return { rule: 0, text: why(error) }
  }

  private read(text: string): Promise<Answer | undefined> {
    const e = this.eyes
    if (!e) return Promise.resolve(undefined)
    return this.guard.run(() => this.client.ask.read(this.id, this.viewer >= 0 ? this.viewer : (this.position.active[0] ?? 0), text))
  }

  undo = async (): Promise<void> => {
    const answer = this.company.undoable[this.viewer]
    if (answer === undefined) return
    this.pointing.clear()
    this.refusal = null
    await this.company.say(`undo ${this.viewer} ${answer}`).catch((error: Error) => {
      this.refusal = { rule: 0, text: why(error) }
    })
  }

  // ---- the course of the game -----------------------------------------------------------------------------------------

  private told(e: Eyes, seat: number, position: string): void {
    e.moves.push({ seat, frames: e.frames, position })
    e.frames = []
    e.position = position
    if (e === this.eyes) this.shown++
    void this.run()
  }

  /** Everything has been told: the table is shown, and what waits is said. */
  async ready(): Promise<void> {
    await this.run()
    await this.deliver()
  }

  private async run(): Promise<void> {
    if (this.running || !this.company.told) return
    this.running = true
    try {
      await this.guard.run(async () => {
        while (!this.scenes.closed && (await this.step()));
      })
    } finally {
      this.running = false
      this.scenes.rushing = false
      this.wakes?.()
    }
  }

  /** Whose eyes: those of an own seat that has to choose; else as before. */
  private async step(): Promise<boolean> {
    this.eyes ??= this.bestEyes()
    if (!this.eyes) return false
    const next = this.eyes.moves.shift()
    if (next) {
      await this.show(this.eyes, next)
      this.shown = this.eyes.moves.length
      return true
    }
    const own = this.company.mine
    const left = this.viewer >= 0 && !own.includes(this.viewer) // it was given up
    if (left && this.all.has(own[0] ?? SPECTATOR)) return this.look(own[0] ?? SPECTATOR)
    const turn = own.find((s) => this.company.asks[s] !== undefined && this.all.has(s))
    if (turn !== undefined && turn !== this.viewer && this.company.asks[this.viewer] === undefined && this.handOver === null) {
      if (own.length > 1) this.handOver = turn
      else return this.look(turn)
      return false
    }
    return this.passes()
  }
  private bestEyes(): Eyes | null {
    const own =
      this.company.mine.find((s) => this.company.asks[s] !== undefined && this.all.has(s)) ?? this.company.mine.find((s) => this.all.has(s))
    return this.all.get(own ?? SPECTATOR) ?? [...this.all.values()][0] ?? null
  }
  private async look(viewer: number): Promise<boolean> {
    const e = this.all.get(viewer)
    if (!e) return false
    this.eyes = e
    this.ply++
    for (const m of e.moves.splice(0)) {
      e.past.push(...told(m.frames))
      e.position = m.position
    }
    this.shown = 0
    e.opened = false
    await this.openEyes(e, e.position)
    return true
  }
  async takeOver(): Promise<void> {
    const seat = this.handOver
    this.handOver = null
    if (seat !== null) await this.guard.run(async () => void (await this.look(seat)))
    await this.run()
  }

  private async openEyes(e: Eyes, position: string): Promise<void> {
    this.take(this.finished(await this.client.ask.watch(this.id, position, this.sitting())))
    this.saved = {
      ...this.saved,
      options: this.position.options,
      rules: this.position.version === GAME[this.game].version ? undefined : this.position.version,
    }
    if (this.saved.rules !== undefined && !this.toldRules)
      this.refusal = { rule: 0, text: sayOf(this.game, 'web.old_rules', this.saved.rules) }
    this.toldRules = true
    e.opened = true
    await this.tellAgain(e)
  }

  /** One move, or what was told on entering. */
  private async show(e: Eyes, { seat, frames, position }: Eyes['moves'][number]): Promise<void> {
    const events = frames.filter(([, at]) => at)
    if (!e.opened || (seat < 0 && !events.length) || frames.length > events.length) {
      e.past.push(...told(frames))
      const undone = frames.find(([text]) => text.startsWith(UNDONE))
      if (!e.opened) await this.openEyes(e, position)
      else {
        const update = await this.client.ask.news(this.id, seat, ++this.ply, [position])
        this.pointing.clear()
        this.take(this.finished(update))
      }
      if (undone) this.note(say('web.sea.undone', this.seatName(Number(undone[0].split(' ')[1]))))
      return
    }
    const late = e.moves.length >= HURRY || (seat < 0 && events.length > MISSED)
    const update = await this.client.ask.news(this.id, seat, ++this.ply, [...events.flat(), position])
    e.past.push(...told(events))
    if (seat === this.viewer) this.recent = []
    await this.scenes.follow(this.finished({ ...update, events: late ? [] : update.events }) as typeof update)
    if (late)
      this.log = [
        ...this.log.filter((l) => l.ply !== update.ply - 1),
        { ply: update.ply - 1, seat, round: update.state.round, events: update.events },
      ]
  }

  /** The end as the table counts it: what is hidden may count. */
  private finished<P extends Position>(p: P): P {
    if (p.active.length || !this.company.scores || !this.company.ranks) return p
    return { ...p, scores: this.company.scores, ranks: this.company.ranks }
  }
  private get round(): number {
    return (this.position.state as unknown as AnyState).round
  }
  private note(text: string): void {
    this.log = [...this.log, { ply: this.ply - 0.5, seat: -1, round: this.round, events: [{ kind: 'note', text }] }]
  }

  /** What happened before this page looked, in words; rounds are counted back from now. */
  private async tellAgain(e: Eyes): Promise<void> {
    const events = e.past.length ? await this.client.ask.retell(this.id, e.past) : []
    const parts: AnyEvent[][] = [[]]
    for (const event of events) {
      if (event.kind === 'round') parts.push([])
      parts.at(-1)!.push(event)
    }
    const now = this.round
    const rounds = parts.length > 1
    const log: LogEntry[] = parts.map((part, i) => ({
      ply: i - parts.length - 1,
      seat: -1,
      round: rounds ? Math.max(0, now - (parts.length - 1 - i)) : 0,
      events: part,
    }))
    this.recall(log.filter((l) => l.events.length))
    this.recent = []
  }

  /** Who can only leave it at that need not be asked. */
  private async passes(): Promise<boolean> {
    const [only, ...rest] = this.moves
    if (!settings.autoPass || !only || rest.length || !GAME[this.game].passes.includes(only.verb)) return false
    await this.scenes.wait(PASS_MS)
    if (this.scenes.closed || !this.moves.includes(only)) return false
    await this.make(only.index)
    return true
  }

  /** The game is over and on this device: everything of it may be seen. */
  async reveal(saved: string): Promise<void> {
    await this.idle()
    await this.guard.run(async () => {
      await this.client.ask.open(saved)
      this.take(await this.client.ask.look(saved, ALL_SEEING))
    })
  }
  /** when everything told so far has been shown */
  private idle(): Promise<void> {
    if (!this.running) return Promise.resolve()
    return new Promise((resolve) => (this.wakes = resolve))
  }

  private async reopen(): Promise<void> {
    for (const e of this.all.values()) e.opened = false
    if (this.eyes?.position) await this.openEyes(this.eyes, this.eyes.position)
    this.refusal = { rule: 0, text: say('web.restarted') }
  }

  hurry(): void {
    this.scenes.hurry()
  }
  skip = (): void => this.scenes.rush()
  watch = (ply?: number): Promise<void> => this.scenes.again(ply)
  close(): void {
    this.scenes.close()
    this.company.listen(null)
    void this.client.ask.unwatch(this.id).catch(() => undefined)
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyRemote = Remote<any, any, any, any>
