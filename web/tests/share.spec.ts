/** Links, files and reports: there and back between the page and the program; what they show and what they hide; what is refused. */
import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { begin, bot, complaints, friend, me, playByClicking, settle } from './table'

const root = new URL('../..', import.meta.url).pathname
const program = ['dev', 'release'].map((p) => join(root, 'build', p, 'flotilla')).find(existsSync)!
const flotilla = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
/** What the program says to something it refuses. */
function refusal(...words: string[]): string {
  try {
    flotilla(...words)
    return ''
  } catch (e) {
    return String((e as { stderr: string }).stderr)
  }
}
const held = (link: string) => inflateSync(Buffer.from(link.split('#/open/')[1], 'base64url')).toString()
const golden = (game: string, name: string) => join(root, 'games', game, 'golden', `${name}.record`)
const link = async (page: Page) => {
  await expect(page.locator('[data-link]')).toHaveValue(/#\/open\/.+/)
  return page.locator('[data-link]').inputValue()
}
/** A while into the game. */
const underWay = `[data-board]${Array.from({ length: 10 }, (_, i) => `:not([data-ply="${i}"])`).join('')}`
const pack = (text: string | Buffer) => deflateSync(text).toString('base64url')

test('a finished game: the page writes a link, the program and the page read it', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), bot(), bot()], '51')
  await playByClicking(page, 5)
  const scores = (await page.locator('[data-score]').allTextContents()).sort()
  await page.keyboard.press('Escape')
  await page.click('[data-menu]')
  await page.click('[data-share]')
  const made = await link(page)
  expect(made).toContain(`${new URL(page.url()).origin}/#/open/`)
  expect(flotilla('replay', made)).toContain('verified')
  const download = page.waitForEvent('download')
  await page.click('[data-save-file]')
  expect(flotilla('replay', await (await download).path())).toContain('verified')
  // on another device
  await page.goto('./#/games')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.click('[data-delete-all]')
  await page.goto(`./#/open/${made.split('#/open/')[1]}`)
  await expect(page.locator('[data-told="game_over"]')).toContainText('Anne')
  for (const score of scores) await expect(page.locator('[data-told]')).toContainText(score)
  await page.click('[data-open-it]')
  await expect(page).toHaveURL(/#\/(look|table)\//)
  await page.goto('./#/games')
  await expect(page.locator('main li')).toHaveCount(1)
  for (const score of scores) await expect(page.locator('main li')).toContainText(score)
  expect(heard).toEqual([])
})

test('a game that goes on: the link holds what one sees; everything only when said plainly', async ({ page }) => {
  await settle(page)
  await begin(page, 'cove', [me('Anne'), bot(), bot()], '52')
  await playByClicking(page, 4, underWay)
  await page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]')
  await page.click('[data-menu]')
  await page.click('[data-share]')
  await expect(page.locator('[data-share-says]')).toContainText('Anne')
  const view = await link(page)
  const text = held(view)
  expect(text).toMatch(/^cove:\d+:3:[^:]*:0:/)
  expect(text).toContain('?')
  expect(text).not.toContain('record')
  expect(flotilla('legal', view)).toMatch(/^0 /)
  await page.click('[data-share-all]')
  await page.click('[data-share-sure]')
  await expect.poll(async () => held(await link(page))).toContain('flotilla record')
  const whole = await link(page)
  expect(flotilla('replay', whole)).toContain('the game is not over')
  const seen = JSON.parse(
    flotilla('replay', whole, '--at', String(JSON.parse(flotilla('replay', whole, '--json')).plies), '--as', '0', '--json'),
  )
  // the view is exactly what seat 0 may see of the whole: nothing of the others' hands
  const shown = held(flotilla('link', whole, '--at', String(seen.ply), '--as', '0').trim())
  expect(shown).toBe(text)
  expect(
    seen.state.hand
      .slice(1)
      .flat()
      .every((n: unknown) => n === null),
  ).toBe(true)
  // the view opens as a position, and can be played on in an imagined world
  await page.goto(`./#/open/${view.split('#/open/')[1]}`)
  await expect(page.locator('[data-told="view"]')).toBeVisible()
  await expect(page.locator('[data-still] svg').first()).toBeVisible()
  await page.click('[data-open-it]')
  await page.waitForSelector('[data-board]')
  await page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]')
  // the whole game opens as a game, at the same move
  await page.goto(`./#/open/${whole.split('#/open/')[1]}`)
  await expect(page.locator('[data-told="game_on"]')).toContainText('Anne')
  await page.click('[data-open-it]')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-ply', String(seen.ply))
})

test('two at one screen: between them only what a spectator sees is shared', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), friend('Mary'), bot()], '53')
  await page.click('[data-hand-over]')
  await page.locator('[data-place="base:armed"]').click()
  await expect(page.locator('[data-hand-over]')).toContainText('Mary')
  await page.goto('./#/games')
  await page.locator('[data-more]').first().click()
  await page.click('[data-share]')
  expect(held(await link(page))).toMatch(/^blackflag:\d+:3:[^:]*:s:/)
})

test('what the program writes the page opens: games and positions', async ({ page }) => {
  await settle(page)
  for (const [game, name] of [
    ['corsairs', 'standard-3'],
    ['rum', 'printed-2'],
  ]) {
    const made = flotilla('link', golden(game, name)).trim()
    await page.goto(`./#/open/${made.split('#/open/')[1]}`)
    await expect(page.locator('[data-told="game_over"]')).toBeVisible()
  }
  const view = flotilla('link', golden('ahoy', 'printed-3'), '--at', '60', '--as', 'spectator').trim()
  await page.goto(`./#/open/${view.split('#/open/')[1]}`)
  await expect(page.locator('[data-told="view"]')).toContainText('spectator')
  const all = flotilla('link', golden('rum', 'printed-3'), '--at', '20').trim()
  await page.goto(`./#/open/${all.split('#/open/')[1]}`)
  await expect(page.locator('[data-told="position"]')).toBeVisible()
  await page.click('[data-open-it]')
  await page.waitForSelector('[data-board]')
  // files: a record of the program, a position, by choosing and by dropping
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-'))
  flotilla('sim', 'blackflag', '--games', '1', '--records', folder)
  await page.goto('./#/games')
  await page.setInputFiles('[data-import]', join(folder, 'blackflag-1-0.record'))
  await page.waitForSelector('[data-score]')
  await page.goto('./#/games')
  const text = held(all)
  await page.setInputFiles('[data-import]', { name: 'x.position', mimeType: 'text/plain', buffer: Buffer.from(text + '\n') })
  await expect(page.locator('[data-told="position"]')).toBeVisible()
  await page.goto('./#/games')
  await page.locator('main').waitFor()
  const data = await page.evaluateHandle((text) => {
    const d = new DataTransfer()
    d.items.add(new File([text], 'x.position'))
    return d
  }, text)
  await page.dispatchEvent('main', 'drop', { dataTransfer: data })
  await expect(page.locator('[data-told="position"]')).toBeVisible()
})

test('garbage, cut, changed and swollen links are refused with a clear message', async ({ page }) => {
  await settle(page)
  await page.goto('./')
  const good = flotilla('link', golden('blackflag', 'full-3')).trim().split('#/open/')[1]
  const bad: [string, RegExp][] = [
    ['', /nothing|Flotilla/],
    ['%E0%A4%A', /damaged/],
    ['rubbish!', /damaged/],
    ['AAAA', /damaged/],
    [good.slice(0, -7), /damaged/],
    [good.slice(0, 90) + (good[90] === 'A' ? 'B' : 'A') + good.slice(91), /damaged/],
    [good + good, /damaged/],
    [pack('x'.repeat(30_000_000)), /more than any game/],
    [pack('nonsense'), /cannot be opened/],
    [pack('flotilla record 1\ngame chess 1\n'), /chess/],
    [pack(held(`#/open/${good}`).replace('players 3', 'players 4')), /cannot be opened/],
    [pack('blackflag:1:3:full:-:1;1;2;;2;14,30,30;;17,1,1;;3,2,3;1;1;;;;;'), /cannot be opened/],
  ]
  for (const [letters, says] of bad.slice(1)) {
    await page.goto('./#/')
    await page.goto(`./#/open/${letters}`)
    await expect(page.locator('[data-bad-link]')).toContainText(says)
    expect(refusal('replay', `http://x/#/open/${letters}`)).toMatch(/^flotilla: [^\n]+\n$/)
  }
  await page.goto('./#/games')
  await expect(page.locator('main li')).toHaveCount(0)
})

test('a report of a bug is played again by the program', async ({ page }) => {
  await settle(page, { language: 'de' })
  await begin(page, 'rum', [me('Anne'), bot(), bot()], '54')
  await playByClicking(page, 9, underWay)
  const report = async (said: string, names: boolean) => {
    await page.click('[data-menu]')
    await page.click('[data-report]')
    await page.fill('#report-said', said)
    if (!names) await page.locator('dialog input[type=checkbox]').uncheck()
    const download = page.waitForEvent('download')
    await page.click('[data-report-make]')
    const path = await (await download).path()
    await page.keyboard.press('Escape')
    return path
  }
  const path = await report('Der Kapitän steht falsch.\nhash 0000', true)
  const text = readFileSync(path, 'utf8')
  for (const line of [
    '# said: Der Kapitän steht falsch.',
    '# said: hash 0000',
    '# language: de',
    '# rules: rum 2',
    '# page: ',
    'seat 0 Anne',
    '# last move asked for: seat 0: ',
  ])
    expect(text).toContain(line)
  expect(flotilla('replay', path)).toContain('verified')
  const nameless = await report('', false)
  expect(readFileSync(nameless, 'utf8')).not.toContain('Anne')
  expect(flotilla('replay', nameless)).toContain('verified')
  // a save that cannot be opened is reported from the trouble screen, as it is
  const id = page.url().split('/').pop()!
  await page.goto('./#/')
  await page.waitForSelector('[data-game]') // the table is closed, and saves nothing any more
  await page.evaluate(
    (key) =>
      new Promise<void>((done) => {
        const open = indexedDB.open('flotilla')
        open.onsuccess = () => {
          const records = open.result.transaction('records', 'readwrite').objectStore('records')
          records.get(key).onsuccess = (e) =>
            records.put((e.target as IDBRequest<string>).result.replace(/^(move \d \d+) .*$/m, '$1 nonsense #0000'), key)
          records.transaction.oncomplete = () => done()
        }
      }),
    id,
  )
  await page.goto(`./#/table/${id}`)
  await page.reload()
  await page.waitForSelector('[data-trouble]')
  await page.click('[data-report]')
  const download = page.waitForEvent('download')
  await page.click('[data-report-make]')
  const broken = await (await download).path()
  writeFileSync(broken + '.txt', readFileSync(broken))
  expect(readFileSync(broken, 'utf8')).toContain('nonsense')
  expect(refusal('replay', broken)).toContain('nonsense')
})
