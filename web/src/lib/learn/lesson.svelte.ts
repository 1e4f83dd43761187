/** A table that follows a lesson: the record is played, the learner makes his part of it, and each step waits for what it teaches. */
import type { Client } from '$engine/client'
import type { Lesson, LessonStep } from '$engine/lesson'
import type { AnyEvent, AnyFacts, AnyMove, AnyState } from '$engine/types'
import { has, say } from '$engine/words.svelte'
import type { Art } from '../art'
import { Guard } from '../guard'
import { Scenes } from '../scenes.svelte'
import { View, type AnyView } from '../view.svelte'
import { keepStep, keptStep } from './kept'

const BEFORE_MS = 500 // before another's move is shown

export class LessonTable extends View {
  /** which step is shown */
  at = $state(0)
  /** what others do is being shown */
  walking = $state(false)
  /** an answer to a move that is allowed, but not what the step teaches */
  nudge: string | null = $state(null)

  /** a move of the learner is on its way */
  private busy = $state(false)
  private scenes = new Scenes<AnyState, AnyMove, AnyEvent, AnyFacts>(this)
  /** A worker that died has lost the table; the step has not. */
  private guard = new Guard(this as unknown as AnyView, async () => {
    await this.stand(this.at)
    this.walking = false
  })

  constructor(
    readonly about: string,
    art: Art,
    private client: Client,
    readonly lesson: Lesson,
  ) {
    super('lesson', art, client, {
      make: (index) => this.make(index),
      read: (text) => this.guard.run(() => this.client.ask.read(this.id, this.viewer, text)),
    })
  }

  get now(): LessonStep {
    return this.lesson.steps[this.at]
  }
  get count(): number {
    return this.lesson.steps.length
  }
  /** The parts of a long lesson by name, and where each begins; none where it is short. */
  get chapters(): { title: string; at: number }[] {
    if (!has(this.about, 'chapter.0')) return []
    return this.lesson.parts.map((_, part) => ({
      title: this.say(`chapter.${part}`),
      at: this.lesson.steps.findIndex((s) => s.part === part),
    }))
  }
  /** something is going on that is not the learner's */
  get occupied(): boolean {
    return this.walking || this.busy || this.showing
  }
  /** the learner has a move to make */
  get asks(): boolean {
    return this.now.moves.length > 0
  }
  override get moves(): AnyMove[] {
    return this.asks && !this.occupied ? this.position.moves : []
  }
  /** a lesson says itself what a move does, and can be gone back in */
  override get asksFirst(): boolean {
    return false
  }
  /** the moves that go on */
  get meant(): AnyMove[] {
    return this.moves.filter((m) => this.now.moves.includes(m.index))
  }

  /** Where the learner left it. */
  async load(): Promise<void> {
    const at = keptStep(this.about, this.count)
    await this.stand(at)
    this.at = at
  }

  /** The table as it is at a step. */
  private async stand(at: number): Promise<void> {
    const { part, ply } = this.lesson.steps[at]
    const { seat, seats } = this.lesson.parts[part]
    await this.client.ask.lessonOpen(this.about, part, ply, seat, seats)
    this.saved = await this.client.ask.open(this.id)
    this.take(await this.client.ask.look(this.id, seat))
    this.recall(await this.client.ask.log(this.id, -1))
  }

  /** The texts anew: another language. */
  async again(): Promise<void> {
    if (!this.position) return
    await this.guard.run(async () => {
      if (!this.showing) this.take(await this.client.ask.look(this.id, this.viewer))
      this.recall(await this.client.ask.log(this.id, -1))
    })
  }

  /** What is being shown is shown faster. */
  hurry(): void {
    this.scenes.hurry()
  }

  close(): void {
    this.scenes.close()
  }

  /** To the next step; what happens before it is shown. */
  async next(): Promise<void> {
    if (this.walking || this.at + 1 >= this.count) return
    const from = this.now
    const to = this.lesson.steps[this.at + 1]
    this.clear()
    this.walking = true
    await this.guard.run(async () => {
      if (to.part !== from.part) await this.stand(this.at + 1)
      else await this.walk(to.ply)
    })
    this.walking = false
    if (!this.scenes.closed) this.at = keepStep(this.about, this.at + 1, this.count)
  }

  private async walk(ply: number): Promise<void> {
    const { plies } = this.lesson.parts[this.now.part]
    for (let i = this.position.ply; i < ply && !this.scenes.closed; i++) {
      const [seat, index] = plies[i]
      await this.scenes.wait(BEFORE_MS)
      const answer = await this.client.ask.lessonPlay(seat, index)
      if ('rule' in answer) throw new Error(answer.text)
      await this.scenes.follow(answer)
    }
  }

  /** To any step, at once. */
  async goTo(at: number): Promise<void> {
    if (this.walking || at < 0 || at >= this.count) return
    this.clear()
    await this.guard.run(() => this.stand(at))
    this.at = keepStep(this.about, at, this.count)
  }

  private clear(): void {
    this.nudge = null
    this.refusal = null
    this.pointing.clear()
  }

  private async make(index: number): Promise<void> {
    this.clear()
    if (!this.now.moves.includes(index)) {
      const meant = this.meant.map((m) => m.text).join(' · ')
      this.nudge = say(this.now.moves.length > 1 ? 'web.learn.other_of' : 'web.learn.other', meant)
      return
    }
    this.busy = true
    await this.guard.run(async () => {
      const answer = await this.client.ask.lessonPlay(this.viewer, index)
      if ('rule' in answer) this.refusal = answer
      else {
        this.recent = []
        await this.scenes.follow(answer)
      }
    })
    this.busy = false
    if (!this.refusal && !this.scenes.closed) await this.next()
  }

  /** The move that is meant is made for the learner. */
  async demonstrate(): Promise<void> {
    if (this.meant.length) await this.make(this.meant[0].index)
  }
}
