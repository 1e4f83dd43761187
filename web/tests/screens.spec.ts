/** No serious fault of accessibility on any screen; nothing wider than the screen; targets large enough. */
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { begin, bot, click, complaints, friend, GAMES, me, settle } from './table'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function check(page: Page, what: string): Promise<void> {
  await page.evaluate(axe)
  const faults = await page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: {
          run(o: unknown): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>
        }
      }
    ).axe
    const found = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    return found.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map(
        (v) =>
          `${v.id}: ${v.nodes
            .slice(0, 3)
            .map((n) => n.html.slice(0, 160) + ' ' + n.failureSummary.slice(0, 220))
            .join(' | ')}`,
      )
  })
  expect(faults, what).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a.button, select, input:not([type=checkbox]):not([type=file]), .place.open')]
      .filter((e) => e.getClientRects().length && !e.closest('.hidden-label'))
      .map((e) => ({ e, r: (e.querySelector('.touch') ?? e).getBoundingClientRect() }))
      .filter(({ r }) => r.width < 43.5 || r.height < 43.5)
      .map(({ e, r }) => `${e.outerHTML.slice(0, 120)} ${Math.round(r.width)}x${Math.round(r.height)}`),
  )
  expect(small, `${what}: too small to touch`).toEqual([])
}

/** Pages, and what is there once they are drawn. */
const PAGES = [
  ['', '[data-game]'],
  ['new/cove', '[data-start]'],
  ['new/corsairs', '[data-start]'],
  ['games', '[data-import]'],
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
