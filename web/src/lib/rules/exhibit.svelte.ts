import type { Client } from '$engine/client'
import type { SavedGame, Update } from '$engine/types'
import type { Art } from '../art'
import { settings } from '../settings.svelte'
import { Table } from '../table.svelte'

const EVENT_MS = 700

/** A table that only shows: a record from its beginning, which one leafs through. Nothing on it can be played. */
export class Exhibit extends Table {
  private timer: ReturnType<typeof setTimeout> | undefined
  private hurried: (() => void) | null = null
  private turn = 0

  constructor(game: string, art: Art, private frames: Update[]) {
    super('', art, null as unknown as Client)
    const [first] = frames
    this.saved = { game, options: first.options, seats: Array.from({ length: first.seats }, () => ({ name: '', person: false, bot: null })) } as unknown as SavedGame
    this.rest(0)
  }

  get plies(): number { return this.frames.length - 1 }
  /** What happened after one ply, up to another. */
  happened(from: number, to: number): Update['events'] { return this.frames.slice(from + 1, to + 1).flatMap((f) => f.events) }

  /** The table as it is after so many plies. */
  rest(ply: number, since = ply - 1): void {
    this.turn++
    this.stop()
    this.event = null
    this.showing = false
    this.recent = this.happened(Math.max(since, 0), ply)
    this.position = this.frames[ply] as never
    this.state = this.frames[ply].state
  }

  /** Event by event from one ply to another. */
  async go(from: number, to: number): Promise<void> {
    const turn = ++this.turn
    this.showing = true
    for (const frame of settings.speed > 0 ? this.happened(from, to) : []) {
      this.state = frame.state
      this.event = frame
      await new Promise<void>((resolve) => {
        this.hurried = resolve
        this.timer = setTimeout(resolve, EVENT_MS / settings.speed)
      })
      if (turn !== this.turn) return
    }
    this.rest(to, from)
  }
  override hurry(): void { this.stop() }
  private stop(): void {
    clearTimeout(this.timer)
    this.hurried?.()
    this.hurried = null
  }
  override close(): void { this.turn++, this.stop() }
  override async point(): Promise<void> {}
  override async type(): Promise<void> {}
}
