/** The guided first games: each to its end by doing what it points at, left and resumed, by keys alone, with wrong moves. */
import { expect, test, type Page } from '@playwright/test'
import { accessible } from './faults'
import { complaints, GAMES, settle } from './table'

const speech = (page: Page) => page.locator('[data-step]')
const steps = async (page: Page) => Number(await page.locator('[data-step] progress').getAttribute('max'))

/** Where the lesson is, once nothing moves any more. */
async function rest(page: Page): Promise<{ at: number; does: string }> {
  await page.waitForFunction(() => {
    const s = document.querySelector('[data-step]')
    return s && s.getAttribute('data-does') !== 'watch' && !document.querySelector('[data-showing]')
  })
  return { at: Number(await speech(page).getAttribute('data-step')), does: (await speech(page).getAttribute('data-does'))! }
}

interface Spot {
  x: number
  y: number
  covered: string
}

/** A spot of what the lesson points at that takes the click; nothing lies over it. */
async function look(page: Page): Promise<Spot> {
  const found = await page.waitForFunction(() => {
    const open =
      '.board [data-meant][data-open], .hand [data-meant][data-open], aside [data-meant][data-open], .actions [data-meant], dialog [data-meant]'
    const e = document.querySelector(open)
    if (!e || !e.getClientRects().length) return null
    const box = (e.querySelector('.touch') ?? e).getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const there = document.elementFromPoint(x, y)
    const own = there && (e.contains(there) || there.closest('.place.open'))
    return { x, y, covered: own ? '' : `${e.getAttribute('data-place') ?? e.outerHTML.slice(0, 80)} by ${there?.outerHTML.slice(0, 120)}` }
  })
  return (await found.jsonValue())!
}
const alike = (a: Spot, b: Spot) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 2

/** The same, once it lies still: what has just been said may still make the board larger or smaller, and nobody clicks at what moves. */
async function meant(page: Page): Promise<Spot> {
  for (let before = await look(page); ;) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
    const now = await look(page)
    if (alike(before, now)) return now
    before = now
  }
}

/** Does what the step asks by clicking only what is pointed at: a card, then its target, then one of a menu. */
async function follow(page: Page): Promise<void> {
  const { at, does } = await rest(page)
  if (does === 'read') await page.click('[data-next]')
  for (let on = does === 'read'; !on;) {
    const picked = await speech(page).getAttribute('data-picked')
    const spot = await meant(page)
    expect(spot.covered, `step ${at}`).toBe('')
    await page.mouse.click(spot.x, spot.y)
    const changed = (timeout?: number) =>
      page.waitForFunction(
        ([was, before]) => {
          const s = document.querySelector('[data-step]')!
          if (s.getAttribute('data-step') !== String(was) || s.getAttribute('data-does') === 'watch') return 'on'
          return s.getAttribute('data-picked') !== before && 'picked'
        },
        [at, picked] as const,
        { timeout },
      )
    const effect = await changed(15_000).catch(async () => (alike(spot, await look(page)) ? await changed() : null))
    if (!effect) continue // it went away under the pointer: the board was laid anew
    on = (await effect.jsonValue()) === 'on'
    if (!on) await page.waitForFunction(() => document.querySelector('[data-meant]'))
  }
  await page.waitForFunction((was) => Number(document.querySelector('[data-step]')?.getAttribute('data-step')) > was, at)
}

for (const game of GAMES)
  test(`${game}: the lesson to its end, by what it points at`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    await page.goto('./')
    await page.click(`[data-learn=${game}]`)
    await page.waitForSelector('[data-step]')
    const n = await steps(page)
    for (let i = 0; i < n - 1; i++) {
      const { at, does } = await rest(page)
      expect(at).toBe(i)
      expect((await page.locator('[data-speech]').innerText()).length).toBeGreaterThan(10)
      // whatever a step names is on the page
      if (does !== 'any' && (await speech(page).getAttribute('data-points'))) await page.waitForSelector('[data-halo]')
      await follow(page)
    }
    expect((await rest(page)).does).toBe('end')
    await page.click('[data-first-game]')
    await page.waitForURL(/#\/table\//)
    await expect(page.locator('aside')).toContainText('Cabin boy')
    expect(heard).toEqual([])
  })

/** On a phone held sideways speech and hand share a drawer. */
for (const game of ['cove', 'ahoy'])
  test(`${game}: on a phone held sideways what is said stays in sight, and nothing lies over what it points at`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await settle(page)
    await page.goto(`./#/learn/${game}`)
    for (let i = 0; i < 9; i++) {
      await page.waitForSelector(`[data-step="${i}"]`)
      await rest(page)
      const unseen = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-speech], [data-step] .course .button')].flatMap((e) => {
            const r = e.getBoundingClientRect()
            const corners = [r.top + 4, r.bottom - 4].map((y) => document.elementFromPoint(r.left + r.width / 2, y))
            return corners.every((c) => c && e.contains(c)) ? [] : [e.textContent]
          }),
        )
      await expect.poll(unseen, `step ${i}`).toEqual([])
      await follow(page)
    }
  })

test('left and resumed, back, from the beginning', async ({ page }) => {
  await settle(page)
  await page.goto('./#/learn/blackflag')
  for (let i = 0; i < 5; i++) await follow(page)
  const { at } = await rest(page)
  const said = await page.locator('[data-speech]').innerText()
  await page.click('.home')
  await page.waitForSelector('.games')
  await page.goto('./#/games')
  await page.reload()
  await page.goto('./#/learn/blackflag')
  expect((await rest(page)).at).toBe(at)
  await expect(page.locator('[data-speech]')).toHaveText(said)
  await page.click('[data-back]')
  await expect(speech(page)).toHaveAttribute('data-step', String(at - 1))
  await follow(page)
  await expect(page.locator('[data-speech]')).toHaveText(said)
  await page.click('[data-menu]')
  await page.click('[data-restart]')
  await expect(speech(page)).toHaveAttribute('data-step', '0')
  await page.goto('./#/games')
  await expect(page.locator('#main')).toContainText('No games yet') // a lesson is no game of mine
})

test('a wrong move, and one that a rule forbids', async ({ page }) => {
  await settle(page)
  await page.goto('./#/learn/blackflag')
  await follow(page)
  await follow(page)
  await page.click('[data-place="base:unarmed"]') // allowed, but not what is taught
  await expect(page.locator('[data-nudge]')).toContainText('real game')
  await expect(speech(page)).toHaveAttribute('data-step', '2')
  await page.click('[data-place="pile:0"]') // a ship has to be set first
  await expect(page.locator('[data-step] [data-rule="105"]')).toBeVisible()
  await expect(speech(page)).toHaveAttribute('data-step', '2')
  await page.click('[data-show]')
  await rest(page)
  await expect(speech(page)).toHaveAttribute('data-step', '3')
})

test('by keys alone', async ({ page }) => {
  await settle(page)
  await page.goto('./#/learn/blackflag')
  await page.waitForSelector('[data-step]')
  const n = await steps(page)
  for (let i = 0; i < n - 1; i++) {
    const { at } = await rest(page)
    // a move may take several keys: what is pointed at next has the focus each time
    for (let on = false; !on;) {
      await page.waitForFunction(() => document.activeElement?.matches('[data-next], [data-move][data-meant], [data-open][data-meant]'))
      const picked = await speech(page).getAttribute('data-picked')
      await page.keyboard.press('Enter')
      const changed = await page.waitForFunction(
        ([was, before]) => {
          const s = document.querySelector('[data-step]')!
          if (Number(s.getAttribute('data-step')) > was) return 'on'
          return s.getAttribute('data-does') !== 'watch' && s.getAttribute('data-picked') !== before && 'picked'
        },
        [at, picked] as const,
      )
      on = (await changed.jsonValue()) === 'on'
    }
  }
  expect((await rest(page)).does).toBe('end')
})

test('texts in three languages', async ({ page }) => {
  await settle(page)
  for (const game of GAMES) {
    const said: string[] = []
    for (const language of ['en', 'de', 'nl']) {
      await page.goto('./#/')
      await page.click(`[data-language=${language}]`)
      await page.goto(`./#/learn/${game}`)
      await rest(page)
      said.push(await page.locator('[data-speech]').innerText())
    }
    expect(new Set(said).size, game).toBe(3)
    expect(said.join(), game).not.toContain('lesson.')
  }
})

for (const theme of ['light', 'dark'] as const)
  test(`no serious fault of accessibility, ${theme}`, async ({ page }) => {
    await settle(page, { theme })
    for (const game of GAMES) {
      await page.goto(`./#/learn/${game}`)
      for (let i = 0; i < 4; i++) await follow(page)
      await rest(page)
      await accessible(page, game)
    }
  })
