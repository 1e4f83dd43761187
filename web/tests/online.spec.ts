/** Games of several browsers at one server: from the link to the rematch, and whatever can go wrong between. */
import { chromium, expect, test, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { elder, elderProgram } from './elder'
import { check, whole } from './faults'
import { begun, ended, eyes, join_ as join, Line, openTable, overheard, person, playsAlong, PROGRAM, sendHome, Server } from './sea'
import { GAMES } from './table'

let server: Server
test.beforeAll(async () => void (server = await new Server().start()))
test.afterEach(sendHome)
test.afterAll(() => server.end())

const SHORT: Record<string, Record<string, string>> = { blackflag: { fleet: 'small' } }
const choices = '.board [data-open], .hand [data-open], .actions [data-move]'
const mayChoose = (page: Page) => expect(page.locator(choices).first()).toBeAttached()
/** The secret choice with which a game of the black flag begins. */
const sets = (page: Page, ship: 'armed' | 'unarmed') => page.locator(`[data-place="base:${ship}"]`).click()
/** Anne and Mary at a game that has begun, with a bot. */
async function two(browser: Parameters<typeof person>[0], at: { address: string } = server, more: Parameters<typeof openTable>[3] = {}) {
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, at, 'Mary')
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag, ...more })
  await join(mary.page, link.replace(server.address, at.address), 'Mary')
  await mayChoose(anne.page)
  await mayChoose(mary.page)
  return { anne, mary, link }
}

for (const game of GAMES)
  test(`${game}: a whole game of browsers and a bot, each with its own eyes`, async ({ browser }) => {
    const anne = await person(browser, server, 'Anne')
    // a phone at a party has no board to draw: the long games are over sooner
    const mary = await person(browser, server, 'Mary', { viewport: { width: 390, height: 844 }, phone: true })
    const told = [overheard(anne.page), overheard(mary.page)]
    const link = await openTable(anne.page, game, ['me', 'open', 'bot'], { options: SHORT[game], together: { party: true } })
    await join(mary.page, link, 'Mary')
    await anne.page.click('[data-cast-off]')
    await mary.page.click('[data-small-board]')
    for (const [i, p] of [anne, mary].entries()) {
      await begun(p.page)
      await playsAlong(p.page, 7 + i)
    }
    const scores = await ended(anne.page)
    expect(scores).toHaveLength(3)
    expect((await ended(mary.page)).sort()).toEqual(scores.sort())
    // nobody was told what another seat sees, and the record only after the end
    expect(eyes(told[0])).toEqual(['0'])
    expect(eyes(told[1])).toEqual(['1'])
    for (const lines of told) {
      const end = lines.findIndex((l) => /^@1 over /.test(l))
      expect(lines.findIndex((l) => /^@1 record /.test(l))).toBeGreaterThan(end)
      // what is covered in rum is drawn only when somebody comes by: a whole game may go without
      const hidden = lines.slice(0, end).some((l) => /^@1 now .*\?/.test(l))
      expect(hidden || game === 'rum', 'something is hidden').toBe(true)
    }
    expect([...anne.complaints, ...mary.complaints]).toEqual([])
  })

test('the code is the link, and the link brings others aboard', async ({ browser }) => {
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, server, 'Mary', { viewport: { width: 390, height: 844 }, phone: true, language: 'de' })
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'open', 'bot'])
  const code = anne.page.locator('[data-quay] [data-code]')
  await code.evaluate((e) => e.setAttribute('width', '400'))
  const shot = await code.screenshot()
  const pixels = await anne.page.evaluate(async (png) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const to = canvas.getContext('2d')!
    to.drawImage(picture, 0, 0)
    return { data: [...to.getImageData(0, 0, picture.width, picture.height).data], width: picture.width, height: picture.height }
  }, shot.toString('base64'))
  expect(jsqr(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.height)?.data).toBe(link)
  await expect(anne.page.locator('[data-invite]')).toHaveValue(link)

  await join(mary.page, link, 'Mary')
  await expect(anne.page.locator('[data-berth="1"] strong')).toHaveText('Mary')
  // a phrase is read in the reader's language, free text as it is
  await anne.page.click('[data-phrase=good_luck]')
  await expect(mary.page.locator('[data-remark]').last()).toContainText('Viel Glück!')
  await mary.page.fill('[data-say]', 'Hallo <b>Anne</b>')
  await mary.page.click('[data-send]')
  await expect(anne.page.locator('[data-remark]').last()).toContainText('Hallo <b>Anne</b>')
  await anne.page.locator('[data-remark]').last().getByRole('button').click()
  await expect(anne.page.locator('[data-remark]')).toHaveCount(1)
  // the host fills the rest with bots
  await anne.page.click('[data-cast-off]')
  await begun(anne.page)
  await begun(mary.page)
  expect([...anne.complaints, ...mary.complaints]).toEqual([])
})

test('what the host may before the start', async ({ browser }) => {
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, server, 'Mary')
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'open'])
  await join(mary.page, link, 'Mary')
  await anne.page.click('[data-plan]')
  await anne.page.selectOption('[data-option=fleet]', 'small')
  await anne.page.selectOption('[data-pace]', 'days')
  await anne.page.selectOption('[data-players]', '4')
  await expect(mary.page.locator('[data-berth]')).toHaveCount(4)
  await expect(mary.page.locator('.foot')).toContainText('2 days a move')
  await expect(mary.page.locator('[data-cast-off]')).toHaveCount(0)
  await anne.page.keyboard.press('Escape')
  // Mary is removed, and comes back as somebody new
  await anne.page.click('[data-seat="1"]')
  await anne.page.click('[data-remove]')
  await anne.page.click('[data-remove]')
  await expect(mary.page.locator('[data-trouble]')).toContainText('removed you')
  await expect(anne.page.locator('[data-berth="1"]')).toHaveAttribute('data-who', 'open')
  const jack = await person(browser, server, 'Jack')
  await join(jack.page, link, 'Jack')
  await anne.page.click('[data-seat="1"]')
  await anne.page.click('[data-make-host]')
  await expect(jack.page.locator('[data-cast-off]')).toBeVisible()
  await expect(anne.page.locator('[data-cast-off]')).toHaveCount(0)
  await jack.page.click('[data-cast-off]')
  await begun(anne.page)
})

test('a party: phones hold the hands, a big screen shows what all may see', async ({ browser }) => {
  const anne = await person(browser, server, 'Anne', { viewport: { width: 390, height: 844 }, phone: true })
  const mary = await person(browser, server, 'Mary', { viewport: { width: 844, height: 390 }, phone: true })
  const wall = await person(browser, server, '', { viewport: { width: 1920, height: 1080 } })
  const told = overheard(wall.page)
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag, together: { party: true } })
  await wall.page.goto(link.replace('#/at/', '#/board/'))
  await expect(wall.page.locator('[data-code]')).toHaveAttribute('data-code', link)
  await join(mary.page, link, 'Mary')
  await expect(wall.page.locator('.berths')).toContainText('Mary')
  await anne.page.click('[data-cast-off]')
  await expect(anne.page.locator('[data-hand-held]')).toBeVisible()
  await expect(wall.page.locator('[data-standing]')).toHaveCount(3)
  // neighbours see nothing of a hand that is hidden
  await anne.page.click('[data-hide-hand]')
  await expect(anne.page.locator('[data-place="base:armed"]')).toHaveCount(0)
  await anne.page.click('[data-show-hand]')
  await sets(anne.page, 'armed')
  await expect(wall.page.locator('.event')).toContainText('Anne')
  for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 3 + i)
  await ended(anne.page)
  await expect(wall.page.locator('h1')).toContainText('over', { ignoreCase: true })
  expect(eyes(told)).toEqual(['s'])
  expect(await wall.page.locator('[data-open], [data-move]').count()).toBe(0)
  expect([...anne.complaints, ...mary.complaints, ...wall.complaints]).toEqual([])
})

test('the line is cut in the midst of a simultaneous choice: what was chosen is kept, and counts once', async ({ browser }) => {
  const line = await new Line(server).lay()
  const { anne, mary, link } = await two(browser, line)
  line.cut()
  await expect(mary.page.locator('[data-line-gone]')).toBeVisible()
  await expect(anne.page.locator('aside [data-presence=gone]')).toHaveCount(1)
  await sets(mary.page, 'armed')
  await expect(mary.page.locator('[data-line-gone]')).toContainText('kept')
  await sets(anne.page, 'unarmed')
  await expect(anne.page.locator('[data-undo]')).toBeVisible() // nobody else has chosen: it may be taken back
  line.mend()
  // unless the page tries by itself before
  await mary.page.click('[data-try-now]', { timeout: 3000 }).catch(() => undefined)
  await expect(mary.page.locator('[data-line-gone]')).toHaveCount(0)
  // her ship is set, once, and the game goes on
  const launched = anne.page.locator('.record li', { hasText: 'Mary sets a ship' })
  await expect(launched).toHaveCount(1)
  await expect.poll(async () => (await anne.page.locator(choices).count()) + (await mary.page.locator(choices).count())).toBeGreaterThan(0)
  await expect(launched).toHaveCount(1)
  // a page that is loaded anew is where it was
  await mary.page.goto('about:blank')
  await mary.page.goto(link.replace(server.address, line.address))
  await begun(mary.page)
  await expect(mary.page.locator('.record li', { hasText: 'Mary sets a ship' })).toHaveCount(1)
  for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 5 + i)
  await ended(anne.page)
  await ended(mary.page)
  line.end()
})

test('a phone that slept for an hour: it finds out, catches up, and what was chosen on the dead line counts once', async ({ browser }) => {
  const line = await new Line(server).lay()
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, line, 'Mary', { viewport: { width: 390, height: 844 }, phone: true })
  await mary.page.clock.install()
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag })
  await join(mary.page, link.replace(server.address, line.address), 'Mary')
  await mayChoose(anne.page)
  await mayChoose(mary.page)
  line.lull()
  await expect(anne.page.locator('aside [data-presence=gone]')).toHaveCount(1)
  await sets(mary.page, 'armed')
  await sets(anne.page, 'unarmed')
  await expect(anne.page.locator('[data-undo]')).toBeVisible() // nothing came of Mary's choice
  await mary.page.clock.fastForward('01:00:00')
  const launched = anne.page.locator('.record li', { hasText: 'Mary sets a ship' })
  await expect(launched).toHaveCount(1)
  await expect(anne.page.locator('aside [data-presence=gone]')).toHaveCount(0)
  await expect(mary.page.locator('[data-line-gone]')).toHaveCount(0)
  await expect.poll(async () => (await anne.page.locator(choices).count()) + (await mary.page.locator(choices).count())).toBeGreaterThan(0)
  await expect(launched).toHaveCount(1)
  expect([...anne.complaints, ...mary.complaints]).toEqual([])
  line.end()
})

test('the server is killed in the midst, and started again', async ({ browser }) => {
  const own = await new Server().start()
  try {
    const anne = await person(browser, own, 'Anne')
    const mary = await person(browser, own, 'Mary')
    const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag })
    await join(mary.page, link, 'Mary')
    await mayChoose(anne.page)
    await sets(anne.page, 'armed')
    await expect(anne.page.locator('[data-undo]')).toBeVisible()
    await own.kill()
    await expect(anne.page.locator('[data-line-gone]')).toBeVisible()
    await sets(mary.page, 'unarmed')
    await own.start()
    for (const p of [anne, mary]) await expect(p.page.locator('[data-line-gone]')).toHaveCount(0)
    for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 5 + i)
    await expect(anne.page.locator('[data-board]')).toBeVisible()
    await own.kill()
    await own.start()
    const scores = await ended(anne.page)
    await ended(mary.page)
    // the game came home: it is looked back at without any server
    await own.kill()
    await anne.page.evaluate(() => (location.hash = '#/games'))
    await anne.page.locator('[data-look]').first().click()
    await expect(anne.page.locator('[data-board]')).toBeVisible()
    expect(scores).toHaveLength(3)
  } finally {
    await own.end()
  }
})

test('two windows of one seat', async ({ browser }) => {
  const { anne, mary, link } = await two(browser)
  const other = await anne.context.newPage()
  await other.goto(link)
  await mayChoose(other)
  await sets(other, 'armed')
  // what was chosen in one is chosen in the other
  await expect(anne.page.locator(choices)).toHaveCount(0)
  await expect(anne.page.locator('[data-undo]')).toBeVisible()
  await anne.page.locator('[data-undo]').click()
  await mayChoose(other)
  await sets(anne.page, 'unarmed')
  await expect(other.locator(choices)).toHaveCount(0)
  await sets(mary.page, 'armed')
  for (const [i, p] of [anne.page, other, mary.page].entries()) await playsAlong(p, 5 + i)
  await Promise.all([ended(anne.page), ended(other), ended(mary.page)])
})

test('a seat moves to another device', async ({ browser }) => {
  const { anne, mary, link } = await two(browser)
  await mary.page.click('[data-menu]')
  await mary.page.click('[data-to-device]')
  const pass = await mary.page.locator('[data-pass] [data-invite]').inputValue()
  expect(pass.startsWith(`${link}/`)).toBe(true)
  const phone = await person(browser, server, '', { viewport: { width: 390, height: 844 }, phone: true })
  await phone.page.goto(pass)
  await mayChoose(phone.page)
  expect(phone.page.url()).toBe(link) // the secret does not stay in the address
  await expect(mary.page.locator('[data-trouble]')).toContainText('another device')
  await mary.page.goto('./#/games')
  await expect(mary.page.locator('[data-import]')).toBeAttached()
  await expect(mary.page.locator('[data-away]')).toHaveCount(0)
  await sets(phone.page, 'armed')
  await sets(anne.page, 'armed')
  // it works once
  const thief = await person(browser, server, '')
  await thief.page.goto(pass)
  await expect(thief.page.locator('[data-trouble]')).toBeVisible()
  for (const [i, p] of [anne, phone].entries()) await playsAlong(p.page, 5 + i)
  await ended(anne.page)
  await ended(phone.page)
})

test('the clock runs out: a bot plays until its person is back', async ({ browser }) => {
  const hasty = await new Server(['--pace', '40']).start() // 15 seconds last 375 ms
  try {
    const anne = await person(browser, hasty, 'Anne')
    await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { together: { pace: { kind: 'move', a: 15, b: 0 } } })
    await anne.page.click('[data-cast-off]')
    await expect(anne.page.locator('[data-away=late]')).toBeVisible()
    await expect(anne.page.locator('[data-away=late]')).toContainText('Your time ran out')
    await anne.page.click('[data-take-seat]')
    await expect(anne.page.locator('aside [data-clock="0"]')).toBeVisible()
    await expect(anne.page.locator('[data-away=late]')).toBeVisible() // nobody hurries: time runs out again
  } finally {
    await hasty.end()
  }
})

test('undo, taking back with consent, a bot for a while, giving up, a rematch', async ({ browser }) => {
  const { anne, mary } = await two(browser)
  await sets(anne.page, 'armed')
  await anne.page.click('[data-undo]')
  await mayChoose(anne.page)
  await sets(anne.page, 'unarmed')
  await sets(mary.page, 'armed')
  await expect(anne.page.locator('[data-undo]')).toHaveCount(0) // all have chosen
  await anne.page.click('[data-menu]')
  await anne.page.click('[data-ask-back]')
  await expect(mary.page.locator('[data-offer]')).toContainText('Anne')
  await mary.page.click('[data-agree]')
  await expect(anne.page.locator('[data-place="base:armed"][data-open]')).toBeVisible()
  await sets(anne.page, 'armed')
  // a bot keeps Mary's seat warm
  await mary.page.click('[data-menu]')
  await mary.page.click('[data-lend]')
  await expect(mary.page.locator('[data-away=wished]')).toBeVisible()
  await expect(anne.page.locator('aside [data-presence=away]')).toHaveCount(1)
  await mary.page.click('[data-take-seat]')
  await expect(anne.page.locator('aside [data-presence=away]')).toHaveCount(0)
  for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 5 + i)
  await ended(anne.page)
  await ended(mary.page)
  await anne.page.locator('dialog [data-rematch]').click()
  await mary.page.locator('dialog [data-rematch-come]').click()
  await anne.page.locator('[data-rematch-come]').first().click()
  await mayChoose(anne.page)
  await mayChoose(mary.page)
  // Mary gives up: a bot plays on, and she looks on
  await mary.page.click('[data-menu]')
  await mary.page.click('[data-resign]')
  await mary.page.click('[data-sure]')
  await expect(mary.page.locator(choices)).toHaveCount(0)
  await expect(anne.page.locator('aside [data-presence=away]')).toHaveCount(1)
  await playsAlong(anne.page, 9)
  await ended(anne.page)
  expect([...anne.complaints, ...mary.complaints]).toEqual([])
})

test('several persons at one screen of such a table', async ({ browser }) => {
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, server, 'Mary')
  const link = await openTable(anne.page, 'blackflag', ['me', 'me', 'open'], { options: SHORT.blackflag })
  await join(mary.page, link, 'Mary')
  await mayChoose(anne.page)
  await sets(anne.page, 'armed')
  await anne.page.click('[data-hand-over]')
  await mayChoose(anne.page)
  // hints come from the view, as at any table
  await anne.page.click('[data-hint]')
  await expect(anne.page.locator('.hand .hinted, .hand [data-hinted], .hand .hint, [data-hint-move]').first()).toBeVisible()
  await sets(anne.page, 'unarmed')
  await sets(mary.page, 'armed')
  await expect(anne.page.locator('.record')).toContainText('begins')
})

test('my games: here and elsewhere, those that wait first', async ({ browser }) => {
  const { anne, mary } = await two(browser)
  await sets(mary.page, 'armed')
  for (const [p, waits] of [
    [anne.page, true],
    [mary.page, false],
  ] as const) {
    await p.goto('./#/games')
    const entry = p.locator('[data-away]')
    await expect(entry).toHaveCount(1)
    if (waits) await expect(entry).toContainText('Your turn')
    else await expect(entry).not.toContainText('Your turn')
    await p.goto('./#/')
    await expect(p.locator('[data-away]')).toHaveCount(1)
  }
  await anne.page.locator('[data-away]').click()
  await mayChoose(anne.page)
  await expect(anne.page).toHaveTitle(/Your turn/)
})

test('plain http at a name of the local network: no clipboard, no locks, no service worker', async () => {
  const lan = await new Server(['--host', '0.0.0.0']).start()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--host-resolver-rules=MAP flotilla.test 127.0.0.1'],
  })
  try {
    const at = { address: `http://flotilla.test:${lan.port}/` }
    const anne = await person(browser, at, 'Anne')
    const mary = await person(browser, at, 'Mary')
    const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag })
    expect(
      await anne.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator, 'clipboard' in navigator]),
    ).toEqual([false, false, false, false])
    await anne.page.click('[data-copy]')
    await expect(anne.page.locator('.invite [role=status]')).toHaveText('Copied.')
    await join(mary.page, link, 'Mary')
    await mayChoose(anne.page)
    await mayChoose(mary.page)
    for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 5 + i)
    await ended(anne.page)
    await ended(mary.page)
    expect([...anne.complaints, ...mary.complaints]).toEqual([])
  } finally {
    await browser.close()
    await lan.end()
  }
})

/** The lines that a page is told, as if the table were played by rules of version 7. */
async function aged(page: Page): Promise<void> {
  await page.routeWebSocket(/\/sea$/, (ws) => {
    const server = ws.connectToServer()
    server.onMessage((text) =>
      ws.send(
        String(text)
          .replace(/\bblackflag:1:/g, 'blackflag:7:')
          .replace(/^(@\d+ table blackflag) 1 /gm, '$1 7 '),
      ),
    )
  })
}

/** The page has kept a release whose black flag had rules of version 7. */
async function keepsElder(page: Page): Promise<void> {
  const bytes = elder()
  await page.route('**/releases/index.json', (r) => r.fulfill({ json: [{ release: '0.0.9', versions: { blackflag: 7 } }] }))
  await page.route('**/releases/0.0.9/page.wasm', (r) => r.fulfill({ body: bytes, contentType: 'application/wasm' }))
}

test('a game of an earlier release goes on by its own rules when the server is of a later one, or says that it cannot', async ({
  browser,
}) => {
  const own = new Server()
  const releases = `${own.folder}/releases`
  own.program = elderProgram(PROGRAM, `${releases}/0.0.9/flotilla`)
  await own.start()
  try {
    const anne = await person(browser, own, 'Anne')
    const mary = await person(browser, own, 'Mary')
    for (const p of [anne, mary]) await keepsElder(p.page)
    const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: SHORT.blackflag })
    await join(mary.page, link, 'Mary')
    await mayChoose(anne.page)
    await mayChoose(mary.page)
    await sets(anne.page, 'armed')
    await expect(anne.page.locator('[data-undo]')).toBeVisible()
    await own.kill()
    own.program = PROGRAM
    own.words = ['--releases', `${own.folder}/none`]
    await own.start()
    for (const p of [anne, mary]) await expect(p.page.locator('[data-trouble]')).toContainText('earlier release')
    await own.kill()
    own.words = ['--releases', releases]
    await own.start()
    for (const p of [anne, mary]) await p.page.reload()
    await mayChoose(mary.page)
    await expect(mary.page.locator('.prompt')).toContainText('version 7')
    for (const [i, p] of [anne, mary].entries()) await playsAlong(p.page, 5 + i)
    expect(await ended(anne.page)).toHaveLength(3)
    await ended(mary.page)
    await expect(anne.page.locator('dialog [data-rematch]')).toHaveCount(0) // the next game is a new table, by today's rules
    expect([...anne.complaints, ...mary.complaints]).toEqual([])
  } finally {
    await own.end()
  }
})

test('a game of other rules opens with the module of its release, or says plainly that it cannot', async ({ browser }) => {
  const { anne, mary, link } = await two(browser)
  const jack = await person(browser, server, 'Jack')
  await aged(jack.page)
  await jack.page.goto(link)
  await expect(jack.page.locator('[data-trouble]')).toContainText('version 7')
  // Mary's page has kept that release
  await keepsElder(mary.page)
  await aged(mary.page)
  await mary.page.goto('about:blank')
  await mary.page.goto(link)
  await mayChoose(mary.page)
  await sets(mary.page, 'armed')
  await expect(anne.page.locator('.record li', { hasText: 'Mary sets a ship' })).toHaveCount(1)
})

/** What reads on downwards; all others fit the screen. */
const PAGES = ['setting up', 'sitting down', 'the quay', 'my games', 'no table']
for (const [theme, language] of [
  ['light', 'de'],
  ['dark', 'nl'],
  ['light', 'en'],
])
  test(`every new screen, ${theme}, ${language}: no faults, nothing cut, covered, too wide, or too small to touch`, async ({ browser }) => {
    const sizes = [
      [1280, 800],
      [360, 740],
      [844, 390],
      [640, 400],
      [390, 844],
      [768, 1024],
      [1920, 1080],
      [2560, 1440],
    ].map(([width, height]) => ({ width, height }))
    const line = await new Line(server).lay()
    const anne = await person(browser, line, 'Anne', { theme, language })
    const mary = await person(browser, server, 'Mary', { theme, language })
    const wall = await person(browser, server, '', { theme, language })
    const look = async (page: Page, what: string) => {
      for (const [i, size] of sizes.entries()) {
        await page.setViewportSize(size)
        // the rest is of the same kind: only what is cut differs, and words
        if (i < 3 && language !== 'en') await check(page, `${what} at ${size.width}`)
        await whole(page, `${what} at ${size.width}`, PAGES.includes(what))
      }
      await page.setViewportSize(sizes[0])
    }
    await anne.page.goto('./#/new/cove')
    await anne.page.click('[data-call-others]')
    await anne.page.selectOption('[data-pace]', 'bank')
    await look(anne.page, 'setting up')
    const together = { party: true, pace: { kind: 'bank', a: 300, b: 10 } }
    const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot', 'open'], { together })
    const there = link.replace(line.address, server.address)
    await mary.page.goto(there)
    await mary.page.waitForSelector('[data-my-name]')
    await look(mary.page, 'sitting down')
    await wall.page.goto(there.replace('#/at/', '#/board/'))
    await wall.page.waitForSelector('[data-code]')
    await look(wall.page, 'the big screen at the quay')
    await mary.page.click('[data-sit]')
    await mary.page.click('[data-phrase=hello]')
    await anne.page.waitForSelector('[data-remark]')
    await look(anne.page, 'the quay')
    await anne.page.click('[data-plan]')
    await look(anne.page, 'changes before the start')
    await anne.page.keyboard.press('Escape')
    await anne.page.click('[data-cast-off]')
    await mayChoose(anne.page)
    await anne.page.click('[data-chat-tab]')
    await look(anne.page, 'the table, or the hand')
    await wall.page.waitForSelector('[data-standing]')
    await look(wall.page, 'the big screen')
    await mayChoose(mary.page)
    await sets(mary.page, 'armed')
    await mary.page.click('[data-menu]')
    await look(mary.page, 'the menu')
    await mary.page.click('[data-ask-back]')
    await anne.page.waitForSelector('[data-offer]')
    await look(anne.page, 'an offer')
    await mary.page.click('[data-menu]')
    await mary.page.click('[data-to-device]')
    await mary.page.waitForSelector('[data-pass]')
    await look(mary.page, 'another device')
    await mary.page.goto('./#/games')
    await mary.page.waitForSelector('[data-away]')
    await look(mary.page, 'my games')
    line.cut()
    await anne.page.waitForSelector('[data-line-gone]')
    await look(anne.page, 'the line is gone')
    await mary.page.goto('./#/at/AAAAAAAAAAAAAAAAAAAAAA')
    await mary.page.waitForSelector('[data-trouble]')
    await look(mary.page, 'no table')
    line.end()
  })
