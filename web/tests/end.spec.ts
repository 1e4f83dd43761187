/** The end of a game: who won and why, where I came, what decided it, the best and the worst move, and on from there. */
import { expect, test } from '@playwright/test'
import { check } from './faults'
import { begin, bot, me, playByClicking, settle } from './table'

test('the end tells who won and why, what decided it, and goes on', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), bot(), bot()], '11')
  await playByClicking(page, 5)
  const end = page.locator('dialog[data-end]')
  const [mine, ...others] = [
    Number(await end.locator('tfoot td.mine[data-score]').textContent()),
    ...(await end.locator('[data-score]').allTextContents()).map(Number),
  ]
  const first = Math.max(...others)
  // won or lost is another scene, and says where one came
  await expect(end).toHaveAttribute('data-end', mine === first ? /won|lost/ : 'lost')
  await expect(end.locator('h1')).toContainText('wins')
  if (mine < first) await expect(end.locator('[data-place-of]')).toContainText(`${first - mine} point`)
  await expect(end.locator('[data-why]')).toContainText(/ahead of|Level on points/)
  await expect(end.locator('q')).toBeVisible() // somebody of the crew has the last word
  await expect(end.locator('.button.gold')).toHaveCount(1)
  await end.locator('[data-decided]').waitFor()
  await check(page, 'the end')
  // on from here is in sight, however long the sheet is
  await page.setViewportSize({ width: 1280, height: 680 })
  for (const button of await end.locator('.actions-of-end .button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  const worst = end.locator('[data-worst]')
  if (await worst.count()) {
    const ply = await worst.getAttribute('data-worst')
    await worst.click()
    await expect(page.locator('[data-board]')).toHaveAttribute('data-ply', ply!)
  }
})
