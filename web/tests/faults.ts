/** What is wrong with a screen: faults of accessibility, things wider than it, targets that are too small. */
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing that axe calls serious, nothing wider than the screen. */
export async function accessible(page: Page, what: string): Promise<void> {
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
}

/** The same, and nothing too small to touch. */
export async function check(page: Page, what: string): Promise<void> {
  await accessible(page, what)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a.button, select, input:not([type=checkbox]):not([type=file]), .place.open')]
      .filter((e) => e.getClientRects().length && !e.closest('.hidden-label'))
      .map((e) => ({ e, r: (e.querySelector('.touch') ?? e).getBoundingClientRect() }))
      .filter(({ r }) => r.width < 43.5 || r.height < 43.5)
      .map(({ e, r }) => `${e.outerHTML.slice(0, 120)} ${Math.round(r.width)}x${Math.round(r.height)}`),
  )
  expect(small, `${what}: too small to touch`).toEqual([])
}
