/** What the tests of tables for several devices share: a server of our own, people at their browsers. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { settle } from './table'

export const PROGRAM = process.env.FLOTILLA ?? fileURLToPath(new URL('../../build/release/flotilla', import.meta.url))
const PAGE = fileURLToPath(new URL('../dist', import.meta.url))

/** A server that can be killed and started again at the same port, with the same store. */
export class Server {
  port = 0
  readonly folder = mkdtempSync(join(tmpdir(), 'flotilla-sea-'))
  private child: ChildProcess | null = null

  /** `program`: that of another release */
  constructor(
    public words: string[] = [],
    public program = PROGRAM,
  ) {}

  get address(): string {
    return `http://localhost:${this.port}/`
  }

  async start(): Promise<this> {
    const child = (this.child = spawn(
      this.program,
      ['serve', PAGE, '--port', String(this.port), '--store', join(this.folder, 'store.db'), ...this.words],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ))
    this.port = await new Promise<number>((resolve, reject) => {
      let said = ''
      child.stdout!.on('data', (text) => {
        said += text
        const found = /https?:\/\/[^ :/]+:(\d+)/.exec(said)
        if (found) resolve(Number(found[1]))
      })
      child.on('exit', (code) => reject(new Error(`flotilla serve ended with ${code}: ${said}`)))
    })
    return this
  }

  /** At once, as a machine that loses its power. */
  async kill(): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

interface Person {
  context: BrowserContext
  page: Page
  complaints: string[]
}
interface Likes {
  viewport?: { width: number; height: number }
  language?: string
  theme?: string
  speed?: number
  phone?: boolean
}

/** Those who are here; a test that is over sends them home, or their pages would go on drawing. */
const here: BrowserContext[] = []
export const sendHome = async (): Promise<void> => {
  for (const context of here.splice(0)) await context.close().catch(() => undefined) // a test may have closed it itself
}

/** Somebody at a browser of his own. */
export async function person(browser: Browser, server: { address: string }, name: string, likes: Likes = {}): Promise<Person> {
  const { viewport = { width: 1280, height: 800 }, phone = false } = likes
  const context = await browser.newContext({
    baseURL: server.address,
    viewport,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: 'block',
    locale: 'en-GB',
  })
  here.push(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (e) => complaints.push(e.message))
  page.on(
    'console',
    (m) => m.type() === 'error' && !m.text().includes('WebSocket') && !m.text().includes('ERR_') && complaints.push(m.text()),
  )
  await settle(page, { name, speed: 0, ...likes } as Parameters<typeof settle>[1])
  return { context, page, complaints }
}

type Who = 'me' | 'open' | 'bot'
/** Opens a table from the page where games are set up; the address that it has then. */
export async function openTable(
  page: Page,
  game: string,
  who: Who[],
  more: { options?: Record<string, string>; together?: object } = {},
): Promise<string> {
  const chairs = who.map((w) => ({ who: w, name: w === 'me' ? 'Anne' : '', bot: { level: 'cabinboy', temper: '' } }))
  const together = {
    pace: { kind: 'none', a: 0, b: 0 },
    bot: { level: 'cabinboy', temper: '' },
    watchers: true,
    party: false,
    ...more.together,
  }
  const plan = JSON.stringify({ chairs, options: more.options ?? {}, seed: '', together })
  await page.goto('./#/')
  await page.evaluate(([id, plan]) => localStorage.setItem(`flotilla-table-${id}`, plan), [game, plan])
  await page.goto(`./#/new/${game}`)
  await page.waitForSelector('[data-together]')
  await page.click('[data-start]')
  await page.waitForURL(/#\/at\/[\w-]{22}$/)
  return page.url()
}

/** Comes by the link, gives a name and sits down. */
export async function join_(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.fill('[data-my-name]', name)
  await page.click('[data-sit]')
}
export const begun = (page: Page) => expect(page.locator('[data-board]').first()).toBeAttached()

/** From now on somebody at this page makes any move that is ringed, as soon as there is one, by the page's own buttons and places,
 *  until the score sheet is there. */
export async function playsAlong(page: Page, seed: number): Promise<void> {
  await page.evaluate((seed) => {
    let x = seed * 2654435761 || 1
    const random = (n: number) => {
      x ^= x << 13
      x ^= x >>> 17
      x ^= x << 5
      return (x >>> 0) % n
    }
    const w = window as unknown as { plays?: ReturnType<typeof setInterval>; clicks: number }
    w.clicks = 0
    clearInterval(w.plays)
    w.plays = setInterval(() => {
      const dialog = document.querySelector('dialog[open]')
      if (document.querySelector('[data-score]')) return clearInterval(w.plays)
      if (document.querySelector('[data-showing]')) return
      const all = [
        ...(dialog ?? document).querySelectorAll(
          dialog ? '[data-move]' : '.board [data-open], .hand [data-open], aside [data-open], .actions [data-move], .choices [data-move]',
        ),
      ].filter((e) => e.getClientRects().length)
      if (!all.length) return
      const e = all[random(all.length)]
      const box = (e.querySelector('.touch') ?? e).getBoundingClientRect()
      w.clicks++
      e.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }))
    }, 4)
  }, seed)
}
/** The end, with the score sheet. */
export async function ended(page: Page): Promise<number[]> {
  await expect(page.locator('[data-score]').first()).toBeVisible({ timeout: 600_000 })
  return (await page.locator('[data-score]').allTextContents()).map(Number)
}

/** Everything that a page is told over its line. */
export function overheard(page: Page): string[] {
  const lines: string[] = []
  page.on('websocket', (ws) => ws.on('framereceived', (f) => lines.push(...String(f.payload).split('\n').filter(Boolean))))
  return lines
}
/** Whose eyes a page has been lent: the viewers of all that it was told of the game. */
export const eyes = (lines: string[]): string[] =>
  [...new Set(lines.flatMap((l) => /^@\d+ (?:event|frame|now|undone) (\S+)/.exec(l)?.slice(1) ?? []))].sort()

/** A line of somebody's own, which can be cut: the page goes on, nothing comes through, and nobody is told. */
export class Line {
  port = 0
  private hub: NetServer
  private ends = new Set<Socket>()
  private pairs: [near: Socket, far: Socket][] = []
  private isCut = false
  constructor(server: Server) {
    this.hub = createServer((near) => {
      if (this.isCut) return void near.destroy()
      const far = connect(server.port, '127.0.0.1')
      for (const [a, b] of [
        [near, far],
        [far, near],
      ]) {
        this.ends.add(a)
        a.on('error', () => undefined)
        a.on('close', () => (this.ends.delete(a), b.destroy()))
      }
      near.pipe(far).pipe(near)
      this.pairs.push([near, far])
    })
  }
  get address(): string {
    return `http://localhost:${this.port}/`
  }
  async lay(): Promise<this> {
    await new Promise<void>((resolve) => this.hub.listen(0, '127.0.0.1', resolve))
    this.port = (this.hub.address() as AddressInfo).port
    return this
  }
  cut(): void {
    this.isCut = true
    for (const s of this.ends) s.destroy()
  }
  /** The server finds that nobody is there any more; the device is not told, and what it says goes nowhere. New lines go through. */
  lull(): void {
    for (const [near, far] of this.pairs.splice(0)) {
      near.unpipe(far)
      near.resume()
      far.removeAllListeners('close')
      far.destroy()
    }
  }
  mend(): void {
    this.isCut = false
  }
  end(): void {
    this.cut()
    this.hub.close()
  }
}
