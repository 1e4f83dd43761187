import { client } from '../app.svelte'
import { artOf } from '../games'
import { Still } from './share/still.svelte'

/** A game as its person left it: the board for a picture of it, and what happened last. null: it cannot be shown. */
export interface Glanced {
  still: Still
  last: string
}
export async function glanceAt(id: string, names: string[]): Promise<Glanced | null> {
  const seen = await client.ask.glance(id).catch(() => null)
  if (!seen) return null
  const still = new Still(await artOf(seen.position.game), client, seen.position, names)
  still.shape = 'wide'
  still.portrait = false
  return { still, last: seen.last }
}
