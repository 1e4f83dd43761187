import type { LookAnswer, LookRequest } from '$engine/look.worker'
import { LANGUAGES } from '$engine/module'
import type { Account, FairKind, LookedAt, MoveNames } from '$engine/types'
import { language } from '$engine/words.svelte'
import { turningPoints, type Turn } from './turns'

/** What a worker of its own finds out about a game that is over, ply by ply. */
export class Analysis {
  plies = $state(0)
  /** chances to win before the first ply, and what each ply changed; as many as have been looked at */
  start: number[] = $state.raw([])
  entries: LookedAt[] = $state.raw([])
  /** when all have been looked at */
  accounts: Account[] | null = $state.raw(null)
  moves: MoveNames[] = $state.raw([])
  fairness: FairKind[] = $state.raw([])
  trouble: string | null = $state(null)
  private worker = new Worker(new URL('../../engine/look.worker.ts', import.meta.url), { type: 'module' })

  constructor(module: WebAssembly.Module, record: string) {
    this.worker.onmessage = (e: MessageEvent<LookAnswer>) => this.answered(e.data)
    this.worker.onerror = (e) => (this.trouble = e.message || 'look')
    this.ask({ module, record, lang: LANGUAGES.indexOf(language()) })
  }

  private ask(request: LookRequest): void {
    this.worker.postMessage(request)
  }

  private answered(a: LookAnswer): void {
    if ('error' in a) this.trouble = a.error
    else if ('start' in a) [this.start, this.plies] = [a.start, a.plies]
    else if ('entries' in a) this.entries = [...this.entries.slice(0, a.from), ...a.entries]
    else if ('accounts' in a) this.accounts = a.accounts
    else [this.moves, this.fairness] = [a.moves, a.fairness]
  }

  /** The texts in another language. */
  speak(): void {
    if (this.accounts) this.ask({ lang: LANGUAGES.indexOf(language()) })
  }

  close(): void {
    this.worker.terminate()
  }

  /** chances to win after so many plies, if they are known by now */
  chances = (ply: number): number[] | undefined => (ply ? this.entries[ply - 1]?.v : this.start)

  turns: Turn[] = $derived(this.moves.length ? turningPoints(this.entries) : [])
}
