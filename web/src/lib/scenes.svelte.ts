import type { AnyEvent, AnyMove, Frame, Update } from '$engine/types'
import { settings } from './settings.svelte'
import type { View } from './view.svelte'

/** How long an event is shown: as long as it takes to read it; less where it goes on like the one before. */
const readingTime = (text: string, again: boolean): number => Math.min(1500, Math.max(560, 360 + 15 * text.length)) * (again ? 0.8 : 1)

const KEPT = 200 // moves that can be shown once more

/** The course of events on a view: one after the other, each with the table as it was then, at the pace that the reader has chosen. */
export class Scenes<S, M extends AnyMove, E extends AnyEvent, F> {
  /** nobody looks any more */
  closed = false
  /** nobody wants to see what comes until it is his turn */
  rushing = false
  private skip: (() => void) | null = null
  private turn = 0

  constructor(private t: View<S, M, E, F>) {}

  /** `tell` hears how many have been shown; `leaves`: nobody looks at these any more. */
  async show(
    frames: Frame[],
    { tell, leaves, time = readingTime }: { tell?: (upto: number) => void; leaves?: () => boolean; time?: typeof readingTime } = {},
  ): Promise<void> {
    const turn = ++this.turn
    if (settings.speed > 0 && !this.rushing) {
      this.t.showing = true
      for (const [i, frame] of frames.entries()) {
        this.t.state = frame.state as unknown as S
        this.t.event = frame as unknown as E
        tell?.(i + 1)
        await this.wait(time(frame.text, frame.kind === frames[i - 1]?.kind))
        if (this.closed || this.rushing || turn !== this.turn || leaves?.()) break
      }
    }
    if (turn !== this.turn) return // others are shown by now
    this.t.event = null
    this.t.showing = false
  }

  /** A move: its events, then the table as it is. The log and the marks of what is new go along with what is shown, never ahead of it. */
  async follow(update: Update): Promise<void> {
    const t = this.t
    let n = 0
    const tell = (upto: number) => {
      const events = update.events.slice(0, upto)
      const round = upto < update.events.length ? (events.at(-1)!.state as unknown as { round: number }).round : update.state.round
      const told = { ply: update.ply - 1, seat: update.seat, round, events }
      // who chose at the same time may be shown later
      t.log = [...t.log.filter((l) => l.ply !== told.ply), told].sort((a, b) => a.ply - b.ply)
      t.recent = [...t.recent, ...(events.slice(n) as unknown as E[])]
      n = upto
    }
    await this.show(update.events, { tell })
    tell(update.events.length)
    if (update.ply < t.position.ply) return // a bot that chose at the same time may answer later than the one after it
    Object.assign(t.saved, {
      ply: update.ply,
      round: update.state.round,
      over: update.active.length === 0,
      scores: update.scores ?? null,
      ranks: update.ranks ?? null,
    })
    t.take(update)
    t.kept = new Map([...t.kept, [update.ply - 1, update.events] as const].slice(-KEPT))
  }

  wait(ms: number): Promise<void> {
    const time = ms / (settings.speed || Infinity)
    if (time < 1 || this.rushing) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, time)
      this.skip = done
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

  /** Nothing is shown any more until `rushing` ends. */
  rush(): void {
    this.rushing = true
    this.hurry()
  }

  /** What has been seen before, once more: one move, or all since the viewer's last one. */
  again = async (ply?: number): Promise<void> => {
    const t = this.t
    const frames = ply === undefined ? t.since.flatMap((p) => t.kept.get(p)!) : (t.kept.get(ply) ?? [])
    if (t.showing || !frames.length) return
    await this.show(frames, { leaves: () => this.turned(frames[0]) })
    this.rushing = false
    if (!t.showing) t.state = t.position.state
  }
  /** somebody else looks by now, who may not see it */
  private turned = (frame: Frame): boolean => ![...this.t.kept.values()].some((all) => all.includes(frame))

  close(): void {
    this.closed = true
    this.skip?.()
  }
}
