/** The end of a game: who won and why, where I came, what decided it, the best and the worst move, and on from there. */
import { expect, test } from '@playwright/test'
import { check } from './faults'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { begin, bot, me, playByClicking, settle, settled } from './table'

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

/** Games with the longest sheets of points. */
for (const game of ['ahoy', 'rum'])
  test(`${game}: beside each other the panels of the end leave ships and buttons their room, and keep it when all is known`, async ({
    page,
  }) => {
    await settle(page)
    await page.goto('./#/games')
    const record = readFileSync(fileURLToPath(new URL(`../../games/${game}/golden/printed-4.record`, import.meta.url)))
    await page.locator('[data-import]').setInputFiles({ name: `${game}.record`, mimeType: 'text/plain', buffer: record })
    const end = page.locator('dialog[data-end]')
    await end.locator('[data-score]').first().waitFor()
    const panels = () => page.evaluate(() => document.querySelector('.end .panels')!.getBoundingClientRect().toJSON() as DOMRect)
    await settled(page)
    const before = await panels()
    await end.locator('[data-decided]').waitFor()
    expect(await panels(), 'nothing moves when it is known what decided it').toEqual(before)
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
      [1920, 1080],
      [768, 1024],
    ]) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const over = () =>
        page.evaluate(() => {
          const rect = (e: Element) => e.getBoundingClientRect()
          const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
          const buttons = [...document.querySelectorAll('.actions-of-end .button')]
          const papers = [...document.querySelectorAll('.end .panels > *')]
          return buttons.flatMap((b) => papers.filter((p) => meets(rect(b), rect(p))).map(() => b.textContent))
        })
      await expect.poll(over, `${width}x${height}: a button over a panel`).toEqual([])
      if (width > height) for (const sum of await end.locator('[data-score]').all()) await expect(sum).toBeInViewport({ ratio: 1 })
    }
  })

test('what the end has found out about luck and choices is in the logbook', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), bot(), bot()], '11')
  await playByClicking(page, 5)
  await page.locator('[data-decided]').waitFor()
  await page.goto('./#/logbook/blackflag')
  await expect(page.locator('[data-fortune="1"]')).toBeVisible()
  await expect(page.locator('[data-reckon]')).toHaveCount(0)
})
