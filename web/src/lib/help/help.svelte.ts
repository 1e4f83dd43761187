import type { Client } from '$engine/client'
import type { AnyMove, Danger, Hint, Odd } from '$engine/types'
import { say, sayOf } from '$engine/words.svelte'
import type { About } from '../art'
import { settings } from '../settings.svelte'
import type { AnyView } from '../view.svelte'

/** A number for a badge: a chance in percent, or how many on average; what was only tried has a tilde. */
export function figure(o: { chance: number; exact?: boolean; many?: boolean }): string {
  const about = o.exact === false ? '~' : ''
  if (o.many) return about + (o.chance / 1000).toFixed(1)
  const percent = o.chance / 100
  if (o.exact && percent > 0 && percent < 1) return '<1 %'
  if (o.exact && percent > 99 && percent < 100) return '>99 %'
  return `${about}${Math.round(percent)} %`
}

/** What a place on the board tells at a glance. */
export interface Badge {
  text: string
  good: boolean
  title: string
}
/** A thing on the table that can be asked about: its place, and what it is called there. */
export interface Thing {
  id: string
  label: string
}

/** Help while playing: hints, odds and dangers, and what things are. All of it can be switched off; a serious game has only the last. */
export class Help {
  odds: Odd[] = $state.raw([])
  dangers: Danger[] = $state.raw([])
  hint: Hint | null = $state.raw(null)
  /** a captain thinks of a hint */
  thinking = $state(false)
  /** the hinted move that is pointed out */
  pointed: number | null = $state(null)
  /** the next thing that is pointed at is asked about */
  asking = $state(false)
  /** the thing that is told about; 'all': the list of them */
  asked: Thing | 'all' | null = $state.raw(null)
  private told = -1

  constructor(
    private t: AnyView,
    private client: Client | null,
  ) {}

  get serious(): boolean {
    return this.t.saved.serious === true
  }
  get mayHint(): boolean {
    return settings.hints && !this.serious && !this.t.over && this.t.viewer >= 0
  }
  get mayCount(): boolean {
    return settings.odds && !this.serious && !this.t.over && this.t.viewer >= 0
  }
  get counts(): boolean {
    return this.mayCount && settings.showOdds
  }

  // ---- hints --------------------------------------------------------------------------------------------------

  async think(): Promise<void> {
    if (!this.mayHint || this.thinking || !this.t.moves.length) return
    const ply = this.t.position.ply
    this.thinking = true
    try {
      const hint = await this.client!.ask.hint(this.t.id)
      if (this.t.position.ply !== ply) return
      this.hint = hint
      this.pointed = hint?.moves[0]?.index ?? null
    } catch {
      this.hint = null
    } finally {
      this.thinking = false
    }
  }

  moveOf(index: number): AnyMove | undefined {
    return this.t.moves.find((m) => m.index === index)
  }

  async play(index: number): Promise<void> {
    const move = this.moveOf(index)
    this.dismiss()
    if (move) await this.t.pointing.choose(move)
  }

  dismiss(): void {
    this.hint = null
    this.pointed = null
  }

  /** Places of the move that is pointed out. */
  pointedPlaces = $derived.by(() => {
    const move = this.pointed === null ? undefined : this.t.position.moves.find((m) => m.index === this.pointed)
    return new Set(move ? this.t.art.places(move, this.t.position.state, this.t.viewer, this.t.settled) : [])
  })

  // ---- odds and dangers ---------------------------------------------------------------------------------------

  /** The position is another one: what was told of the last one is forgotten. */
  async count(): Promise<void> {
    const { ply, viewer } = this.t.position
    const now = ply * 8 + viewer + 2
    if (this.told !== now) {
      this.odds = []
      this.dismiss()
    }
    this.told = now
    if (!this.counts || !this.t.moves.length) return
    try {
      const odds = await this.client!.ask.odds(this.t.id)
      if (this.told !== now) return
      this.odds = odds ?? []
      const dangers = await this.client!.ask.dangers(this.t.id)
      if (this.told === now) this.dangers = dangers ?? []
    } catch {
      // the next position is counted anew
    }
  }

  oddsOf = (index: number): Odd[] => (this.counts ? this.odds.filter((o) => o.index === index) : [])

  say = (o: Odd): string =>
    say(
      o.exact ? 'web.help.odd' : 'web.help.odd_about',
      o.text,
      figure(o).replace('~', ''),
      o.many ? (o.spread / 1000).toFixed(1) : `${Math.max(1, Math.round(o.spread / 100))} %`,
    )

  /** At a place a move can be made through: the first thing that its best move is about. */
  badge = (place: string): Badge | null => {
    if (!this.counts) return null
    const moves = this.t.open.get(place) ?? []
    const all = moves.map((m) => this.oddsOf(m.index)).filter((o) => o.length)
    if (!all.length) return null
    const best = all.reduce((a, b) =>
      b[0].name === a[0].name && (b[0].good ? b[0].chance > a[0].chance : b[0].chance < a[0].chance) ? b : a,
    )
    return { text: figure(best[0]), good: best[0].good, title: best.map(this.say).join('\n') }
  }

  /** Of the viewer's own things: the worst that may happen to it. */
  danger = (place: string): Badge | null => {
    if (!this.counts) return null
    const here = this.dangers.filter((d) => this.t.art.threatened?.(d.name, d.thing, this.t)?.place === place)
    if (!here.length) return null
    const worst = here.reduce((a, b) => (b.chance >= a.chance ? b : a))
    return { text: figure({ chance: worst.chance, exact: false }), good: false, title: here.map(this.sayDanger).join('\n') }
  }

  sayDanger = (d: Danger): string =>
    this.named(
      d,
      say('web.help.odd_about', d.text, figure({ chance: d.chance, exact: true }), `${Math.max(1, Math.round(d.spread / 100))} %`),
    )
  /** The same in few words. */
  shortDanger = (d: Danger): string => this.named(d, say('web.help.odd', d.text, figure({ chance: d.chance, exact: false })))
  private named(d: Danger, text: string): string {
    const name = this.t.art.threatened?.(d.name, d.thing, this.t)?.name
    return name ? `${name} · ${text}` : text
  }

  // ---- what things are ------------------------------------------------------------------------------------------

  about = (id: string): About | null => {
    try {
      return this.t.art.about?.(id, this.t) ?? null
    } catch {
      return null
    }
  }
  ask(thing: Thing | 'all'): void {
    if (!settings.info) return
    this.asked = thing
    this.asking = false
  }
  /** How many there are of a kind: words that all games share. */
  countOf = (n: number): string => sayOf(this.t.game, n === 1 ? 'web.help.one_of_it' : 'web.help.many_of_it', n)
}
