import { WorkerDied } from '$engine/client'
import type { AnyView } from './view.svelte'

/** Does what needs the worker. One that died is replaced by now, and has to `reopen` the table as it was saved, which then goes on;
 * anything else is the table's trouble. */
export class Guard {
  constructor(
    private t: AnyView,
    private reopen: () => Promise<void>,
    private goOn?: () => Promise<void>,
  ) {}

  async run<T>(what: () => Promise<T>): Promise<T | undefined> {
    try {
      return await what()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const lost = error instanceof WorkerDied || message === 'closed' // a new worker has not opened the table yet
      if (lost && this.t.trouble === 'died') return undefined // another one is at it
      this.t.trouble = lost ? 'died' : message
      if (!lost) return undefined
      this.t.showing = false
      await this.again()
      return undefined
    }
  }

  private async again(): Promise<void> {
    try {
      await this.reopen()
      this.t.trouble = null
      await this.goOn?.()
    } catch (error) {
      this.t.trouble = error instanceof Error ? error.message : String(error)
    }
  }
}
