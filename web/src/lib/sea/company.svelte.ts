/** A table elsewhere and the people around it: everything that has been told of it, line by line (docs/PROTOCOL.md, version 2). */
import { change, forget, fresh, keep, type Kept, type Pending, type Summary } from '$engine/berths'
import { Broken, Refused, sea, type Berth } from '$engine/sea.svelte'
import type { BotChoice } from '$engine/types'
import { has, say } from '$engine/words.svelte'
import { untrack } from 'svelte'
import { LEVELS } from '../bots'

export interface Person {
  number: number
  here: boolean
  seats: number[]
  name: string
}
/** Who sits there. `away`: why a bot (`standIn`) plays for the person. */
export interface Chair {
  who: 'open' | 'bot' | 'person'
  person: number
  bot: string
  away: '' | 'wished' | 'late' | 'resigned'
  standIn: string
}
export interface Said {
  number: number
  person: number
  phrase: string
  text: string
  at: number
}
export interface Clock {
  left: number
  runs: boolean
  at: number
}
/** none; move: so many seconds each; bank: so many, and more with each move; days for each */
export interface Pace {
  kind: 'none' | 'move' | 'bank' | 'days'
  a: number
  b: number
}
export interface Offer {
  person: number
  seat: number
  agreed: number[]
}
/** What a viewer is told of the course of the game, in order. */
export interface News {
  event(viewer: string, text: string): void
  /** how it looked then, if not as before */
  frame(viewer: string, position: string): void
  now(viewer: string, seat: number, position: string): void
  undone(viewer: string, seat: number): void
  /** somebody here has to choose */
  asked(): void
}

export const PHRASES = ['hello', 'good_luck', 'nice', 'thanks', 'oops', 'think', 'hurry', 'sorry', 'good_game', 'bye']
export const paceWords = (p: Pace): string => (p.kind === 'none' ? 'none' : p.kind === 'bank' ? `bank ${p.a} ${p.b}` : `${p.kind} ${p.a}`)
/** A bot as it is written: captain/greedy. */
export const readBot = (text: string): BotChoice => {
  const [level, temper = ''] = text.split('/')
  return { level: level.split(':')[0], temper }
}
export const writeBot = (bot: BotChoice): string => (bot.temper ? `${bot.level}/${bot.temper}` : bot.level)
export const isLevel = (level: string): boolean => LEVELS.includes(level)

const empty = (): Chair => ({ who: 'open', person: -1, bot: '', away: '', standIn: '' })

export class Company {
  game = $state('')
  version = $state(0)
  options: Record<string, string> = $state({})
  stage: 'quay' | 'game' | 'over' = $state('quay')
  host = $state(0)
  /** my number; null: nobody here knows me */
  you: number | null = $state(null)
  pace: Pace = $state({ kind: 'none', a: 0, b: 0 })
  bot = $state('captain')
  watchers = $state(true)
  party = $state(false)
  people: Person[] = $state([])
  chairs: Chair[] = $state([])
  watching = $state(0)
  asks: Record<number, number> = $state({})
  /** the last answer of a seat that can still be taken back */
  undoable: Record<number, number> = $state({})
  clocks: Record<number, Clock> = $state({})
  chat: Said[] = $state([])
  offer: Offer | null = $state(null)
  /** how the last offer ended */
  answered: '' | 'declined' | 'taken_back' = $state('')
  private readTo = $state(0)
  rematch = $state('')
  scores: number[] | null = $state(null)
  ranks: number[] | null = $state(null)
  /** everything has been told since the line was there */
  told = $state(false)
  /** why it is gone: moved, removed, deleted, or the server's trouble */
  closed = $state('')
  /** why it cannot be entered */
  refused: Refused | null = $state.raw(null)
  /** for the list of games */
  summary: Summary | null = $state.raw(null)
  /** moves on their way */
  pending: Pending[] = $state([])
  /** events that each viewer knows */
  private known = new Map<string, number>()
  private berth: Berth
  private saved = ''
  private news: News | null = null
  private unheard: string[][] = []
  /** the line is new: what holds now is told from the beginning */
  private anew = true
  /** events that are told once more */
  private again = false
  /** lines of a record that is being told */
  private record: string[] = []

  constructor(
    readonly kept: Kept,
    private heard: { told?(): void; refused?(): void } = {},
  ) {
    this.pending = [...kept.pending]
    this.summary = kept.summary
    this.berth = sea.enter((n) => this.knock(n), {
      line: (text) => this.hear(text),
      entered: () => this.entered(),
      broken: () => {
        this.told = false
        this.anew = true
      },
      refused: (error) => {
        this.refused = error
        this.heard.refused?.()
      },
    })
  }

  private knock(number: number): string {
    const { link, token, open, pass } = this.kept
    if (open) return `open ${number} ${link} ${token} ${open}`
    if (pass) return `pass ${number} ${link} ${pass} ${token}`
    const from = this.known.size ? Math.min(...this.known.values()) : 0
    return `enter ${number} ${link} ${token}${from ? ` ${from}` : ''}`
  }
  private entered(): void {
    if (!this.kept.open && !this.kept.pass) return
    this.kept.open = this.kept.pass = undefined
    void change(this.kept.link, { open: undefined, pass: undefined })
  }

  leave(): void {
    this.berth.leave()
  }
  say(line: string): Promise<string> {
    return this.berth.say(line)
  }
  /** Says it; what went wrong, in the reader's words, or ''. */
  async wish(line: string): Promise<string> {
    try {
      await this.say(line)
      return ''
    } catch (e) {
      return why(e)
    }
  }

  // ---- who is who -------------------------------------------------------------------------------------------------

  get me(): Person | undefined {
    return this.people.find((p) => p.number === this.you)
  }
  /** own seats; one that was given up is nobody's */
  get mine(): number[] {
    return this.chairs.flatMap((c, i) => (c.who === 'person' && c.person === this.you && c.away !== 'resigned' ? [i] : []))
  }
  /** remarks that nobody has looked at here */
  get unread(): number {
    return this.chat.filter((s) => s.number > this.readTo && s.at && s.person !== this.you).length
  }
  read(): void {
    const last = this.chat.at(-1)?.number ?? 0
    untrack(() => (this.readTo = Math.max(this.readTo, last)))
  }
  get hosts(): boolean {
    return this.you !== null && this.you === this.host
  }
  get open(): number[] {
    return this.chairs.flatMap((c, i) => (c.who === 'open' ? [i] : []))
  }
  person(number: number): Person | undefined {
    return this.people.find((p) => p.number === number)
  }
  sitter(seat: number): Person | undefined {
    return this.chairs[seat]?.who === 'person' ? this.person(this.chairs[seat].person) : undefined
  }
  seatOf(person: number): number {
    return this.chairs.findIndex((c) => c.who === 'person' && c.person === person)
  }
  /** what a seat's clock shows, in milliseconds */
  left(seat: number, now: number): number | null {
    const c = this.clocks[seat]
    if (!c) return null
    const seen = sea.line === 'open' ? now : Math.max(c.at, sea.since) // nobody knows how it goes on while the line is gone
    return Math.max(0, c.left - (c.runs ? seen - c.at : 0))
  }

  // ---- what is told -----------------------------------------------------------------------------------------------

  hear(line: string): void {
    const words = line.split(' ')
    const rest = (n: number) => words.slice(n).join(' ')
    const number = (n: number) => Number(words[n])
    switch (words[0]) {
      case 'table':
        this.readTable(words)
        break
      case 'person':
        this.readPerson(words)
        break
      case 'seat':
        this.readSeat(words)
        break
      case 'watching':
        this.watching = number(1)
        break
      case 'event':
      case 'frame':
      case 'now':
      case 'undone':
        if (this.news) this.pass(this.news, words)
        else this.unheard.push(words)
        break
      case 'ask':
        this.asks[number(1)] = number(2)
        this.news?.asked()
        break
      case 'cancel':
        if (this.asks[number(1)] === number(2)) delete this.asks[number(1)]
        break
      case 'undo':
        if (words[2] === '-') delete this.undoable[number(1)]
        else this.undoable[number(1)] = number(2)
        break
      case 'clock':
        this.clocks[number(1)] = { left: number(2), runs: words[3] === 'runs', at: Date.now() }
        break
      case 'chat':
        this.readChat(words)
        break
      case 'offer':
        this.offer = { person: number(2), seat: number(3), agreed: [] }
        break
      case 'agreed':
        this.offer?.agreed.push(number(1))
        break
      case 'declined':
        this.answered = 'declined'
        this.offer = null
        break
      case 'taken':
        this.answered = 'taken_back'
        this.offer = null
        break
      case 'forgotten':
        this.chat = []
        break
      case 'rematch': // the token is good there, too
        void keep(fresh(words[1], { token: this.kept.token })).then(() => (this.rematch = words[1]))
        break
      case 'over':
        this.readOver(words)
        break
      case 'record':
        this.record.push(rest(1))
        break
      case 'told':
        this.told = true
        this.heard.told?.()
        break
      case 'closed':
        this.closed = words[1]
        // who I was here is nobody any more
        if (['moved', 'removed', 'deleted'].includes(words[1])) void forget(this.kept.link)
        break
    }
    if (this.told) this.summarise()
  }

  /** Whoever shows the game hears its course, also what was told before. */
  listen(news: News | null): void {
    this.news = news
    for (const words of news ? this.unheard.splice(0) : []) this.pass(news!, words)
  }
  private pass(news: News, words: string[]): void {
    const [kind, viewer, what] = words
    if (kind === 'event') {
      this.again = Number(what) <= (this.known.get(viewer) ?? 0)
      if (this.again) return
      this.known.set(viewer, Number(what))
      news.event(viewer, words.slice(3).join(' '))
    } else if (kind === 'frame') {
      if (!this.again) news.frame(viewer, words.slice(2).join(' '))
    } else if (kind === 'now') news.now(viewer, words[3] === '-' ? -1 : Number(words[3]), words.slice(4).join(' '))
    else news.undone(viewer, Number(what))
  }

  /** What held before the line broke may not hold any more. */
  private begin(): void {
    this.anew = false
    this.people = []
    this.asks = {}
    this.undoable = {}
    this.clocks = {}
    this.offer = null
  }

  /** `GAME VERSION players N option ID=VALUE… stage … host P you P|- clock CLOCK bot BOT watchers on|off [party]` */
  private readTable(words: string[]): void {
    if (this.anew) this.begin()
    this.game = words[1]
    this.version = Number(words[2])
    this.party = words.includes('party')
    const after = (key: string, n = 1): string => words[words.indexOf(key) + n] ?? ''
    for (const word of words) {
      const [id, value] = word.split('=')
      if (value !== undefined) this.options[id] = value
    }
    const players = Number(after('players'))
    if (this.chairs.length !== players) this.chairs = Array.from({ length: players }, (_, i) => this.chairs[i] ?? empty())
    this.stage = after('stage') as Company['stage']
    this.host = Number(after('host'))
    this.you = after('you') === '-' ? null : Number(after('you'))
    this.pace = { kind: after('clock') as Pace['kind'], a: Number(after('clock', 2)) || 0, b: Number(after('clock', 3)) || 0 }
    this.bot = after('bot')
    this.watchers = after('watchers') !== 'off'
  }

  private readPerson(words: string[]): void {
    const number = Number(words[1])
    const at = this.people.findIndex((p) => p.number === number)
    if (words[2] === 'left') {
      if (at >= 0) this.people.splice(at, 1)
      return
    }
    const named = words.indexOf('name', 3)
    const seats = words
      .slice(3, named)
      .map(Number)
      .filter((n) => !Number.isNaN(n))
    const person = { number, here: words[2] === 'here', seats, name: words.slice(named + 1).join(' ') }
    if (at >= 0) this.people[at] = person
    else this.people.push(person)
  }

  /** `S open` · `S bot BOT` · `S person P`, and behind it ` away WHY BOT` when a bot stands in */
  private readSeat(words: string[]): void {
    const [, seat, who, what = ''] = words
    const away = words.indexOf('away')
    const chair: Chair = { ...empty(), who: who as Chair['who'] }
    if (who === 'person') chair.person = Number(what)
    if (who === 'bot') chair.bot = what
    if (away > 0) Object.assign(chair, { away: words[away + 1], standIn: words[away + 2] ?? '' })
    this.chairs[Number(seat)] = chair
  }

  private readChat(words: string[]): void {
    const number = Number(words[1])
    if (this.chat.some((s) => s.number === number)) return
    const said = words.slice(4).join(' ')
    this.chat.push({
      number,
      person: Number(words[2]),
      phrase: words[3] === 'phrase' ? said : '',
      text: words[3] === 'text' ? said : '',
      at: this.told ? Date.now() : 0,
    })
    if (this.chat.length > 200) this.chat.shift()
  }

  private readOver(words: string[]): void {
    const at = words.indexOf('rank')
    this.scores = words.slice(2, at).map(Number)
    this.ranks = words.slice(at + 1).map(Number)
    this.stage = 'over'
    this.asks = {}
  }

  /** The whole game, once it is over. */
  async fetchRecord(): Promise<string> {
    this.record = []
    await this.say('record')
    return `${this.record.join('\n')}\n`
  }

  // ---- moves that are on their way ------------------------------------------------------------------------------------

  async choose(p: Pending): Promise<void> {
    this.pending = [...this.pending.filter((q) => q.seat !== p.seat), p]
    await change(this.kept.link, { pending: $state.snapshot(this.pending) })
  }
  settled(p: Pending): void {
    this.pending = this.pending.filter((q) => q.seat !== p.seat || q.ask !== p.ask)
    if ((this.asks[p.seat] ?? 0) <= p.ask) delete this.asks[p.seat]
    void change(this.kept.link, { pending: $state.snapshot(this.pending) })
  }

  // ---- for the list of games ------------------------------------------------------------------------------------------

  private summarise(): void {
    const mine = this.mine
    const left = mine.map((s) => this.clocks[s]).find((c) => c?.runs)
    const summary: Summary = {
      game: this.game,
      names: this.chairs.map((_, i) => this.sitter(i)?.name ?? ''),
      stage: this.stage,
      mine,
      waits: mine.filter((s) => this.asks[s] !== undefined && !this.pending.some((p) => p.seat === s)).length,
      until: left ? Math.round((left.at + left.left) / 1000) * 1000 : null,
      open: this.open.length,
    }
    const text = JSON.stringify(summary)
    if (text === this.saved || (this.you === null && !mine.length)) return
    this.saved = text
    this.summary = summary
    void change(this.kept.link, { summary })
  }
}

/** What went wrong, in the reader's words. */
export function why(error: unknown): string {
  if (error instanceof Broken) return say('web.sea.error.line')
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : String(error)
  return has(null, `web.sea.error.${error.code}`) ? say(`web.sea.error.${error.code}`) : error.message
}
