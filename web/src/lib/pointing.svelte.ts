import type { AnyMove } from '$engine/types'
import { GAME } from '$engine/games'
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { settings } from './settings.svelte'
import type { View } from './view.svelte'

type Reach = (x: number, y: number) => number
const TOUCH = 22 // pixels around a place that also mean it

/** What a typed move is: its index, with the rule that forbids it; or why it cannot be read. */
export interface Answer {
  index?: number
  rule?: number
  text?: string
  error?: string
}
/** Who makes the moves that are pointed at. */
export interface Chooses {
  make(index: number): Promise<void>
  read(text: string): Promise<Answer | undefined>
}

/** Moves by pointing: each move has places that are pointed at one after the other. */
export class Pointing<S, M extends AnyMove> {
  /** places pointed at so far */
  selection: string[] = $state([])
  /** several moves are meant by the same place: which one? */
  menu: M[] = $state.raw([])
  /** it cannot be taken back, or the person wants to be asked each time: is it meant? */
  asking: M | null = $state.raw(null)
  /** those that are drawn, and how often */
  private places = new SvelteMap<string, number>()
  private reaches = new Map<string, Reach>()

  constructor(
    private t: View<S, M>,
    private chooses: Chooses | null,
  ) {}

  private paths = $derived.by(
    () => new Map(this.t.moves.map((m) => [m, this.t.art.places(m, this.t.position.state, this.t.viewer, this.t.settled)])),
  )
  /** moves that begin with what has been pointed at */
  private candidates = $derived.by(() => this.t.moves.filter((m) => this.selection.every((p, i) => this.paths.get(m)![i] === p)))
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
    if (!this.chooses) return
    this.t.refusal = null
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

  /** What gives something up for good is asked about first; with `confirm` every move is. */
  async choose(move: M, sure = false): Promise<void> {
    if (!this.t.moves.includes(move)) return
    const asks = this.t.asksFirst && (settings.confirm || GAME[this.t.game].givesUp.includes(move.verb))
    if (asks && !sure) {
      this.menu = []
      this.asking = move
      return
    }
    this.asking = null
    await this.chooses?.make(move.index)
  }

  /** A move as it is typed: made if it is allowed, else the rule is told. */
  async type(text: string): Promise<void> {
    const answer = await this.chooses?.read(text)
    if (!answer) return
    if (answer.error !== undefined) this.t.refusal = { rule: 0, text: answer.error }
    else if (answer.rule) this.t.refusal = { rule: answer.rule, text: answer.text! }
    else {
      const move = this.t.moves.find((m) => m.index === answer.index)
      if (move) void this.choose(move)
    }
  }

  /** One step back. */
  cancel(): void {
    if (this.asking) this.asking = null
    else if (this.menu.length) this.menu = []
    else this.selection = this.selection.slice(0, -1)
    this.t.refusal = null
  }

  /** Nothing has been pointed at. */
  clear(): void {
    this.selection = []
    this.menu = []
    this.asking = null
  }
}
