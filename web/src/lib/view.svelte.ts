import type { Client } from '$engine/client'
import {
  ALL_SEEING,
  type AnyEvent,
  type AnyFacts,
  type AnyMove,
  type AnyState,
  type Frame,
  type LogEntry,
  type Position,
  type Refusal,
  type SavedGame,
  type Value,
} from '$engine/types'
import { factsOf, nameOf, sayOf } from '$engine/words.svelte'
import type { Art } from './art'
import { Help } from './help/help.svelte'
import { Pointing, type Chooses } from './pointing.svelte'
import type { Company } from './sea/company.svelte'

/** How a table fills the screen: a rail beside the board; a phone held upright; a phone held sideways, or a page that is much enlarged. */
export type Shape = 'wide' | 'upright' | 'sideways'
export const shapeOf = (width: number, height: number): Shape =>
  height <= 480 && width > height ? 'sideways' : width <= 820 ? 'upright' : 'wide'

/** What a board shows: a table as one sees it. Boards and panels get it as `t`. Nothing happens at it by itself, and nothing can be played:
 * who gives `chooses` hears what is pointed at. */
export class View<S = AnyState, M extends AnyMove = AnyMove, E extends AnyEvent = AnyEvent, F = AnyFacts> {
  saved: SavedGame = $state()!
  /** as the worker gave it last */
  position: Position<S, M> = $state.raw()!
  /** what is shown now; while events are shown, the table as it was at each of them */
  state: S = $state.raw()!
  /** the event being shown */
  event: E | null = $state.raw(null)
  /** what has happened since the viewer's last move */
  recent: E[] = $state.raw([])
  log: LogEntry[] = $state.raw([])
  /** moves are being shown */
  showing = $state(false)
  /** what this viewer has been shown, by ply: it can be shown once more */
  kept: Map<number, Frame[]> = $state.raw(new Map())
  /** the plies of it since his last move */
  since: number[] = $derived.by(() => {
    const own = this.log.findLast((l) => l.seat === this.viewer)?.ply ?? Infinity
    return [...this.kept.keys()].filter((ply) => ply > own)
  })
  /** an answer to a wish that a rule forbids, or a message */
  refusal: Refusal | null = $state.raw(null)
  /** the bot that thinks */
  thinking: number | null = $state(null)
  /** the person to whom the screen is to be handed */
  handOver: number | null = $state(null)
  /** what went wrong with the worker or the save; the table is closed */
  trouble: string | null = $state(null)
  /** how the table fills the screen */
  shape: Shape = $state('wide')
  /** the board's room is higher than wide: a phone held upright */
  portrait = $state(false)
  /** the page has a panel beside the board, which shows the game's `Aside` */
  aside = $state(false)
  /** who else is at it, if it is elsewhere */
  readonly company: Company | null = null
  /** hints, odds, what things are */
  readonly help: Help
  readonly pointing: Pointing<S, M>

  constructor(
    readonly id: string,
    readonly art: Art<S, M, E, F>,
    client: Client | null,
    chooses: Chooses | null = null,
  ) {
    this.help = new Help(this as unknown as AnyView, client)
    this.pointing = new Pointing<S, M>(this as unknown as View<S, M>, chooses)
  }

  get game(): string {
    return this.saved.game
  }
  get seats(): number {
    return this.saved.seats.length
  }
  get viewer(): number {
    return this.position.viewer
  }
  get over(): boolean {
    return this.position.active.length === 0 && !this.showing
  }
  get options(): Record<string, string> {
    return this.position.options
  }
  /** the viewer's last move can be taken back */
  get mayUndo(): boolean {
    return this.position.undo
  }
  /** a move that gives something up for good is asked about before it is made */
  get asksFirst(): boolean {
    return true
  }
  /** somebody else acts, and whoever waits for his own turn may skip it */
  get others(): boolean {
    return this.viewer >= 0 && !this.over && (this.showing || (this.thinking !== null && !this.position.active.includes(this.viewer)))
  }
  /** the viewer's moves; none while something is shown */
  get moves(): M[] {
    return []
  }
  /** what follows from what is shown, by the rules */
  facts: F = $derived.by(() => this.tell(this.state))
  /** and from the position, ahead of what is still being shown */
  settled: F = $derived.by(() => (this.state === this.position.state ? this.facts : this.tell(this.position.state)))
  private tell(state: S): F {
    return factsOf(this.game, this.position.seats, this.options, state as AnyState) as F
  }

  /** a text of the game */
  say = (key: string, ...args: Value[]): string => sayOf(this.game, key, ...args)
  /** the name of a value: t.name('base', 'armed') */
  name = (kind: string, value: Value): string => (kind === 'seat' ? this.seatName(Number(value)) : nameOf(this.game, kind, value))
  seatName = (seat: number): string => this.saved.seats[seat]?.name || sayOf(this.game, `seat.${seat}`)
  points = (seat: number): number =>
    this.position.scores?.[seat] ?? this.art.sheet(this.state, seat, this.facts).reduce((sum, l) => sum + l.points, 0)
  /** The rules let others cover what they have: only they and those who see everything count it. */
  covered = (seat: number): boolean =>
    !this.position.scores && seat !== this.viewer && this.viewer !== ALL_SEEING && (this.art.covers?.(this.options) ?? false)

  // ---- what is pointed at
  get selection(): string[] {
    return this.pointing.selection
  }
  get menu(): M[] {
    return this.pointing.menu
  }
  get open(): Map<string, M[]> {
    return this.pointing.open
  }
  get actions(): M[] {
    return this.pointing.actions
  }

  /** Shows a position as it is. */
  take(p: Position): void {
    // what another has seen is not for this one; what was taken back did not happen
    if (this.kept.size) this.kept = p.viewer === this.viewer ? new Map([...this.kept].filter(([ply]) => ply < p.ply)) : new Map()
    this.position = p as unknown as Position<S, M>
    if (this.refusal?.rule) this.refusal = null // it was about the table as it was
    this.state = p.state as unknown as S
  }

  /** The log so far. What is new in it comes after the viewer's last move, or, if he does not play, after the ply `seen`. */
  recall(log: LogEntry[], seen = -1): void {
    this.log = log
    const own = this.viewer >= 0 ? log.findLast((l) => l.seat === this.viewer)?.ply : seen
    this.recent = log.filter((l) => l.ply > (own ?? -1)).flatMap((l) => l.events) as unknown as E[]
  }
}

/** A view of whatever game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyView = View<any, any, any, any>
