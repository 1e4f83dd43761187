/** Board and list offer the same moves, and every move that has a place has it on the board. */
import { expect, test, type Page } from '@playwright/test'
import { begin, bot, chance, GAMES, me, settle, spotted } from './table'

const sorted = (all: Iterable<number>) => [...new Set(all)].sort((a, b) => a - b)

/** Moves that can be reached from what is shown, and those whose place is missing. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const shown = (e: Element) => e.getClientRects().length > 0
    const rings = [...document.querySelectorAll('.board [data-open], .hand [data-open], aside [data-open]')].filter(shown)
    const buttons = [...document.querySelectorAll('.actions [data-move]')]
    return {
      moves: [
        ...rings.flatMap((e) => e.getAttribute('data-moves')!.split(' ').map(Number)),
        ...buttons.map((e) => Number(e.getAttribute('data-move'))),
      ],
      strays: buttons.filter((e) => e.hasAttribute('data-stray')).map((e) => e.textContent!.trim()),
      deep: rings
        .filter((e) => e.hasAttribute('data-deep'))
        .map((e) => ({ id: e.getAttribute('data-place')!, moves: e.getAttribute('data-moves')!.split(' ').map(Number) })),
    }
  })

async function listed(page: Page): Promise<number[]> {
  await page.keyboard.press('m')
  await page.waitForSelector('[data-typed]')
  const all = await page.locator('[data-listed]').evaluateAll((b) => b.map((e) => Number(e.getAttribute('data-listed'))))
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  return all
}

async function compare(page: Page): Promise<void> {
  while (await page.locator('.place.chosen').count()) await page.keyboard.press('Escape') // a move that was begun is put back
  const [list, here] = [await listed(page), await offered(page)]
  if (!list.length) return
  expect(here.strays, 'moves whose place is not drawn').toEqual([])
  expect(sorted(here.moves)).toEqual(sorted(list))
  for (const place of here.deep.slice(0, 3)) {
    await page.locator(`[data-place="${place.id}"][data-open]`).first().press('Enter')
    const inside = await offered(page)
    expect(inside.strays, `after ${place.id}`).toEqual([])
    expect(sorted(inside.moves), `after ${place.id}`).toEqual(sorted(place.moves))
    await page.keyboard.press('Escape')
  }
}

for (const game of GAMES)
  test(`${game}: board and list offer the same moves`, async ({ page }) => {
    await settle(page)
    await begin(page, game, [me(), bot(), bot()], '23')
    const next = chance(9)
    let [compared, clicks] = [0, 0]
    while (compared < 12 && clicks < 200) {
      if (!(await spotted(page, next()))) break
      // in the middle of pointing only what goes on from there is ringed
      if (clicks++ % 3 === 0 && !(await page.locator('dialog, [data-cancel]').count())) {
        await compare(page)
        compared++
      }
      const spot = await spotted(page, next())
      if (spot && !spot.fault) await page.mouse.click(spot.x, spot.y)
    }
    expect(compared).toBeGreaterThan(4)
  })
