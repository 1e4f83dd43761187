// page.mjs URL - a browser at the page that an installed server hands out: it starts, and the module in it plays.
import { createRequire } from 'node:module'

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
const wrong = []
page.on('pageerror', (e) => wrong.push(String(e)))
await page.goto(process.argv[2])
await page.waitForSelector('h1', { state: 'attached', timeout: 240_000 })
await page.goto(`${process.argv[2]}#/credits`)
await page.waitForSelector('a[href="./licences.txt"]', { timeout: 240_000 })
const answer = await page.request.get(`${process.argv[2]}licences.txt`)
if (!answer.ok() || !(await answer.text()).includes('== svelte')) wrong.push('licences.txt is not handed out')
await browser.close()
console.log(wrong.join('\n'))
process.exit(wrong.length > 0 ? 1 : 0)
