/** An evening over all five games. It is kept beside the games, and holds nothing that anybody hides: who plays, in which order, how
 * each game ended. */
import type { Module } from './module'
import * as store from './store'
import type { Contest, Pentathlon, SavedGame, Seat, Setup, Standing } from './types'

/** What the worker lends. */
interface Room {
  module(): Module
  create(setup: Setup, rematch: string | null, pentathlon: string): Promise<string>
  /** of an open table, or as it is kept */
  saved(id: string): Promise<SavedGame | undefined>
}

const KEY = 'pentathlon:'
/** A browser that keeps nothing still plays: then this is all there is. */
const unkept = new Map<string, Pentathlon>()

const parse = (text: string): Pentathlon | null => {
  try {
    return JSON.parse(text) as Pentathlon
  } catch {
    return null
  }
}

async function find(id: string): Promise<Pentathlon | null> {
  const text = await store.record(KEY + id).catch(() => undefined)
  return unkept.get(id) ?? (text === undefined ? null : parse(text))
}

async function keep(p: Pentathlon): Promise<void> {
  p.changed = Date.now()
  try {
    await store.put(KEY + p.id, JSON.stringify(p))
    unkept.delete(p.id)
  } catch {
    unkept.set(p.id, p)
  }
}

const current = (p: Pentathlon): number => p.contests.findIndex((c) => c.ended === null)

export function pentathlons(room: Room) {
  const playerAt = (p: Pentathlon, contest: number, seat: number) => room.module().call.player_at(p.players.length, contest, seat)

  /** The result of a game that is over, by player. */
  function take(p: Pentathlon, k: number, saved: SavedGame): void {
    const c = p.contests[k]
    const ranks: string[] = []
    c.scores = []
    saved.seats.forEach((_, seat) => {
      const player = playerAt(p, k, seat)
      ranks[player] = `${saved.ranks![seat]}${saved.resigned.includes(seat) ? '-' : ''}`
      c.scores![player] = saved.scores![seat]
    })
    c.ended = ranks.join(' ')
  }

  function standings(p: Pentathlon): Standing[] {
    const ended = p.contests.flatMap((c) => (c.ended === null ? [] : [c.ended]))
    const module = room.module()
    module.give(ended)
    if (!module.call.pentathlon(p.players.length, ended.length)) throw new Error('broken:standings')
    return module.json()
  }

  /** Something becomes of the game that is to be played now. */
  async function change(id: string, what: (p: Pentathlon, c: Contest, k: number) => void | Promise<void>): Promise<void> {
    const p = await find(id)
    if (!p) throw new Error('missing')
    const k = current(p)
    if (k >= 0) await what(p, p.contests[k], k)
    await keep(p)
  }

  const operations = {
    pentathlonFacts(): { order: string[]; rules: number[] } {
      room.module().call.pentathlon_facts()
      return room.module().json()
    },
    async beginPentathlon(players: Seat[], order: string[]): Promise<string> {
      const now = Date.now()
      const id = now.toString(36)
      await keep({
        id,
        created: now,
        changed: now,
        players,
        contests: order.map((game) => ({ game, table: null, ended: null, scores: null })),
      })
      return id
    },
    async pentathlons(): Promise<Pentathlon[]> {
      const kept = (await store.texts(KEY).catch(() => [])).flatMap((text) => parse(text) ?? [])
      return [...unkept.values(), ...kept.filter((p) => !unkept.has(p.id))].sort((a, b) => b.changed - a.changed)
    },
    /** `lost`: the game that is to be played now is not there any more; `first`: who takes the first seat in it. */
    async pentathlon(id: string): Promise<{ event: Pentathlon; standings: Standing[]; now: number; lost: boolean; first: number } | null> {
      const event = await find(id)
      if (!event) return null
      let [now, lost] = [current(event), false]
      const table = now < 0 ? null : event.contests[now].table
      if (table) {
        const saved = await room.saved(table)
        if (saved?.over && saved.ranks) {
          take(event, now, saved)
          await keep(event)
          now = current(event)
        } else lost = !saved
      }
      return { event, standings: standings(event), now, lost, first: now < 0 ? 0 : playerAt(event, now, 0) }
    },
    /** The table of the game that is to be played now; it is set up if it is not there yet. */
    async contest(id: string): Promise<string> {
      await change(id, async (p, c, k) => {
        if (c.table) return
        const seats = p.players.map((_, seat) => ({ ...p.players[playerAt(p, k, seat)] }))
        c.table = await room.create({ game: c.game, seats, options: {}, seed: '', open: !seats.some((s) => s.person) }, null, id)
      })
      const p = (await find(id))!
      return p.contests[current(p)].table!
    },
    /** Played anew: the old one stays among the games. */
    contestAnew: (id: string): Promise<void> => change(id, (_, c) => void (c.table = null)),
    contestOff: (id: string): Promise<void> => change(id, (_, c) => void (c.ended = 'off')),
    async removePentathlon(id: string): Promise<void> {
      unkept.delete(id)
      await store.remove(KEY + id).catch(() => undefined)
    },
    /** The evening that still needs this game. */
    async pentathlonOf(table: string): Promise<string | null> {
      const all = await operations.pentathlons()
      return all.find((p) => p.contests.some((c) => c.table === table && c.ended === null))?.id ?? null
    },
  }
  /** A game of the evening is over: written down at once, so that it may be deleted. */
  async function enter(saved: SavedGame): Promise<void> {
    const p = saved.pentathlon ? await find(saved.pentathlon) : null
    const k = p ? p.contests.findIndex((c) => c.table === saved.id && c.ended === null) : -1
    if (!p || k < 0 || !saved.ranks) return
    take(p, k, saved)
    await keep(p)
  }
  return { operations, enter }
}
