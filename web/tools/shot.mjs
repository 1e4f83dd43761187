// shot.mjs FOLDER ADDRESS… - pictures of pages, desktop and phone: for looking at them while working.
import { chromium } from '@playwright/test'
const [folder, base, ...pages] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } })) {
  const page = await browser.newPage({ viewport })
  page.on('console', (m) => m.type() === 'error' && console.log(size, m.text()))
  page.on('pageerror', (e) => console.log(size, e.message))
  for (const [i, p] of pages.entries()) {
    await page.goto(`${base}/${p}`)
    await page.waitForTimeout(900)
    await page.screenshot({ path: `${folder}/${i}-${size}.png` })
  }
  await page.close()
}
await browser.close()
