/** Corsairs, step by step: at each of the rarer questions everything that can be answered is drawn, can be seen without searching, and
 * is large enough to be touched. tools/steps.py finds the positions. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { complaints, settle } from './table'

const steps = readFileSync(fileURLToPath(new URL('corsairs.steps', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

test('corsairs: every question can be answered by pointing', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await page.goto('./')
  for (const [n, [step, seat, letters]] of steps.entries()) {
    const what = `${step}, line ${n + 1}`
    await page.goto(`./#/open/${letters}`)
    await page.waitForSelector('[data-told]')
    await page.selectOption('select', seat)
    await page.click('[data-open-it]')
    await page.waitForSelector('[data-board] ~ .below')
    await page.waitForSelector('[data-open], .actions [data-move]')
    await expect.poll(() => page.evaluate(look), { message: what }).toEqual({ strays: [], hidden: [], small: [], wide: [] })
  }
  expect(heard).toEqual([])
})

/** In Nassau with flat prices (rule 4003), three textiles on offer: 2 gold each, by the rules and on the cards. */
const FLAT =
  'eNqNUYtuhDAM-yFPIn2XfA3agVYJHRtw2u-f2zEmTXfTEpJSyzakfV3WbSjr1tve9FOZ93EdL1iX2_WCaR52TOs4Yi7bTvjjVkYiyzwvn9xu78O1bG_9Sy9BrUaIhXhVYTK4NwpR1DAQFrs2qBF-B0GBVdjKoxUyiU0nVRPANZDlEMlJxCM8iy0QcExPStJgEdyD5zEanMYmN82gmgHtw7H5mvpjz6RPLUFlHaRWW5rnMYr8neq_xqnnJB1Mp02Ms3-_tJM-2hEGZ6rjNBzKIdMDrtP_BOSHZ86rCTEk9i5Eb3KXnYpxOUvKSeCdEDch3QFZM4Fh'
test('corsairs: what is on offer costs what the rules take', async ({ page }) => {
  await settle(page)
  await page.goto(`./#/open/${FLAT}`)
  await page.waitForSelector('[data-told]')
  await page.selectOption('select', '1')
  await page.click('[data-open-it]')
  for (const card of [0, 1, 2, 3, 4, 5])
    await expect(page.locator(`[data-place="spread:${card}"]`)).toHaveAttribute('aria-label', /, 2 gold/)
  for (const [n, card] of [0, 2, 5].entries()) {
    await page.locator(`[data-place="spread:${card}"][data-open]`).dispatchEvent('click')
    await expect(page.locator('.sheets')).toContainText(`Together: ${2 * (n + 1)} gold`)
  }
})

/** What is wrong with the table as it is shown. */
function look() {
  const rect = (e: Element) => (e.querySelector('.touch') ?? e).getBoundingClientRect()
  const open = [...document.querySelectorAll('[data-open]')].filter((e) => e.getClientRects().length)
  const seen = (e: Element) => {
    const r = rect(e)
    const there = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
    return !!there && (e.contains(there) || !!there.closest('[data-open]'))
  }
  const places = [...new Set(open.map((e) => e.getAttribute('data-place')!))]
  const inHand = (id: string) => !!document.querySelector(`.hand [data-place="${id}"][data-open]`)
  const visible = new Set(open.filter(seen).map((e) => e.getAttribute('data-place')!))
  return {
    strays: [...document.querySelectorAll('[data-stray]')].map((e) => e.textContent!.trim()),
    // cards of the hand may be scrolled to if something else can be seen; nothing may be hidden when it is all there is
    hidden: visible.size ? [] : places.filter((id) => !visible.has(id) || inHand(id)),
    small: open.filter((e) => rect(e).width < 43.5 || rect(e).height < 43.5).map((e) => e.getAttribute('data-place')!),
    wide: [...document.querySelectorAll('.sheets *')]
      .filter(
        (e) =>
          getComputedStyle(e).overflowX !== 'visible' &&
          e.clientWidth > 1 &&
          !(e instanceof SVGElement) &&
          e.scrollWidth > e.clientWidth + 1,
      )
      .map((e) => `${e.className}: ${e.textContent!.trim().slice(0, 60)}`),
  }
}
