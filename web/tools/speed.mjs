// speed.mjs [GAME...] [--sizes 1280x800,390x844] [--seconds N] [--traces FOLDER]
// How fast the page of `npm run build` is, by tracing: how long it takes from opening a page, with nothing cached, to the first board on
// the screen (a table that is opened; a table that is set up and begun at once), and how many frames come late while a game is played.
// To be run on an idle machine. --traces keeps the traces, for chrome://tracing or the tab Performance of the browser's tools.
import { chromium } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { preview } from 'vite'

const args = process.argv.slice(2)
const option = (name, standard) => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? standard : args.splice(at, 2)[1]
}
const sizes = option('sizes', '1280x800,390x844').split(',')
const seconds = Number(option('seconds', '10'))
const traces = option('traces', '')
const games = args.length ? args : ['blackflag', 'cove', 'rum', 'ahoy', 'corsairs']
const SEEN = ['devtools.timeline', 'blink.user_timing', 'cc', 'benchmark', 'loading', 'v8', 'toplevel']

const server = await preview({ preview: { port: 0 } })
const base = server.resolvedUrls.local[0].replace(/\/$/, '')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
if (traces) mkdirSync(traces, { recursive: true })

/** What the page does meanwhile, as the browser itself writes it down: the events of the page's own process. */
async function traced(page, name, work) {
  await browser.startTracing(page, { categories: SEEN })
  await page.evaluate(() => performance.mark('here')).catch(() => {})
  await work()
  const trace = await browser.stopTracing()
  if (traces) writeFileSync(`${traces}/${name}.json`, trace)
  const { traceEvents } = JSON.parse(trace.toString())
  const { pid } = traceEvents.findLast((e) => ['board', 'here'].includes(e.name) && e.cat.includes('user_timing'))
  return traceEvents.filter((e) => e.pid === pid)
}

/** A guest who has never been here. What he does on a page is done before it is loaded: he begins at once, and says when a board is
 * there. */
async function guest(game, size) {
  const [width, height] = size.split('x').map(Number)
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block', hasTouch: width < 900 })
  const bot = { level: 'deckhand', temper: '' }
  const chairs = [0, 1, 2, 3].map((i) => ({ who: i ? 'bot' : 'me', name: i ? '' : 'Anne', bot }))
  await context.addInitScript(
    ([id, plan]) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('flotilla-settings', JSON.stringify({ language: 'en', theme: 'light' }))
      localStorage.setItem(`flotilla-table-${id}`, plan)
      new MutationObserver((_, watch) => {
        document.querySelector('[data-start]')?.click()
        if (!document.querySelector('[data-board]')) return
        watch.disconnect()
        performance.mark('board')
      }).observe(document, { childList: true, subtree: true })
    },
    [game, JSON.stringify({ chairs, options: {}, seed: '1' })],
  )
  return context
}

/** A tab of its own, nothing cached; the browser's own window has come to rest. */
async function tab(context) {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.waitForTimeout(1500)
  return page
}

/** The frames of a trace: when each was begun and shown, and how it went. */
function frames(events) {
  const begun = new Map()
  const all = []
  for (const e of events.filter((e) => e.name === 'PipelineReporter'))
    if (e.ph === 'b') begun.set(e.id2.local, e)
    else if (begun.has(e.id2.local)) {
      const { ts, args } = begun.get(e.id2.local)
      all.push({ begun: ts, shown: e.ts, ...(args.chrome_frame_reporter ?? args.frame_reporter) })
      begun.delete(e.id2.local)
    }
  return all.filter((f) => f.state && f.state !== 'STATE_NO_UPDATE_DESIRED')
}

/** Milliseconds from opening an address to the first frame that shows all of the board, what of them the page's main thread worked, and
 * the address of its table. */
async function opened(context, name, address) {
  const page = await tab(context)
  let at = 0
  const events = await traced(page, name, async () => {
    await page.goto(address)
    at = await page.waitForFunction(() => performance.getEntriesByName('board')[0]?.startTime).then((found) => found.jsonValue())
    await page.waitForTimeout(1500)
  })
  const mark = events.find((e) => e.name === 'board' && e.cat.includes('user_timing'))
  const shown = frames(events).find((f) => f.begun >= mark.ts && f.state === 'STATE_PRESENTED_ALL' && !f.has_missing_content).shown
  const from = mark.ts - at * 1000
  const worked = events.filter((e) => e.tid === mark.tid && e.cat.includes('toplevel') && e.ts >= from && e.ts < shown && e.tdur)
  const result = [shown - from, worked.reduce((sum, e) => sum + e.tdur, 0)].map((us) => Math.round(us / 1000))
  const table = page.url()
  await page.close()
  return [...result, table]
}

/** Of the frames in which something moved, and of all that had something new, the share that came late: not shown in time, or not all of
 * what was in motion. A frame that is late while nothing moves is a click that is answered some frames later. */
function lateness(events) {
  const all = frames(events)
  const moving = all.filter((f) => f.has_compositor_animation || f.has_main_animation || f.scroll_state !== 'SCROLL_NONE')
  const late = (f) => f.state === 'STATE_DROPPED' || (f.state === 'STATE_PRESENTED_PARTIAL' && f.affects_smoothness)
  const share = (of) => `${((100 * of.filter(late).length) / Math.max(1, of.length)).toFixed(1)} % of ${of.length}`
  return `${share(moving).padEnd(15)} ${share(all)}`
}

/** Plays a game as somebody would who clicks as soon as there is something to click. */
async function play(page) {
  for (const end = Date.now() + seconds * 1000, n = { clicks: 0 }; Date.now() < end;) {
    n.clicks += await page.evaluate((n) => {
      const all = [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('[data-open], [data-move]')]
      const chosen = document.querySelector('[data-showing]') ? null : all[((n * 2654435761) >>> 8) % all.length]
      chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return chosen ? 1 : 0
    }, n.clicks)
    await page.waitForTimeout(700)
  }
}

console.log('                      first board, ms (worked)  frames late')
console.log('game        size        begun        opened       in motion       of all')
for (const game of games)
  for (const size of sizes) {
    const context = await guest(game, size)
    const [begun, once, table] = await opened(context, `${game}-${size}-begun`, `${base}/#/new/${game}`)
    const [open, again] = await opened(context, `${game}-${size}-opened`, table)
    const page = await tab(context)
    await page.goto(table)
    await page.waitForSelector('[data-board]')
    await page.waitForTimeout(1500)
    const late = lateness(await traced(page, `${game}-${size}-played`, () => play(page)))
    console.log(`${game.padEnd(11)} ${size.padEnd(9)} ${`${begun} (${once})`.padEnd(12)} ${`${open} (${again})`.padEnd(12)} ${late}`)
    await context.close()
  }
await browser.close()
server.httpServer.close()
process.exit(0)
