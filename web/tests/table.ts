import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** How long a test waits for what has to come: long, since the machine may be busy. A wait is for a state, never for a number of tries. */
export const PATIENCE = 180_000
const COVERED = 20_000 // as long may something lie over what is ringed: a page that moves, or one that is drawn slowly

/** In the order of the engine's list. */
export const GAMES = [
  ...readFileSync(fileURLToPath(new URL('../../games/games.h', import.meta.url)), 'utf8').matchAll(/^ *G\((\w+)\)/gm),
].map((row) => row[1])

/** What a page complains about, while a test runs; nothing, we hope. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (m) => {
    if (m.type() === 'error' || m.text().includes('Content Security Policy')) heard.push(m.text())
  })
  page.on('pageerror', (e) => heard.push(e.message))
  return heard
}

interface Options {
  name?: string
  speed?: number
  language?: string
  autoPass?: boolean
  confirm?: boolean
  motion?: boolean
  theme?: string
  crew?: boolean
}
export async function settle(page: Page, options: Options = {}): Promise<void> {
  const kept = JSON.stringify({ speed: 0, language: 'en', motion: false, theme: 'light', ...options })
  await page.addInitScript((text) => {
    if (!localStorage.getItem('flotilla-settings')) localStorage.setItem('flotilla-settings', text)
  }, kept)
}

interface Chair {
  who: 'me' | 'friend' | 'bot'
  name: string
  bot: { level: string; temper: string }
}
export const bot = (level = 'cabinboy'): Chair => ({ who: 'bot', name: '', bot: { level, temper: '' } })
export const me = (name = 'Anne'): Chair => ({ who: 'me', name, bot: { level: 'bosun', temper: '' } })
export const friend = (name: string): Chair => ({ who: 'friend', name, bot: { level: 'bosun', temper: '' } })

/** Sets a table up on its page and begins. The seed makes it the same game each time. */
export async function begin(page: Page, game: string, chairs: Chair[], seed: string, options: Record<string, string> = {}): Promise<void> {
  await page.addInitScript(
    ([id, plan]) => localStorage.setItem(`flotilla-table-${id}`, plan),
    [game, JSON.stringify({ chairs, options, seed: '' })],
  )
  await page.goto(`./#/new/${game}`)
  await page.locator('.seed summary').click()
  await page.fill('#seed', seed)
  await page.click('[data-start]')
  await page.waitForSelector('[data-board]')
}

/** The screens that everything is looked at on. */
export const SIZES = [
  [844, 390], [640, 400], [360, 740], [390, 844], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440],
] as const // prettier-ignore

/** Drawn, with its type, after whatever has changed; of a table also the room that its board keeps. */
export async function settled(page: Page): Promise<void> {
  const drawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame)
    })
  await drawn()
  await expect(page.locator('[data-settled=false]')).toHaveCount(0)
  await drawn()
}

/** All bots have chosen who choose in secret at the same time as we do: nothing comes any more until we have. */
export const othersChose = (page: Page, bots = 2): Promise<void> =>
  expect(page.locator('[data-board]')).toHaveAttribute('data-ply', String(bots))

/** Everything that stands in this place from now on, one after the other, and '' where nothing does: what is there only for a moment is
 * heard, too, and what comes back is heard twice. Whoever looks from time to time would miss it. */
export async function hear(page: Page, place: string): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle((place) => {
    const heard: string[] = []
    const listen = () => {
      const words = document.querySelector(place)?.textContent?.trim() ?? ''
      if (words !== heard.at(-1)) heard.push(words)
    }
    listen()
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true })
    return heard
  }, place)
  return () => heard.jsonValue()
}

/** Numbers that are the same each time. */
export function chance(seed: number): () => number {
  let x = seed * 2654435761 || 1
  return () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) / 4294967296
  }
}

/** Where something that is ringed can be pressed; a fault if it cannot. What still moves is not pressed: the click would meet what is
 * there by then. */
export async function ringed(page: Page, random: number): Promise<{ x: number; y: number; fault?: string } | null> {
  return page.evaluate(async (r) => {
    const SWING = 4
    const dialog = document.querySelector('dialog[open]')
    const all = [
      ...(dialog ?? document).querySelectorAll<HTMLElement | SVGElement>(
        dialog ? '[data-move]' : '.board [data-open], .hand [data-open], aside [data-open], .actions [data-move]',
      ),
    ].filter((e) => e.getClientRects().length > 0)
    if (!all.length || document.querySelector('[data-showing]')) return null
    const e = all[Math.floor(r * all.length)]
    e.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const touch = e.querySelector('.touch') ?? e
    const box = touch.getBoundingClientRect()
    const spots = [
      [0.5, 0.5],
      [0.3, 0.5],
      [0.7, 0.5],
      [0.5, 0.3],
      [0.5, 0.7],
      [0.3, 0.3],
      [0.7, 0.7],
      [0.3, 0.7],
      [0.7, 0.3],
    ]
    for (const [fx, fy] of spots) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy]
      const there = document.elementFromPoint(x, y)
      // where touch areas overlap, the nearest place is meant: the middle is always its own
      const own = fx === 0.5 && fy === 0.5 && e.querySelector('.touch') && there?.closest('.place.open')
      if (!there || !(there === e || e.contains(there) || own)) continue
      await new Promise(requestAnimationFrame)
      const now = touch.getBoundingClientRect()
      const below = document.elementFromPoint(x, y)
      // what can be done now may swing a little on its place, as long as it stays under the pointer
      const still =
        e.isConnected &&
        Math.abs(now.left - box.left) + Math.abs(now.top - box.top) < SWING &&
        below &&
        (below === there || below === e || e.contains(below))
      return still ? { x, y } : null
    }
    const name = e.getAttribute('data-place') ?? `move ${e.getAttribute('data-move')}`
    return {
      x: 0,
      y: 0,
      fault: `${name} is covered at ${Math.round(box.left)} ${Math.round(box.top)} by ${document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.outerHTML.slice(0, 120)}`,
    }
  }, random)
}

/** Where something ringed can be pressed, as soon as there is something; null when `end` is there instead. What stays covered is a
 * fault. */
export async function spotted(page: Page, random: number, end = '[data-score]'): Promise<{ x: number; y: number; fault?: string } | null> {
  const from = Date.now()
  for (let covered = 0; ;) {
    if (await page.locator(end).count()) return null
    const spot = await ringed(page, random)
    if (spot && !spot.fault) return spot
    if (!spot?.fault) covered = 0
    else if (Date.now() - (covered ||= Date.now()) > COVERED) return spot
    expect(Date.now() - from, 'nothing to click, and nothing happens').toBeLessThan(PATIENCE)
    await page.waitForTimeout(15)
  }
}

/** Clicks so many times on what is ringed, unless the game is over before. */
export async function click(
  page: Page,
  times: number,
  random: (n: number) => number,
  each: (n: number) => Promise<void> = async () => {},
): Promise<void> {
  for (let n = 0; n < times; n++) {
    const spot = await spotted(page, random(n))
    if (!spot) return
    expect(spot.fault).toBeUndefined()
    await each(n)
    await page.mouse.click(spot.x, spot.y)
  }
}

/** Plays the persons' seats to the end, or until something else is there, by clicking only what is ringed. Returns the number of clicks. */
export async function playByClicking(page: Page, seed: number, until = '[data-score]'): Promise<number> {
  const next = chance(seed)
  const faults: string[] = []
  for (let clicks = 0; ;) {
    const spot = await spotted(page, next(), `[data-score], [data-hand-over], ${until}`)
    if (spot?.fault) {
      faults.push(spot.fault)
      expect(faults.length, faults.join('\n')).toBeLessThan(8)
    } else if (spot) {
      await page.mouse.click(spot.x, spot.y)
      clicks++
    } else if (await page.locator(`[data-score], ${until}`).count()) return clicks
    else await page.click('[data-hand-over]')
  }
}
