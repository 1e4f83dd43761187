import { newGame, type AnyEvent, type AnyFacts, type AnyMove, type AnyState, type Update } from '$engine/types'
import type { Art } from '../art'
import { Scenes } from '../scenes.svelte'
import { View } from '../view.svelte'

const EVENT_MS = 700

/** A record from its beginning, which one leafs through. */
export class Exhibit extends View {
  private scenes = new Scenes<AnyState, AnyMove, AnyEvent, AnyFacts>(this)
  private turn = 0

  constructor(
    game: string,
    art: Art,
    private frames: Update[],
  ) {
    super('', art, null)
    const [first] = frames
    const seats = Array.from({ length: first.seats }, () => ({ name: '', person: false, bot: null }))
    this.saved = newGame({ game, seats, options: first.options, id: '' })
    this.rest(0)
  }

  get plies(): number {
    return this.frames.length - 1
  }
  /** What happened after one ply, up to another. */
  happened(from: number, to: number): Update['events'] {
    return this.frames.slice(from + 1, to + 1).flatMap((f) => f.events)
  }

  /** The table as it is after so many plies. */
  rest(ply: number, since = ply - 1): void {
    this.turn++
    this.scenes.hurry()
    this.event = null
    this.showing = false
    this.recent = this.happened(Math.max(since, 0), ply)
    this.take(this.frames[ply])
  }

  /** Event by event from one ply to another. */
  async go(from: number, to: number): Promise<void> {
    const turn = ++this.turn
    await this.scenes.show(this.happened(from, to), { time: () => EVENT_MS, leaves: () => turn !== this.turn })
    if (turn === this.turn) this.rest(to, from)
  }

  close(): void {
    this.turn++
    this.scenes.close()
  }
}
