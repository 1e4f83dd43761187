/** The book of rules: searching, components, worked examples, options; and the way to a rule from the table. */
import { expect, test, type Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { begin, bot, complaints, GAMES, me, othersChose, settle } from './table'

const texts = (game: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../games/${game}/text/${language}.json`, import.meta.url), 'utf8'))
const folder = (game: string) => new URL(`../../games/${game}/examples/`, import.meta.url)
const examplesOf = (game: string): number[] =>
  (existsSync(folder(game)) ? readdirSync(folder(game)) : [])
    .filter((f) => f.endsWith('.record'))
    .map((f) => Number(f.split('.')[0]))
    .sort((a, b) => a - b)

async function open(page: Page, where: string): Promise<void> {
  await page.goto(`./#/rules/${where}`)
  await page.waitForSelector('article')
}

test('search finds words, whole ones first, marks them, and shows components', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await open(page, 'cove')
  await page.fill('[data-search]', 'fog')
  await expect(page.locator('[data-found]')).toContainText('3 rules and 1 component')
  await expect(page.locator('[data-piece="card:fog"]')).toBeVisible()
  expect(await page.locator('.rules [data-rule]').evaluateAll((all) => all.map((e) => e.getAttribute('data-rule')))).toEqual([
    '663',
    '666',
    '670',
  ])
  await expect(page.locator('[data-rule="666"] mark')).toHaveText('fog')
  await page.fill('[data-search]', 'card ship') // all the words, in any order
  for (const text of await page.locator('.rules [data-rule]').allTextContents())
    expect(text.toLowerCase()).toMatch(/card.*ship|ship.*card/s)
  await page.fill('[data-search]', 'round')
  const first = await page.locator('.rules [data-rule] .text').first().textContent()
  expect(first!.toLowerCase()).toMatch(/\bround\b/)
  await page.fill('[data-search]', '663')
  await expect(page.locator('.rules [data-rule]')).toHaveCount(1)
  await page.fill('[data-search]', 'zebra')
  await expect(page.locator('[data-found]')).toContainText('nowhere')
  await open(page, 'corsairs')
  await page.fill('[data-search]', 'ines valverde') // without its accent
  await expect(page.locator('[data-piece="captain:valverde"]')).toBeVisible()
  expect(heard).toEqual([])
})

test('addresses: a rule, a section, a part, a game or rule that does not exist', async ({ page }) => {
  await settle(page)
  await open(page, 'blackflag/505')
  await expect(page.locator('[data-rule="505"].meant')).toBeInViewport()
  await page.locator('.side a', { hasText: 'Entering harbour' }).click()
  await expect(page.locator('#section-4')).toBeInViewport()
  await page.locator('.side [data-part="options"]').click()
  await expect(page.locator('[data-option="fleet"]')).toHaveCount(1) // not at each rule that it changes, as among the rules
  await expect(page.locator('[data-option="fleet"]')).toBeVisible()
  await page.goto('./#/rules/blackflag/999')
  await expect(page.getByRole('alert')).toContainText('no rule')
  await page.goto('./#/rules/chess')
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const game of GAMES)
  test(`${game}: its rules can be read`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    await open(page, game)
    const numbers = Object.keys(texts(game, 'en')).filter((key) => /^rule\.\d+$/.test(key))
    await expect(page.locator('.rules [data-rule]')).toHaveCount(numbers.length)
    expect(heard).toEqual([])
  })

/** Games that somebody has drawn: others have no components to show, and need no examples. */
const DRAWN = GAMES.filter((game) => existsSync(new URL(`../src/games/${game}`, import.meta.url)))

for (const game of DRAWN)
  test(`${game}: every component has a picture and a name in three languages`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    await open(page, `${game}/components`)
    for (const language of ['en', 'de', 'nl']) {
      await page.click(`[data-language="${language}"]`)
      await page.waitForSelector('[data-piece]')
      const bad = await page.evaluate(() =>
        [...document.querySelectorAll('[data-piece]')].flatMap((e) => {
          const svg = e.querySelector('.picture svg')
          const name = e.querySelector('h4')?.textContent?.trim() ?? ''
          const words = e.querySelector('.words')?.textContent ?? ''
          // drawn here, or by a symbol that is there
          const symbol = (use: Element) => document.querySelector(use.getAttribute('href') ?? 'none')?.childElementCount
          const drawn =
            svg &&
            svg.getBoundingClientRect().width > 20 &&
            (svg.querySelector('path, circle, rect') || [...svg.querySelectorAll('use')].some(symbol))
          return drawn &&
            name &&
            !/^[a-z_]+\.[a-z_.\d]+$/.test(name) &&
            !/\b(piece|rule|board)\.[a-z\d]/.test(words) &&
            !/[{}]|undefined|NaN/.test(words)
            ? []
            : [`${e.getAttribute('data-piece')}: ${name}`]
        }),
      )
      expect(bad, language).toEqual([])
    }
    expect(await page.locator('[data-piece]').count()).toBeGreaterThan(7)
    expect(heard).toEqual([])
  })

test('there are as many of each component as the rules have', async ({ page }) => {
  await settle(page)
  const box = (game: string): string => readFileSync(new URL(`../../games/${game}/data.h`, import.meta.url), 'utf8')
  const numbers = (text: string | undefined): number[] => (text?.match(/\d+/g) ?? []).map(Number)
  const list = (game: string, name: string): number[] => numbers(new RegExp(`${name}\\[\\w+\\] = \\{([\\d, ]+)\\}`).exec(box(game))?.[1])
  const rows = (name: string): number[] => numbers(new RegExp(`define ${name}\\(T\\) ((?:T\\(\\d+\\) ?)+)`).exec(box('rum'))?.[1])
  const counts = (prefix: string) =>
    page.locator(`[data-piece^="${prefix}"]`).evaluateAll((all) => all.map((e) => Number(e.getAttribute('data-count'))))
  const see = async (game: string) => {
    await open(page, `${game}/components`)
    await page.waitForSelector('[data-piece]')
  }
  await see('cove')
  const cards = [...box('cove').matchAll(/C\((\w+), (\d+)\)/g)]
  expect(cards.length).toBe(19)
  for (const [, word, n] of cards) await expect(page.locator(`[data-piece="card:${word}"]`)).toHaveAttribute('data-count', n)
  expect((await counts('loot:')).reduce((a, b) => a + b)).toBe(60)
  await see('rum')
  expect(await counts('pint:')).toEqual([1, 2, 3].flatMap(() => rows('OF_A_TAVERN')))
  expect(await counts('chart:')).toEqual([1, 2, 3].flatMap(() => rows('OF_A_COLOUR')))
  expect(await counts('box:')).toEqual(rows('OF_CHESTS'))
  expect(await counts('bed:')).toEqual(rows('OF_BEDS'))
  expect((await counts('field:')).reduce((a, b) => a + b)).toBe(36)
  await see('ahoy')
  expect(await counts('plan:')).toEqual([...box('ahoy').matchAll(/P\(\w+_PLAN, (\d)\)/g)].map(([, n]) => Number(n)))
  expect(await counts('card:')).toHaveLength(30)
  await see('corsairs')
  expect(await counts('glory:')).toEqual(
    [...box('corsairs').matchAll(/ G\((\w+), (\d)\)/g)].map(([, name, n]) =>
      /CARPENTER|FIGHTER|GUN_CAPTAIN|SURGEON|LOOKOUT|PURSER|SAILING_MASTER|MASTER_GUNNER/.test(name) ? 2 : Number(n),
    ),
  )
  expect(await counts('merchant:')).toEqual(list('corsairs', 'MERCHANTS'))
  expect(await counts('cargo:')).toHaveLength(64)
})

for (const game of DRAWN)
  test(`${game}: every example steps to its end`, async ({ page }) => {
    const heard = complaints(page)
    await settle(page)
    const rules = examplesOf(game)
    expect(rules.length).toBeGreaterThanOrEqual(4)
    for (const [i, rule] of rules.entries()) {
      const language = ['en', 'de', 'nl'][i % 3]
      const words = texts(game, language)
      await open(page, `${game}/examples`)
      await page.click(`[data-language="${language}"]`)
      await page.reload() // the book is made anew in another language: a click must not meet the old one
      await page.click(`[data-example="${rule}"]`)
      const example = page.locator(`[data-example-of="${rule}"][data-steps]`)
      await expect(example.locator('.board svg').first()).toBeVisible()
      const steps = Number(await example.getAttribute('data-steps'))
      expect(steps).toBe(Object.keys(words).filter((k) => k.startsWith(`example.${rule}.`)).length)
      for (let step = 0; step < steps; step++) {
        await expect(example).toHaveAttribute('data-step', String(step))
        const sentence = await example.locator('[data-sentence]').textContent()
        expect(Object.entries(words).some(([k, v]) => k.startsWith(`example.${rule}.`) && v === sentence)).toBe(true)
        if (step < steps - 1) await example.locator('[data-next]').click()
      }
      await example.locator('[data-back]').click()
      await expect(example).toHaveAttribute('data-step', String(steps - 2))
    }
    expect(heard).toEqual([])
  })

test('the prompt and a refused move lead to their rule without leaving the game; options show what holds here', async ({ page }) => {
  const heard = complaints(page)
  await settle(page)
  await begin(page, 'blackflag', [me(), bot(), bot()], '7', { fleet: 'small' })
  await page.waitForSelector('[data-open], [data-move]')
  await othersChose(page) // what is refused is forgotten with the next move of anybody
  const link = page.locator('.prompt [data-rule-link]')
  await expect(link).toHaveText('Rule 105')
  await link.click()
  const dialog = page.locator('[data-rule-dialog]')
  await expect(dialog).toContainText(texts('blackflag', 'en')['rule.105'])
  await page.click('[data-earlier]')
  await page.click('[data-earlier]')
  await expect(dialog).toHaveAttribute('data-rule-dialog', '103')
  await expect(dialog.locator('[data-option="fleet"] [data-chosen]')).toHaveAttribute('data-value', 'small')
  const whole = await dialog.locator('[data-whole]').getAttribute('href')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-board]')).toBeVisible()
  await page.keyboard.press('m')
  await page.fill('dialog input', 'pass')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog .refused')
  await page.keyboard.press('Escape')
  const refused = page.locator('.refused [data-rule-link]')
  const rule = await refused.getAttribute('data-rule-link')
  await refused.click()
  await expect(dialog).toContainText(texts('blackflag', 'en')[`rule.${rule}`])
  await page.goto(`./${whole}`)
  await expect(page.locator('[data-rule="103"] [data-option="fleet"] [data-chosen]')).toHaveAttribute('data-value', 'small')
  await expect(page.locator('[data-rule="101"] [data-option="fleet"]')).toBeVisible()
  expect(heard).toEqual([])
})

test('on a phone the contents are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await settle(page, { language: 'de' })
  await open(page, 'rum')
  await expect(page.locator('.side')).toBeHidden()
  await page.click('[data-contents]')
  await page.locator('dialog .toc a', { hasText: texts('rum', 'de')['section.6'] }).click()
  await expect(page.locator('#section-6')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})
