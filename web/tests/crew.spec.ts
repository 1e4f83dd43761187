/** Bots are somebody: faces to choose from, names at the table, words that can be switched off, and whom one has beaten. */
import { expect, test, type Page } from '@playwright/test'
import { check } from './faults'
import { hear, settle } from './table'

const choose = (page: Page, what: string) => page.locator('label', { has: page.locator(what) }).click()

test('a seat gets somebody of the crew by face, and a long name says that it is cut', async ({ page }) => {
  await settle(page)
  await page.goto('./#/new/cove')
  await page.locator('[data-seat="1"] [data-bot]').click()
  await choose(page, '[data-level=captain]')
  await choose(page, '[data-mood=bloodthirsty]')
  await check(page, 'choosing of the crew')
  await page.click('[data-crew-done]')
  await expect(page.locator('[data-seat="1"]')).toContainText('Isabel Vane')
  await page.fill('[data-name="0"]', 'Anne Bonny of the seven seas')
  await expect(page.locator('[data-name-cut]')).toContainText('24')
  await page.click('[data-start]')
  await page.waitForSelector('[data-board]')
  await expect(page.locator('.seats > li').nth(1)).toContainText('Isabel')
  await expect(page.locator('.seats > li').nth(1)).toContainText('Captain, bloodthirsty')
})

for (const crew of [true, false])
  test(crew ? 'the strongest says a word when the game begins' : 'who wants it quiet hears nothing', async ({ page }) => {
    await page.addInitScript(
      (text) => localStorage.setItem('flotilla-settings', text),
      JSON.stringify({ speed: 1, language: 'en', motion: false, theme: 'light', crew }),
    )
    await page.goto('./#/crew')
    await page.locator('[data-member=admiral]').click()
    await expect(page.locator('[data-chosen]')).toHaveText('Sir Ambrose Pell')
    const words = await hear(page, '[data-says]') // for a few seconds only
    await page.click('[data-play-them]')
    await page.waitForSelector('[data-open], [data-move]')
    await expect(page.locator('.seats > li').nth(1)).toContainText('Sir Ambrose')
    if (crew) await expect.poll(async () => (await words()).filter(Boolean).length).toBeGreaterThan(0)
    else expect(await words()).toEqual([''])
  })
