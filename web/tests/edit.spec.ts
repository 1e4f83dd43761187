/** The position editor: every field has its place and its name; changes are judged; what is impossible is refused with the reason; what
 * is possible is played. */
import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { check } from './faults'
import { begin, bot, complaints, GAMES, me, playByClicking, settle } from './table'

const root = new URL('../..', import.meta.url).pathname
const program = ['dev', 'release'].map((p) => join(root, 'build', p, 'flotilla')).find(existsSync)!
const flotilla = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8' })
const verdict = (page: Page, what: string) => expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', what)
const field = (page: Page, group: string, name: string) => page.locator(`[data-group="${group}"] [data-field="${name}"]`)
const unfold = async (page: Page, group: string) => {
  const box = page.locator(`[data-group="${group}"]`)
  if (!(await box.evaluate((e) => (e as HTMLDetailsElement).open))) await box.locator('> summary').click()
  await expect(box.locator('[data-field]').first()).toBeVisible() // its fields are made when it is opened
}

for (const game of GAMES)
  test(`${game}: a golden position goes through the editor, and every field is there`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page, { language: game === 'rum' ? 'de' : game === 'ahoy' ? 'nl' : 'en' })
    await page.goto(`./#/edit/${game}`)
    await verdict(page, 'possible')
    const position = readFileSync(join(root, 'games', game, 'golden', 'edited.position'), 'utf8').trim()
    await page.fill('[data-paste]', position)
    await page.click('[data-paste-take]')
    await page.click('[data-edit-share]')
    await expect(page.locator('[data-position]')).toHaveValue(position)
    await expect(page.locator('[data-link]')).toHaveValue(/#\/open\//)
    const link = await page.locator('[data-link]').inputValue()
    expect(inflateSync(Buffer.from(link.split('#/open/')[1], 'base64url')).toString()).toBe(position)
    expect(flotilla('legal', '--position', link)).toBe(
      flotilla('legal', '--position', join(root, 'games', game, 'golden', 'edited.position')),
    )
    await expect(page.locator('[data-still] svg').first()).toBeVisible()
    // every field of the state is in the form exactly once for whoever it belongs to, under its name
    const groups = await page.locator('[data-group]').evaluateAll((all) => all.map((e) => e.getAttribute('data-group')!))
    for (const group of groups.filter((g) => !/^seat-[1-9]/.test(g))) await unfold(page, group)
    const shown = await page
      .locator('[data-field]')
      .evaluateAll((all) => all.map((e) => [e.getAttribute('data-field')!, e.querySelector('.label')!.textContent!]))
    const fields = JSON.parse(flotilla('describe', game, '--json')).fields as { name: string; holds: string }[]
    const wanted = fields.filter((f) => !['seats', 'options', 'depth'].includes(f.name) && f.holds !== 'seers').map((f) => f.name)
    expect(shown.map(([name]) => name).sort()).toEqual(wanted.sort())
    for (const [name, label] of shown) expect(label, name).not.toContain('state.')
    expect(heard).toEqual([])
  })

test('a change is judged: refused with the reason and where, mended, taken back, played on, and known to the program', async ({ page }) => {
  await settle(page)
  await page.goto('./#/edit/blackflag')
  await verdict(page, 'possible')
  await page.fill('[data-paste]', readFileSync(join(root, 'games/blackflag/golden/edited.position'), 'utf8'))
  await page.click('[data-paste-take]')
  await page.click('[data-edit-share]')
  const before = await page.locator('[data-position]').inputValue()
  // a treasure in two places
  const pile = field(page, 'seat-0', 'pile').locator('input')
  const off = await pile.evaluateAll((all) => all.findIndex((e) => !(e as HTMLInputElement).checked))
  await pile.nth(off).check()
  await verdict(page, 'impossible')
  await expect(page.locator('[data-verdict]')).toContainText('A treasure is missing, or is in two places.')
  await expect(field(page, 'seat-0', 'pile')).toHaveClass(/marked/)
  await expect(page.locator('[data-play]')).toHaveCount(0)
  await expect(page.locator('[data-edit-share]')).toBeDisabled()
  // one of the offered changes mends it
  await expect(page.locator('[data-mend]').first()).toContainText('Red')
  await page.locator('[data-mend]').first().click()
  await verdict(page, 'possible')
  // back to the beginning
  while (await page.locator('[data-back]').isEnabled()) await page.click('[data-back]')
  await verdict(page, 'possible')
  await expect(page.locator('[data-position]')).toHaveValue(before)
  // a possible change: a later round
  await field(page, 'course', 'round').locator('input').fill('9')
  await field(page, 'course', 'round').locator('input').blur()
  await verdict(page, 'possible')
  await expect(page.locator('[data-position]')).not.toHaveValue(before)
  const edited = await page.locator('[data-position]').inputValue()
  expect(JSON.parse(flotilla('legal', '--position', edited, '--json')).over).toBe(false)
  // a number beyond what the field can hold is held back
  await field(page, 'seat-0', 'cannons').locator('input').fill('99')
  await field(page, 'seat-0', 'cannons').locator('input').blur()
  await expect(field(page, 'seat-0', 'cannons').locator('input')).toHaveValue('3')
  await page.click('[data-back]')
  await page.click('[data-play]')
  await page.waitForSelector('[data-board]')
  await playByClicking(page, 3)
  await expect(page.locator('[data-score]')).toHaveCount(4)
  // a study is no result
  await page.goto('./#/games')
  await expect(page.locator('main li')).toHaveCount(1)
  await expect(page.locator('main table')).toHaveCount(0)
})

test('a number that does not fit the rest: the one that does is offered', async ({ page }) => {
  await settle(page)
  await page.goto('./#/edit/cove')
  await verdict(page, 'possible')
  const input = field(page, 'seat-0', 'held').locator('input')
  const was = await input.inputValue()
  await input.fill('40')
  await input.blur()
  await verdict(page, 'impossible')
  await page.locator('[data-mend]', { hasText: `How many cards in hand: ${was}` }).click()
  await verdict(page, 'possible')
  await expect(input).toHaveValue(was)
})

test('an editor begins with a game that is over, a link, or nothing of use', async ({ page }) => {
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '61')
  await playByClicking(page, 6)
  const id = page.url().split('/').pop()!
  await page.goto(`./#/edit/blackflag/${id}`)
  await verdict(page, 'possible')
  await expect(field(page, 'course', 'step').locator('select').first()).toHaveValue('-')
  await page.fill('[data-paste]', 'rubbish')
  await page.click('[data-paste-take]')
  await expect(page.locator('[data-edit-wrong]')).toContainText('rubbish')
  await verdict(page, 'possible')
  await page.fill('[data-paste]', flotilla('link', join(root, 'games/cove/golden/plain-3.record'), '--at', '30', '--as', '1').trim())
  await page.click('[data-paste-take]')
  await expect(page).toHaveURL(/#\/edit\/cove/)
  await verdict(page, 'possible')
  await page.goto('./#/new/rum')
  await page.click('[data-edit-link]')
  await verdict(page, 'possible')
  await page.selectOption('[data-seats]', '5')
  await expect(page.locator('[data-group="seat-4"]')).toHaveCount(1)
  await verdict(page, 'possible')
})

for (const theme of ['light', 'dark'])
  test(`nothing serious for axe, nothing too small, ${theme}`, async ({ page }) => {
    await settle(page, { theme })
    await page.setViewportSize(theme === 'dark' ? { width: 360, height: 740 } : { width: 1280, height: 800 })
    const shared = flotilla('link', join(root, 'games/cove/golden/plain-3.record'), '--at', '30', '--as', '1').trim().split('#/open/')[1]
    for (const where of ['edit/cove', 'edit/corsairs', `open/${shared}`, 'open/rubbish']) {
      await page.goto(`./#/${where}`)
      await page.waitForSelector('[data-verdict], [data-told], [data-bad-link]')
      if (where === 'edit/cove') await unfold(page, 'cards')
      await check(page, where, 'textarea', '[data-still]')
    }
  })
