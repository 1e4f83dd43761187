import type { Client } from '$engine/client'
import type { AnyMove, Weighed } from '$engine/types'
import type { Art } from '../art'
import { View } from '../view.svelte'
import type { Daily } from './daily'

const PUZZLE = 'puzzle'

/** A position in which one move is clearly best: its board can be pointed at like any other, and the first move decides. Only what its seat
 *  knows is here. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Puzzle extends View<any, any, any, any> {
  /** the move that was made last, while it is talked about */
  made: AnyMove | null = $state.raw(null)
  /** what it is worth beside the best one; null: a captain is still thinking */
  weighed: Weighed | null = $state.raw(null)
  /** what speaks for the best move, told as a hint */
  hint: string | null = $state(null)
  asking = $state(false)
  done: 'solved' | 'shown' | null = $state(null)
  tries = $state(0)
  private hinted = false
  private gone = false

  constructor(
    art: Art,
    private client: Client,
    readonly daily: Daily,
    private ended: (p: Puzzle) => void,
  ) {
    super(PUZZLE, art, client, {
      make: (index) => this.make(index),
      read: (text) => this.client.ask.read(PUZZLE, this.viewer, text),
    })
  }

  override get moves(): AnyMove[] {
    return this.made || this.done ? [] : this.position.moves
  }
  get best(): AnyMove | undefined {
    return this.position.moves.find((m) => m.notation === this.daily.move)
  }
  get usedHint(): boolean {
    return this.hinted
  }

  async load(): Promise<void> {
    const [game, , seats, , eyes] = this.daily.position.split(':', 5)
    const chairs = Array.from({ length: Number(seats) }, (_, i) => ({
      name: '',
      person: String(i) === eyes,
      bot: String(i) === eyes ? null : { level: 'bosun', temper: '' }, // in whose games it was found
    }))
    const p = await this.client.ask.watch(PUZZLE, this.daily.position, chairs)
    // nobody else's help: the puzzle gives its own
    this.saved = { game, seats: chairs, options: p.options, serious: true, id: PUZZLE, resigned: [] } as unknown as typeof this.saved
    this.take(p)
    if (!this.best) throw new Error('puzzle')
  }

  /** The texts anew: another language. */
  async again(): Promise<void> {
    if (!this.position) return
    this.take(await this.client.ask.watchAgain(PUZZLE, this.saved.seats))
    if (this.made || this.hint) await this.weigh(this.made ?? this.best!)
  }

  private async weigh(move: AnyMove): Promise<void> {
    const { chance, second } = this.daily
    const w = await this.client.ask.weigh(PUZZLE, this.best!.index, move.index, chance * 100, second * 100).catch(() => null)
    if (this.gone) return
    if (this.hint !== null) this.hint = w?.why ?? ''
    if (this.made === move) this.weighed = w
  }

  private async make(index: number): Promise<void> {
    const move = this.position.moves.find((m) => m.index === index)
    if (!move || this.made || this.done) return
    this.pointing.clear()
    this.refusal = null
    this.weighed = null
    this.made = move
    if (move === this.best) this.end('solved')
    else this.tries++
    await this.weigh(move)
  }

  private end(how: 'solved' | 'shown'): void {
    this.done = how
    this.help.pointed = this.best!.index
    this.ended(this)
  }

  tryAgain = (): void => {
    this.made = null
    this.weighed = null
  }
  /** What speaks for it, without saying what it is. */
  askHint = async (): Promise<void> => {
    if (this.asking || this.hint !== null) return
    this.asking = this.hinted = true
    this.hint = ''
    await this.weigh(this.best!)
    this.asking = false
  }
  show = async (): Promise<void> => {
    this.made = this.best!
    this.weighed = null
    this.end('shown')
    await this.weigh(this.best!)
  }

  close(): void {
    this.gone = true
    void this.client.ask.unwatch(PUZZLE)
  }
}
