/** The frame of a table: how much of the screen the board has, that nothing is cut or covered, that bars do not resize it; what cannot be
 * taken back asks first; others can be skipped, and watched again. */
import { expect, test, type Page } from '@playwright/test'
import { whole } from './faults'
import { begin, bot, click, friend, GAMES, hear, me, othersChose, PATIENCE, playByClicking, settle, settled, SIZES } from './table'

/** the board's share of the screen */
const share = (page: Page) =>
  page.evaluate(() => {
    const r = document.querySelector('[data-board]')!.getBoundingClientRect()
    return (r.width * r.height) / (innerWidth * innerHeight)
  })
for (const game of GAMES)
  for (const moves of [1, 14])
    test(`${game} after ${moves}: the board is the largest thing, nothing is cut or covered, at every size`, async ({ page }) => {
      await settle(page)
      await begin(page, game, [me(), bot(), bot()], '41')
      await click(page, moves, (n) => (n * 0.37) % 1)
      await page.keyboard.press('Escape')
      await page.waitForSelector('[data-open], .actions [data-move]')
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await settled(page)
        const least = width < height && width < 600 ? 0.38 : 0.45
        const what = `${game} ${width}x${height}: the board's share`
        await expect
          .configure({ soft: true })
          .poll(() => share(page), { message: what })
          .toBeGreaterThanOrEqual(least)
        await test.step(`${width}x${height}`, () => whole(page, `${game} ${width}x${height}`))
      }
    })

for (const game of GAMES)
  test(`${game}: with its buttons, too, the board keeps its share of a phone`, async ({ page }) => {
    await settle(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await begin(page, game, [me(), bot(), bot()], '41')
    await playByClicking(page, 3, '[data-board]:not([data-showing]) ~ * .actions button')
    for (const [width, height] of [
      [360, 740],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      await settled(page)
      await expect.poll(() => share(page), `${game} ${width}x${height}: the board's share`).toBeGreaterThanOrEqual(0.38)
      await whole(page, `${game} ${width}x${height}`)
    }
  })

test('what others did can be watched again, line by line and all of it; skipping leads straight to the next choice', async ({ page }) => {
  await settle(page, { speed: 0.2 }) // slow: what is shown is still shown when it is looked for
  await begin(page, 'blackflag', [me(), bot(), bot(), bot()], '7')
  const skip = page.locator('[data-skip]')
  const choice = '.board [data-open], .hand [data-open], .actions [data-move]'
  // while others act the button is there, and after it the viewer may choose
  while (!(await page.locator('[data-watch]').count())) {
    await page.waitForSelector(choice, { timeout: PATIENCE })
    await page.locator(choice).first().dispatchEvent('click')
    await page.waitForSelector(`[data-skip], ${choice}`)
    if (await skip.count()) await skip.dispatchEvent('click', undefined, { timeout: 2000 }).catch(() => undefined) // it may be over by now
    await page.waitForSelector(choice, { timeout: PATIENCE })
    await expect(skip).toHaveCount(0)
  }
  const ply = await page.getAttribute('[data-board]', 'data-ply')
  await page.click('[data-watch]')
  await page.waitForSelector('[data-showing]')
  await expect(page.locator('.caption')).toBeVisible()
  await skip.click()
  await expect(page.locator('[data-showing]')).toHaveCount(0)
  await page.locator('[data-since] [data-told] button').first().click()
  await page.waitForSelector('[data-showing]')
  await expect(page.locator('[data-showing]')).toHaveCount(0)
  expect(await page.getAttribute('[data-board]', 'data-ply')).toBe(ply)
  await page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]')
})

test('what the one before saw is not shown to the next person at the same screen', async ({ page }) => {
  await settle(page, { speed: 1 })
  await begin(page, 'blackflag', [me(), friend('Mary'), bot()], '43')
  await page.click('[data-hand-over]')
  await playByClicking(page, 3, '[data-hand-over]')
  await page.click('[data-hand-over]')
  await page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]')
  await expect(page.locator('[data-told] button')).toHaveCount(0)
})

test('with "ask before each of my moves" a move is asked about, and can be left', async ({ page }) => {
  await settle(page, { confirm: true })
  await begin(page, 'blackflag', [me(), bot(), bot()], '41')
  await othersChose(page)
  const ply = () => page.getAttribute('[data-board]', 'data-ply')
  const before = await ply()
  await page.locator('.hand [data-open], .board [data-open], .actions [data-move]').first().click()
  await page.click('[data-not-sure]')
  expect(await ply()).toBe(before)
  await page.locator('.hand [data-open], .board [data-open], .actions [data-move]').first().click()
  await page.click('[data-sure-move]')
  await expect.poll(ply).not.toBe(before)
})

test('a double click leaves no stale message, and m puts the cursor into the field', async ({ page }) => {
  await settle(page, { speed: 1 })
  await begin(page, 'blackflag', [me(), bot(), bot()], '41')
  await othersChose(page)
  const refused = await hear(page, '.refused')
  const ply = await page.getAttribute('[data-board]', 'data-ply')
  await page.locator('.hand [data-open], .board [data-open]').first().dblclick()
  await expect(page.locator('[data-board]')).not.toHaveAttribute('data-ply', ply!)
  expect(await refused()).toEqual([''])
  await page.keyboard.press('m')
  await expect(page.locator('[data-typed]')).toBeFocused()
})
