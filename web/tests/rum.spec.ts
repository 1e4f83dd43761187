/** Rum's board: what a field gives stands where the pointer is, and hides neither the field nor the captain; what the die is rolled for is
 * said before and after. */
import { expect, test } from '@playwright/test'
import { begin, bot, hear, me, playByClicking, settle } from './table'

test('fields show no ids; the plate tells what one gives and what the way there costs, beside it', async ({ page }) => {
  await settle(page)
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  await playByClicking(page, 5, '[data-board]:has(.slab.leads) [data-place^="field:"][data-open]')
  await expect(page.locator('.squares text')).toHaveCount(0)
  const fields = page.locator('[data-place^="field:"][data-open]')
  const n = await fields.count()
  expect(n).toBeGreaterThan(0)
  for (let i = 0; i < n; i++) {
    const field = (await fields.nth(i).locator('.touch').boundingBox())!
    await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2)
    const plate = page.locator('[data-plate]')
    await expect(plate).toContainText('→')
    await expect(plate.locator('h5')).not.toContainText(/\d/)
    const box = (await plate.boundingBox())!
    const r = field.width / 2
    const [x, y] = [field.x + r, field.y + r]
    const far = Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))
    expect(far, 'the plate keeps off its field').toBeGreaterThan(r * 0.8)
    // the mat shows who would go
    expect(await page.locator('.mat .leaves').count()).toBeGreaterThan(0)
  }
})

test('a field may be used or not: two buttons say it, the prompt names the field, and pointing at the captain uses it, too', async ({
  page,
}) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  const ACT = 587 // the move of this number is `act` (web/src/engine/games/rum.ts)
  await playByClicking(page, 5, `.actions [data-move="${ACT}"]`)
  await expect(page.locator('.actions [data-move]')).toHaveText(['Use the field', 'Do nothing more here'])
  await expect(page.locator('.prompt .words')).toHaveText(/^[A-Z].+: will you use this field\?$/)
  // all of it in one row
  const rows = await page.locator('.actions button').evaluateAll((all) => new Set(all.map((e) => e.getBoundingClientRect().top)).size)
  expect(rows).toBe(1)
  await page.locator('[data-place^="field:"][aria-label*="the captain is here"]').dispatchEvent('click')
  await expect(page.locator(`.actions [data-move="${ACT}"]`)).toHaveCount(0)
})

test('on a phone the title is there, all buttons stand in one row, and the ring of the ship leaves its name free', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  const inside = () =>
    page.evaluate(() => {
      const [title, room] = ['h1', '.title'].map((of) => document.querySelector(`header ${of}`)!.getBoundingClientRect())
      return title.top >= room.top - 1 && title.bottom <= room.bottom + 2 && title.right <= room.right + 1
    })
  await expect.poll(inside).toBe(true)
  await playByClicking(page, 5, '[data-board]:has(.slab.leads) ~ * [data-undo], .actions:has([data-move]):has([data-undo])')
  const rows = () =>
    page.locator('.actions button').evaluateAll((all) => new Set(all.map((e) => Math.round(e.getBoundingClientRect().top))).size)
  expect(await rows()).toBe(1)
  const ship = page.locator('.hand [data-place="ship"]')
  const [ring, name] = [(await ship.boundingBox())!, (await ship.locator('small').boundingBox())!]
  expect(name.y + name.height).toBeLessThanOrEqual(ring.y + ring.height - 5)
})

test('a roll: what is needed stands beside the die, and what came of it after it', async ({ page }) => {
  await settle(page, { speed: 50 }) // fast, but each event is shown
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  for (const scene of ['[data-scene]', '[data-scene=brawl]']) {
    await playByClicking(page, 5, `${scene} [data-place="die"][data-open]`)
    // in a brawl the same sentence may come again as soon as the others have rolled
    const heard = await hear(page, `${scene} .stake strong`)
    await page.locator(`${scene} [data-place="die"]`).click()
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(1)
    const [before, after] = await heard()
    expect(before).toMatch(/or more|first|No roll/)
    expect(after).toMatch(/^A [1-6](:| wins| is| throws)/)
  }
})
