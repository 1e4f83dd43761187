/** Each game from the first click to the score sheet, clicking only what is ringed. */
import { expect, test } from '@playwright/test'
import { begin, bot, complaints, GAMES, me, playByClicking, settle } from './table'

for (const game of GAMES)
  test(`${game}: a whole game by clicking, against bots`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    await begin(page, game, [me(), bot(), bot()], '11')
    const clicks = await playByClicking(page, 5)
    const scores = (await page.locator('[data-score]').allTextContents()).map(Number)
    expect(scores).toHaveLength(3)
    expect(clicks).toBeGreaterThan(5)
    // the sheet adds up to the engine's score
    const rows = await page
      .locator('dialog tbody tr')
      .evaluateAll((all) => all.map((r) => [...r.querySelectorAll('td')].map((d) => parseInt(d.textContent ?? '0', 10))))
    for (const [i, score] of scores.entries())
      expect(
        rows.reduce((sum, r) => sum + r[i], 0),
        `column ${i}`,
      ).toBe(score)
    expect(heard).toEqual([])
  })
