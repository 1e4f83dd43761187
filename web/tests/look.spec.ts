/** Look back and what if: replay, graph, turning points, luck and choices that add up, games that go on from the middle, games for
 * study. */
import { expect, test, type Page } from '@playwright/test'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LookedAt } from '../src/engine/types'
import { turningPoints } from '../src/lib/look/turns'
import { check } from './faults'
import { begin, bot, click, complaints, me, PATIENCE as LONG, playByClicking, settle } from './table'

const PATIENCE = { timeout: LONG }
const board = (page: Page) => page.locator('[data-board]')
const at = async (page: Page) => Number(await board(page).getAttribute('data-ply'))
const shows = (page: Page, ply: number) => expect(board(page)).toHaveAttribute('data-ply', String(ply), PATIENCE)
const last = async (page: Page) => Number(await page.locator('[data-slider]').getAttribute('max'))

/** A game of bots to its end, and from its score sheet back to its beginning. */
async function lookBack(page: Page, game = 'blackflag', seed = '5'): Promise<void> {
  await settle(page)
  await begin(page, game, [bot(), bot(), bot()], seed)
  await page.waitForSelector('dialog [data-score]', PATIENCE)
  await page.click('dialog [data-look]')
  await page.waitForSelector('[data-slider]')
  await shows(page, 0)
}
const analysed = (page: Page) => page.waitForSelector('[data-fair]', PATIENCE)

/** What the worker keeps of the latest game. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{
        record: string
        saved: { id: string; study?: boolean; from?: { id: string; ply: number }; seats: { person: boolean }[]; over: boolean }
      }>((resolve, reject) => {
        const asked = indexedDB.open('flotilla')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const t = asked.result.transaction(['games', 'records'])
          const games = t.objectStore('games').getAll()
          games.onsuccess = () => {
            const saved = games.result.sort((a, b) => b.created - a.created)[0]
            const record = t.objectStore('records').get(saved.id)
            record.onsuccess = () => resolve({ saved, record: record.result })
          }
        }
      }),
  )

async function fits(page: Page, what: string): Promise<void> {
  await check(page, what, 'summary')
  const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (page.viewportSize()!.width > 820) expect(over, `${what} is higher than the screen`).toBeLessThanOrEqual(0)
}

test('replay: by move, by round, by keys and slider, by itself; seen by anybody; nothing is offered', async ({ page }) => {
  const heard = complaints(page)
  await lookBack(page)
  const end = await last(page)
  await expect(page.locator('[data-look=move_back]')).toBeDisabled()
  await page.click('[data-look=move_on]')
  await shows(page, 1)
  await expect(page.locator('[data-now]')).toContainText('Move 1 of')
  await page.locator('#main').focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await page.keyboard.press('ArrowLeft')
  await shows(page, 1)
  await page.keyboard.press('End')
  await shows(page, end)
  await expect(page.locator('[data-now]')).toContainText('The sea is empty')
  await page.keyboard.press('Home')
  await shows(page, 0)
  await page.keyboard.press('PageDown')
  const second = await expect
    .poll(() => at(page))
    .toBeGreaterThan(1)
    .then(() => at(page))
  await expect(page.locator('[data-now]')).toContainText('round 1')
  await page.click('[data-look=round_on]')
  await expect(page.locator('[data-now]')).toContainText('round 2')
  await page.click('[data-look=round_back]')
  await shows(page, second)
  await page.locator('[data-slider]').fill(String(end - 3))
  await shows(page, end - 3)
  await expect(page.locator('[data-open], [data-move]')).toHaveCount(0)
  // by itself, to the end; it can be stopped
  await page.click('[data-look=play]')
  await expect.poll(() => at(page)).toBeGreaterThan(end - 3)
  await page.locator('[data-slider]').fill('1')
  await expect(page.locator('[data-look=play]')).toBeVisible()
  await shows(page, 1)
  // each by his own eyes: a base that was chosen in secret
  const ship = page.locator('.board [data-place^="ship:0"]').first()
  await expect(ship).not.toHaveAttribute('aria-label', /unknown/)
  await page.selectOption('[data-eyes]', '1')
  await expect(ship).toHaveAttribute('aria-label', /unknown/)
  await page.selectOption('[data-eyes]', '-2')
  await expect(ship).not.toHaveAttribute('aria-label', /unknown/)
  expect(heard).toEqual([])
})

const hundredths = (text: string) =>
  Math.round(
    Number(
      text
        .replace('−', '-')
        .replace(',', '.')
        .replace(/[^\d.+-]/g, ''),
    ) * 100,
  )

test('the graph turns to a move; turning points are named; luck and choices add up as printed', async ({ page }) => {
  await lookBack(page, 'blackflag', '9')
  await analysed(page)
  const end = await last(page)
  await expect(page.locator('[data-line]')).toHaveCount(3)
  const graph = page.locator('[data-graph]')
  const box = (await graph.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.55, box.y + box.height / 2)
  await expect.poll(() => at(page)).toBeGreaterThan(end * 0.4)
  expect(await at(page)).toBeLessThan(end * 0.65)
  const here = await at(page)
  await expect(graph).toHaveAttribute('aria-valuetext', new RegExp(`Move ${here} of ${end}\\. .*%`))
  await graph.focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, here + 1)
  // at the end it is certain, and the same in the table
  await page.keyboard.press('End')
  await shows(page, end)
  const chances = (await page.locator('[data-chance]').allTextContents()).map((c) => Number(c.replace(/\D/g, '')))
  expect(chances.reduce((a, b) => a + b)).toBe(100)
  await page.getByText('As a table').click()
  expect(
    (await page.locator('aside details table').first().locator('tr').last().locator('td').allTextContents()).slice(1).map(hundredths),
  ).toEqual(chances.map((c) => c * 100))
  // the books
  for (let seat = 0; seat < 3; seat++) {
    const of = async (line: string) => hundredths((await page.locator(`[data-account="${line}:${seat}"]`).textContent())!)
    expect((await of('fair')) + (await of('luck')) + (await of('own')) + (await of('others'))).toBe(await of('result'))
    expect(await of('result')).toBe(chances[seat] * 100)
  }
  // a turning point
  const turns = page.locator('[data-turn]')
  expect(await turns.count()).toBeGreaterThan(1)
  const turn = turns.first()
  await turn.click()
  await shows(page, Number(await turn.getAttribute('data-ply')))
  await expect(turn).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-turn=mistake]').first()).toContainText('Better:')
  // another language: the same numbers in its words
  const before = await page.locator('[data-account="luck:0"]').textContent()
  const url = page.url()
  await page.goto('./#/settings')
  await page.selectOption('select >> nth=0', 'de')
  await page.goto(url)
  await analysed(page)
  await expect(page.locator('[data-turn=mistake]').first()).toContainText('Besser:')
  expect(hundredths((await page.locator('[data-account="luck:0"]').textContent())!)).toBe(hundredths(before!))
})

test('turning points are the largest ones, wherever they lie', () => {
  const step = (luck: number, choice: number, lost = 0): LookedAt => ({
    seat: 0,
    round: 1,
    v: [0, 0],
    luck: [luck, -luck],
    choice: [choice, -choice],
    made: 5000,
    best: 5000 + lost,
  })
  const game = Array.from({ length: 600 }, (_, i) => (i < 40 ? step(i % 2 ? 400 : 0, i % 2 ? 0 : 400, 250) : step(0, 0)))
  game[550] = step(0, -9000) // lost by a choice that nobody could know to be wrong
  game[560] = step(8000, 0)
  game[570] = step(100, 100, 3000)
  game[580] = step(-3500, 3500) // luck made up for it: the graph shows nothing
  const turns = turningPoints(game)
  expect(turns.filter((t) => t.ply >= 40).map(({ ply, kind, size }) => [ply, kind, size])).toEqual([
    [550, 'choice', 9000],
    [560, 'luck', 8000],
    [570, 'mistake', 3000],
  ])
  expect(turns.map((t) => t.ply)).toEqual(turns.map((t) => t.ply).sort((a, b) => a - b))
  expect(new Set(turns.map((t) => t.ply)).size).toBe(turns.length)
  expect([turns.filter((t) => t.kind === 'mistake').length, turns.length]).toEqual([5, 10])
})

test('dice: what came, beside what was to be expected', async ({ page }) => {
  await lookBack(page, 'rum', '3')
  await analysed(page)
  const die = page.locator('[data-fair=die]')
  await expect(die.locator('tbody tr')).toHaveCount(6)
  const deals = Number(/(\d+) times/.exec((await die.locator('summary').textContent())!)![1])
  const cells = await die.locator('tbody td:not(.bars)').allTextContents()
  const [came, expected] = [0, 1].map((k) => cells.filter((_, i) => i % 2 === k).map(Number))
  expect(came.reduce((a, b) => a + b)).toBe(deals)
  for (const e of expected) expect(Math.abs(e - deals / 6)).toBeLessThan(0.06)
  await expect(die.locator('summary')).toContainText(/as expected|unusual/)
})

const GOLDEN = { blackflag: 'full-4', cove: 'legends-4', rum: 'printed-3', ahoy: 'printed-3', corsairs: 'switched-3' }
for (const [game, name] of Object.entries(GOLDEN))
  test(`${game}: its board draws the whole course of a game, for everybody`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    await page.goto('./#/games')
    await page.setInputFiles('[data-import]', join(dirname(fileURLToPath(import.meta.url)), `../../games/${game}/golden/${name}.record`))
    await page.waitForURL(/#\/table\//)
    await page.goto(page.url().replace('/table/', '/look/'))
    await page.waitForSelector('[data-slider]')
    const end = await last(page)
    const eyes = await page.locator('[data-eyes] option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))
    expect(eyes.length).toBeGreaterThan(4)
    for (let i = 0; i <= 9; i++) {
      await page.selectOption('[data-eyes]', eyes[i % eyes.length])
      await page.locator('[data-slider]').fill(String(Math.round((end * i) / 9)))
      await shows(page, Math.round((end * i) / 9))
      await expect(page.locator('[data-open], [data-move]')).toHaveCount(0)
    }
    await expect(page.locator('[data-graph]')).toBeVisible()
    expect(heard).toEqual([])
  })

for (const [size, theme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)
  test(`no fault of accessibility: ${size}, ${theme}`, async ({ page }) => {
    if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 })
    await settle(page, { theme })
    await lookBack(page, 'blackflag', '4')
    await analysed(page)
    await page.locator('[data-slider]').fill('9')
    await shows(page, 9)
    await fits(page, 'look back')
    await page.click('[data-what-if]')
    await page.waitForSelector('[data-begin]')
    await fits(page, 'what if')
  })

test('what if: a game goes on from its middle, and is a game of its own', async ({ page }) => {
  await lookBack(page, 'blackflag', '6')
  const first = await kept(page)
  const end = await last(page)
  const middle = end >> 1
  await page.locator('[data-slider]').fill(String(end))
  await shows(page, end)
  await expect(page.locator('[data-what-if]')).toBeDisabled()
  await page.locator('[data-slider]').fill(String(middle))
  await shows(page, middle)
  await page.click('[data-what-if]')
  await page.check('[data-take="1"]')
  await page.click('dialog [data-bot]')
  await page.locator('label', { has: page.locator('[data-level=deckhand]') }).click()
  await page.click('[data-crew-done]')
  await page.click('[data-begin]')
  await page.waitForURL(/#\/table\//)
  await expect(page.locator('.seats > li').nth(1)).toContainText('you')
  await expect(page.locator('.seats > li').first()).toContainText('Deckhand')
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(middle)
  const fork = await kept(page)
  expect(fork.saved).toMatchObject({ study: true, from: { id: first.saved.id, ply: middle } })
  expect(fork.saved.seats.map((s) => s.person)).toEqual([false, true, false])
  await page.click('[data-menu]')
  await expect(page.locator('[data-origin]')).toHaveAttribute('href', `#/look/${first.saved.id}/${middle}`)
  await page.keyboard.press('Escape')
  // up to there it is the same game
  const plies = (record: string) =>
    record
      .split('\n')
      .filter((l) => /^\d+ \d /.test(l))
      .slice(0, middle)
  expect(plies(fork.record)).toEqual(plies(first.record))
  await playByClicking(page, 5)
  await expect(page.locator('[data-score]')).toHaveCount(3)
  expect((await kept(page)).saved.over).toBe(true)
  // it is for study: no result of ours
  await page.goto('./#/games')
  await expect(page.locator('li', { hasText: 'study' })).toHaveCount(1)
  await expect(page.locator('[data-look]')).toHaveCount(2)
  await expect(page.getByText('Results')).toHaveCount(0)
})

/** A table with one person at it, after two of his moves. */
async function running(page: Page, study: boolean): Promise<string> {
  await settle(page)
  await page.addInitScript(
    (plan) => localStorage.setItem('flotilla-table-blackflag', plan),
    JSON.stringify({ chairs: [me(), bot(), bot()], options: {}, seed: '' }),
  )
  await page.goto('./#/new/blackflag')
  await page.locator('.seed summary').click()
  if (study) await page.check('[data-study]')
  await page.fill('#seed', '2')
  await page.click('[data-start]')
  await page.waitForSelector('[data-board]')
  await click(page, 2, () => 0.4)
  await page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]', PATIENCE)
  return /table\/(.*)/.exec(page.url())![1]
}

test('a running game is not looked back at', async ({ page }) => {
  const id = await running(page, false)
  await page.click('[data-menu]')
  await expect(page.locator('dialog [data-look]')).toHaveCount(0)
  await page.goto(`./#/look/${id}`)
  await expect(page.locator('[data-trouble]')).toContainText('still going on')
})

test('a running game for study: with one’s own eyes, and what if in an imagined world', async ({ page }) => {
  const id = await running(page, true)
  const labels = () =>
    page.locator('.board [data-place^="ship:"]').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')!.split(':')[0]).sort())
  await page.click('[data-menu]')
  await page.click('dialog [data-look]')
  await page.waitForSelector('[data-slider]')
  const end = await last(page)
  await shows(page, end)
  // nobody else's eyes, and nothing that hidden things would show in
  await expect(page.locator('[data-eyes]')).toHaveCount(0)
  await expect(page.locator('[data-graph]')).toHaveCount(0)
  await page.locator('[data-slider]').fill('1')
  await shows(page, 1)
  await page.locator('[data-slider]').fill(String(end))
  await shows(page, end)
  const seen = await labels()
  expect(seen.some((l) => /unknown/.test(l))).toBe(true)
  await page.click('[data-what-if]')
  await expect(page.locator('dialog')).toContainText('imagined')
  await page.check('[data-take="0"]')
  await page.click('[data-begin]')
  await page.waitForURL((url) => url.hash.includes('/table/') && !url.hash.includes(id))
  await page.waitForSelector('[data-open], [data-move]', PATIENCE)
  const world = await kept(page)
  expect(world.record).toMatch(/^position blackflag:/m)
  expect(world.saved).toMatchObject({ study: true, from: { id, ply: end } })
  // we see what we saw
  if ((await at(page)) === 0) expect(await labels()).toEqual(seen)
  await playByClicking(page, 8)
  await expect(page.locator('[data-score]')).toHaveCount(3)
  // the true game stands where it stood
  await page.goto(`./#/table/${id}`)
  await shows(page, end)
})
