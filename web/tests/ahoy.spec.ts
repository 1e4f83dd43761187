/** What the page draws of Ahoy is what the engine plays with: regions, cards, boards and rewards are those of games/ahoy/data.h. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { CARD_COST, CARD_GOOD, CARD_SUIT, CARD_TO, CREW_SLOTS, DIE_COSTS, PLAN_COUNT, TILE } from '../src/engine/games/ahoy'
import { BOARDS, rewardsOf, tileOf } from '../src/games/ahoy/data'
import { berths } from '../src/games/ahoy/layout'
import { begin, bot, click, me, playByClicking, settle, settled } from './table'

const source = readFileSync(new URL('../../games/ahoy/data.h', import.meta.url), 'utf8')
const between = (from: string, to: string) => source.slice(source.indexOf(from), source.indexOf(to, source.indexOf(from)))

test('ahoy: regions as in the engine', () => {
  const sets = between('TILE_SETS[2]', '---- market').split('/* house */')
  for (const [i, name] of ['printed', 'house'].entries()) {
    const rows = [...sets[i].matchAll(/TILE\((\w+),\s*(.+),\s*BAR_(\w+)\)/g)]
    expect(rows).toHaveLength(12)
    rows.forEach(([, suit, spaces, bar], r) => {
      const region = tileOf(name, TILE[r])
      expect(region.suit).toBe(suit.toLowerCase())
      expect(region.bar).toBe(['NONE', 'NORTH', 'EAST', 'SOUTH', 'WEST'].indexOf(bar))
      const number = (of: string, text: string) => Number(new RegExp(`${of}\\((\\d)\\)`).exec(text)?.[1] ?? 0)
      spaces.split(/,\s*/).forEach((text, s) => {
        const water = region.space[s === 2 ? 3 : s]
        const terrain = /FLOWS/.test(text) ? 'current' : (/FOG|HARBOR|WRECK/.exec(text)?.[0].toLowerCase() ?? 'sea')
        expect(water).toMatchObject({
          terrain,
          gold: number('GOLD', text),
          wind: number('WIND', text),
          flow: ['NORTH', 'EAST', 'SOUTH', 'WEST'].indexOf(/FLOWS\((\w+)\)/.exec(text)?.[1] ?? ''),
        })
      })
      expect(region.space[2].terrain).toBe('island')
    })
  }
})

test('ahoy: cards, boards and rewards as in the engine', () => {
  const cards = [...source.matchAll(/C\([A-Z]\w+,\s*(\w+),\s*([A-Z]+),\s*(\d),\s*(\w+),\s*([A-Z]+),\s*(\w+)\)/g)]
  expect(cards).toHaveLength(30)
  for (const [, word, suit, cost, good, to, house] of cards) {
    const id = word as 'elder'
    expect([CARD_SUIT[id], CARD_COST[id], CARD_GOOD[0][id], CARD_TO[id], CARD_GOOD[1][id]], id).toEqual([
      suit.toLowerCase(),
      Number(cost),
      good,
      to.toLowerCase(),
      house,
    ])
  }
  expect(DIE_COSTS).toEqual(cards.filter((c) => c[3] === '0').map((c) => c[1]))
  expect(CREW_SLOTS).toHaveLength(7)

  const boxes = [
    'sail',
    'tailwind',
    'cannons',
    'five',
    'six',
    'repair',
    'order',
    'bombard',
    'deploy',
    'inspire',
    'assemble',
    'rally',
    'fullsail',
    'negotiate',
  ]
  const asked: Record<string, string> = {
    ANY: '',
    EVEN: 'even',
    '0': '',
    '1': '1',
    '1 << 1': '2',
    '1 << 2': '3',
    '1 << 3': '4',
    '1 << 4': '5',
    '1 << 5': '6',
  }
  const rows = between('BOARD[3][GROUPS]', '};').split(/(?<=\})\},/)
  for (const [i, kind] of (['squadron', 'smuggler', 'union'] as const).entries()) {
    const printed = [...rows[i].matchAll(/\{(\d+), (\d+), ([^}]+)\}/g)].map(([, first, n, asks], box) => ({
      box: boxes[box],
      first: Number(first),
      n: Number(n),
      asks: asked[asks],
    }))
    const drawn = BOARDS[kind].map(({ box, first, n, asks }) => ({ box, first, n, asks }))
    const order = (a: { first: number }, b: { first: number }) => a.first - b.first
    expect(drawn.sort(order)).toEqual(printed.filter((p) => p.n).sort(order))
  }

  const fields = [...between('REWARD_GRIDS[2]', '};').matchAll(/\{R_(\w+), (\d)\}/g)].map(([, reward, n]) => ({
    reward: reward.toLowerCase().replace('_', ''),
    n: Number(n),
  }))
  expect(fields).toEqual([...rewardsOf('printed'), ...rewardsOf('house')])
  expect(Object.values(PLAN_COUNT)).toEqual([...source.matchAll(/P\(\w+_PLAN, (\d)\)/g)].map(([, n]) => Number(n)))
})

/** However many stand in a space: each has its lane, within the space, and none lies on another's middle. */
test('ahoy: pieces in a space do not hide each other', () => {
  const ships = ['bluefin', 'smuggler', 'union', 'rival', 'cutter', 'gunship'] as const
  const small = ['patrol', 'stronghold', 'comrades'] as const
  for (let n = 0; n <= ships.length; n++)
    for (let some = 0; some < 8; some++)
      for (const [ox, oy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        const here = [...ships.slice(0, n), ...small.filter((_, i) => some & (1 << i))].map((piece, seat) => ({ piece, seat, n: 5 }))
        const at = berths(here, ox, oy)
        at.forEach((a, i) => {
          const what = `${here.map((h) => h.piece)} at ${ox} ${oy}: ${here[i].piece}`
          expect(Math.max(Math.abs(a.x), Math.abs(a.y)), what).toBeLessThan(50)
          for (const b of at.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y), what).toBeGreaterThan(18)
        })
      }
})

/** Where a coin lies below the wind, ships keep off it: it lies in the middle of the outer side, 25 wide. */
test('ahoy: a ship does not lie on a printed coin', () => {
  for (const ox of [1, -1])
    for (const n of [1, 2]) {
      const here = (['bluefin', 'smuggler'] as const).slice(0, n).map((piece, seat) => ({ piece, seat, n: 1 }))
      for (const b of berths(here, ox, 1, true)) expect(Math.abs(ox * 33 - b.x), `${n} ships`).toBeGreaterThan(12.5 + b.size * 0.38)
    }
})

/** Two lines of a phone's prompt. */
test('ahoy and corsairs: prompts are short enough for a phone, in every language', () => {
  for (const game of ['ahoy', 'corsairs'])
    for (const language of ['en', 'de', 'nl']) {
      const texts = JSON.parse(readFileSync(new URL(`../../games/${game}/text/${language}.json`, import.meta.url), 'utf8'))
      for (const [key, text] of Object.entries<string>(texts))
        if (key.startsWith('prompt.') || key.startsWith('asks.'))
          expect(text.replace('{a}: ', '').length, `${language} ${key}: ${text}`).toBeLessThanOrEqual(56)
    }
})

test('ahoy: the overview and the way out of a part lie over nothing that can be pointed at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  await begin(page, 'ahoy', [me(), bot(), bot()], '31')
  await click(
    page,
    40,
    (n) => (n * 0.37) % 1,
    async () => {
      const under = () => page.locator('.board .place[data-open] .touch').evaluateAll((all) =>
        all.filter((e) => {
          const r = e.getBoundingClientRect()
          const there = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
          return !!there?.closest('[data-over-chart], .zoom')
        }).map((e) => e.closest('[data-place]')?.getAttribute('data-place')),
      ) // prettier-ignore
      await expect.poll(under).toEqual([])
    },
  )
})

test('ahoy: the pointer opens a tray that tells what each piece counts', async ({ page }) => {
  await settle(page)
  await begin(page, 'ahoy', [me(), bot(), bot()], '31')
  await click(page, 1, () => 0) // the Squadron's flagship has its place
  await page.waitForSelector('[data-place="die:1"], [data-place^="die:"]')
  const island = page.locator('[data-space="ane"], [data-space="ase"], [data-space="anw"], [data-space="asw"]')
  const texts: string[] = []
  for (let i = 0; i < 4; i++) {
    const box = (await island.nth(i).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    texts.push(await page.locator('.tray').innerText())
  }
  expect(texts.filter((x) => /Control of A: Squadron \d+, Union \d+/.test(x)).length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(4)
})

/** On a desktop screen one's own board, the market and the sea are seen at once, whatever one plays. */
for (const [seats, own] of [
  [3, 0],
  [3, 1],
  [4, 2],
] as const)
  test(`ahoy: nothing has to be scrolled to, seat ${own} of ${seats}`, async ({ page }) => {
    await settle(page)
    await begin(
      page,
      'ahoy',
      Array.from({ length: seats }, (_, i) => (i === own ? me() : bot())),
      '31',
    )
    // of two boards that something is asked of one may lie below
    const over = () =>
      page.evaluate(() => {
        const [below, hand] = [document.querySelector('.below')!, document.querySelector('.hand')!]
        if (below.querySelectorAll('.mat').length > 1) return 0
        return Math.max(below.scrollHeight - below.clientHeight, hand.scrollWidth - hand.clientWidth)
      })
    await click(
      page,
      40,
      (n) => (n * 0.37) % 1,
      (n) => expect.poll(over, { message: `after ${n} clicks` }).toBeLessThanOrEqual(2),
    )
  })

test('on a phone the market is whole, and uncharted sea is marked within the chart', async ({ page }) => {
  await settle(page, { language: 'nl' })
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'ahoy', [me(), bot(), bot(), bot()], '5')
  await settled(page)
  const cards = await page.locator('.strip .card').evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().right)))
  expect(Math.max(...cards)).toBeLessThanOrEqual(390 - 6)
  for (const name of await page.locator('.strip .card .name').all()) await expect(name).toHaveText(/\p{L}{3,}/u)
  await expect(page.locator('.strip .card .name')).toHaveCount(3)
  await playByClicking(page, 3, '[data-board]:not([data-showing]) [data-place^="off:"][data-open]')
  await settled(page)
  const beyond = () =>
    page.evaluate(() => {
      const sea = document.querySelector('.board .chart')!.getBoundingClientRect()
      return [...document.querySelectorAll('[data-place^="off:"][data-open] .off')].filter((e) => {
        const r = e.getBoundingClientRect()
        return r.left < sea.left || r.top < sea.top || r.right > sea.right || r.bottom > sea.bottom
      }).length
    })
  await expect.poll(beyond).toBe(0)
})

test('ahoy: the prompt counts dice and spaces', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'ahoy', [me(), bot(), bot(), bot()], '5')
  await settled(page)
  await page.locator('[data-place^="space:"][data-open]').first().click()
  const die = page.locator('.hand [data-place^="die:"][data-open]').first()
  await die.waitFor()
  await expect(page.locator('.prompt .words')).toContainText('the first of two dice')
  await die.click()
  await page.locator('[data-place="box:0:sail"][data-open]').click()
  await expect(page.locator('.prompt .words')).toContainText(/spaces? to go: which way/)
})

test('ahoy: on a phone no move of the first turn resizes the board', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'ahoy', [me(), bot(), bot()], '41')
  await settled(page)
  const high = () => page.locator('[data-board]').evaluate((e) => Math.round(e.getBoundingClientRect().height))
  const first = await high()
  await click(
    page,
    9,
    (n) => (n * 0.37) % 1,
    async (n) => expect(await high(), `after ${n} clicks`).toBe(first),
  )
  // the buttons stand beside the prompt, large enough to be touched
  const undo = page.locator('.asked [data-undo]')
  if (await undo.count()) expect((await undo.boundingBox())!.width).toBeGreaterThanOrEqual(44)
})

for (const [seats, own] of [
  [3, 0],
  [3, 1],
  [4, 2],
] as const)
  test(`ahoy: enlarged twice a board is seen whole in its drawer, seat ${own} of ${seats}`, async ({ page }) => {
    await settle(page)
    await page.setViewportSize({ width: 640, height: 400 })
    await begin(
      page,
      'ahoy',
      Array.from({ length: seats }, (_, i) => (i === own ? me() : bot())),
      '31',
    )
    // of two boards that something is asked of one may lie below
    const over = () =>
      page.evaluate(() => {
        const [drawer, mats] = [document.querySelector('.drawer')!, [...document.querySelectorAll('.drawer .mat')]]
        return mats.length === 1 ? mats[0].getBoundingClientRect().bottom + drawer.scrollTop - drawer.getBoundingClientRect().bottom : 0
      })
    await click(
      page,
      9,
      (n) => (n * 0.37) % 1,
      async (n) => expect(await over(), `after ${n} clicks`).toBeLessThanOrEqual(2),
    )
  })

/** Amber's second die of a turn, three dice left; Amber's Flagship attacks, and may lower a die on Cannons. */
const TURN =
  'eNqFUNGOAjEI_KG5ZKGUdsvXbNREk8t60Xu5vz9K3azGB4e2dEoZCMv5-te4Sfu5Xdbf0xGX-_eyHrGsh_P1dm9fjY1s2zabAAkVBQRFBnkAcALuZixgxeOssQYdoewXcIpLiaU9RC7AoN0saGgO7i8YdZ7chp2SqbcEYmRzbNn86DDwRCh21Bsocer29QVq1rVd3HqB7pPtqW_9hLh9hPg82SzpPM21ZLYyCRXKNZlMJMVjkGlWn3sVg-actOf9AwmZWrc'
const FIRING =
  'eNplUe1OwzAMfCEjxR9JnPppKoa0SahDG394ey5uYUxcrNa--OPqrufr1yKLLR-3y_b5dqLL_X3dTrRur-fr7b68LDU0hKSSlgjBCS4xqBNTJSfiQo2MmJFFChaAbySNRGehOB2h737egpc08CUNJCOM2YSzFcpxmLI3p2v5BBN5-4DSE_iPG4o2ENxgwdQDFhxZfuT9dMo5c1TIEfY8O-yR2Y-BHV-_v2dST1mozkaRb84ijPsHTnG_sHgGz80HJE8f2_fAljg3hm2HdK-thIgWGYa_Urq4qwaxtgFVzTC-uWm1itAHi48WVKvhvvOUqG5WlWWy2sxRurMs1aagb2MJbuw'
for (const width of [390, 360])
  test(`ahoy: on a phone of ${width} px each die can be touched, and a battle says what a lowered die brings`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 740 })
    await settle(page)
    const open = async (letters: string) => {
      await page.goto(`./#/open/${letters}`)
      await page.waitForSelector('[data-told]')
      await page.selectOption('select', '2')
      await page.click('[data-open-it]')
    }
    await open(TURN)
    const dice = page.locator('[data-place^="die:"][data-open]')
    await expect(dice).toHaveCount(2)
    await settled(page)
    for (const die of await dice.all()) expect((await die.boundingBox())!.width).toBeGreaterThanOrEqual(43.5)
    await open(FIRING)
    await expect(page.locator('.prompt .words')).toContainText('add its pips')
    await expect(page.getByText('To win, Second Smuggler Flagship must roll at least 1 more than Union Flagship.')).toBeVisible()
    // by how much it is lowered is chosen in the battle itself: it stays in sight
    const less = page.locator('.board [data-place^="less:"][data-open]')
    await page.locator('.hand [data-place^="box:"][data-open]').first().click()
    await expect(less.first()).toBeVisible()
    await settled(page)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    for (const way of await less.all()) {
      await expect(way).toBeInViewport({ ratio: 1 })
      const box = (await way.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.5)
    }
    await expect(page.getByText('To win, Second Smuggler Flagship')).toBeInViewport()
    await less.last().click()
    await expect(less).toHaveCount(0)
  })

/** A stronghold has won a battle and has three spoils to choose from; one with Grogmaster has lost its first roll. Both are seat 0. */
const SPOILS =
  'eNpVUNluAyEM_KGphA-OxV-zSiolUrWpkr707zuwaY4BzDAYY3s9XX67duvf1_P283nE-fa1bkes2-F0ud76R_ewUGiG1QjlCBEKklCQ0QCDCBwVC2VCxpQhg44OLRi2QStUJynDWiKZDnnqUxxHTpsKdYkRS2fE59AAf5xfgZcaEtgheBJ5sJnX3TKiwp07WJCkGAr2nPHip3s1RN1Ff7-mA58WLlYZcn-v_4m8Y7TigRLhsHiFjCaHTCaW2OjE5mb6LiquqYW7itaWa-Rsi2hzZt48u7gHTGtpgTJi_QE3C1_M'
const GROG =
  'eNpNUNFuwzAI_KGbFMDGcfiaqJ3USlM6tXvZ3-9MJHeAMNjnQ8d-e_xuSv9-3o-fzyvur6_9uGI_LrfH87V9bDUsFFphGhHCkDCgoWOFQBYoHAWVKLA-nQgDPxaoQ1coL4nsUIEtWfOpJKAmxjJm2zIrRwnpZOb04KAYmc3bxvx5MR_kjJCCMpJYFEoiQbTkpBQbmEYRbXQOiuWZHsPm4PEh3tZi7MLjv0nuqGRpSziHVvSIat7NS6UkX2rX1taQ5tKrd_K4rdyh6EnyBwYAVZw'
test('ahoy: in a battle everything fits into the sea of a small screen, in German, and a roll says how it stands', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await settle(page, { language: 'de' })
  const open = async (letters: string) => {
    await page.goto(`./#/open/${letters}`)
    await page.waitForSelector('[data-told]')
    await page.selectOption('select', '0')
    await page.click('[data-open-it]')
  }
  await open(GROG)
  await expect(page.getByText('So steht es: Kutter gewinnt, 6 zu 4.')).toBeVisible()
  await expect(page.getByText('mindestens')).toHaveCount(0)
  await open(SPOILS)
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [640, 400],
  ]) {
    await page.setViewportSize({ width, height })
    await settled(page)
    await expect(page.locator('[data-place^="spoils:"][data-open]')).toHaveCount(3)
    const beyond = () =>
      page.locator('.sea[role]').evaluate((sea) => {
        const room = sea.getBoundingClientRect()
        return [...document.querySelectorAll('[data-place^="spoils:"], .scene .side, .scene p')]
          .map((e) => e.getBoundingClientRect())
          .filter((r) => r.top < room.top - 2 || r.bottom > room.bottom + 2 || r.right > room.right + 2).length
      })
    await expect.poll(beyond, `${width}x${height}`).toBe(0)
  }
})
