/** Tables that are elsewhere, on the side of the worker: only what a viewer sees is here. Moves, prompts, refusals and odds follow from
 *  that as they always do. */
import { GAME } from './games'
import type { Module } from './module'
import { elderOf, type Elder } from './releases'
import { ALL_SEEING, newGame, SPECTATOR, type AnyEvent, type Position, type SavedGame, type Seat, type Update } from './types'

interface Watched {
  handle: number
  saved: SavedGame
  viewer: number
  elder?: Elder
  elsewhere?: boolean
}
interface Desk {
  module(): Module
  lang(): number
  tables: Map<string, Watched>
  room(): Promise<void>
  seat(t: Watched): void
}

export const watchOperations = ({ module, lang, tables, room, seat }: Desk) => {
  const of = (t: Watched): Module => t.elder?.module ?? module()
  function watched(id: string): Watched {
    const t = tables.get(id)
    if (!t?.elsewhere) throw new Error('closed')
    return t
  }
  function look(t: Watched): Position {
    of(t).call.table(t.handle, t.viewer, lang())
    return of(t).json()
  }
  return {
    /** A view of a table by the eyes that the position names. A game of rules that no module here knows: 'rules'. */
    async watch(id: string, position: string, seats: Seat[]): Promise<Position> {
      this.unwatch(id)
      await room()
      const [game, version, , , eyes] = position.split(':', 5)
      const elder = await elderOf(`game ${game} ${version}\n`)
      const by = elder?.module ?? module()
      const known = elder ? elder.module.version > 0 : Number(version) === GAME[game]?.version // release 0.1.0 cannot watch
      if (!known) throw new Error('rules')
      by.give([position])
      const handle = by.call.watch(lang())
      if (handle < 0) throw new Error(by.text())
      const t: Watched = {
        handle,
        saved: newGame({ game, seats, id, rules: elder?.version }),
        viewer: eyes === '-' ? ALL_SEEING : eyes === 's' ? SPECTATOR : Number(eyes),
        elder,
        elsewhere: true,
      }
      tables.set(id, t)
      seat(t)
      const p = look(t)
      t.saved.options = p.options
      return p
    },
    /** What happened: events, each with the position at that moment, and the position as it is now. */
    news(id: string, seat: number, ply: number, said: string[]): Update {
      const t = watched(id)
      of(t).give(said)
      if (!of(t).call.news(t.handle, seat, ply, lang())) throw new Error(of(t).text())
      const update = of(t).json<Update>()
      Object.assign(t.saved, { ply, round: update.state.round, over: update.active.length === 0 })
      return update
    },
    /** Events in words. */
    retell(id: string, said: string[]): AnyEvent[] {
      const t = watched(id)
      of(t).give(said)
      if (!of(t).call.retell(t.handle, lang())) throw new Error(of(t).text())
      return of(t).json()
    },
    /** As it looks now, in the reader's language, with these names. */
    watchAgain(id: string, seats: Seat[]): Position {
      const t = watched(id)
      t.saved.seats = seats
      seat(t)
      return look(t)
    },
    unwatch(id: string): void {
      const t = tables.get(id)
      if (t) of(t).call.close(t.handle)
      tables.delete(id)
    },
  }
}
