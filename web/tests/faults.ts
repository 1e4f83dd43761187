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
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wide, { message: `${what} is wider than the screen` }).toBeLessThanOrEqual(0)
}

// of a box to be ticked its label is the target
const TOUCHED = 'button, a.button, select, input:not([type=checkbox], [type=radio], [type=file]), .place.open'

/** The same, and nothing too small to touch; what else is touched here, and within what nothing is. */
export async function check(page: Page, what: string, also = '', within = '.hidden-label'): Promise<void> {
  await accessible(page, what)
  const small = () =>
    page.evaluate(
      ([touched, within]) =>
        [...document.querySelectorAll(touched)]
          .filter((e) => e.getClientRects().length && !e.closest(`${within}, [inert]`)) // a picture of a table cannot be touched
          .map((e) => ({ e, r: (e.querySelector('.touch') ?? e).getBoundingClientRect() }))
          // lines of a list beside the board are for a pointer: as high as WCAG 2.2 wants them at least
          .filter(({ e, r }) => r.width < 43.5 || r.height < (e.matches('aside [data-dense]') ? 24 : 43.5))
          .map(({ e, r }) => `${e.outerHTML.slice(0, 120)} ${Math.round(r.width)}x${Math.round(r.height)}`),
      [also ? `${TOUCHED}, ${also}` : TOUCHED, within],
    )
  await expect.poll(small, { message: `${what}: too small to touch` }).toEqual([])
}

/** What is cut off or covered: text beyond the edge of the screen or of what clips it, a button under something else, two texts of a board
 * upon each other. What scrolls may hide its own rest, as a page does that `reads` on downwards; overview, zoom and what the pointer asked
 * for may lie over a board. */
export async function whole(page: Page, what: string, reads = false): Promise<void> {
  const faults = () => page.evaluate(faultsOfLayout, reads)
  // what is laid out anew after a change of size is looked at again; what stays wrong is wrong
  await expect.configure({ soft: true }).poll(faults, { message: what }).toEqual([])
}

/** In the page: what is cut off or covered. */
function faultsOfLayout(reads: boolean): string[] {
  const out: string[] = []
  const EDGE = 2.5
  const dialog = document.querySelector('dialog[open]')
  const root: Element = dialog ?? document.body
  const name = (e: Element) => {
    const id = e.closest('[data-place]')?.getAttribute('data-place')
    return `"${(e.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"${id ? ` (${id})` : ''} <${e.tagName.toLowerCase()} ${e.getAttribute('class') ?? ''}>`
  }
  const at = (r: DOMRect) => `${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)}`
  const shown = (e: Element) =>
    e.getClientRects().length > 0 &&
    !e.closest('.hidden-label, .skip, [aria-hidden=true], [hidden]') &&
    getComputedStyle(e).clipPath !== 'inset(50%)' && // only to be heard
    (e as HTMLElement).checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** the nearest thing that scrolls, and whatever clips on the way to it */
  const rooms = (e: Element) => {
    const all: { e: Element; scrolls: boolean }[] = []
    for (let p = e.parentElement; p && p !== document.documentElement; p = p.parentElement) {
      const style = getComputedStyle(p)
      const scrolls =
        /auto|scroll/.test(style.overflowX + style.overflowY) && (p.scrollHeight > p.clientHeight + 1 || p.scrollWidth > p.clientWidth + 1)
      if (scrolls || /hidden|clip/.test(style.overflowX + style.overflowY)) all.push({ e: p, scrolls })
      if (scrolls) break
    }
    return all
  }
  /** where the words of an element itself are */
  const letters = (e: Element) => {
    const range = document.createRange()
    const own = [...e.childNodes].filter((n) => n.nodeType === 3 && n.textContent!.trim())
    range.setStartBefore(own[0])
    range.setEndAfter(own[0])
    return range.getBoundingClientRect()
  }
  const texts = [...root.querySelectorAll<HTMLElement | SVGElement>('*')].filter(
    (e) =>
      shown(e) &&
      [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim()) &&
      !/^(style|script|title|option)$/i.test(e.tagName),
  )
  for (const e of texts) {
    const r = e instanceof SVGElement ? e.getBoundingClientRect() : letters(e)
    if (!r.width || !r.height || e.closest('.chart.zoomed')) continue
    const around = rooms(e)
    if (
      !around.some((a) => a.scrolls) &&
      (r.left < -EDGE || r.right > innerWidth + EDGE || (!reads && (r.top < -EDGE || r.bottom > innerHeight + EDGE)))
    )
      out.push(`beyond the screen: ${name(e)} ${at(r)}`)
    for (const a of around) {
      if (a.scrolls) continue
      const c = a.e.getBoundingClientRect()
      if (r.left < c.left - EDGE || r.right > c.right + EDGE || r.top < c.top - 6 || r.bottom > c.bottom + 6) {
        const told = e.closest('[title]') ?? a.e.closest('[title]')
        if (!told && !a.e.matches('.title'))
          out.push(`cut by <${a.e.tagName.toLowerCase()} ${a.e.getAttribute('class') ?? ''}>: ${name(e)} ${at(r)}`)
      }
    }
  }
  for (const e of root.querySelectorAll('button, a.button, select, [data-open]')) {
    if (!shown(e) || e.closest('.zoom, [data-over-chart], .chart.zoomed') || rooms(e).some((a) => a.scrolls)) continue
    const r = (e.querySelector('.touch') ?? e).getBoundingClientRect()
    if (r.width < 2 || r.height < 2 || (reads && (r.top < 0 || r.bottom > innerHeight))) continue
    const spots = [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
    ].map(([x, y]) => [r.left + r.width * x, r.top + r.height * y])
    const free = spots.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there && (e === there || e.contains(there) || there.closest('[data-open]'))
    })
    if (!free)
      out.push(`covered: ${name(e)} ${at(r)} by ${document.elementFromPoint(...(spots[0] as [number, number]))?.outerHTML.slice(0, 80)}`)
  }
  const board = root.querySelector('.board')
  const svg = texts.filter((e) => e instanceof SVGElement && board?.contains(e) && !e.closest('.zoom, [data-over-chart]'))
  for (let i = 0; i < svg.length; i++)
    for (let k = i + 1; k < svg.length; k++) {
      if (svg[i].contains(svg[k]) || svg[k].contains(svg[i])) continue
      const [a, b] = [svg[i].getBoundingClientRect(), svg[k].getBoundingClientRect()]
      const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
      // a line's box is higher than its letters
      if (w > 4 && h > 0.45 * Math.min(a.height, b.height)) out.push(`upon each other: ${name(svg[i])} and ${name(svg[k])} ${at(a)}`)
    }
  return out
}
