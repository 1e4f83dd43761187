/** Without a browser: a table that gets an answer late, and what the pages copy from the engine's lists. */
import { expect, test } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A position after so many plies; whoever is active is to choose. */
const position = (ply: number, active: number[], viewer = 0) => ({
  game: 'blackflag',
  version: 1,
  seats: 3,
  options: {},
  ply,
  viewer,
  active,
  progress: 0,
  undo: false,
  prompt: '',
  moves: [{ index: 1, verb: 'ship', notation: 'ship', text: 'ship' }],
  state: { round: ply, depth: 1, step: [] },
})

test.describe('a table without a browser', () => {
  let server: ViteDevServer
  test.beforeAll(async () => {
    Object.assign(globalThis, { localStorage: { getItem: () => JSON.stringify({ speed: 0 }), setItem: () => {} } })
    if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { languages: ['en'] } })
    server = await createServer({
      root: here('..'),
      configFile: here('../vite.config.ts'),
      server: { middlewareMode: true, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      appType: 'custom',
      logLevel: 'error',
    })
  })
  test.afterAll(() => server.close())

  test('an answer that comes late does not take the table back', async () => {
    const { Table } = await server.ssrLoadModule('/src/lib/table.svelte.ts')
    let answer: (update: unknown) => void = () => {}
    const late = new Promise((resolve) => (answer = resolve))
    const seats = [
      { name: 'Anne', person: true, bot: null },
      { name: '', person: false, bot: { level: 'bosun', temper: '' } },
      { name: '', person: true, bot: null },
    ]
    const ask = {
      open: async () => ({ id: 'x', game: 'blackflag', seats, options: {}, resigned: [], over: false }),
      look: async (_: string, viewer: number) => position(3, [0, 1], viewer),
      log: async () => [],
      bot: () => late, // thinks while the person chooses
      play: async () => ({ ...position(5, [0]), seat: 0, events: [] }),
    }
    const t = new Table('x', { passes: [], places: () => [], sheet: () => [] }, { ask })
    t.saved = await ask.open()
    t.position = position(3, [0, 1])
    t.state = t.position.state
    const running = t.run()
    await t.make(1)
    expect(t.position.ply).toBe(5)
    answer({ ...position(4, [0]), seat: 1, events: [] })
    await running
    // nothing that is shown or kept goes back to the fourth ply
    expect(t.position.ply).toBe(5)
    expect(t.state.round).toBe(5)
    expect(t.saved.ply).toBe(5)
  })

  test('the log is never ahead of what is shown', async () => {
    const { Table } = await server.ssrLoadModule('/src/lib/table.svelte.ts')
    const { settings } = await server.ssrLoadModule('/src/lib/settings.svelte.ts')
    settings.speed = 20
    const t = new Table('x', { passes: [], places: () => [], sheet: () => [] }, { ask: {} })
    t.saved = { game: 'blackflag', seats: [], options: {} }
    t.position = position(3, [0])
    const frame = (kind: string, text: string, round: number) => ({ kind, text, state: { round, depth: 1, step: [] } })
    const shown = t.scenes.follow({ ...position(4, [0]), seat: 1, events: [frame('roll', 'Dice: 6.', 3), frame('round', 'Round 4.', 4)] })
    expect(t.log.map((l: { round: number; events: unknown[] }) => [l.round, l.events.length])).toEqual([[3, 1]])
    expect(t.recent).toHaveLength(1)
    await shown
    expect(t.log.map((l: { round: number; events: unknown[] }) => [l.round, l.events.length])).toEqual([[4, 2]])
    expect(t.recent.map((e: { kind: string }) => e.kind)).toEqual(['roll', 'round'])
    settings.speed = 0
  })

  test('the log tells of each seat in a line of its own', async () => {
    const { told } = await server.ssrLoadModule('/src/lib/told.ts')
    const event = (kind: string, text: string) => ({ kind, text })
    const log = [
      {
        ply: 7,
        seat: 1,
        round: 4,
        events: [
          event('roll', 'Dice: 53.'),
          event('shot', 'Amber shoots at Blue: 2 hits.'),
          event('destroyed', 'Blue: hold destroyed!'),
          event('rum', 'Amber gets 1 rum.'),
        ],
      },
      {
        ply: 8,
        seat: 2,
        round: 5,
        events: [
          event('bought', 'Amberley pays.'),
          event('took', 'Amberley draws a card.'),
          event('took', 'Amberley draws a card.'),
          event('round', 'Round 5.'),
          event('loot', 'Isle: 3 gold.'),
          event('loot', 'Reef: 1 rum.'),
          event('market', 'On offer: rum.'),
          event('market', 'On offer: sugar.'),
        ],
      },
    ]
    const lines = told(log, ['Blue', 'Amber', 'Amberley']).map((l: { ply: number; round: number; seat: number; text: string }) => [
      l.ply,
      l.round,
      l.seat,
      l.text,
    ])
    expect(lines).toEqual([
      [7, 4, 1, 'Dice: 53. Amber shoots at Blue: 2 hits.'],
      [7, 4, 0, 'Blue: hold destroyed!'],
      [7, 4, 1, 'Amber gets 1 rum.'],
      [8, 4, 2, 'Amberley pays, draws a card (×2).'],
      [8, 5, -1, 'Isle: 3 gold. Reef: 1 rum. On offer: rum; sugar.'],
    ])
  })
})
