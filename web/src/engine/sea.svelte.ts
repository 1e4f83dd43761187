/** The line to the server of this origin: one socket, lines of text (docs/PROTOCOL.md, version 2), several tables over it. It comes back
 *  by itself. */
import { language } from './words.svelte'

/** An answer `error CODE TEXT`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}
/** The line broke before the answer came: whether it was heard, nobody knows. */
export class Broken extends Error {}

interface Waiting {
  resolve: (answer: string) => void
  reject: (error: Error) => void
}

const STEPS_MS = [300, 700, 1500, 3000, 6000, 12_000] // from one try to the next
const PING_MS = 20_000
const SILENCE_MS = 10_000 // so long may an answer take
const WAKE_MS = 4_000 // and so long when the page was just looked at again
const REST_MS = 15_000 // a line that nobody needs any more is held so long

/** A table that is entered over the line, and entered anew whenever the line is back. */
export class Berth {
  /** it has been entered over the present socket */
  entered = false
  constructor(
    private sea: Sea,
    readonly number: number,
    readonly knock: () => string,
    readonly hears: { line(text: string): void; entered(): void; broken(): void; refused(error: Refused): void },
  ) {}

  say(line: string): Promise<string> {
    return this.sea.say(line, String(this.number))
  }
  leave(): void {
    this.sea.leave(this)
  }
}

export class Sea {
  /** rest: nobody needs it; open: lines go through; broken: they do not, it is tried again */
  line: 'rest' | 'trying' | 'open' | 'broken' = $state('rest')
  /** when it broke */
  since = $state(0)
  /** the server speaks another language than this page: only a new page helps */
  foreign = $state('')
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting[]>()
  private berths = new Map<number, Berth>()
  private tries = 0
  private again: ReturnType<typeof setTimeout> | undefined
  private rest: ReturnType<typeof setTimeout> | undefined
  private heard = 0
  private pings: ReturnType<typeof setInterval> | undefined

  constructor(private address: () => string) {
    addEventListener('online', () => this.wake())
    addEventListener('pageshow', () => this.wake())
    addEventListener('focus', () => this.wake())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.wake())
  }

  /** Enters a table. `knock` gives the line that opens or enters it, with the number put in for T. */
  enter(knock: (number: number) => string, hears: Berth['hears']): Berth {
    let n = 1
    while (this.berths.has(n)) n++
    const berth = new Berth(this, n, () => knock(n), hears)
    this.berths.set(n, berth)
    clearTimeout(this.rest)
    if (this.line === 'open') this.knock(berth)
    else this.connect()
    return berth
  }

  leave(berth: Berth): void {
    if (this.berths.get(berth.number) !== berth) return
    // its number is free again only when everything about this table has come
    const gone = () => this.berths.get(berth.number) === berth && this.berths.delete(berth.number)
    if (this.line === 'open' && berth.entered) this.say(`leave ${berth.number}`).then(gone, gone)
    else gone()
    berth.entered = false
    clearTimeout(this.rest)
    this.rest = setTimeout(() => this.berths.size || this.shut(), REST_MS)
  }

  /** One line, and its answer without the word `ok`. */
  say(line: string, table = ''): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.line !== 'open') return reject(new Broken(line))
      this.send(line, table, { resolve, reject })
    })
  }

  private send(line: string, table: string, w: Waiting): void {
    const queue = this.waiting.get(table)
    if (queue) queue.push(w)
    else this.waiting.set(table, [w])
    this.socket!.send(table ? `@${table} ${line}` : line)
  }

  // ---- the socket -------------------------------------------------------------------------------------------------

  connect(): void {
    if (this.socket || this.foreign) return
    clearTimeout(this.again)
    if (this.line === 'rest') this.line = 'trying'
    const socket = (this.socket = new WebSocket(this.address(), 'flotilla.2'))
    const slow = setTimeout(() => socket.readyState === WebSocket.CONNECTING && this.broke(socket), SILENCE_MS)
    socket.onopen = () => {
      clearTimeout(slow)
      this.greet(socket)
    }
    socket.onmessage = (e) => {
      if (socket !== this.socket || typeof e.data !== 'string') return
      this.heard = Date.now()
      for (const line of e.data.split('\n')) if (line) this.hear(line)
    }
    socket.onclose = socket.onerror = () => {
      clearTimeout(slow)
      this.broke(socket)
    }
  }

  private greet(socket: WebSocket): void {
    this.heard = Date.now()
    const greeted = new Promise<string>((resolve, reject) => this.send(`hello 2 ${language()}`, '', { resolve, reject }))
    greeted.then(
      () => {
        if (socket !== this.socket) return
        this.line = 'open'
        this.tries = 0
        clearInterval(this.pings)
        this.pings = setInterval(() => this.ping(SILENCE_MS), PING_MS)
        for (const berth of this.berths.values()) this.knock(berth)
      },
      (error: Error) => {
        if (error instanceof Refused && error.code === 'version') this.foreign = error.message
        this.broke(socket)
      },
    )
  }

  private knock(berth: Berth): void {
    this.say(berth.knock()).then(
      () => {
        berth.entered = true
        berth.hears.entered()
      },
      (error: Error) => {
        if (!(error instanceof Refused)) return
        if (error.code === 'busy')
          setTimeout(() => this.line === 'open' && this.berths.get(berth.number) === berth && this.knock(berth), 1000)
        else berth.hears.refused(error)
      },
    )
  }

  private hear(line: string): void {
    const [, number = '', rest] = /^(?:@(\d+) )?(.*)$/s.exec(line)!
    const [, kind, text = ''] = /^(ok|error)(?: (.*))?$/s.exec(rest) ?? []
    if (!kind) return void this.berths.get(Number(number))?.hears.line(rest)
    const w = this.waiting.get(number)?.shift()
    if (kind === 'ok') w?.resolve(text)
    else w?.reject(new Refused(text.split(' ', 1)[0], text.slice(text.indexOf(' ') + 1)))
  }

  private broke(socket: WebSocket): void {
    if (socket !== this.socket) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    socket.close()
    this.socket = null
    clearInterval(this.pings)
    if (this.line === 'open' || !this.since) this.since = Date.now()
    this.line = 'broken'
    const lost = [...this.waiting.values()].flat()
    this.waiting.clear()
    for (const w of lost) w.reject(new Broken('the line broke'))
    for (const berth of this.berths.values()) {
      berth.entered = false
      berth.hears.broken()
    }
    if (!this.berths.size) return void (this.line = 'rest')
    const step = STEPS_MS[Math.min(this.tries++, STEPS_MS.length - 1)]
    this.again = setTimeout(() => this.connect(), step * (0.75 + Math.random() / 2))
  }

  private shut(): void {
    const socket = this.socket
    if (socket) this.broke(socket)
    clearTimeout(this.again)
    this.line = 'rest'
    this.since = 0
  }

  // ---- is it still there? ---------------------------------------------------------------------------------------

  private ping(patience: number): void {
    const socket = this.socket
    if (!socket || this.line !== 'open') return
    const asked = Date.now()
    this.say('ping').catch(() => undefined)
    setTimeout(() => socket === this.socket && this.heard < asked && this.broke(socket), patience)
  }

  /** Somebody looks again, or the network is back: at once, whatever the clock of the tries says. */
  wake(): void {
    if (!this.berths.size) return
    if (this.line === 'open') this.ping(WAKE_MS)
    else {
      this.tries = 0
      this.connect()
    }
  }
}

const address = (): string => new URL('sea', document.baseURI).href.replace(/^http/, 'ws')
export const sea = new Sea(address)

let asked: Promise<boolean> | null = null
/** Has this origin a server that plays? A page that is only files has none. */
export function thereIsSea(): Promise<boolean> {
  asked ??= fetch(new URL('sea', document.baseURI), { cache: 'no-store' })
    .then(async (answer) => answer.ok && (await answer.text()).startsWith('flotilla.2'))
    .catch(() => {
      asked = null // without a network nobody knows: asked again
      return false
    })
  return asked
}
