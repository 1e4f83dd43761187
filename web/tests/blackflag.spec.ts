/** Under the Black Flag: an attack is aimed first and says what is at stake; an island answers why it cannot be attacked. */
import { expect, test, type Page } from '@playwright/test'
import { seaOf } from '../src/games/blackflag/layout'
import { begin, bot, me, settle, settled } from './table'

/** The first ships are set, and it is our turn. */
async function atSea(page: Page, language = 'en'): Promise<void> {
  await settle(page, { language })
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await page.locator('[data-place="base:armed"][data-open]').click()
  await page.waitForSelector('[data-place="pile:0"][data-open]')
}
const ply = async (page: Page) => Number(await page.locator('[data-board]').getAttribute('data-ply'))

test('a shot is aimed, told in words, taken back, aimed again and fired', async ({ page }) => {
  await atSea(page)
  const [target, slip] = [page.locator('.board [data-place^="ship:"][data-deep]').first(), page.locator('[data-aim]')]
  const before = await ply(page)
  await target.press('Enter')
  await expect(slip).toContainText('Unseen ships: 5, of which armed: 2')
  await expect(slip).toContainText('3 in 5')
  await slip.locator('[data-cancel]').click()
  await expect(slip).toHaveCount(0)
  expect(await ply(page)).toBe(before)
  await target.press('Enter')
  await slip.locator('[data-place="fire"]').click()
  await expect(slip).toHaveCount(0)
  await expect.poll(() => ply(page)).toBeGreaterThan(before)
})

for (const language of ['en', 'de', 'nl'])
  test(`on a phone the slip of an attack does not resize the board, and the prompt asks about it: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await atSea(page, language)
    await settled(page)
    const board = async () => (await page.locator('[data-board]').boundingBox())!.height
    const before = await board()
    const asked = await page.locator('.prompt .words').textContent()
    await page.locator('.board [data-place^="ship:"][data-deep]').first().press('Enter')
    await expect(page.locator('[data-aim]')).toBeVisible()
    expect(Math.abs((await board()) - before), 'pixels').toBeLessThan(1)
    await expect(page.locator('.prompt .words')).not.toHaveText(asked!)
  })

test('an island cannot be attacked, and says so; the cannons, too, say what they are for', async ({ page }) => {
  await atSea(page)
  const before = await ply(page)
  for (const place of ['pile:1', 'pile:2', 'cannons']) {
    // a click right behind a move counts as the second half of a double click, and is not answered
    await expect(async () => {
      await page.locator(`[data-place="${place}"]`).dispatchEvent('click')
      await expect(page.locator('.refused[data-rule="501"]')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.keyboard.press('Escape')
  }
  expect(await ply(page)).toBe(before)
})

test('no name lies upon another, however many players there are, on a phone or a table', () => {
  const ROOMS = [[340, 350], [348, 420], [378, 410], [475, 344], [935, 735]] // prettier-ignore
  for (const [w, h] of ROOMS)
    for (const seats of [4, 5, 6]) {
      const sea = seaOf(w, h, 0, w > 700 ? 140 : 0, Array<number>(seats).fill(1))
      const [wide, high] = [2 * sea.ribbon, 1.5 * sea.type]
      const plates = sea.harbours.map((h) => h.plate)
      for (const [i, a] of plates.entries())
        for (const b of plates.slice(0, i))
          expect(Math.abs(a.x - b.x) > wide || Math.abs(a.y - b.y) > high, `${w}x${h}, ${seats} players: ${i}`).toBe(true)
    }
})

test('on a phone the sea takes all the room that the hand leaves', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'blackflag', [me(), bot(), bot()], '41')
  await page.waitForSelector('.hand [data-open]')
  await settled(page)
  const gap = () =>
    page.evaluate(() => {
      const [hand, tabs] = ['.hand', '.tabs'].map((of) => document.querySelector(of)!.getBoundingClientRect())
      return tabs.top - hand.bottom
    })
  await expect.poll(gap).toBeLessThan(16)
})
