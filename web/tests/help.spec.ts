/** Help while playing: hints with bars and reasons, odds and dangers at a glance, what things are; all of it off when it shall be. */
import { expect, test, type Page } from '@playwright/test'
import { accessible } from './faults'
import { begin, bot, click, complaints, GAMES, me, PATIENCE, settle } from './table'

/** So many clicks on what is ringed, and then until the viewer has to choose again. */
async function play(page: Page, clicks: number): Promise<void> {
  await click(page, clicks, (n) => (n * 0.37) % 1)
  for (let n = 0; n < 3; n++) await page.keyboard.press('Escape')
  await page.waitForSelector('[data-open], [data-move]', { timeout: PATIENCE })
}
const show = (page: Page, more: Record<string, unknown>) => settle(page, more as Parameters<typeof settle>[1])

test('a hint: bars with whiskers, a reason, pointed out on the board, played by a click', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await play(page, 1)
  await expect(page.locator('[data-hint]')).toBeEnabled()
  await page.keyboard.press('h')
  await expect(page.locator('[data-hint-panel]')).toBeVisible()
  const moves = page.locator('[data-hinted]')
  await expect(moves.first()).toBeVisible()
  expect(await moves.count()).toBeGreaterThan(1)
  await expect(page.locator('[data-hint-panel] .whisker')).toHaveCount(await moves.count())
  await expect(moves.first()).toContainText('% to win')
  await expect(page.locator('[data-why]')).toContainText(/speaks for|alike|equal|holds/)
  await expect(moves.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await page.locator('.board .hint, .hand .hinted, .actions .hinted').count()).toBeGreaterThan(0)
  await accessible(page, 'hint')
  const before = await page.locator('[data-board]').getAttribute('data-ply')
  await page.locator('[data-hint-play]').first().click()
  await expect(page.locator('[data-hint-panel]')).toHaveCount(0)
  await expect(page.locator('[data-board]')).not.toHaveAttribute('data-ply', before!)
  expect(heard).toEqual([])
})

test('odds: exact where they can be, at the place, beside the move, and only when they are wanted', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await play(page, 1)
  await expect(page.locator('.badge')).toHaveCount(0)
  await page.keyboard.press('o')
  const ship = page.locator('.board [data-place^="ship:1:"][data-open]').first()
  await expect(ship.locator('.badge:not(.danger) text')).toHaveText('60 %') // three of five ships are unarmed
  await expect(ship).toHaveAttribute('aria-label', /takes the treasure: 60 %/)
  await page.keyboard.press('m')
  await expect(page.locator('dialog [data-odds-of]').first()).toContainText(/takes the treasure|treasure turned up/)
  await accessible(page, 'odds in the list')
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  await expect(page.locator('.badge')).toHaveCount(0)
  expect(heard).toEqual([])
})

for (const game of GAMES)
  test(`${game}: everything can be asked about; odds and dangers appear`, async ({ page }) => {
    const heard = complaints(page)
    await show(page, { showOdds: true, theme: game === 'rum' || game === 'ahoy' ? 'dark' : 'light' })
    await begin(page, game, [me(), bot(), bot()], '41')
    const kinds = new Set<string>()
    const mute = new Set<string>()
    for (let round = 0; round < (game === 'blackflag' ? 2 : 3); round++) {
      await play(page, game === 'blackflag' ? 3 : 5)
      await page.click('[data-info]')
      await page.click('[data-all-things]')
      const told = await page.locator('[data-thing]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.thing!))
      const names = await page.locator('[data-thing] strong').allTextContents()
      for (const name of names) expect(name, 'a name without a text').not.toMatch(/^[a-z_]+\.[a-z_.]+$|^$/)
      const all = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.page [data-place], .page [data-about]')].map(
          (e) => e.dataset.about ?? e.dataset.place!,
        ),
      )
      for (const id of all) (told.includes(id) ? kinds : mute).add(id.split(':')[0])
      if (round === 1) await accessible(page, `${game}: list of things`)
      await page
        .locator('[data-thing]')
        .nth(round * 3)
        .click()
      const sheet = page.locator('[data-about-sheet]')
      await expect(sheet).toBeVisible()
      await expect(sheet.locator('a').first()).toHaveAttribute('href', new RegExp(`#/rules/${game}/\\d+`))
      expect(await sheet.innerText()).not.toMatch(/(rule|about|board)\.[a-z0-9_]+/)
      if (round === 1) await accessible(page, `${game}: what a thing is`)
      await page.keyboard.press('Escape')
    }
    expect([...mute], 'nothing to tell about').toEqual([])
    expect(kinds.size).toBeGreaterThan(2)
    await page.waitForSelector('[data-odds]')
    await accessible(page, `${game}: with odds`)
    expect(heard).toEqual([])
  })

test('asking: right click, long press, the key at what has the focus', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await play(page, 1)
  const ship = page.locator('.board [data-place^="ship:1:"]').first()
  await ship.click({ button: 'right' })
  await expect(page.locator('[data-about-sheet^="ship:1:"]')).toBeVisible()
  await expect(page.locator('dialog h2')).toHaveText('A foe’s ship')
  await page.keyboard.press('Escape')
  await ship.focus()
  await page.keyboard.press('i')
  await expect(page.locator('[data-about-sheet^="ship:1:"]')).toBeVisible()
  await page.keyboard.press('Escape')
  const ply = await page.locator('[data-board]').getAttribute('data-ply')
  await ship.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5, bubbles: true })
  await expect(page.locator('[data-about-sheet]')).toBeVisible()
  await page.locator('dialog header button').click()
  await page.click('[data-info]') // and while asking, a click asks instead of playing
  await ship.click()
  await expect(page.locator('[data-about-sheet^="ship:1:"]')).toBeVisible()
  await expect(page.locator('[data-board]')).toHaveAttribute('data-ply', ply!)
})

test('a serious game has neither hints nor odds, and says so to the end', async ({ page }) => {
  await show(page, { showOdds: true })
  await page.goto('./#/new/blackflag')
  await page.locator('.seed summary').click()
  await page.fill('#seed', '5')
  await expect(page.locator('[data-serious-switch]')).toBeDisabled()
  await page.fill('#seed', '')
  await page.locator('[data-serious-switch]').check()
  await accessible(page, 'set up')
  await page.click('[data-start]')
  await page.waitForSelector('[data-board]')
  await expect(page.locator('[data-serious]')).toBeVisible()
  await page.waitForSelector('[data-open], [data-move]')
  await expect(page.locator('[data-hint], [data-odds]')).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(page.locator('[data-hint-panel]')).toHaveCount(0)
  await expect(page.locator('[data-info]')).toBeVisible() // what things are is in the rules
  await page.goto('./#/games')
  await expect(page.locator('main li').first()).toContainText('serious')
})

test('each of it can be switched off', async ({ page }) => {
  await settle(page)
  await page.goto('./#/settings')
  for (const flag of ['hints', 'odds', 'info']) await page.locator(`[data-flag="${flag}"]`).uncheck()
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await page.waitForSelector('[data-open], [data-move]')
  await expect(page.locator('[data-hint], [data-odds], [data-info]')).toHaveCount(0)
  await page.keyboard.press('h')
  await page.keyboard.press('i')
  await expect(page.locator('[data-hint-panel], [data-asking-banner]')).toHaveCount(0)
})

test('on a phone the hint leaves the board to be seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await show(page, { showOdds: true, theme: 'dark' })
  await begin(page, 'cove', [me(), bot(), bot()], '41')
  await play(page, 4)
  await page.click('[data-hint]')
  await expect(page.locator('[data-hint-play]').first()).toBeVisible()
  const box = (await page.locator('[data-hint-panel]').boundingBox())!
  expect(box.y).toBeGreaterThan(300)
  await accessible(page, 'hint on a phone')
})
