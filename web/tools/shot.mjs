// shot.mjs FOLDER WHAT... [--sizes 1280x800,390x844|all] [--theme light|dark] [--language en] [--seats N] [--moves N] [--seed S] [--dev]
// Pictures for looking at while working. WHAT: the name of a page (start, setup, games, rules, settings, credits), a place after #/, or a
// game, which is then played for so many clicks. Without --dev the page of `npm run build` is shown, with it the sources as they are.
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { createServer, preview } from 'vite'

const args = process.argv.slice(2)
const option = (name, standard) => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? standard : args.splice(at, 2)[1]
}
const flag = (name) => args.includes(`--${name}`) && args.splice(args.indexOf(`--${name}`), 1).length > 0
const ALL = '844x390,640x400,360x740,390x844,768x1024,1280x800,1920x1080,2560x1440'
const sizes = option('sizes', '1280x800,390x844').replace('all', ALL).split(',')
const [theme, language] = [option('theme', 'light'), option('language', 'en')]
const [seats, moves, seed] = [Number(option('seats', '4')), Number(option('moves', '20')), Number(option('seed', '1'))]
const dev = flag('dev')
const [folder, ...what] = args
const PAGES = { start: '', setup: 'new/cove', games: 'games', rules: 'rules/blackflag/503', settings: 'settings', credits: 'credits' }
const GAMES = ['blackflag', 'cove', 'rum', 'ahoy', 'corsairs']

mkdirSync(folder, { recursive: true })
const server = dev ? await (await createServer({ server: { port: 0 } })).listen() : await preview({ preview: { port: 0 } })
const base = server.resolvedUrls.local[0].replace(/\/$/, '')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

/** Clicks at something that can be done; which, depends on the seed and the count alone. */
const click = (page, n) =>
  page.evaluate((n) => {
    const root = document.querySelector('dialog[open]') ?? document
    const all = [...root.querySelectorAll('.board [data-open], .hand [data-open], .actions [data-move], dialog [data-move]')]
    const e = all[((n * 2654435761) >>> 8) % all.length]
    e?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return Boolean(e)
  }, n)

async function play(page, game) {
  const chairs = Array.from({ length: seats }, (_, i) => ({
    who: i ? 'bot' : 'me',
    name: i ? '' : 'Anne',
    bot: { level: 'deckhand', temper: '' },
  }))
  await page.addInitScript(
    ([id, plan]) => localStorage.setItem(`flotilla-table-${id}`, plan),
    [game, JSON.stringify({ chairs, options: {}, seed: String(seed) })],
  )
  await page.goto(`${base}/#/new/${game}`)
  await page.click('[data-start]')
  for (let n = 0, tries = 0; n < moves && tries < 4000 && !(await page.locator('[data-score]').count()); tries++) {
    if (await click(page, seed * 1000 + n)) n++
    await page.waitForTimeout(20)
  }
}

for (const size of sizes) {
  const [width, height] = size.split('x').map(Number)
  for (const name of what) {
    const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 900 })
    page.on('console', (m) => m.type() === 'error' && console.log(name, size, m.text()))
    page.on('pageerror', (e) => console.log(name, size, e.message))
    const kept = JSON.stringify({ speed: 0, language, theme })
    await page.addInitScript((text) => localStorage.setItem('flotilla-settings', text), kept)
    if (GAMES.includes(name)) await play(page, name)
    else await page.goto(`${base}/#/${PAGES[name] ?? name}`)
    await page.waitForTimeout(900)
    const file = `${folder}/${name.replaceAll('/', '-')}-${size}${theme === 'dark' ? '-lantern' : ''}.png`
    await page.screenshot({ path: file })
    console.log(file)
    await page.context().close()
  }
}
await browser.close()
await (dev ? server.close() : new Promise((done) => server.httpServer.close(done)))
process.exit(0)
