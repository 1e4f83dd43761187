/** Rum's board: what a field gives stands where the pointer is, and hides neither the field nor the captain; what the die is rolled for is
 * said before and after. */
import { expect, test, type Page } from '@playwright/test'
import { whole } from './faults'
import { begin, bot, hear, me, playByClicking, settle, settled, SIZES } from './table'

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
  // by lantern light its paper is dark and its letters are bright
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  const bright = page
    .locator('[data-plate] h5')
    .evaluate((e) => Math.min(...getComputedStyle(e).color.match(/\d+/g)!.slice(0, 3).map(Number)))
  expect(await bright).toBeGreaterThan(150)
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

/** Five at the Es Cruce, two of whom drink until the last token is won, by a six; Pip, in seat 1, has to roll. */
const TAVERN =
  'eJyFUkFSwzAM_JAOSLZi13vgLZ3SA0NLO2kL30cSTiAJM0iTRLI3u5Ls8XFu0rRdx9f3-_GF9qfT5dO-t_vj8EaHy8dxtOy8v97aU1MkMO2IBYCUUpHBwA4pQ2ggJsqUqFIhNaCYJ3O2hxKSpaSGqLZSaAB1k00w5043G08JL2HJademIe1YZ9UQYxhhtiKRo6zskbXCFd1sDUoFkwbHXy4sFnOvR5zpH-NNN_zN1mm5c0QoiGqFYmbxWmisGv5FtzZZACDwGQZTx4udWMS-ve1iLs-aVqrAZmdujSc1_pFmH-LfA4ndYijtl4Ptwgyo9Oz-BdEVf0M'
/** A brawl on deck in which Anne, in seat 0, rolls first. */
const BRAWL =
  'eJxtUMuSwkAI_KE-2LCTpIaD32K5HrbWV0Vdf98OSdxoCTNQAw300N8O1arXc_9zvO6-sdnvT3f5y_W2_cX29Lfr9Tpszpe6qgwLEpSN8M5LSNpgE4YGBL7g6NCiBGFSl1IXHq4nihCdIi2aAIbEQnw06biI2-g4oyz1Pf0iy3LNhkUUVRbx_xdR1GUkmlORvjixprha-mEc48OY10GcQXyeqVk2yKbjUmZcMBdnz94MH1YbWlQbGP-ZHGbGrngSk11j_QAWGFuO'
/** A position as it is given by a link, in the eyes of a seat: the same each time, but for the dice. */
async function at(page: Page, letters: string, seat: string): Promise<void> {
  await page.goto(`./#/open/${letters}`)
  await page.waitForSelector('[data-told]')
  await page.selectOption('select', seat)
  await page.click('[data-open-it]')
  await page.waitForSelector('[data-scene] [data-place="die"][data-open]')
}

test('a roll: what is needed stands beside the die, and what came of it after it', async ({ page }) => {
  await settle(page, { speed: 50 }) // fast, but each event is shown
  for (const [letters, seat, needed, came] of [
    [TAVERN, '1', /^6 or more wins a token\.$/, /^A [1-6] wins (a token|nothing)\.$/],
    [BRAWL, '0', /rolls first; the others must reach it\.$/, /^A [1-6] is to be reached\.$/],
  ] as const) {
    await at(page, letters, seat)
    // in a brawl the same sentence may come again as soon as the others have rolled
    const heard = await hear(page, '[data-scene] .stake strong')
    await page.locator('[data-scene] [data-place="die"]').click()
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(1)
    const [before, after] = await heard()
    expect(before).toMatch(needed)
    expect(after).toMatch(came)
  }
})

test('five players fit the table of a tavern on every screen, also a phone held sideways and a page enlarged to 200 %', async ({
  page,
}) => {
  await settle(page, { language: 'de' })
  await page.setViewportSize({ width: 640, height: 400 })
  await at(page, TAVERN, '1')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await whole(page, `${width}x${height}`)
    const over = () =>
      page.locator('[data-scene] .table').evaluate((e) => {
        const [table, stage] = [e, e.parentElement!].map((x) => x.getBoundingClientRect())
        const last = e.lastElementChild!.getBoundingClientRect()
        return Math.round(Math.max(last.bottom - table.bottom, stage.top - table.top, table.bottom - stage.bottom, 0))
      })
    await expect
      .configure({ soft: true })
      .poll(over, { message: `${width}x${height}: pixels beyond the table` })
      .toBe(0)
  }
})

test('the brawl of a large screen is drawn larger, its words, too, and nothing of it is cut', async ({ page }) => {
  await settle(page)
  await at(page, BRAWL, '0')
  const heights: number[] = []
  for (const [width, height] of [
    [1280, 800],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await whole(page, `${width}x${height}`)
    heights.push((await page.locator('[data-scene] .stake strong').boundingBox())!.height)
  }
  expect(heights[1] / heights[0]).toBeGreaterThan(1.4)
})

test('a roll that wins a token is not said to have won nothing while the token is taken', async ({ page }) => {
  await settle(page, { speed: 50 })
  await at(page, TAVERN, '1')
  // what is said after the token is won, by whomever
  await page.evaluate(() => {
    let won = ''
    new MutationObserver(() => {
      const said = document.querySelector('[data-scene=tavern] .stake strong')?.textContent ?? 'over'
      if (/^A \d wins a token\.$/.test(said)) won = said
      else if (won) document.body.dataset.afterwards ??= said
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await playByClicking(page, 5, 'body[data-afterwards]')
  await expect(page.locator('body')).toHaveAttribute('data-afterwards', /^(?!.*wins nothing)/)
})

test('a hint names fields without their ids, and lies beside the board and what can be done', async ({ page }) => {
  await settle(page)
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  await playByClicking(page, 5, '[data-board]:has(.slab.leads) [data-place^="field:"][data-open]')
  await settled(page)
  await page.locator('.tools [data-hint], [data-hint]').first().click()
  await expect(page.locator('[data-hinted]').first()).toBeVisible()
  for (const text of await page.locator('[data-hinted] > span').allTextContents()) expect(text).not.toMatch(/\p{L} \d+$/u)
  const covered = await page.evaluate(() => {
    const panel = document.querySelector('[data-hint-panel]')!.getBoundingClientRect()
    return [...document.querySelectorAll('.board, .hand, .actions button')]
      .filter((e) => e.getBoundingClientRect().right > panel.left + 1 && e.getBoundingClientRect().bottom > panel.top)
      .map((e) => e.className)
  })
  expect(covered).toEqual([])
})

test('a button that only lets something be does not call for it, as long as there is something else to do', async ({ page }) => {
  await settle(page)
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  const ACT = 587 // the move of this number is `act` (web/src/engine/games/rum.ts)
  await playByClicking(page, 5, `.actions [data-move="${ACT}"]`)
  await expect(page.locator('.actions .gold')).toHaveText(['Use the field'])
  await expect(page.locator('.actions .lets')).toHaveText(['Do nothing more here'])
})

test('on a phone each chip shows the pirates that are left, since others cover their points', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'rum', [me(), bot(), bot()], '11')
  await expect(page.locator('[data-tally]')).toHaveCount(3)
  await expect(page.locator('[data-tally="0"]')).toContainText('10')
  await whole(page, 'rum: chips')
})
