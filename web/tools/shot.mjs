// shot.mjs FOLDER [GAME] [MOVES] - pictures of the pages, or of a game after so many clicks, at desktop and phone size, light and
// dark: for looking at them while working. Needs `npm run build`.
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { mkdirSync } from 'node:fs'

const [folder = '/tmp/shots', game, moves = '20', seats = '3', theme = 'light', language = 'en'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await preview({ preview: { port: 4900 } })
const base = server.resolvedUrls.local[0].replace(/\/$/, '')
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } }
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

async function click(page) {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document
    const all = [...root.querySelectorAll('.board [data-open], .hand [data-open], .actions [data-move], dialog [data-move]')]
    const e = all[Math.floor(Math.random() * all.length)]
    e?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return Boolean(e)
  })
}
for (const [size, viewport] of Object.entries(sizes)) {
  const page = await browser.newPage({ viewport })
  page.on('console', (m) => m.type() === 'error' && console.log(size, m.text()))
  page.on('pageerror', (e) => console.log(size, e.message))
  const kept = JSON.stringify({ speed: 0, language, theme })
  await page.addInitScript((text) => localStorage.setItem('flotilla-settings', text), kept)
  const take = (name) => page.screenshot({ path: `${folder}/${name}-${size}.png` })
  if (!game) {
    for (const [name, where] of Object.entries({
      start: '',
      setup: 'new/cove',
      games: 'games',
      rules: 'rules/blackflag/503',
      settings: 'settings',
      credits: 'credits',
    })) {
      await page.goto(`${base}/#/${where}`)
      await page.waitForTimeout(700)
      await take(name)
    }
  } else {
    const chairs = Array.from({ length: Number(seats) }, (_, i) => ({
      who: i ? 'bot' : 'me',
      name: i ? '' : 'Anne',
      bot: { level: 'deckhand', temper: '' },
    }))
    await page.addInitScript(
      ([id, plan]) => localStorage.setItem(`flotilla-table-${id}`, plan),
      [game, JSON.stringify({ chairs, options: {}, seed: '' })],
    )
    await page.goto(`${base}/#/new/${game}`)
    await page.click('[data-start]')
    for (let n = 0, tries = 0; n < Number(moves) && tries < 4000 && !(await page.locator('[data-score]').count()); tries++) {
      if (await click(page)) n++
      await page.waitForTimeout(20)
    }
    await page.waitForTimeout(800)
    await take(`${game}-${moves}`)
  }
  await page.close()
}
await browser.close()
await new Promise((done) => server.httpServer.close(done))
