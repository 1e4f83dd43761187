import type { Client } from '$engine/client'
import { GAME } from '$engine/games'
import { ALL_SEEING, SPECTATOR, type AnyEvent, type AnyFacts, type AnyMove, type AnyState, type BotChoice } from '$engine/types'
import { sayOf } from '$engine/words.svelte'
import type { Art } from './art'
import { Guard } from './guard'
import type { Answer } from './pointing.svelte'
import { Scenes } from './scenes.svelte'
import { settings } from './settings.svelte'
import { View, type AnyView } from './view.svelte'

const BETWEEN_MS = 350 // before a bot's move …
const ANOTHER_MS = 700 // … and before that of another than the last one, so that their turns do not blur

/** A game that is played at this screen: whose turn it is, moves, bots, who looks. */
export class Table<S = AnyState, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, F = AnyFacts> extends View<S, M, E, F> {
  paused = $state(false)
  /** a move of the viewer is on its way */
  private busy = $state(false)
  private running = false
  private mark = 0
  private mover = -1
  private scenes = new Scenes<S, M, E, F>(this)
  private guard: Guard

  constructor(
    id: string,
    art: Art<S, M, E, F>,
    private client: Client,
  ) {
    super(id, art, client, { make: (index) => this.make(index), read: (text) => this.read(text) })
    this.guard = new Guard(
      this as unknown as AnyView,
      () => this.reopen(),
      () => this.goOn(),
    )
  }

  override get moves(): M[] {
    return this.showing || this.busy || this.handOver !== null || !this.mine ? [] : this.position.moves
  }
  private get mine(): boolean {
    return this.viewer >= 0 && !this.saved.seats[this.viewer].bot
  }

  // ---- moves ------------------------------------------------------------------------------------------------------

  private async make(index: number): Promise<void> {
    this.pointing.clear()
    this.refusal = null
    this.busy = true
    await this.guard.run(async () => {
      const answer = await this.client.ask.play(this.id, this.viewer, index)
      if ('rule' in answer) this.refusal = answer
      else {
        this.mark = answer.ply
        this.recent = []
        await this.scenes.follow(answer)
      }
    })
    this.busy = false
    await this.run()
  }

  private read(text: string): Promise<Answer | undefined> {
    const seat = this.viewer >= 0 ? this.viewer : this.position.active[0]
    return this.guard.run(() => this.client.ask.read(this.id, seat, text))
  }

  undo = async (): Promise<void> => {
    await this.guard.run(async () => {
      const p = await this.client.ask.undo(this.id, this.viewer)
      if (!p) return
      this.pointing.clear()
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
    await this.guard.run(() => this.goOn())
  }

  close(): void {
    this.scenes.close()
  }

  /** What is being shown is shown faster. */
  hurry(): void {
    this.scenes.hurry()
  }

  /** Straight to the viewer's next choice. */
  skip = (): void => this.scenes.rush()
  /** What has been seen, once more: a move, or all since his last one. */
  watch = (ply?: number): Promise<void> => this.scenes.again(ply)

  private async goOn(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (!this.scenes.closed && (await this.step()));
    } finally {
      this.running = false
      this.thinking = null
      this.scenes.rushing = false
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
    const pause = this.scenes.wait(seat === this.mover || this.mover < 0 ? BETWEEN_MS : ANOTHER_MS)
    const [update] = await Promise.all([this.client.ask.bot(this.id, seat), pause])
    this.mover = seat
    this.thinking = null
    if (update && !this.scenes.closed) await this.scenes.follow(update)
    return true
  }

  /** Who can only leave it at that need not be asked. */
  private async passes(): Promise<boolean> {
    const [only, ...rest] = this.position.moves
    if (!settings.autoPass || !only || rest.length || !GAME[this.game].passes.includes(only.verb)) return false
    this.busy = true
    try {
      await this.scenes.wait(BETWEEN_MS)
      if (this.scenes.closed) return false
      const answer = await this.client.ask.play(this.id, this.viewer, only.index)
      if ('rule' in answer) return false
      await this.scenes.follow(answer)
      return true
    } finally {
      this.busy = false
    }
  }

  private async remember(): Promise<void> {
    this.recall(await this.client.ask.log(this.id, -1), this.mark - 1)
  }

  // ---- seats --------------------------------------------------------------------------------------------------------

  async takeOver(): Promise<void> {
    const seat = this.handOver
    if (seat === null) return
    await this.guard.run(async () => {
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
    await this.guard.run(() => this.botMoves(bot))
    this.running = false
    await this.run()
  }

  async rename(seat: number, name: string): Promise<void> {
    await this.guard.run(async () => {
      this.saved = { ...(await this.client.ask.seat(this.id, seat, { name })) }
      await this.again()
    })
  }

  /** A bot keeps a person's seat warm; null: the person plays again. */
  async seatBot(seat: number, bot: BotChoice | null): Promise<void> {
    await this.guard.run(async () => {
      this.saved = { ...(await this.client.ask.seat(this.id, seat, { bot })) }
      this.pointing.clear()
      await this.goOn()
    })
  }

  async resign(seat: number, bot: BotChoice): Promise<void> {
    await this.guard.run(async () => {
      this.saved = { ...(await this.client.ask.resign(this.id, seat, bot)) }
      await this.goOn()
    })
  }

  /** The texts anew: another language, other names. */
  async again(): Promise<void> {
    if (!this.position) return
    await this.guard.run(async () => {
      if (!this.showing) this.take(await this.client.ask.look(this.id, this.viewer))
      await this.remember()
    })
  }

  /** As it was saved. */
  private async reopen(): Promise<void> {
    this.running = false
    const viewer = this.position?.viewer ?? SPECTATOR
    this.saved = await this.client.ask.open(this.id)
    this.take(await this.client.ask.look(this.id, viewer))
    await this.remember()
    this.refusal = { rule: 0, text: sayOf(this.game, 'web.restarted') }
  }
}

/** A table of whatever game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyTable = Table<any, any, any, any>
