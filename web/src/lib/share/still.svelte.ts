import type { Client } from '$engine/client'
import type { Position } from '$engine/types'
import type { Art } from '../art'
import { View } from '../view.svelte'

/** One position: nothing happens there. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Still extends View<any, any, any, any> {
  constructor(art: Art, client: Client, position: Position, names: string[]) {
    super('', art, client)
    this.put(position, names)
  }

  put(p: Position, names: string[]): void {
    const seats = Array.from({ length: p.seats }, (_, i) => ({ name: names[i] ?? '', person: true, bot: null }))
    this.saved = {
      game: p.game,
      seats,
      options: p.options,
      seed: '',
      open: false,
      id: '',
      created: 0,
      changed: 0,
      ply: p.ply,
      round: p.state.round,
      over: p.active.length === 0,
      scores: p.scores ?? null,
      ranks: p.ranks ?? null,
      resigned: [],
      rematch: null,
    }
    this.take({ ...p, moves: [] })
  }
}
