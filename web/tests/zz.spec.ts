import { test } from '@playwright/test'
import { begun, join_, openTable, person, playsAlong, Server } from './sea'
test('dbg', async ({ browser }) => {
  const server = await new Server().start()
  const anne = await person(browser, server, 'Anne')
  const mary = await person(browser, server, 'Mary')
  anne.page.on('websocket', (ws) => { ws.on('framesent', (f) => console.log('>', String(f.payload).slice(0, 150))); ws.on('framereceived', (f) => console.log('<', String(f.payload).slice(0, 600))) })
  const link = await openTable(anne.page, 'blackflag', ['me', 'open', 'bot'], { options: { fleet: 'small' } })
  await join_(mary.page, link, 'Mary')
  for (const [i, p] of [anne, mary].entries()) { await begun(p.page); await playsAlong(p.page, 7 + i) }
  await anne.page.waitForTimeout(8000)
  await anne.page.screenshot({ path: '/tmp/online/d1.png' }); await mary.page.screenshot({ path: '/tmp/online/d2.png' })
  console.log(anne.complaints, mary.complaints, await anne.page.evaluate(() => (window as any).clicks))
  await server.end()
})
