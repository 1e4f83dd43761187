import type { Client } from '$engine/client'
import { gameAt, newGame, type Position } from '$engine/types'
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
    this.saved = newGame({ ...gameAt(p), seats, id: '' })
    this.take({ ...p, moves: [] })
  }
}
