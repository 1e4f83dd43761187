import type { Client } from '$engine/client'
import { ALL_SEEING, SPECTATOR, type AnyEvent, type AnyFacts, type AnyMove, type AnyState, type LogEntry } from '$engine/types'
import type { Art } from '../art'
import { Guard } from '../guard'
import { Scenes } from '../scenes.svelte'
import { settings } from '../settings.svelte'
import { View, type AnyView } from '../view.svelte'

const BETWEEN_MS = 300 // from one move to the next while it plays by itself

/** A game looked back at. Boards draw it as they draw any other. */
export class Replay<S = AnyState, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, F = AnyFacts> extends View<S, M, E, F> {
  /** how many moves have been made in what is shown … */
  ply = $state(0)
  /** … and in all */
  last = $state(0)
  /** it goes on by itself */
  playing = $state(false)
  /** what the viewer may know of the whole game; first the setup, then each move */
  whole: LogEntry[] = $state.raw([])
  private eyes = SPECTATOR
  private asked = 0
  private scenes = new Scenes<S, M, E, F>(this)
  private guard = new Guard(this as unknown as AnyView, () => this.load(this.ply))

  constructor(
    id: string,
    art: Art<S, M, E, F>,
    private client: Client,
  ) {
    super(id, art, client)
  }

  /** who may look: everybody after the end, before it only the one who sits there */
  get lookers(): number[] {
    return this.saved.over ? [ALL_SEEING, ...this.saved.seats.keys(), SPECTATOR] : [this.eyes]
  }

  async load(ply = 0): Promise<void> {
    this.saved = await this.client.ask.open(this.id)
    const persons = this.saved.seats.flatMap((s, i) => (s.person ? [i] : []))
    const now = await this.client.ask.look(this.id, this.saved.over ? ALL_SEEING : persons.length === 1 ? persons[0] : SPECTATOR)
    this.eyes = now.viewer
    this.last = now.ply
    this.whole = await this.client.ask.lookLog(this.id, this.eyes)
    await this.turnTo(ply, false)
  }

  /** Turns to a move; its events are shown one by one if it is the next. */
  async go(ply: number, scenes = false): Promise<void> {
    await this.guard.run(() => this.turnTo(ply, scenes))
  }

  async lookAs(viewer: number): Promise<void> {
    this.eyes = viewer
    await this.again()
  }

  async again(): Promise<void> {
    if (!this.position) return
    await this.guard.run(async () => {
      this.whole = await this.client.ask.lookLog(this.id, this.eyes)
      await this.turnTo(this.ply, false)
    })
  }

  /** the round that is going on after so many moves */
  roundAt = (ply: number): number => this.whole[ply]?.round ?? 0

  /** Where the next round begins; where this one, or the one before it. */
  nextRound(): number {
    let ply = this.ply + 1
    while (ply < this.last && this.roundAt(ply) === this.roundAt(ply - 1)) ply++
    return Math.min(ply, this.last)
  }
  roundBefore(): number {
    let ply = Math.max(0, this.ply - 1)
    while (ply > 0 && this.roundAt(ply) === this.roundAt(ply - 1)) ply--
    return ply
  }

  async play(): Promise<void> {
    if (this.playing) return
    this.playing = true
    if (this.ply >= this.last) await this.go(0)
    while (this.playing && !this.scenes.closed && this.ply < this.last) {
      await this.go(this.ply + 1, true)
      await new Promise((done) => setTimeout(done, BETWEEN_MS / (settings.speed || 1)))
    }
    this.playing = false
  }

  stop(): void {
    this.playing = false
    this.hurry()
  }

  /** What is being shown is shown faster. */
  hurry(): void {
    this.scenes.hurry()
  }

  close(): void {
    this.scenes.close()
    this.playing = false
  }

  private async turnTo(ply: number, scenes: boolean): Promise<void> {
    const turn = ++this.asked
    this.ply = Math.max(0, Math.min(this.last, ply))
    this.hurry()
    const update = await this.client.ask.lookAt(this.id, this.ply, this.eyes)
    if (turn !== this.asked || this.scenes.closed) return
    this.log = this.whole.filter((entry) => entry.ply < this.ply)
    this.recent = update.events as unknown as E[]
    if (scenes) await this.scenes.show(update.events, { leaves: () => turn !== this.asked })
    if (turn === this.asked) this.take(update)
  }
}

/** Of whatever game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyReplay = Replay<any, any, any, any>
