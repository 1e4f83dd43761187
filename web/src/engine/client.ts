import type { Language } from './module'
import type { Operations } from './table.worker'

type Call<F> = F extends (...a: infer A) => infer R ? (...a: A) => Promise<Awaited<R>> : never
export type Engine = { [K in keyof Operations]: Call<Operations[K]> }

/** The worker died; a new one is there, and what was saved is not lost. */
export class WorkerDied extends Error {}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** Asks the worker that keeps the tables. */
export class Client {
  readonly ask: Engine
  /** for reports: the last thing that went wrong, and the last move that was asked for */
  lastError = ''
  tried: { id: string; seat: number; index: number } | null = null
  private worker: Worker
  private n = 0
  private waiting = new Map<number, Waiting>()

  constructor(
    readonly compiled: WebAssembly.Module,
    private language: Language,
    worker: Worker = Client.hire(),
  ) {
    this.worker = this.instruct(worker)
    this.ask = new Proxy({} as Engine, {
      get:
        (_, name: string) =>
        (...args: unknown[]) =>
          this.send(name, args),
    })
  }

  static hire(): Worker {
    return new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  }

  private instruct(worker: Worker): Worker {
    worker.onmessage = (e) => this.answered(e.data)
    worker.onerror = (e) => {
      this.lastError = e.message || 'the worker died'
      this.replace()
    }
    this.worker = worker
    void this.send('begin', [this.compiled, this.language, document.baseURI])
    return worker
  }

  private send(name: string, args: unknown[]): Promise<unknown> {
    if (name === 'speak') this.language = args[0] as Language
    if (name === 'play') this.tried = { id: args[0] as string, seat: args[1] as number, index: args[2] as number }
    const id = this.n++
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, name, args })
    })
  }

  private answered(m: { id: number; value?: unknown; error?: string; died?: boolean }): void {
    const w = this.waiting.get(m.id)
    this.waiting.delete(m.id)
    if (m.error !== undefined) this.lastError = m.error
    if (m.died) {
      w?.reject(new WorkerDied(m.error))
      this.replace()
    } else if (m.error !== undefined) w?.reject(new Error(m.error))
    else w?.resolve(m.value)
  }

  /** Also for tests: what is asked of a dead worker is answered by an error, never by silence. */
  replace(): void {
    this.worker.terminate()
    const lost = [...this.waiting.values()]
    this.waiting.clear()
    this.instruct(Client.hire())
    for (const w of lost) w.reject(new WorkerDied('died'))
  }
}
