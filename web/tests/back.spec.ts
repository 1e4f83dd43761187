/** Reasons to come back: the puzzle of the day, deeds, the logbook with its file, sound. */
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { GAME } from '../src/engine/games'
import { Module } from '../src/engine/module'
import { ALL_SEEING, type LogEntry, type Position } from '../src/engine/types'
import { isDone, readDeeds, type Played } from '../src/lib/deeds/deeds'
import { accessible } from './faults'
import { begin, bot, click, complaints, GAMES, me, PATIENCE as LONG, playByClicking, settle } from './table'

const PATIENCE = { timeout: LONG }
const stored = (page: Page, key: string) => page.evaluate((k) => JSON.parse(localStorage.getItem(k) ?? 'null'), key)
const file = (path: string) => readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')
const lines = (path: string) =>
  file(path)
    .split('\n')
    .filter((l) => l && !l.startsWith('#'))

const DAY = '2026-01-05'
const dayNumber = Math.round(Date.parse(`${DAY}T00:00:00Z`) / 86_400_000)
const puzzleOf = (game: string) => {
  const all = lines(`${game}/puzzles.txt`)
  return all[dayNumber % all.length].split(' | ')
}
/** Makes a move by the list of moves, which has all of them. */
async function choose(page: Page, wanted: (notation: string) => boolean): Promise<void> {
  await page.keyboard.press('m')
  const moves = page.locator('dialog [data-listed]')
  await expect(moves.first()).toBeVisible()
  const all = await moves.locator('code').allTextContents()
  await moves.nth(all.findIndex(wanted)).click()
}

test('the day picks the puzzle; a wrong move costs and can be tried again; the right one is explained and kept', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  const [, best, chances] = puzzleOf('blackflag')
  const [chance, next] = chances.split(' ')
  await page.goto(`./#/puzzle/blackflag/${DAY}`)
  await page.waitForSelector('[data-board]')
  await choose(page, (n) => n !== best)
  await expect(page.locator('[data-answer=wrong] [data-cost]')).toBeVisible(PATIENCE)
  const [made, right] = (await page.locator('[data-cost]').textContent())!.match(/\d+(?= games|\.?$)/g)!.map(Number)
  expect(made).toBeLessThan(right)
  expect(await stored(page, 'flotilla-puzzles')).toBeNull() // not over yet
  await page.click('[data-again]')
  await choose(page, (n) => n === best)
  const answer = page.locator('[data-answer=solved]')
  await expect(answer).toContainText(/wins about \d+ games in 100/, PATIENCE)
  await expect(answer).toContainText(`The next best move wins about ${next}.`)
  await expect(answer.locator('[data-why]')).not.toBeEmpty(PATIENCE)
  expect(Number(chance)).toBeGreaterThan(Number(next))
  await accessible(page, 'a solved puzzle')
  expect(await stored(page, 'flotilla-puzzles')).toEqual({ blackflag: { [DAY]: { solved: true, tries: 1, hint: false } } })
  expect(heard).toEqual([])
})

test('a puzzle whose solution is shown is not solved, and a hint is noted', async ({ page }) => {
  await settle(page)
  await page.goto(`./#/puzzle/rum/${DAY}`)
  await page.waitForSelector('[data-board]')
  await page.locator('[data-question] [data-hint]').click()
  await expect(page.locator('[data-hint-said]')).not.toBeEmpty(PATIENCE)
  await page.locator('[data-question] [data-show]').click()
  await expect(page.locator('[data-answer=shown] strong')).toBeVisible(PATIENCE)
  expect(await stored(page, 'flotilla-puzzles')).toEqual({ rum: { [DAY]: { solved: false, tries: 0, hint: true } } })
  await page.locator('[data-back]').click()
  await expect(page.locator('[data-five] [data-puzzle=rum]')).toHaveAttribute('data-result', 'missed')
})

test('days in a row are counted, and what is not yet solved today does not break them', async ({ page }) => {
  await settle(page)
  await page.clock.setFixedTime(new Date('2026-03-10T12:00:00'))
  await page.addInitScript(() => {
    const solved = { solved: true, tries: 0, hint: false }
    localStorage.setItem(
      'flotilla-puzzles',
      JSON.stringify({ cove: { '2026-03-09': solved, '2026-03-07': { ...solved, solved: false } }, rum: { '2026-03-08': solved } }),
    )
  })
  await page.goto('./#/puzzle')
  await expect(page.locator('[data-streak]')).toHaveAttribute('data-streak', '2')
  await expect(page.locator('[data-five] [data-puzzle]')).toHaveCount(GAMES.length)
})

test('every puzzle of every game can be opened on its board', async ({ page }) => {
  await settle(page)
  for (const game of GAMES) {
    const [, best] = puzzleOf(game)
    await page.goto(`./#/puzzle/${game}/${DAY}`)
    await page.waitForSelector(`[data-board=${game}]`) // not the last one's, which stays until the next is there
    await page.keyboard.press('m')
    await expect(page.locator('dialog [data-listed] code').getByText(best, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

/** A game of bots to its end, without a browser: what happened in it. */
function botsPlay(m: Module, game: string, seed: number): Omit<Played, 'me' | 'won'> & { ranks: number[] } {
  const g = GAME[game]
  m.give([g.options.map((o) => `${o.id}=${o.standard}`).join(' ')], new Uint8Array(32))
  const table = m.call.start(g.number, Math.min(g.seats[1], 4), 1, BigInt(seed))
  let p: Position
  for (;;) {
    m.call.table(table, ALL_SEEING, 0)
    p = m.json()
    if (!p.active.length) break
    m.call.position(table, p.active[0])
    m.give(['deckhand', m.text()])
    const index = m.call.choose(m.call.thought(table, p.active[0]), 0)
    m.call.play(table, p.active[0], index, ALL_SEEING, 0)
  }
  m.call.log(table, ALL_SEEING, 0, -1)
  const events = m.json<LogEntry[]>().flatMap((l) => l.events)
  m.call.close(table)
  m.give([Object.entries(p.options).map(([o, v]) => `${o}=${v}`).join(' '), JSON.stringify(p.state)]) // prettier-ignore
  m.call.facts(g.number, p.seats)
  return { events, facts: m.json(), over: true, ranks: p.ranks! }
}

for (const game of GAMES)
  test(`deeds of ${game} are read, name events that there are, and can be done`, async () => {
    const MOST = 150 // games; most deeds come about in the first few
    const types = readFileSync(new URL(`../src/engine/games/${game}.ts`, import.meta.url), 'utf8')
    const events = new Map([...types.matchAll(/\{ kind: '(\w+)'(.*?) \}/g)].map((m) => [m[1], m[2].split(';').length - 1]))
    const deeds = readDeeds(file(`${game}/deeds.txt`))
    expect(deeds.length).toBeGreaterThanOrEqual(8)
    for (const n of deeds.flatMap((d) => d.needs).filter((n) => n.how !== 'victory')) {
      expect(events.has(n.kind), `${game}: ${n.kind}`).toBe(true)
      expect(n.args.length, `${game}: ${n.kind}`).toBe(events.get(n.kind)!)
    }
    const m = await Module.of(await WebAssembly.compile(readFileSync(new URL('../../build/wasm/page.wasm', import.meta.url))))
    let open = deeds
    for (let seed = 1; seed <= MOST && open.length; seed++) {
      const { ranks, ...played } = botsPlay(m, game, seed)
      open = open.filter((d) => !ranks.some((rank, me) => isDone(d, { ...played, me, won: rank === 1 })))
    }
    expect(open.map((d) => d.name), 'never done by any bot').toEqual([]) // prettier-ignore
  })

/** Two games to their end by clicking; what came of them. */
async function twoGames(page: Page): Promise<void> {
  for (const seed of ['5', '8']) {
    await begin(page, 'blackflag', [me(), bot(), bot()], seed)
    await playByClicking(page, Number(seed))
    await page.waitForSelector('[data-score]', PATIENCE)
  }
}

test('a deed is praised when it is done; two games are in the logbook; one file takes all of it to another device', async ({
  page,
  browser,
}) => {
  const heard = complaints(page)
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  // it lies over nothing; it is there for a few seconds, so the page itself looks as soon as it comes
  await page.evaluate(() => {
    const look = () => {
      const deed = document.querySelector('[data-deed-done]')
      if (!deed || document.body.dataset.praised) return
      const d = deed.getBoundingClientRect()
      const covered = [...document.querySelectorAll('.board, .below, .prompt, .tools, .seats > li, .record')]
        .map((e) => ({ e, r: e.getBoundingClientRect() }))
        .filter(({ r }) => d.left < r.right - 1 && r.left < d.right - 1 && d.top < r.bottom - 1 && r.top < d.bottom - 1)
        .map(({ e }) => e.className)
      document.body.dataset.praised = JSON.stringify({ seen: d.width > 20 && d.height > 20, covered })
    }
    // it is laid out with what gives way to it
    new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { subtree: true, childList: true })
  })
  await playByClicking(page, 5, 'body[data-praised], [data-score]')
  expect(JSON.parse((await page.getAttribute('body', 'data-praised')) ?? 'null')).toEqual({ seen: true, covered: [] })
  const first = Object.keys((await stored(page, 'flotilla-deeds')).blackflag)
  expect(first.length).toBeGreaterThan(0)
  await twoGames(page)
  await page.goto('./#/logbook/blackflag')
  await expect(page.locator('[data-summary]')).toContainText('2 games')
  await expect(page.locator('[data-voyage]')).toHaveAttribute('data-voyage', '2')
  for (const deed of first) await expect(page.locator(`[data-deed=${deed}]`)).toHaveAttribute('data-done', 'true')
  // ways to points are the lines of the score sheet, averaged
  const results = (await stored(page, 'flotilla-results')) as { points: number; ways: Record<string, number> }[]
  const ways = await page.locator('[data-way] strong').allTextContents()
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  expect(sum(ways.map((w) => Number(w.replace('−', '-'))))).toBeCloseTo(sum(results.map((r) => r.points)) / 2, 1)
  for (const r of results) expect(sum(Object.values(r.ways))).toBe(r.points)
  // luck and skill add up to the result
  // the end has looked back at what it had time for, the rest is looked at when it is asked for
  const fortune = page.locator('[data-fortune="2"]')
  const reckon = page.locator('[data-reckon]')
  await expect(fortune.or(reckon).first()).toBeVisible()
  if (await reckon.count()) await reckon.click()
  await expect(fortune).toBeVisible(PATIENCE)
  const known = (await stored(page, 'flotilla-results')) as { account: Record<string, number> }[]
  for (const { account: a } of known) expect(a.fair + a.luck + a.own + a.others).toBe(a.result)
  await accessible(page, 'logbook')

  await page.goto('./#/logbook')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export-all]')])
  const path = await download.path()
  const kept = ['flotilla-results', 'flotilla-deeds']
  const before = await Promise.all(kept.map((k) => stored(page, k)))
  const other = await (await browser.newContext()).newPage()
  await settle(other)
  await other.goto('./#/logbook')
  await other.locator('[data-import-all]').setInputFiles(path)
  await expect(other.locator('[role=alert]')).toContainText('3 games added')
  expect(await Promise.all(kept.map((k) => stored(other, k)))).toEqual(before)
  await expect(other.locator('[data-summary]')).toContainText('2 games')
  // once more: nothing twice
  await other.locator('[data-import-all]').setInputFiles(path)
  await expect(other.locator('[role=alert]')).toContainText('0 games added')
  expect(await Promise.all(kept.map((k) => stored(other, k)))).toEqual(before)
  await other.locator('[data-import-all]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('{"a":1}') })
  await expect(other.locator('[role=alert]')).toContainText('x.txt')
  await other.goto('./#/games')
  await expect(other.locator('a.over[href^="#/table/"]')).toHaveCount(3)
  await other.context().close()
  expect(heard).toEqual([])
})

/** Counts what is made to sound. */
async function listen(page: Page): Promise<() => Promise<{ contexts: number; sources: number }>> {
  await page.addInitScript(() => {
    const count = { contexts: 0, sources: 0 }
    Object.assign(globalThis, { heard: count })
    const Original = globalThis.AudioContext
    globalThis.AudioContext = class extends Original {
      constructor() {
        super()
        count.contexts++
      }
    }
    for (const make of ['createOscillator', 'createBufferSource'] as const) {
      const plain = BaseAudioContext.prototype[make] as () => AudioNode
      BaseAudioContext.prototype[make] = function (this: BaseAudioContext) {
        count.sources++
        return plain.call(this)
      } as never
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: { contexts: number; sources: number } }).heard)
}

test('events are heard after the first touch; one switch makes it silent, and nothing sounds any more', async ({ page }) => {
  const sounds = await listen(page)
  await settle(page, { speed: 3 })
  await page.goto('./#/')
  expect(await sounds()).toEqual({ contexts: 0, sources: 0 }) // before anybody touches it
  await begin(page, 'blackflag', [me(), bot(), bot()], '5')
  await click(page, 1, () => 0.5)
  await expect.poll(async () => (await sounds()).sources, PATIENCE).toBeGreaterThan(2)
  await page.goto('./#/settings')
  await page.uncheck('[data-flag=sound]')
  const silent = await sounds()
  await page.goBack()
  await page.waitForSelector('[data-board]')
  const ply = Number(await page.locator('[data-board]').getAttribute('data-ply'))
  await click(page, 5, () => 0.5) // some moves of one's own, and what others do in between
  expect(Number(await page.locator('[data-board]').getAttribute('data-ply'))).toBeGreaterThan(ply)
  expect(await sounds()).toEqual(silent)
})
