/** A game of an earlier release goes on by its own rules; a game that is open in two pages is played in one of them. */
import { expect, test, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { elder } from './elder'
import { begin, bot, me, playByClicking, settle } from './table'

test.use({ serviceWorkers: 'block' }) // what is kept beside the page is answered by the test

/** The kept game becomes one of version 7. */
async function age(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('flotilla')
      asked.onsuccess = () => resolve(asked.result)
    })
    const store = db.transaction(['records'], 'readwrite').objectStore('records')
    const asked = store.get(id)
    await new Promise((resolve) => {
      asked.onsuccess = () => store.put((asked.result as string).replace('game blackflag 1', 'game blackflag 7'), id)
      store.transaction.oncomplete = resolve
    })
    db.close()
  }, id)
}

const kept = (page: Page, id: string) =>
  page.evaluate(async (id) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('flotilla')
      asked.onsuccess = () => resolve(asked.result)
    })
    const asked = db.transaction(['records']).objectStore('records').get(id)
    await new Promise((resolve) => (asked.onsuccess = resolve))
    db.close()
    return asked.result as string
  }, id)

test('an old save opens with its own rules, or says why not', async ({ page, context }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '12')
  await page.locator('[data-place="base:armed"]').click()
  await page.waitForSelector('.board [data-open], .hand [data-open]')
  const id = page.url().split('/').at(-1)!
  await page.goto('./#/')
  await page.waitForSelector('[data-continue]')
  await age(page, id)
  // no release is kept that knows these rules: a clear message, and the game is left as it is
  await page.goto(`./?1#/table/${id}`)
  await expect(page.locator('[data-trouble]')).toContainText('version')
  expect(await kept(page, id)).toContain('game blackflag 7')
  // with it, the game goes on to its end
  await context.route('**/releases/index.json', (route) =>
    route.fulfill({ json: [{ release: '0.0.9', versions: { blackflag: 7, cove: 1 } }] }),
  )
  await context.route('**/releases/0.0.9/page.wasm', (route) => route.fulfill({ body: elder(), contentType: 'application/wasm' }))
  await page.goto(`./?2#/table/${id}`)
  await expect(page.locator('[data-board]')).toBeVisible()
  await expect(page.locator('.prompt')).toContainText('version 7')
  await playByClicking(page, 4)
  await expect(page.locator('[data-score]')).toHaveCount(3)
  expect(await kept(page, id)).toContain('game blackflag 7')
})

/** A save as the page of that release wrote it (tests/saves), put back where it was. */
async function restore(page: Page, release: string, game: string): Promise<string> {
  const kept = JSON.parse(readFileSync(fileURLToPath(new URL(`saves/${release}/${game}.json`, import.meta.url)), 'utf8')) as {
    saved: { id: string }
    record: string
  }
  await page.goto('./#/')
  await page.waitForSelector('[data-game]')
  await page.evaluate(async ({ saved, record }) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('flotilla', 1) // as the page makes it, which may not have come to that yet
      asked.onupgradeneeded = () => (asked.result.createObjectStore('games', { keyPath: 'id' }), asked.result.createObjectStore('records'))
      asked.onsuccess = () => resolve(asked.result)
    })
    const t = db.transaction(['games', 'records'], 'readwrite')
    t.objectStore('games').put(saved)
    t.objectStore('records').put(record, saved.id)
    await new Promise((resolve) => (t.oncomplete = resolve))
    db.close()
  }, kept)
  return kept.saved.id
}

const SAVES = fileURLToPath(new URL('saves/0.1.0', import.meta.url))
for (const game of readdirSync(SAVES).map((file) => file.replace('.json', '')))
  test(`a game of ${game} that release 0.1.0 kept goes on`, async ({ page }) => {
    await settle(page)
    const id = await restore(page, '0.1.0', game)
    const [line] = /^game \w+ \d+$/m.exec(await kept(page, id))!
    await page.goto(`./?1#/table/${id}`)
    const board = page.locator('[data-board]')
    await expect(board).toBeVisible()
    if (game === 'corsairs') await expect(page.locator('.prompt')).toContainText('version 2') // other rules hold today
    const ply = Number(await board.getAttribute('data-ply'))
    await playByClicking(page, 5, `[data-board]:not([data-ply="${ply}"])`)
    await expect.poll(async () => (await kept(page, id)).split('\n').filter((l) => /^(\d+ \d|move) /.test(l)).length).toBeGreaterThan(ply)
    expect(await kept(page, id)).toContain(line)
  })

test('the same game in two pages', async ({ page, context }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '21')
  await page.locator('[data-place="base:armed"]').click()
  await page.waitForSelector('.board [data-open], .hand [data-open]')
  const ply = await page.locator('[data-board]').getAttribute('data-ply')
  const other = await context.newPage()
  await settle(other)
  await other.goto(page.url())
  await expect(other.locator('[data-trouble]')).toContainText('another tab')
  await other.click('[data-play-here]')
  await expect(other.locator('[data-board]')).toHaveAttribute('data-ply', ply!)
  await expect(page.locator('[data-trouble]')).toContainText('another tab')
  // it goes on there, and comes back here as it is then
  await other.waitForSelector('.board [data-open], .hand [data-open]')
  await other.locator('.board [data-open]').first().click()
  await expect.poll(async () => Number(await other.locator('[data-board]').getAttribute('data-ply'))).toBeGreaterThan(Number(ply))
  await other.waitForSelector('.board [data-open], .hand [data-open]')
  const later = await other.locator('[data-board]').getAttribute('data-ply')
  await other.goto('./#/')
  await other.waitForSelector('[data-continue]')
  await page.click('[data-play-here]')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-ply', later!)
})
