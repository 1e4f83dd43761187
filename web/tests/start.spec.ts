/** Coming home: one tap plays, what goes on is on top as it was left, and My games says who I am and how it ended. */
import { expect, test } from '@playwright/test'
import { check } from './faults'
import { begin, bot, GAMES, me, playByClicking, settle } from './table'

test('one tap plays, and what was begun is on top with its board and its score', async ({ page }) => {
  await settle(page, { name: 'Anne' })
  await page.goto('./')
  for (const game of GAMES) await expect(page.locator(`[data-play=${game}]`)).toBeVisible()
  await expect(page.locator('.button.gold')).toHaveCount(1)
  await page.click('[data-play=blackflag]')
  await page.waitForSelector('[data-board]')
  await expect(page.locator('.seats > li').first()).toContainText('Anne')
  await expect(page.locator('.seats > li').nth(1)).toContainText('Tom')
  await page.goto('./#/')
  const on = page.locator('section', { has: page.locator('[data-continue]') })
  await expect(on).toContainText('Your turn')
  await expect(on).toContainText('Anne')
  await expect(on.locator('[data-glance=blackflag]')).toBeAttached()
  await expect(page.locator('.button.gold')).toHaveCount(1)
  await page.click('[data-continue]')
  await page.waitForSelector('[data-board]')
})

test('my games: a picture of the table, who I am, won or lost', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), bot(), bot()], '21')
  await playByClicking(page, 4)
  const rank = Number((await page.locator('.rank td.mine').textContent())!.replace('.', ''))
  await begin(page, 'rum', [me('Anne'), bot(), bot()], '5')
  await page.goto('./#/games')
  await expect(page.locator('[data-glance=rum]')).toBeAttached()
  await expect(page.locator('.waiting li').first()).toContainText('Anneyou')
  await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', rank === 1 ? 'won' : rank === 3 ? 'lost' : 'placed')
  await expect(page.locator('[data-outcome]')).toContainText('Anne with Pip, Kit')
  await check(page, 'my games')
})

test('who goes elsewhere while the page is still loading gets there', async ({ page }) => {
  let bring = () => {}
  const brought = new Promise<void>((done) => (bring = done))
  await page.route('**/*.wasm', async (r) => {
    await brought
    await r.continue()
  })
  const asked = page.waitForRequest('**/*.wasm') // it may be asked for before the answer to the page is told here
  await page.goto('./', { waitUntil: 'commit' })
  await asked
  await page.evaluate(() => (location.hash = '#/new/rum'))
  bring()
  await expect(page.locator('[data-start]')).toBeVisible()
})
