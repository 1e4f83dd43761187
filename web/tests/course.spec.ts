/** The course of a game: keyboard alone, hot-seat, undo, resume, language, refused moves, seats, pause, offline, things that break. */
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { begin, bot, click, complaints, friend, me, othersChose, PATIENCE, playByClicking, settle, spotted } from './table'

const ply = async (page: Page) => Number(await page.locator('[data-board]').getAttribute('data-ply'))
const myTurn = (page: Page) => page.waitForSelector('.board [data-open], .hand [data-open], .actions [data-move]')

test('a whole game by keyboard alone', async ({ page }) => {
  await settle(page)
  await page.addInitScript(
    (plan) => localStorage.setItem('flotilla-table-blackflag', plan),
    JSON.stringify({ chairs: [me(), bot(), bot()], options: {}, seed: '' }),
  )
  await page.goto('./')
  // the start page, once it is there: tab to the first game, begin with what is set up
  await page.waitForSelector('[data-game]')
  const tabTo = async (what: string) => {
    for (const until = Date.now() + PATIENCE; !(await page.evaluate((w) => document.activeElement?.matches(w), what));) {
      expect(Date.now(), `the focus never comes to ${what}`).toBeLessThan(until)
      await page.keyboard.press('Tab')
    }
  }
  await tabTo('[data-game]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-start]')
  await tabTo('[data-start]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-board]')
  for (let moves = 0; ; moves++) {
    await page.waitForSelector('[data-score], [data-open], [data-move]', { state: 'attached', timeout: PATIENCE })
    if (await page.locator('[data-score]').count()) break
    if (moves % 2) {
      // by the list: m, the first move's number, Enter
      await page.keyboard.press('m')
      await page.waitForSelector('[data-typed]')
      await page.locator('[data-typed]').focus()
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      // if it was no longer our turn the line is refused, and the list stays open
      await page.waitForFunction(() => !document.querySelector('[data-typed]') || document.querySelector('.refused'))
      if (await page.locator('[data-typed]').count()) await page.keyboard.press('Escape')
      await page.waitForSelector('[data-typed]', { state: 'detached' })
    } else {
      // on the board: Tab to something ringed, Enter
      await tabTo('[data-open], [data-move]')
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.locator('[data-score]')).toHaveCount(3)
})

test('two people at one screen: nothing is shown until the right one is there', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me('Anne'), friend('Mary'), bot()], '31')
  await expect(page.locator('[data-hand-over]')).toBeVisible()
  await expect(page.locator('.hand [data-place]')).toHaveCount(0)
  await page.click('[data-hand-over]')
  await expect(page.locator('.prompt')).toContainText('Anne')
  await page.locator('[data-place="base:armed"]').click()
  await expect(page.locator('[data-hand-over]')).toContainText('Mary')
  // Anne chose an armed ship: the page has not heard of it
  await expect(page.locator('[data-place^="ship:0"]')).toHaveAttribute('aria-label', /unknown/)
  await page.click('[data-hand-over]')
  await expect(page.locator('[data-place^="ship:0"]')).toHaveAttribute('aria-label', /unknown/)
  await playByClicking(page, 3)
  await expect(page.locator('[data-score]')).toHaveCount(3)
})

test('a step is taken back up to the barrier', async ({ page }) => {
  await settle(page)
  await begin(page, 'cove', [me(), bot(), bot()], '5')
  let undone = 0
  while (!undone) {
    const spot = await spotted(page, 0.3)
    expect(spot, 'a step to be taken back').toBeTruthy()
    if (await page.locator('[data-undo]').count()) {
      const before = await ply(page)
      // bots may go on at once: every ply that the board has shown counts
      await page.evaluate(() => {
        const board = document.querySelector<HTMLElement>('[data-board]')!
        const plies: number[] = ((window as unknown as { plies: number[] }).plies = [])
        new MutationObserver(() => plies.push(Number(board.dataset.ply))).observe(board, {
          attributes: true,
          attributeFilter: ['data-ply'],
        })
      })
      // it is gone if a bot has chosen in the meantime: then there will be another
      const clicked = await page.click('[data-undo]', { timeout: 10_000 }).then(() => true, () => false) // prettier-ignore
      if (!clicked) continue
      await expect.poll(() => page.evaluate(() => Math.min(...(window as unknown as { plies: number[] }).plies))).toBeLessThan(before)
      await myTurn(page)
      undone++
    } else await page.mouse.click(spot!.x, spot!.y)
  }
  expect(undone).toBe(1)
})

test('reload and resume: the same table, several games at once', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '7')
  await myTurn(page)
  await page.locator('.hand [data-open]').first().click()
  await myTurn(page)
  const at = await ply(page)
  const log = await page.locator('[role=log] li').allTextContents()
  expect(at).toBeGreaterThan(2)
  await page.reload()
  await myTurn(page)
  expect(await ply(page)).toBe(at)
  expect(await page.locator('[role=log] li').allTextContents()).toEqual(log)
  await begin(page, 'rum', [me(), bot()], '8')
  await page.goto('./#/')
  await expect(page.locator('[data-continue]')).toHaveCount(2)
  await page.locator('[data-continue]', { hasText: 'Black Flag' }).click()
  await myTurn(page)
  expect(await ply(page)).toBe(at)
})

test('a game from a seed goes on by the same dice after a reload', async ({ page }) => {
  await settle(page)
  const play = async (reload: boolean) => {
    await begin(page, 'blackflag', [me(), bot(), bot()], '77')
    if (reload) {
      await myTurn(page)
      await page.locator('.hand [data-open]').first().click()
      await myTurn(page)
      await page.reload()
    }
    await click(page, Infinity, () => 0)
    await expect(page.locator('[data-score]')).toHaveCount(3)
    return page.locator('dialog td').allTextContents()
  }
  expect(await play(true)).toEqual(await play(false))
})

test('another language: prompt, log, moves and pages', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '9')
  await myTurn(page)
  await expect(page.locator('.prompt')).toContainText('Choose in secret')
  await page.goto(page.url().replace(/#.*/, '#/settings'))
  await page.selectOption('select >> nth=0', 'de')
  await expect(page.locator('h1')).toHaveText('Einstellungen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Unter schwarzer Flagge')
  await expect(page.locator('.prompt')).toContainText('Du bist dran')
  await expect(page.locator('.prompt')).not.toContainText('hoose')
})

test('a refused wish is answered by the rule and its number', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '13')
  await myTurn(page)
  await othersChose(page) // what is refused is forgotten with the next move of anybody
  // nothing else can be done before the first ship is set: the pile is no place for a move now
  await page.locator('[data-place="pile:0"]').click()
  await expect(page.locator('[data-rule="105"]')).toContainText('105')
  await page.locator('[data-rule] button').click()
  await page.keyboard.press('m')
  await page.fill('[data-typed]', 'attack 0 5')
  await page.keyboard.press('Enter')
  // what is said answers, where it was asked; the rule that it opens explains
  const texts = JSON.parse(readFileSync(new URL('../../games/blackflag/text/en.json', import.meta.url), 'utf8')) as Record<string, string>
  await expect(page.locator('dialog [data-rule="105"]')).toContainText(texts['refused.105'])
  await page.locator('dialog [data-rule="105"] [data-rule-link]').click()
  await expect(page.locator('[data-rule-dialog="105"]')).toContainText(texts['rule.105'])
})

test('bots pause, step and go on; a seat is handed to a bot and back; resign; rematch', async ({ page }) => {
  await settle(page, { speed: 1, crew: false }) // who speaks does not show that he thinks
  await begin(page, 'rum', [me(), bot(), bot()], '17')
  await page.click('[data-pause]')
  await expect(page.locator('[data-pause]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-showing], .thinks')).toHaveCount(0) // a move that was begun is shown to its end
  const at = await ply(page)
  await page.waitForTimeout(2000) // nothing comes
  expect(await ply(page)).toBe(at)
  if (await page.locator('[data-step]').count()) {
    await page.keyboard.press('p')
  }
  await page.locator('aside .name').first().click()
  await page.click('[data-to-bot]')
  await expect(page.locator('.seats > li').first()).toContainText('Bosun')
  await page.locator('aside .name').first().click()
  await page.fill('dialog input', 'Grace')
  await page.click('[data-take-back]')
  await expect(page.locator('.seats > li').first()).toContainText('Grace')
  await page.click('[data-menu]')
  await page.selectOption('[data-speed]', '0')
  await page.click('[data-resign]')
  await page.click('[data-sure]')
  await page.waitForSelector('[data-score]', { timeout: PATIENCE })
  await page.locator('dialog [data-rematch]').click()
  await expect(page.locator('[data-score]')).toHaveCount(0)
  await expect(page.locator('.seats > li').last()).toContainText('Grace')
  await page.goto('./#/games')
  await expect(page.locator('li', { hasText: 'resigned' })).toHaveCount(1)
})

test('without a network after the first load', async ({ page, context }) => {
  await settle(page)
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller)
  await context.setOffline(true)
  await page.reload()
  await begin(page, 'blackflag', [me(), bot('captain'), bot('captain')], '19')
  await playByClicking(page, 2)
  await expect(page.locator('[data-score]')).toHaveCount(3)
})

test('export, import, delete', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '21')
  await playByClicking(page, 4)
  const scores = await page.locator('[data-score]').allTextContents()
  await page.goto('./#/games')
  const download = page.waitForEvent('download')
  await page.click('[data-more]')
  await page.getByRole('button', { name: 'Export' }).click()
  const path = await (await download).path()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.click('[data-delete-all]')
  await expect(page.locator('main li')).toHaveCount(0)
  await page.setInputFiles('[data-import]', path)
  await page.waitForSelector('[data-score]')
  expect(await page.locator('[data-score]').allTextContents()).toEqual(scores)
  await page.goto('./#/games')
  await expect(page.locator('table')).toContainText('Cabin boy')
  await page.setInputFiles('[data-import]', {
    name: 'rubbish.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('flotilla record 1\ngame chess 1\n'),
  })
  await expect(page.locator('[role=alert]')).toContainText('rubbish.txt')
})

test('a broken save: a clear message, and nothing is lost', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '25')
  await myTurn(page)
  const id = page.url().split('/').pop()!
  await page.goto('./#/')
  await page.waitForSelector('[data-continue]') // the table is closed, and saves nothing any more
  const text = await page.evaluate(
    (key) =>
      new Promise<string>((done) => {
        const open = indexedDB.open('flotilla')
        open.onsuccess = () => {
          const records = open.result.transaction('records', 'readwrite').objectStore('records')
          const asked = records.get(key)
          asked.onsuccess = () => {
            records.put(asked.result.slice(0, 150), key)
            records.transaction.oncomplete = () => done(asked.result.slice(0, 150))
          }
        }
      }),
    id,
  )
  await page.goto(`./#/table/${id}`)
  await page.reload()
  await expect(page.locator('[data-trouble]')).toContainText('cannot be opened')
  const kept = await page.evaluate(
    (key) =>
      new Promise<string>((done) => {
        const open = indexedDB.open('flotilla')
        open.onsuccess = () => {
          const asked = open.result.transaction('records').objectStore('records').get(key)
          asked.onsuccess = () => done(asked.result)
        }
      }),
    id,
  )
  expect(kept).toBe(text)
})

test('a worker that dies is replaced, and the game goes on', async ({ page }) => {
  await settle(page)
  await page.addInitScript(() => {
    const workers: Worker[] = []
    const Real = Worker
    window.Worker = class extends Real {
      constructor(...a: ConstructorParameters<typeof Worker>) {
        super(...a)
        workers.push(this)
      }
    }
    Object.assign(window, {
      killWorkers: () => workers.splice(0).forEach((w) => (w.terminate(), w.dispatchEvent(new ErrorEvent('error')))),
    })
  })
  await begin(page, 'blackflag', [me(), bot(), bot()], '27')
  await myTurn(page)
  await page.evaluate(() => (window as unknown as { killWorkers(): void }).killWorkers())
  await page.locator('.hand [data-open]').first().click()
  await playByClicking(page, 8)
  await expect(page.locator('[data-score]')).toHaveCount(3)
})

test('a browser that keeps nothing still plays, and says so', async ({ page }) => {
  await settle(page)
  await page.route('**/table.worker*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `indexedDB.open = () => { throw new Error('no') };${await answer.text()}` })
  })
  await begin(page, 'blackflag', [me(), bot(), bot()], '29')
  await expect(page.locator('.refused')).toContainText('does not let the game be saved')
  await playByClicking(page, 6)
  await expect(page.locator('[data-score]')).toHaveCount(3)
})

test('bots alone are watched, with nothing hidden', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [bot(), bot(), bot()], '33')
  await expect(page.locator('[data-score]')).toHaveCount(3, { timeout: PATIENCE })
})

test('ready in time, and a move is answered at once', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await page.goto('./')
  // others may be using the machine: the page is as fast as it is at its best
  await expect(async () => {
    await page.reload()
    await page.waitForSelector('[data-game]')
    const ready = await page.evaluate(() => performance.now())
    const module = await page.evaluate(async () => {
      const entry = performance.getEntriesByType('resource').find((e) => e.name.endsWith('.wasm')) as PerformanceResourceTiming
      const bytes = await (await fetch(entry.name)).arrayBuffer()
      const from = performance.now()
      await WebAssembly.instantiate(bytes, {})
      return { size: bytes.byteLength, ms: performance.now() - from }
    })
    expect(module.size).toBeLessThan(1.6e6) // a third of it texts in three languages; 0.6e6 over the wire
    expect(module.ms).toBeLessThan(1000)
    expect(ready).toBeLessThan(8000)
  }).toPass({ timeout: 3 * PATIENCE })
  expect(heard).toEqual([])
})

test('without pinching: the board is zoomed from the menu, and shown whole again', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '3')
  const shown = () => page.locator('.board svg').first().getAttribute('viewBox')
  const whole = await shown()
  await page.click('[data-menu]')
  await page.click('[data-zoom-in]')
  await expect.poll(shown).not.toBe(whole)
  await page.getByRole('button', { name: 'The whole board' }).click()
  await expect.poll(shown).toBe(whole)
})

test('who chooses at the same time may be shown later, but the log keeps the order of the moves', async ({ page }) => {
  const heard = complaints(page)
  await settle(page, { speed: 0.2 })
  await begin(page, 'blackflag', [me(), bot(), bot()], '41')
  const told = () => page.locator('[data-told]').evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset.told)))
  const moves = async () => new Set(await told()).size
  await expect.poll(moves).toBeGreaterThan(1) // the setup, and the first bot
  await expect(page.locator('[data-showing]')).toHaveCount(0)
  // so that the second bot has chosen, too, and is shown a while later: after us, who choose last. If it is slower,
  // the order is to be the same
  await page.waitForTimeout(250)
  await page.locator('.hand [data-open], .board [data-open], .actions [data-move]').first().click()
  await expect.poll(moves).toBeGreaterThan(3)
  const plies = await told()
  expect(plies).toEqual([...plies].sort((a, b) => b - a))
  expect(heard).toEqual([])
})
