/** Pirate Cove: the wheel that is set in secret, a fight with its targets beside the dice, and a log that gives the navy no seat's sign. */
import { expect, test, type Page } from '@playwright/test'
import { berth, layoutOf, tagSpot, tagWidth, taken } from '../src/games/cove/layout'
import { told } from '../src/lib/told'
import { begin, bot, me, PATIENCE, playByClicking, settle, settled } from './table'

test('a shot of the navy carries no seat’s sign, nor do its dice', () => {
  const event = (kind: string, text: string) => ({ kind, text })
  const log = [
    {
      ply: 3,
      round: 1,
      seat: 0,
      events: [
        event('passed', 'Anne passes.'),
        event('roll', 'The dice show 6, 1.'),
        event('navy_shot', 'The Royal Navy shoots at Blue (hold): 1 hit.'),
        event('damaged', 'Blue: hold down to field 2, worth 5.'),
        event('roll', 'The dice show 4, 1.'),
        event('shot', 'Blue shoots at Anne (crew): 0 hits.'),
      ],
    },
  ] as unknown as Parameters<typeof told>[0]
  const lines = told(log, ['Anne', 'Blue'], ['navy_shot', 'black_shot'])
  expect(lines.map((l) => [l.seat, l.text])).toEqual([
    [0, 'Anne passes.'],
    [-1, 'The dice show 6, 1. The Royal Navy shoots at Blue (hold): 1 hit.'],
    [1, 'Blue: hold down to field 2, worth 5. The dice show 4, 1. Blue shoots at Anne (crew): 0 hits.'],
  ])
})

/** There is something to choose, or the game is over. */
async function goesOn(page: Page): Promise<boolean> {
  const choice = '.board [data-open], .hand [data-open], .actions [data-move]'
  await page.locator(`${choice}, [data-score]`).first().waitFor({ timeout: PATIENCE })
  return (await page.locator('[data-score]').count()) === 0
}

test('what a foe takes is written on nothing that has to be read, wherever he lies and however large the chart is', () => {
  for (const room of [
    { w: 935, h: 545 },
    { w: 825, h: 600 },
    { w: 760, h: 620 },
    { w: 1420, h: 760 },
    { w: 1900, h: 860 },
  ]) {
    const at = layoutOf(room)
    expect(at.kind).toBe('wide')
    const names: Record<string, string> = {
      tavern: 'Tavern',
      hold: 'Hold',
      sails: 'Sail',
      cannons: 'Cannon',
      crew: 'Crew',
      treasure: 'Treasure',
    }
    const over = taken(at, (place) => names[place])
    for (const place of Object.keys(names) as (keyof typeof at.isle)[])
      for (let n = 0; n < 3; n++) {
        const [x, y] = berth(at, place, n)
        const w = tagWidth('8 hits')
        const [dx, dy] = tagSpot(at, [x, y], at.ship * 1.12, w, y > at.h / 2, over)
        const tag = { left: x + dx - w / 2, right: x + dx + w / 2, top: y + dy - 12, bottom: y + dy + 12 }
        const met = over.filter((r) => tag.left < r.x + r.w - 3 && r.x + 3 < tag.right && tag.top < r.y + r.h - 3 && r.y + 3 < tag.bottom)
        expect(met, `${place}, berth ${n}, ${room.w}x${room.h}`).toEqual([])
      }
  }
})

test('on a phone no loot lies on the name of its island', async ({ page }) => {
  await settle(page)
  await begin(page, 'cove', [me(), bot(), bot(), bot(), bot()], '7')
  const open = page.locator('.board [data-open], .hand [data-open], .actions [data-move]')
  while (!(await page.locator('.wheel [data-open]').count()) && (await goesOn(page))) {
    await open.last().dispatchEvent('click')
  }
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.locator('[data-loot]').count()).toBeGreaterThan(3)
    const covered = () =>
      page.locator('[data-loot]').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const [a, b] = [card, card.parentElement!.querySelector('[data-ribbon]')!].map((e) => e.getBoundingClientRect())
          const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
          return w > 4 && h > 6 ? [`${card.getAttribute('data-loot')} ${Math.round(w)}x${Math.round(h)}`] : []
        }),
      )
    await settled(page)
    await expect.poll(covered, { message: `${width}x${height}` }).toEqual([])
  }
})

test('marks on the rum track keep apart and on the chart; on a small screen no name of a sector is cut', async ({ page }) => {
  await settle(page, { language: 'nl' })
  await begin(page, 'cove', [me(), bot(), bot(), bot(), bot()], '7')
  const apart = () =>
    page.evaluate(() => {
      const chart = document.querySelector('.board svg')!.getBoundingClientRect()
      const all = [...document.querySelectorAll('[data-rum]')].map((e) => e.getBoundingClientRect())
      const faults: string[] = []
      all.forEach((a, i) => {
        if (a.left < chart.left - 1 || a.top < chart.top - 1) faults.push(`${i} leaves the chart`)
        for (const b of all.slice(i + 1)) {
          const far = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)
          if (far < a.width * 0.8) faults.push(`${i} lies upon another`)
        }
      })
      return faults
    })
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page)
    expect(await page.locator('[data-rum]').count()).toBe(5)
    await expect.poll(apart, { message: `${width}x${height}` }).toEqual([])
    const cut = () =>
      page
        .locator('.hand .sector .name')
        .evaluateAll((all) => all.flatMap((e) => (e.scrollWidth > e.clientWidth + 1 ? [e.textContent] : [])))
    await expect.poll(cut, { message: `${width}x${height}` }).toEqual([])
  }
})

test('who is in the cove chooses between two plates in words, and a card that is taken up says what is asked', async ({ page }) => {
  await settle(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'cove', [me(), bot(), bot(), bot()], '7')
  const open = page.locator('.board [data-open], .hand [data-open], .actions [data-move]')
  const seen = { shelter: false, card: false }
  while (!(seen.shelter && seen.card) && (await goesOn(page))) {
    if (await page.locator('[data-place="shelter:gold"][data-open]').count()) {
      await expect(page.locator('.shelter')).toContainText('one card and 2 gold')
      await expect(page.locator('.shelter')).toContainText('two cards')
      seen.shelter = true
    }
    const deep = page.locator('.hand [data-place^="card:"][data-open][data-deep]').first()
    const flee = page.locator('.fight [data-place="isle:cove"][data-open]')
    if (!seen.card && (await deep.count())) {
      await deep.dispatchEvent('click')
      await expect(page.locator('.prompt .words')).toHaveText(/which (lit island|sector)\?|Which card do you take\?/)
      seen.card = true
    } else if (await flee.count()) await flee.dispatchEvent('click')
    else await open.last().dispatchEvent('click')
  }
  expect(seen).toEqual({ shelter: true, card: true })
})

test('the wheel is set in the middle of a dark table; a fight takes the board over, with its targets and what is at stake', async ({
  page,
}) => {
  await settle(page)
  await begin(page, 'cove', [me(), bot(), bot(), bot()], '7')
  const open = page.locator('.board [data-open], .hand [data-open], .actions [data-move]')
  const seen = { wheel: false, fight: false }
  while (!(seen.wheel && seen.fight) && (await goesOn(page))) {
    if (!seen.wheel && (await page.locator('.wheel [data-open]').count())) {
      expect(await page.locator('.wheel [data-place^="isle:"]').count()).toBe(6)
      expect(await page.locator('.board [data-place="isle:tavern"]').count()).toBe(1)
      seen.wheel = true
    }
    if (!seen.fight && (await page.locator('.fight [data-open]:is([data-place^="sector:"], [data-place^="foe:"])').count())) {
      await expect(page.locator('.fight .stake')).not.toBeEmpty()
      await expect(page.locator('.fight [data-place="isle:cove"]')).toHaveCount(1)
      seen.fight = true
    }
    // to where others sail, too: the first island of the wheel, then whatever comes last
    const island = page.locator('.wheel [data-place^="isle:"][data-open]').first()
    await ((await island.count()) ? island : open.last()).dispatchEvent('click')
  }
  expect(seen).toEqual({ wheel: true, fight: true })
})

test('a foe says with how many dice he shoots, at what, and what he is worth', async ({ page }) => {
  await settle(page)
  await begin(page, 'cove', [me(), bot(), bot(), bot()], '12')
  await playByClicking(page, 5, '.fight [data-place="foe:black"]')
  const foe = page.locator('.fight [data-place="foe:black"]')
  for (const words of ['rolls 5 dice', 'aims at: Hold', '6 rum when beaten']) await expect(foe).toContainText(words)
})

test('names of the ship’s parts are whole on a desktop screen, in German too', async ({ page }) => {
  await settle(page, { language: 'de' })
  await begin(page, 'cove', [me(), bot(), bot(), bot()], '12')
  await settled(page)
  const cut = () => page.locator('.hand .sector .name').evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).length)
  await expect.poll(cut).toBe(0)
  await page.locator('.hand [data-place="sector:0:hold"][data-open]').click()
  await page.locator('[data-undo]').waitFor()
  await settled(page)
  await expect.poll(cut).toBe(0)
})
