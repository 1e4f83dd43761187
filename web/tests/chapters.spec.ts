/** Long lessons are in chapters: which one it is stands in the head, and each can be begun from the menu. */
import { expect, test } from '@playwright/test'
import { accessible } from './faults'
import { settle } from './table'

for (const [game, chapters] of [
  ['ahoy', 3],
  ['corsairs', 4],
] as const)
  test(`${game}: ${chapters} chapters`, async ({ page }) => {
    await settle(page)
    await page.goto(`./#/learn/${game}`)
    await expect(page.locator('[data-chapter="0"]')).toContainText(`Chapter 1 of ${chapters}: `)
    await page.click('[data-menu]')
    await expect(page.locator('[data-to-chapter]')).toHaveCount(chapters)
    await accessible(page, `${game}: menu of the lesson`)
    await page.click(`[data-to-chapter="${chapters - 1}"]`)
    await expect(page.locator(`[data-chapter="${chapters - 1}"]`)).toBeVisible()
    await expect(page.locator('[data-speech]')).not.toBeEmpty()
    // back from its first step leads into the chapter before
    await page.click('[data-back]')
    await expect(page.locator(`[data-chapter="${chapters - 2}"]`)).toBeVisible()
  })

test('a short lesson has none', async ({ page }) => {
  await settle(page)
  await page.goto('./#/learn/blackflag')
  await page.waitForSelector('[data-step]')
  await expect(page.locator('[data-chapter]')).toHaveCount(0)
})
