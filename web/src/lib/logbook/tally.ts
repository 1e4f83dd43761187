/** What came of each game that is over, kept when the game itself is long deleted: results, ways to points, luck and skill. */
import type { Client } from '$engine/client'
import type { LookAnswer, LookRequest } from '$engine/look.worker'
import { ALL_SEEING, type Account, type Position, type SavedGame } from '$engine/types'
import { factsOf } from '$engine/words.svelte'
import type { Art } from '../art'
import { settings } from '../settings.svelte'

export interface Tally {
  id: string
  game: string
  time: number
  seats: number
  /** one's place; who resigned is last */
  rank: number
  /** how many share it */
  shared: number
  points: number | null
  /** points by the lines of the score sheet */
  ways: Record<string, number>
  /** luck and choices, once somebody has looked at the game */
  account?: Account
}

export const KEY = 'flotilla-results'
export function tallies(): Tally[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
/** Of two devices: each game once; what was found out about it is not lost. */
export function joined(a: Tally[], b: Tally[]): Tally[] {
  const all = new Map(a.map((t) => [t.id, t]))
  for (const t of b) all.set(t.id, { ...t, ...all.get(t.id), account: all.get(t.id)?.account ?? t.account })
  return [...all.values()].sort((x, y) => x.time - y.time)
}
const write = (all: Tally[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // without storage there is nothing to tell later
  }
}
export const keepTally = (t: Tally): void => write(joined(tallies(), [t]))

/** Whose result it is: the one person's at the table, or the one with the reader's name; -1: nobody can tell. */
export function mySeat(saved: SavedGame): number {
  const persons = saved.seats.flatMap((s, i) => (s.person ? [i] : []))
  if (persons.length === 1) return persons[0]
  const named = persons.filter((i) => settings.name && saved.seats[i].name === settings.name)
  return named.length === 1 ? named[0] : -1
}

/** null: it does not count. */
export function tallyOf(saved: SavedGame, p: Position, art: Art): Tally | null {
  const me = mySeat(saved)
  const resigned = saved.resigned.includes(me)
  const { ranks, scores } = p
  if (me < 0 || saved.study || (!resigned && !ranks)) return null
  const rank = resigned ? p.seats : ranks![me]
  const lines = resigned || !ranks ? [] : art.sheet(p.state, me, factsOf(saved.game, p.seats, p.options, p.state))
  return {
    id: saved.id,
    game: saved.game,
    time: saved.changed,
    seats: p.seats,
    rank,
    shared: resigned ? 1 : ranks!.filter((r) => r === rank).length,
    points: resigned ? null : (scores?.[me] ?? null),
    ways: Object.fromEntries(lines.map((l) => [l.key, l.points])),
  }
}

/** Games of this device that are over and not yet written down: imported ones, and those that ended elsewhere. */
export async function collect(client: Client, artOf: (game: string) => Promise<Art>): Promise<void> {
  const known = new Set(tallies().map((t) => t.id))
  for (const saved of await client.ask.list()) {
    const resigned = saved.resigned.includes(mySeat(saved))
    if (known.has(saved.id) || !(saved.over || resigned) || saved.study) continue
    try {
      await client.ask.open(saved.id)
      const tally = tallyOf(saved, await client.ask.look(saved.id, saved.over ? ALL_SEEING : mySeat(saved)), await artOf(saved.game))
      if (tally) keepTally(tally)
    } catch {
      // a game that cannot be opened has no result to tell
    } finally {
      await client.ask.forget(saved.id).catch(() => undefined)
    }
  }
}

/** Looks back at a game in a worker of its own; `told` hears how far it is. */
export function lookBack(
  module: WebAssembly.Module,
  record: string,
  told: (part: number) => void,
  stopped: AbortSignal,
): Promise<Account[]> {
  const worker = new Worker(new URL('../../engine/look.worker.ts', import.meta.url), { type: 'module' })
  let plies = 1
  return new Promise<Account[]>((resolve, reject) => {
    stopped.addEventListener('abort', () => reject(new Error('stopped')))
    worker.onerror = (e) => reject(new Error(e.message))
    worker.onmessage = ({ data }: MessageEvent<LookAnswer>) => {
      if ('error' in data) reject(new Error(data.error))
      else if ('plies' in data) plies = data.plies
      else if ('entries' in data) told((data.from + data.entries.length) / plies)
      else if ('accounts' in data) resolve(data.accounts)
    }
    worker.postMessage({ module, record, lang: 0 } satisfies LookRequest)
  }).finally(() => worker.terminate())
}
/** What somebody has found out about a game by looking back at it. */
export function keepAccounts(saved: SavedGame, accounts: Account[]): void {
  const all = tallies()
  const tally = all.find((t) => t.id === saved.id)
  const account = accounts[mySeat(saved)]
  if (!tally || !account || tally.account) return
  tally.account = account
  write(all)
}
