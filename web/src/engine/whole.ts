/** Everything that is kept beside the page, as it is kept, and back. */
import { GAME } from './games'
import * as store from './store'
import type { SavedGame } from './types'

export interface Kept {
  saved: SavedGame
  record: string
}
const isKept = (k: unknown): k is Kept => {
  const { saved, record } = (k ?? {}) as Partial<Kept>
  return typeof record === 'string' && typeof saved?.id === 'string' && !!GAME[saved.game] && Array.isArray(saved.seats)
}

interface Keeper {
  /** throws if it cannot be opened */
  tryOut(id: string): Promise<void>
}

export function wholeOperations(keeper: Keeper) {
  return {
    async dump(): Promise<{ games: Kept[]; texts: Record<string, string> }> {
      const all = await store.all()
      const games = await Promise.all(all.map(async (saved) => ({ saved, record: (await store.record(saved.id)) ?? '' })))
      const beside = (await store.pairs()).filter(([key]) => !all.some((g) => g.id === key))
      return { games, texts: Object.fromEntries(beside) }
    },
    /** A game that is here too stays as it went on last. What cannot be opened is not taken. */
    async restore(games: unknown[], texts: unknown): Promise<{ added: number; broken: number }> {
      const came = { added: 0, broken: 0 }
      for (const k of games) {
        if (!isKept(k)) {
          came.broken++
          continue
        }
        const here = await store.game(k.saved.id)
        if (here && here.changed >= k.saved.changed) continue
        const before = here && (await store.record(here.id))
        await store.save(k.saved, k.record)
        try {
          await keeper.tryOut(k.saved.id)
          came.added++
        } catch {
          came.broken++
          if (here) await store.save(here, before ?? '')
          else await store.remove(k.saved.id)
        }
      }
      for (const [key, text] of Object.entries(texts && typeof texts === 'object' ? texts : {}))
        if (typeof text === 'string' && (await store.record(key)) === undefined) await store.put(key, text)
      return came
    },
  }
}
