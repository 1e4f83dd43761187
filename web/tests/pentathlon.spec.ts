/** The pentathlon: a whole evening to the podium; left, reloaded and resumed; what happens when a game of it is lost. */
import { expect, test, type Page } from '@playwright/test'
import { bot, complaints, me, settle } from './table'

async function plan(page: Page, order = ['blackflag', 'rum', 'ahoy', 'cove', 'corsairs']): Promise<void> {
  const text = JSON.stringify({ chairs: [me(), bot(), bot()], order })
  await page.addInitScript((t) => localStorage.setItem('flotilla-pentathlon', t), text)
  await page.goto('./')
  await page.click('[data-pentathlon]')
  await page.click('[data-begin]')
  await page.waitForSelector('[data-evening]')
}

/** The person's seat goes to a cabin boy, who plays fast. */
async function handOver(page: Page): Promise<void> {
  await page.waitForSelector('[data-board]')
  await page.keyboard.press('p')
  await expect(page.locator('[data-pause]')).toHaveAttribute('aria-pressed', 'true')
  const mine = page.locator('aside .seats button.name', { hasText: 'Anne' })
  await mine.click()
  await page.click('[data-to-bot]')
  await mine.click()
  await page.click('dialog [data-bot]')
  await page.locator('label', { has: page.locator('[data-level=cabinboy]') }).click()
  await page.click('[data-crew-done]')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  await page.keyboard.press('p')
}

const now = async (page: Page) => Number(await page.locator('[data-evening]').getAttribute('data-now'))
const sums = async (page: Page) => Promise.all([0, 1, 2].map(async (p) => Number(await page.locator(`[data-sum="${p}"]`).textContent())))

test('a whole pentathlon to the podium, reloaded in the middle', async ({ page }) => {
  test.setTimeout(3_600_000)
  const heard = complaints(page)
  await settle(page)
  await plan(page)
  for (let k = 0; k < 5; k++) {
    await expect.poll(() => now(page)).toBe(k)
    const before = await sums(page)
    expect(before.reduce((a, b) => a + b)).toBe(18 * k)
    await page.click('[data-play]')
    await handOver(page)
    if (k === 1) {
      // left in the middle, found again from the start page
      await expect.poll(async () => Number(await page.locator('[data-board]').getAttribute('data-ply'))).toBeGreaterThan(5)
      await page.goto('./#/pentathlon')
      await page.reload()
      await page.locator('[data-going]').first().click()
      await expect.poll(() => now(page)).toBe(1)
      await page.click('[data-play]')
    }
    await expect(page.locator('dialog [data-score]')).toHaveCount(3, { timeout: 1_200_000 })
    await expect(page.locator('[data-rematch]')).toHaveCount(0)
    if (k === 2) await page.reload()
    if (k === 2) await page.waitForSelector('dialog [data-score]')
    await page.locator('dialog [data-standings]').click()
  }
  await expect(page.locator('[data-podium]')).toContainText('pentathlon')
  await page.reload()
  await expect(page.locator('[data-podium]')).toBeVisible()
  const final = await sums(page)
  expect(final.reduce((a, b) => a + b)).toBe(90)
  // the best of them leads the table
  const first = await page.locator('[data-standing]').first().getAttribute('data-standing')
  expect(final[Number(first)]).toBe(Math.max(...final))
  await expect(page.locator('[data-play]')).toHaveCount(0)
  expect(heard).toEqual([])
})

/** What is kept of the game that is being played becomes rubbish. */
async function spoil(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('flotilla')
      asked.onsuccess = () => resolve(asked.result)
    })
    const store = db.transaction(['records'], 'readwrite').objectStore('records')
    const keys = await new Promise<string[]>((resolve) => {
      const asked = store.getAllKeys()
      asked.onsuccess = () => resolve(asked.result as string[])
    })
    const id = keys
      .filter((k) => !k.startsWith('pentathlon:'))
      .sort()
      .at(-1)!
    await new Promise((resolve) => {
      store.put('flotilla record\nrubbish', id)
      store.transaction.oncomplete = resolve
    })
    db.close()
    return id
  })
}

test('a game that is broken, deleted or resigned: the evening goes on', async ({ page }) => {
  await settle(page)
  await plan(page, ['blackflag', 'cove', 'rum', 'ahoy', 'corsairs'])
  await page.click('[data-play]')
  await page.waitForSelector('[data-board]')
  // resigned: the last place, although a bot plays on
  await page.click('[data-menu]')
  await page.click('[data-resign]')
  await page.click('[data-sure]')
  await expect(page.locator('dialog [data-score]')).toHaveCount(3, { timeout: 600_000 })
  await page.locator('dialog [data-standings]').click()
  await expect.poll(() => now(page)).toBe(1)
  expect((await sums(page))[0]).toBe(0)
  // broken: a clear message, and the game is played anew
  await page.click('[data-play]')
  await page.waitForSelector('[data-board]')
  await page.goto('./#/')
  await page.waitForSelector('[data-game]') // the table is closed, and saves nothing any more
  const broken = await spoil(page)
  await page.reload()
  await page.goto(`./#/table/${broken}`)
  await expect(page.locator('[data-trouble]')).toContainText('cannot be opened')
  await page.click('[data-anew]')
  await page.waitForSelector('[data-board]')
  const anew = page.url().split('/').at(-1)!
  expect(anew).not.toBe(broken)
  // deleted: it is asked first; then it is missing, and called off
  await page.goto('./#/games')
  await page.click(`[data-more="${anew}"]`)
  await page.click(`[data-delete="${anew}"]`)
  await expect(page.locator('dialog')).toContainText('still needs')
  await page.click(`[data-delete-sure="${anew}"]`)
  await expect(page.locator(`[data-more="${anew}"]`)).toHaveCount(0)
  await page.goto('./#/pentathlon')
  await page.locator('[data-going]').first().click()
  await expect(page.locator('.next')).toContainText('no longer on this device')
  await page.click('[data-call-off]')
  await expect.poll(() => now(page)).toBe(2)
  // what is over may be deleted without a question, and its result stays
  expect((await sums(page)).reduce((a, b) => a + b)).toBe(18)
  await page.click('[data-remove]')
  await page.click('[data-remove-sure]')
  await expect(page.locator('[data-going]')).toHaveCount(0)
})

test('the order of the games is changed, four sit at the table; an unknown evening', async ({ page }) => {
  await settle(page, { language: 'de' })
  await page.goto('./#/pentathlon')
  await page.click('[data-earlier="corsairs"]')
  await expect(page.locator('[data-order]').nth(3)).toHaveAttribute('data-order', 'corsairs')
  await page.click('[data-begin]')
  await expect(page.locator('[data-standing]')).toHaveCount(4)
  await expect(page.locator('[data-play]')).toContainText('schwarzer Flagge')
  await page.goto('./#/pentathlon/none')
  await expect(page.locator('main [role=alert]')).toBeVisible()
})

test('more tables than the module has room for', async ({ page }) => {
  await settle(page)
  await page.goto('./#/new/blackflag')
  for (let n = 0; n < 20; n++) {
    await page.goto('./#/new/blackflag')
    await page.click('[data-start]')
    await page.waitForSelector('[data-board]')
  }
  await expect(page.locator('[data-trouble]')).toHaveCount(0)
})
