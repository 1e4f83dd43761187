/** Corsairs: what cannot be had back asks first, and says what is lost; on a phone what goes on is a touch away, never over the map. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { whole } from './faults'
import { begin, bot, me, settle, settled } from './table'

const PHONE = { width: 390, height: 844 }
/** A position of corsairs.steps, in the eyes of who is asked. */
async function at(page: Page, step: string): Promise<void> {
  const lines = readFileSync(fileURLToPath(new URL('corsairs.steps', import.meta.url)), 'utf8')
    .trim()
    .split('\n')
  const [, seat, letters] = lines.find((line) => line.startsWith(`${step} `))!.split(' ')
  await page.goto(`./#/open/${letters}`)
  await page.waitForSelector('[data-told]')
  await page.selectOption('select', seat)
  await page.click('[data-open-it]')
  await page.waitForSelector('[data-board] ~ .below')
}
/** What of these cannot be touched where it is: it lies under something, or has to be scrolled to. */
const outOfReach = (page: Page, of: string) =>
  page.locator(of).evaluateAll((all) =>
    all
      .filter((e) => {
        const r = e.getBoundingClientRect()
        const there = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
        return !there || !e.contains(there)
      })
      .map((e) => e.getAttribute('data-place')),
  )

test('corsairs: retiring the captain asks first, in words that say what is lost', async ({ page }) => {
  await settle(page)
  await begin(page, 'corsairs', [me(), bot()], '7')
  await page.locator('[data-place="model:sloop"][data-open]').click()
  const captain = page.locator('[data-place="captain"][data-open]')
  await captain.click()
  await expect(page.locator('dialog [data-lost]')).toContainText('gold aboard')
  await page.click('[data-not-sure]')
  await expect(captain).toBeVisible()
})

test('corsairs: event and missions lie in the rail, on a phone behind a button; none lies over the map', async ({ page }) => {
  await settle(page)
  await begin(page, 'corsairs', [me(), bot()], '7')
  await page.locator('[data-place="model:sloop"][data-open]').click()
  await page.locator('[data-place="captain"][data-open]').waitFor()
  expect(await page.locator('.board [data-about="event"]').count()).toBe(0)
  const news = page.locator('[data-news]')
  if (await news.count()) await news.click()
  await expect(page.locator('[data-about="event"]').first()).toBeVisible()
})

test('corsairs: a choice among all ports needs no zoom on a phone: each has its name, and can be touched at once', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  await at(page, 'token')
  const ports = page.locator('.sheets [data-place^="mod:"][data-open]')
  await expect.poll(() => ports.count()).toBeGreaterThan(8)
  await expect
    .poll(async () => (await page.locator('[data-place^="mod:"][data-open]:not(.sheets *)').count()) - (await ports.count()))
    .toBe(0)
  await expect(ports.first()).toContainText('Nassau')
  await expect.poll(() => outOfReach(page, '.sheets [data-place^="mod:"][data-open]')).toEqual([])
})

test('corsairs: the first ships stand beside their values, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  await begin(page, 'corsairs', [me(), bot()], '7')
  const model = page.locator('[data-place="model:sloop"] .model')
  await model.waitFor()
  // the drawing itself, not only its frame: it once was larger than that
  const drawn = (await model.locator('> svg use').boundingBox())!
  const words = (await model.locator('.words').boundingBox())!
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(words.x + 1)
})

test('corsairs: prices hang at crates in digits that can be read on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  await at(page, 'buying')
  const price = page.locator('.sheets [data-place^="spread:"] .price').first()
  await price.waitFor()
  const high = await price.evaluate((e: SVGTextElement) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM()!.d)
  expect(high).toBeGreaterThanOrEqual(14)
})

test('corsairs: a ship costs what is left to pay after the old one', async ({ page }) => {
  await settle(page)
  await at(page, 'hiring')
  const prices = page.locator('[data-pays]')
  await expect(prices).toHaveCount(4)
  for (const [n, [full, left]] of [[10, 5], [10, 5], [35, 30], [35, 30]].entries()) {
    await expect(prices.nth(n).locator('s')).toHaveText(String(full))
    await expect(prices.nth(n)).toHaveAttribute('data-pays', String(left))
  } // prettier-ignore
})

for (const language of ['en', 'de', 'nl'])
  test(`corsairs: on a phone one sees who has still to announce in a battle, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await settle(page, { language })
    await at(page, 'window')
    await expect(page.locator('.battle .table li')).toHaveCount(3)
    await settled(page)
    const hidden = () => page.locator('.battle .table').evaluate((e) => e.scrollHeight - e.clientHeight)
    await expect.poll(hidden).toBeLessThanOrEqual(0)
  })

test('corsairs: whatever is asked in a battle can be touched without scrolling on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  for (const step of ['place', 'brace', 'aim', 'claim']) {
    await at(page, step)
    await page.waitForSelector('.battle')
    await page.waitForSelector('[data-open], .actions [data-move]')
    await expect.poll(() => outOfReach(page, '.battle [data-open]'), { message: step }).toEqual([])
    await expect(page.locator('.battle .whose'), 'whose ship it is').toHaveCount(2)
  }
})

test('corsairs: in a battle nothing is cut or covered on a phone, and each hit says what it strikes', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  for (const step of ['reroll', 'brace', 'capture', 'chasing']) {
    await at(page, step)
    await page.waitForSelector('.battle')
    await settled(page)
    await whole(page, step)
    if (step !== 'brace') continue
    await expect(page.locator('.prompt .words')).toContainText('Your captain can move a hit')
    await expect(page.locator('.battle .shot')).toHaveCount(5)
  }
})

test('corsairs: on a small phone, in German, hits, crates and the special rule of a port are seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await settle(page, { language: 'de' })
  const over = (of: string) => page.locator(of).evaluate((e) => e.scrollHeight - e.clientHeight)
  await at(page, 'place')
  await expect(page.locator('.battle .shot')).toHaveCount(5)
  await settled(page)
  await expect.poll(() => over('.battle .table')).toBeLessThanOrEqual(0)
  await expect.poll(() => outOfReach(page, '.battle .shot')).toEqual([])
  await at(page, 'spend')
  await expect(page.locator('.raid .table [data-open]')).toHaveCount(5)
  await settled(page)
  await expect.poll(() => over('.raid')).toBeLessThanOrEqual(60) // its last line: what is at stake
  await expect.poll(() => outOfReach(page, '.raid .table [data-open]:not(:last-child)')).toEqual([])
  await at(page, 'hiring')
  await settled(page)
  const rule = () =>
    page.locator('.port .effect').evaluate((e) => {
      const [own, head] = [e.getBoundingClientRect(), e.closest('header')!.getBoundingClientRect()]
      return own.top >= head.top && own.bottom <= head.bottom && head.height > 50
    })
  await expect.poll(rule).toBe(true)
})

test('corsairs: what is thrown away asks first; what is taken in exchange does not', async ({ page }) => {
  await settle(page)
  for (const [step, place] of [
    ['discard', 'glory:'],
    ['dump', 'cargo:'],
  ]) {
    await at(page, step)
    await page.locator(`.hand [data-place^="${place}"][data-open]`).first().click()
    await expect(page.locator('dialog [data-lost]'), step).toBeVisible()
    await page.click('[data-not-sure]')
  }
  await at(page, 'capture')
  const prize = page.locator('[data-place="prize"]')
  await prize.click()
  await expect(prize).toHaveCount(0)
  await expect(page.locator('[data-sure-move]')).toHaveCount(0)
})

test('corsairs: the prompt counts actions; ports within reach have their names, on a phone too; the log has room', async ({ page }) => {
  await settle(page)
  await begin(page, 'corsairs', [me(), bot(), bot()], '12')
  await page.locator('[data-place="model:sloop"][data-open]').click()
  await expect(page.locator('.prompt .words')).toContainText('3 actions left')
  const log = page.locator('.record[data-part="log"]')
  expect((await log.boundingBox())!.height).toBeGreaterThanOrEqual(100)
  const hidden = await page.locator('aside .more').last().evaluate((e) => e.scrollHeight - e.clientHeight) // prettier-ignore
  expect(hidden, 'event and missions are seen whole').toBeLessThanOrEqual(2)
  await page.setViewportSize(PHONE)
  await settled(page)
  await expect.poll(() => page.locator('.board .town').count()).toBeGreaterThan(2)
  await expect(page.locator('h1')).toHaveText('Corsairs')
})

test('corsairs: up to five cards have their names on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  await at(page, 'brace')
  const names = page.locator('.fan .chip .title')
  await expect(names).toHaveCount(5)
  for (const name of await names.all()) await expect(name).toBeVisible()
})

test('corsairs: whatever is pointed at where nothing can be done with it now says why', async ({ page }) => {
  await settle(page)
  const SAYS: Record<string, RegExp> = { 'model:sloop': /^914$/, 'mission:ransom': /^1201$/, 'npc:england': /^[1-9]/ }
  for (const step of ['port', 'yard', 'buying', 'lay']) {
    await at(page, step)
    await page.waitForSelector('[data-open], .actions [data-move]')
    const ply = await page.getAttribute('[data-board]', 'data-ply')
    const things = page.locator('.board [data-place]:not([data-open]), .hand [data-place]:not([data-open])')
    const all = await things.evaluateAll((all) => all.map((e) => e.getAttribute('data-place')!))
    // one of each kind: what is said of the others follows from the same rule
    const ids = [...new Map(all.map((id) => [id.split(':')[0], id])).values()]
    expect(ids.length, step).toBeGreaterThan(4)
    for (const id of step === 'port' ? [...ids, ...Object.keys(SAYS).filter((id) => all.includes(id))] : ids) {
      await page.locator(`[data-place="${id}"]`).first().dispatchEvent('click')
      const refused = page.locator('.refused')
      await expect(refused, `${step}: ${id}`).toBeVisible({ timeout: 20_000 })
      await expect(refused, `${step}: ${id}`).toHaveAttribute('data-rule', step === 'port' ? (SAYS[id] ?? /^[1-9]/) : /^[1-9]/)
      await page.keyboard.press('Escape')
      await expect(refused, `${step}: ${id}`).toHaveCount(0, { timeout: 20_000 })
      expect(await page.getAttribute('[data-board]', 'data-ply'), `${step}: ${id}`).toBe(ply)
    }
  }
})

test('corsairs: in a battle all five parts of both ships stand above the oak, and the ships are seen down to the water', async ({
  page,
}) => {
  await settle(page)
  for (const step of ['cancel', 'reroll', 'window']) {
    await at(page, step)
    await page.waitForSelector('.battle.wide')
    await settled(page)
    const below = () =>
      page.evaluate(() => {
        const oak = document.querySelector('.battle .table')!.getBoundingClientRect().top
        const parts = [...document.querySelectorAll('.battle .parts .part')]
        const hulls = [...document.querySelectorAll('.battle .ship')]
        return [parts.length, ...[...parts, ...hulls].map((e) => Math.round(e.getBoundingClientRect().bottom - oak)).filter((d) => d > 1)]
      })
    await expect.poll(below, step).toEqual([10])
  }
})

test('corsairs: a card of a raid is called by what it is', async ({ page }) => {
  await settle(page)
  await at(page, 'spend')
  await page.locator('[data-place="spread:1"][data-open]').dispatchEvent('click')
  await expect(page.locator('dialog[open] [data-move]').first()).toBeVisible()
  for (const text of await page.locator('dialog[open] [data-move]').allTextContents()) expect(text).toMatch(/the cocoa/)
})

for (const language of ['en', 'de', 'nl'])
  test(`corsairs: on a phone all three stalls of a port are seen without scrolling, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await settle(page, { language })
    await at(page, 'port')
    await page.waitForSelector('[data-place="port.stash"]')
    await settled(page)
    await expect.poll(() => page.locator('.port').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1)
  })

test('corsairs: on a phone all hits of both ships are seen where one of them is cancelled', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await settle(page)
  await at(page, 'cancel')
  await expect(page.locator('.battle .table .on')).toHaveCount(2)
  await settled(page)
  await expect.poll(() => page.locator('.battle .table').evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0)
})
