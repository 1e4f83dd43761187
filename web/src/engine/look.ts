/** Looking back, and what if: operations of the worker that keeps the tables. */
import type { Module } from './module'
import { SPECTATOR, type BotChoice, type LogEntry, type Position, type SavedGame, type Update } from './types'

interface Kept {
  handle: number
  saved: SavedGame
  viewer: number
}
interface Keeper {
  module(): Module
  lang(): number
  table(id: string): Kept
  open(id: string): Promise<SavedGame>
  makeRoom(): Promise<void>
  /** a table that is new to the module becomes a game of this device */
  adopt(handle: number, p: Position, seats: SavedGame['seats'], more: Partial<SavedGame>): Promise<string>
  random(n: number): Uint8Array
}

export function lookOperations(keeper: Keeper) {
  /** After the end nothing is hidden any more. While a game for study is running, a viewer looks back with his own eyes. */
  function looked(id: string, viewer: number): Kept {
    const t = keeper.table(id)
    if (!t.saved.over && !(t.saved.study && viewer === t.viewer)) throw new Error('hidden')
    return t
  }
  return {
    /** The table after so many plies, and what the viewer saw happen in the last of them. */
    lookAt(id: string, ply: number, viewer: number): Update {
      keeper.module().call.look_at(looked(id, viewer).handle, ply, viewer, keeper.lang())
      return keeper.module().json()
    },
    lookLog(id: string, viewer: number): LogEntry[] {
      keeper.module().call.log(looked(id, viewer).handle, viewer, keeper.lang(), -1)
      return keeper.module().json()
    },
    /** The whole record of a game that is over. */
    lookRecord(id: string): string {
      const t = keeper.table(id)
      if (!t.saved.over) throw new Error('hidden')
      keeper.module().call.record(t.handle)
      return keeper.module().text()
    },
    /** A new game goes on from there; a person takes this seat, and bots the others. While things are hidden, it begins in a world that
     *  the viewer imagines: the true state has no part in it. */
    async whatIf(id: string, ply: number, seat: number, bot: BotChoice): Promise<string> {
      const module = keeper.module()
      const { viewer } = keeper.table(id)
      await keeper.makeRoom()
      await keeper.open(id) // it may have had to make room itself
      const from = keeper.table(id)
      if (!from.saved.over && !from.saved.study) throw new Error('hidden')
      module.give([], keeper.random(32))
      const handle = from.saved.over ? module.call.branch(from.handle, ply) : module.call.branch_imagined(from.handle, ply, viewer)
      if (handle < 0) throw new Error(module.text())
      module.call.table(handle, SPECTATOR, keeper.lang())
      const seats = from.saved.seats.map((s, i) => ({ name: s.name, person: i === seat, bot: i === seat ? null : { ...bot } }))
      return keeper.adopt(handle, module.json(), seats, { study: true, from: { id, ply } })
    },
  }
}
