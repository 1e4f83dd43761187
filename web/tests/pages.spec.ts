/** Pages that are no table: whole at every size, with a face where nothing is yet; what is gone for good asks first; digits that can be
 * read. */
import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { check, whole } from './faults'
import { begin, bot, me, playByClicking, SIZES, settle, settled } from './table'

const soft = expect.configure({ soft: true })
/** Pages, and what is there once they are drawn. */
const PAGES = [
  ['', '[data-game]'],
  ['new/cove', '[data-start]'],
  ['games', '[data-import]'],
  ['crew', '[data-member]'],
  ['puzzle', '[data-five]'],
  ['logbook', '[data-export-all]'],
  ['logbook/ahoy', '[data-deed]'],
  ['rules/blackflag/503', '[data-rule="503"]'],
  ['settings', '[data-flag]'],
  ['credits', 'h2'],
  ['pentathlon', '[data-begin]'],
  ['edit/blackflag', '[data-verdict]'],
] as const

test('on a large screen what is read and touched grows, on pages, at a table and in a dialog, and nothing leaves the screen', async ({
  page,
}) => {
  await settle(page, { language: 'nl' })
  const high = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((e) => Math.round(e.getBoundingClientRect().height))
  for (const [where, thing] of [
    ['', '.play'],
    ['crew', '[data-member]'],
    ['games', '[data-import]'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`./#/${where}`)
    await page.waitForSelector(thing)
    await settled(page)
    const small = await high(thing)
    await page.setViewportSize({ width: 2560, height: 1440 })
    await settled(page)
    await expect.poll(() => high(thing), { message: where }).toBeGreaterThan(small * 1.3)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await begin(page, 'cove', [me(), bot(), bot()], '7')
  const parts = ['.prompt p', '.hand', 'aside [data-part="seats"]']
  const before = await Promise.all(parts.map(high))
  await page.setViewportSize({ width: 2560, height: 1440 })
  await settled(page)
  for (const [i, part] of parts.entries()) await expect.poll(() => high(part), { message: part }).toBeGreaterThan(before[i] * 1.3)
  await page.keyboard.press('m')
  const sheet = (await page.locator('dialog[open]').boundingBox())!
  expect(sheet.y).toBeGreaterThanOrEqual(0)
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(1440)
})

test('every page is whole at every size, also where words are long', async ({ page }) => {
  await settle(page, { language: 'de' })
  for (const [where, shows] of PAGES) {
    await page.goto(`./#/${where}`)
    await page.waitForSelector(`:is(#main, #main *):is(${shows})`, { state: 'attached' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await soft.poll(wide, { message: `${where} ${width}x${height}: wider than the screen` }).toBeLessThanOrEqual(0)
      await whole(page, `${where || 'start'} ${width}x${height}`, true)
    }
  }
})

/** The faces that a text is really set in. */
async function faces(page: Page, selector: string): Promise<string[]> {
  const line = await page.context().newCDPSession(page)
  await line.send('DOM.enable')
  await line.send('CSS.enable')
  const { root } = await line.send('DOM.getDocument')
  const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId })
  return [...new Set(fonts.map((f) => f.familyName))]
}

test('digits are never blackletter, and as high as capitals everywhere; all type comes with the page', async ({ page }) => {
  await settle(page)
  for (const [where, shows] of PAGES) {
    await page.goto(`./#/${where}`)
    await page.waitForSelector(`:is(#main, #main *):is(${shows})`, { state: 'attached' })
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && /\d/.test(n.textContent!)))
        .filter((e) => !getComputedStyle(e).fontVariantNumeric.includes('lining-nums'))
        .map((e) => e.outerHTML.slice(0, 120)),
    )
    expect(low, `${where}: digits that hang below the line`).toEqual([])
  }
  for (const face of ['display', 'flavour', 'plain']) {
    await page.evaluate(async (face) => {
      const p = document.createElement('p')
      p.id = `digits-${face}`
      p.textContent = '0123456789'
      p.style.fontFamily = `var(--${face})`
      document.body.append(p)
      await document.fonts.ready
    }, face)
    await expect.poll(() => faces(page, `#digits-${face}`), face).toEqual([expect.stringContaining('Alegreya Sans')])
  }
  await expect.poll(() => faces(page, 'h2')).toEqual([expect.stringContaining('Pirata')])
})

test('without a game My games shows what will be here, and plays', async ({ page }) => {
  await settle(page)
  await page.goto('./#/games')
  const none = page.locator('[data-none]')
  await expect(none.locator('svg').first()).toBeVisible()
  await expect(page.locator('.button.gold')).toHaveCount(1)
  await check(page, 'my games, empty')
  await none.locator('[data-play-first]').click()
  await page.waitForSelector('[data-board]')
  await page.goto('./#/games')
  await expect(page.locator('[data-more]')).toHaveCount(1)
  await expect(none).toHaveCount(0)
})

test('a game is deleted only after it has been asked, in words that say what is lost', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '21')
  await page.goto('./#/games')
  await page.click('[data-more]')
  await page.click('[data-delete]')
  await expect(page.locator('dialog')).toContainText('gone for good')
  await check(page, 'deleting a game')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-more]')).toHaveCount(1)
  await page.click('[data-more]')
  await expect(page.locator('[data-delete-sure]')).toHaveCount(0) // asked anew each time
  await page.click('[data-delete]')
  await page.click('[data-delete-sure]')
  await expect(page.locator('[data-more]')).toHaveCount(0)
})

test('after a game: the end and the look back show their pictures at every size, and the crew has been met', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot('deckhand'), bot('bosun')], '8')
  await playByClicking(page, 4)
  await page.locator('[data-decided]').waitFor()
  await expect(page.locator('[data-new-deeds]')).toContainText(/\d+ new deeds?/)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await whole(page, `the end ${width}x${height}`)
    const hidden = () =>
      page.evaluate(() => {
        const over = [...document.querySelectorAll('.end .panels > *, .end .button, .end .word > *')].map((e) => e.getBoundingClientRect())
        for (const e of document.querySelectorAll('.end h1, .end header p')) {
          const letters = document.createRange()
          letters.selectNodeContents(e)
          over.push(...letters.getClientRects())
        }
        const apart = (a: DOMRect, b: DOMRect) =>
          a.right < b.left + 2 || b.right < a.left + 2 || a.bottom < b.top + 2 || b.bottom < a.top + 2
        return [...document.querySelectorAll('.end .scene text')]
          .filter((e) => over.some((o) => !apart(e.getBoundingClientRect(), o)))
          .map((e) => e.textContent)
      })
    await soft.poll(hidden, { message: `the end ${width}x${height}: places that are covered` }).toEqual([])
  }
  const id = page.url().split('/').at(-1)!
  await page.goto(`./#/look/${id}`)
  await page.waitForSelector('[data-analysed]', { state: 'attached' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const share = () =>
      page.evaluate(() => {
        const r = document.querySelector('[data-board]')!.getBoundingClientRect()
        return (r.width * (Math.min(r.bottom, innerHeight) - Math.max(r.top, 0))) / (innerWidth * innerHeight)
      })
    await soft
      .poll(share, { message: `look back ${width}x${height}: the board's share` })
      .toBeGreaterThanOrEqual(width < height && width < 600 ? 0.38 : 0.44)
    await whole(page, `look back ${width}x${height}`, true)
  }
  await page.goto('./#/crew')
  for (const level of ['cabinboy', 'deckhand', 'bosun'])
    await expect(page.locator(`[data-member=${level}] [data-met]`)).toHaveAttribute('data-met', '1')
  await expect(page.locator('[data-member=captain] [data-met]')).toHaveCount(0)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })
  test('module and page together weigh at most 2.5 MB over the wire, and what is needed first at most 1.2 MB', async ({ page }) => {
    const dist = fileURLToPath(new URL('../dist/', import.meta.url))
    const packed = (name: string) => gzipSync(readFileSync(dist + name)).length
    const sum = (names: string[]) => names.reduce((bytes, name) => bytes + packed(name), 0)
    const all = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((f) => f.isFile())
      .map((f) => `${f.parentPath}/${f.name}`.replace(dist, ''))
      .filter((f) => !f.startsWith('releases/')) // only who opens an old game loads its module
    expect(sum(all)).toBeLessThan(2.5e6)
    expect(all.filter((f) => f.endsWith('.woff'))).toEqual([]) // every browser that runs the page reads woff2
    await settle(page)
    const first = new Set<string>()
    page.on('response', (r) => first.add(new URL(r.url()).pathname.slice(1) || 'index.html'))
    await page.goto('./')
    await page.waitForSelector('[data-game]')
    await page.waitForLoadState('networkidle')
    expect(sum(all.filter((f) => first.has(f)))).toBeLessThan(1.2e6)
  })
})
