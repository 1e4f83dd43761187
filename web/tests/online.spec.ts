/** Games of several browsers at one server. */
import { expect, test } from '@playwright/test'
import { begun, ended, join_, openTable, person, playsAlong, Server } from './sea'
import { GAMES } from './table'

const SHORT: Record<string, Record<string, string>> = { blackflag: { fleet: 'small' } }

let server: Server
test.beforeAll(async () => void (server = await new Server().start()))
test.afterAll(() => server.end())

for (const game of GAMES)
  test(`${game}: a whole game of browsers and a bot`, async ({ browser }) => {
    const anne = await person(browser, server, 'Anne')
    const mary = await person(browser, server, 'Mary')
    const link = await openTable(anne.page, game, ['me', 'open', 'bot'], { options: SHORT[game] })
    await join_(mary.page, link, 'Mary')
    for (const [i, p] of [anne, mary].entries()) {
      await begun(p.page)
      await playsAlong(p.page, 7 + i)
    }
    const scores = await ended(anne.page)
    expect(scores).toHaveLength(3)
    expect((await ended(mary.page)).sort()).toEqual(scores.sort())
    expect([...anne.complaints, ...mary.complaints]).toEqual([])
  })
