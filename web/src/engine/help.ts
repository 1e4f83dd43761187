/** Help while playing, on the side of the worker that keeps the tables: what a seat sees goes to a helper that knows nothing else. */
import type { Question } from './help.worker'
import type { Module } from './module'
import type { Danger, Hint, Odd, SavedGame, Weighed } from './types'

interface Desk {
  module: () => Module
  compiled: () => WebAssembly.Module
  lang: () => number
  table: (id: string) => { handle: number; saved: SavedGame; viewer: number }
}

export function helpers({ module, compiled, lang, table }: Desk) {
  const workers = new Map<string, Worker>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let n = 0

  /** One that thinks of hints, one that counts: nobody waits for the other. */
  function helper(what: string): [Worker, boolean] {
    const there = workers.get(what)
    if (there) return [there, false]
    const worker = new Worker(new URL('./help.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = (e: MessageEvent<{ id: number; value?: unknown; error?: string }>) => {
      const w = waiting.get(e.data.id)
      waiting.delete(e.data.id)
      if (e.data.error !== undefined) w?.reject(new Error(e.data.error))
      else w?.resolve(e.data.value)
    }
    worker.onerror = () => {
      worker.terminate()
      workers.delete(what)
      for (const w of waiting.values()) w.reject(new Error('helper'))
      waiting.clear()
    }
    workers.set(what, worker)
    return [worker, true]
  }

  /** null: it is not to be had here: a serious game, or a seat of somebody else. */
  async function ask<T>(id: string, what: Question['what'], weighed?: Question['weighed']): Promise<T | null> {
    const t = table(id)
    const seat = t.viewer
    if (t.saved.serious || seat < 0 || !t.saved.seats[seat]?.person || t.saved.over) return null
    module().call.position(t.handle, seat)
    const position = module().text()
    const [worker, fresh] = helper(what === 'advise' || what === 'weigh' ? 'advise' : 'odds')
    const question: Question = {
      id: n++,
      module: fresh ? compiled() : undefined,
      what,
      position,
      names: t.saved.seats.map((s) => s.name),
      seed: BigInt(t.saved.ply + 1),
      lang: lang(),
      weighed,
    }
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve: resolve as (value: unknown) => void, reject })
      worker.postMessage(question)
    })
  }

  return {
    hint: (id: string): Promise<Hint | null> => ask(id, 'advise'),
    odds: (id: string): Promise<Odd[] | null> => ask(id, 'odds'),
    dangers: (id: string): Promise<Danger[] | null> => ask(id, 'dangers'),
    /** Of a puzzle: what a move is worth beside the best one, and why. */
    weigh: (id: string, ...weighed: [number, number, number, number]): Promise<Weighed | null> => ask(id, 'weigh', weighed),
  }
}
