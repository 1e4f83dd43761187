// firefox.mjs - a smoke test in Debian's firefox-esr: the page loads, a game is played to its end by clicking what is ringed.
//   node tests/firefox.mjs      (npm run build before; speaks Marionette, Firefox's own WebDriver protocol, over its socket)
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'

const PORT = 2900 + (process.pid % 90)
const server = await preview({ preview: { port: 5300 } })
const address = server.resolvedUrls.local[0]
const profile = mkdtempSync(join(tmpdir(), 'flotilla-firefox-'))
writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${PORT});\nuser_pref('intl.accept_languages', 'nl');\n`)
const browser = spawn(process.env.FIREFOX ?? 'firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
  stdio: 'ignore',
  env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
})
let [passed, failed, number] = [0, 0, 0]
function expect(yes, what) {
  if (yes) passed++
  else {
    failed++
    console.log(`FAILED ${what}`)
  }
}
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const PATIENCE = 300_000 // on a busy machine everything takes long

/** What `look` finds, as soon as it finds something; null if that never happens. */
async function until(look) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(20)) {
    const found = await look()
    if (found) return found
  }
  return null
}

async function reach() {
  const socket = await until(
    () =>
      new Promise((done) => {
        const s = connect(PORT, '127.0.0.1', () => done(s)).on('error', () => done(null))
      }),
  )
  if (!socket) throw new Error('firefox does not answer')
  return socket
}

/** Messages are LENGTH:JSON; a command is [0, number, name, arguments], its answer [1, number, error, value]. */
function speak(socket) {
  let heard = Buffer.alloc(0)
  const waiting = new Map()
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes])
    for (;;) {
      const colon = heard.indexOf(':')
      const n = colon < 0 ? NaN : Number(heard.subarray(0, colon))
      if (!(heard.length >= colon + 1 + n)) return
      const message = JSON.parse(heard.subarray(colon + 1, colon + 1 + n).toString())
      heard = heard.subarray(colon + 1 + n)
      if (Array.isArray(message)) waiting.get(message[1])?.(message)
    }
  })
  return (name, args = {}) =>
    new Promise((done, fail) => {
      const text = Buffer.from(JSON.stringify([0, ++number, name, args]))
      waiting.set(number, ([, , error, value]) => (error ? fail(new Error(error.message)) : done(value)))
      socket.write(`${text.length}:${text}`)
    })
}

async function play(command) {
  const run = async (script, args = []) => (await command('WebDriver:ExecuteScript', { script, args })).value
  await command('WebDriver:NewSession', {})
  const shows = (selector) => until(() => run(`return document.querySelectorAll(arguments[0]).length`, [selector]))
  const loaded = () => shows('[data-game]')
  await command('WebDriver:Navigate', { url: address })
  await loaded()
  await run(`localStorage.setItem('flotilla-settings', JSON.stringify({ speed: 0, motion: false, theme: 'light', language: 'nl' }))
    const chair = (who) => ({ who, name: 'Anne', bot: { level: 'cabinboy', temper: '' } })
    localStorage.setItem('flotilla-table-blackflag', JSON.stringify({ chairs: [chair('me'), chair('bot'), chair('bot')], options: {}, seed: '' }))`)
  await command('WebDriver:Refresh')
  await loaded()
  expect((await run(`return document.querySelectorAll('[data-game]').length`)) === 5, 'the start page shows five games')
  expect((await run('return document.documentElement.lang')) === 'nl', 'the page is in Dutch')
  await run(`location.hash = '/new/blackflag'`)
  await shows('[data-start]')
  await run(`document.querySelector('[data-start]').click()`)
  const over = await until(() =>
    run(`
    const all = document.querySelectorAll('.board [data-open], .hand [data-open], .actions [data-move]')
    const one = all[Math.floor(Math.random() * all.length)]
    const box = (one?.querySelector('.touch') ?? one)?.getBoundingClientRect()
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }))
    return document.querySelectorAll('[data-score]').length === 3`),
  )
  expect(over, `a game is played to its end: ${over || (await run('return document.body.innerText.slice(0, 300)'))}`)
  expect(await run(`return !document.querySelector('[data-trouble]')`), 'nothing went wrong')
}

try {
  await play(speak(await reach()))
} catch (error) {
  expect(false, error.message)
}
browser.kill()
await Promise.race([new Promise((done) => browser.once('exit', done)), pause(60_000)])
rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
