/** A table elsewhere from its link to its end: enters it, shows it as soon as the game begins, and fetches the record when it is over. */
import { berth, change, fresh, gameId, isLink, keep, type Kept } from '$engine/berths'
import type { Client } from '$engine/client'
import { language } from '$engine/words.svelte'
import { untrack } from 'svelte'
import type { Art } from '../art'
import { Company, readBot } from './company.svelte'
import { Remote, type AnyRemote } from './remote.svelte'

/** The record of a game that is over, as a game of this device. */
export async function bringHome(c: Company, client: Client): Promise<string> {
  const record = await c.fetchRecord()
  const seats = c.chairs.map((chair, i) => ({
    name: c.sitter(i)?.name ?? '',
    person: chair.who === 'person',
    bot: chair.who === 'bot' ? readBot(chair.bot) : null,
  }))
  const resigned = c.chairs.flatMap((chair, i) => (chair.away === 'resigned' ? [i] : []))
  const { link, created } = c.kept
  const game = await client.ask.import(JSON.stringify({ record, saved: { id: gameId(link), seats, resigned, created } }))
  await change(link, { game })
  return game
}

export class Course {
  company: Company | null = $state.raw(null)
  t: AnyRemote | null = $state.raw(null)
  /** the game on this device, once it is over */
  saved = $state('')
  bad = $state(false)
  private closed = false
  private showing = false
  private fetching = false

  constructor(
    readonly link: string,
    private client: Client,
    private artOf: (game: string) => Promise<Art>,
  ) {}

  /** For the page that shows it: as long as the page is there the table is entered, shown, and told again whenever names, bots or the
   *  language change. */
  follow(enter: () => void): void {
    $effect(() => {
      untrack(enter)
      return () => this.close()
    })
    $effect(() => {
      if (this.company && this.company.stage !== 'quay' && this.company.told) untrack(() => void this.show())
    })
    $effect(() => {
      language()
      JSON.stringify(this.company?.chairs)
      JSON.stringify(this.company?.people.map((p) => p.name))
      untrack(() => void this.t?.again())
    })
  }

  /** `pass`: a seat moves here by it. `looks`: only looks on, and is nobody. */
  async open(pass = '', looks = false): Promise<void> {
    if (!isLink(this.link) || (pass && !isLink(pass))) return void (this.bad = true)
    if (looks) return this.enter(fresh(this.link))
    const before = await berth(this.link)
    const kept = pass ? fresh(this.link, { pass }) : (before ?? fresh(this.link))
    if (kept !== before) await keep(kept)
    this.saved = kept.game ?? ''
    if (!this.closed) this.enter(kept, pass ? before : undefined)
  }

  private enter(kept: Kept, before?: Kept): void {
    this.company = new Company(kept, {
      told: () => void this.told(),
      // a pass that was used already is worth nothing: who was somebody here before still is
      refused: () => {
        if (!kept.pass || !before) return
        this.company?.leave()
        void keep(before).then(() => this.closed || this.enter(before))
      },
    })
  }

  private async told(): Promise<void> {
    if (this.t) return this.t.ready()
    await this.show()
  }

  /** The game has begun, and may be seen. */
  async show(): Promise<void> {
    const c = this.company
    if (!c || this.showing || this.t || c.stage === 'quay' || !(c.watchers || c.mine.length)) return
    this.showing = true
    const art = await this.artOf(c.game)
    this.showing = false
    if (this.closed) return
    this.t = new Remote(gameId(this.link).replace('sea', 'at'), art, this.client, c)
    await this.t.ready()
  }

  /** Once it is over the whole game is on this device, like any other. */
  async fetch(): Promise<void> {
    const c = this.company
    if (!c || this.fetching || !c.told || !c.mine.length) return
    this.fetching = true
    try {
      this.saved = await bringHome(c, this.client)
      await this.t?.reveal(this.saved)
    } catch {
      // the line broke, or the table is of rules that nobody here knows: asked again when it is told again
    } finally {
      this.fetching = false
    }
  }

  close(): void {
    this.closed = true
    this.t?.close()
    this.company?.leave()
  }
}
