/** No serious fault of accessibility on any screen; nothing wider than the screen; targets large enough. */
import { expect, test } from '@playwright/test'
import { check } from './faults'
import { begin, bot, click, complaints, friend, GAMES, me, settle } from './table'

/** Pages, and what is there once they are drawn. */
const PAGES = [
  ['', '[data-game]'],
  ['new/cove', '[data-start]'],
  ['new/corsairs', '[data-start]'],
  ['games', '[data-import]'],
  ['crew', '[data-member]'],
  ['rules/blackflag/503', '[data-rule="503"]'],
  ['rules/cove/components', '[data-piece]'],
  ['rules/corsairs/options', '[data-option]'],
  ['rules/rum/examples', '[data-example]'],
  ['settings', 'select'],
  ['credits', 'h2'],
  ['table/none', '[data-trouble]'],
  ['pentathlon', '[data-begin]'],
  ['pentathlon/none', '[role=alert]'],
]

for (const theme of ['light', 'dark'] as const)
  test(`pages, ${theme}`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page, { theme })
    for (const [where, shows] of PAGES) {
      await page.goto(`./#/${where}`)
      await page.waitForSelector(`:is(#main, #main *):is(${shows})`)
      await page.evaluate(async () => {
        await document.fonts.ready
        await Promise.allSettled(
          document
            .getAnimations()
            .filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
            .map((a) => a.finished),
        )
      })
      await check(page, where || 'start')
    }
    expect(heard).toEqual([])
  })

for (const game of GAMES)
  test(`${game}: the table`, async ({ page }) => {
    await settle(page)
    await begin(page, game, [me(), bot(), bot()], '41')
    await click(page, 12, (n) => (n * 0.37) % 1)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-open], [data-move]')
    await check(page, game)
    await page.click('[data-menu]')
    await check(page, `${game}: menu`)
    await page.click('dialog [data-moves-sheet]')
    await check(page, `${game}: moves`)
  })

test('the hand-over', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), friend('Mary'), bot()], '43')
  await page.waitForSelector('[data-hand-over]')
  await check(page, 'hand-over')
})
