// module.mjs - the page's WebAssembly module against the native program: bots choose the same moves for the same seed, in every game.
//   node web/tests/module.mjs [MODULE [PROGRAM]]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [path = join(root, 'build/wasm/page.wasm'), program = join(root, 'build/release/flotilla')] = process.argv.slice(2)
const GAMES = [...readFileSync(join(root, 'games/games.h'), 'utf8').matchAll(/^ *G\((\w+)\)/gm)].map((row) => row[1])
const SEED = 2026n
let [passed, failed] = [0, 0]
function expect(yes, what) {
  if (yes) passed++
  else {
    failed++
    console.log(`FAILED ${what}`)
  }
}

/** How long this process has computed, in ms: what others do on the machine does not count. */
const computed = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const bytes = readFileSync(path)
expect(bytes.length < 1.6e6, `the module has ${bytes.length} bytes`)

/** Compiled, instantiated, and the first word said; the best of three, since the first one also warms the machine up. */
function readyIn() {
  const times = [0, 1, 2].map(() => {
    const from = computed()
    const { exports: fresh } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {})
    new Uint8Array(fresh.memory.buffer, fresh.input(8), 8).set(new TextEncoder().encode('web.home'))
    expect(fresh.say(0, -1) === 1, 'the first word is missing')
    return computed() - from
  })
  return Math.min(...times)
}
const ready = readyIn()
expect(ready < 1000, `the module is ready after ${ready} ms`)

const compiled = new WebAssembly.Module(bytes)
expect(WebAssembly.Module.imports(compiled).length === 0, 'the module imports something')
const m = new WebAssembly.Instance(compiled, {}).exports

function give(strings, raw = new Uint8Array(0)) {
  const text = new TextEncoder().encode(strings.join('\0'))
  const at = m.input(raw.length + text.length) // may move the memory, so this comes first
  const room = new Uint8Array(m.memory.buffer, at, raw.length + text.length)
  room.set(raw)
  room.set(text, raw.length)
}
const text = () => new TextDecoder().decode(new Uint8Array(m.memory.buffer, m.output(), m.output_length()))
const table = (handle, viewer) => (m.table(handle, viewer, 0), JSON.parse(text()))

/** A game of bots in the module; what happened, and how it ended. */
function inModule(game, bots) {
  give([''], new Uint8Array(32))
  const handle = m.start(GAMES.indexOf(game), bots.length, 1, SEED)
  const events = []
  const times = []
  for (let at = table(handle, -2); at.active.length;) {
    const seat = at.active[0]
    m.position(handle, seat)
    const position = text()
    const seed = m.thought(handle, seat)
    give([bots[seat], position])
    const index = m.choose(seed, 0)
    const from = computed()
    const refused = m.play(handle, seat, index, -2, 0)
    expect(!refused, `${game}: a bot's move is refused: ${text()}`)
    at = JSON.parse(text())
    times.push(computed() - from)
    events.push(...at.events.map((e) => e.text))
  }
  m.record(handle)
  const record = text()
  const end = table(handle, -2)
  m.close(handle)
  return { events, scores: end.scores, record, times: times.sort((a, b) => a - b) }
}

function natively(game, bots) {
  const said = execFileSync(program, ['protocol'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    input: `set text on\nnew ${game} players ${bots.length} seats none open seed ${SEED} bots ${bots.join(' ')}\nquit\n`,
  })
  const lines = said.split('\n')
  return {
    events: lines.filter((l) => l.startsWith('event ')).map((l) => l.slice(l.indexOf(' | ') + 3)),
    scores: /score ([-\d ]+?) rank/
      .exec(lines.find((l) => l.startsWith('over')) ?? '')?.[1]
      .split(' ')
      .map(Number),
  }
}

/** A record looked back at, here and by `flotilla analyse`: the same numbers to the last digit, and they add up. */
function lookedBack(game, record) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-look-'))
  writeFileSync(join(folder, 'game.record'), record)
  const there = JSON.parse(
    execFileSync(program, ['analyse', join(folder, 'game.record'), '--json'], { encoding: 'utf8', maxBuffer: 1 << 28 }),
  )
  rmSync(folder, { recursive: true })
  give([record])
  const n = m.look_open(0)
  expect(n === there.plies.length && JSON.parse(text()).v.join() === there.start.join(), `${game}: the chances at the start are others`)
  for (let i = 0; i < n; i++) {
    m.look_ply(i)
    const [one, other] = [JSON.parse(text()), there.plies[i]]
    const numbers = (p) => [p.seat, p.round, p.v, p.luck, p.choice, p.made, p.best, p.spread].join()
    expect(numbers(one) === numbers(other), `${game}: ply ${i} is judged as ${numbers(one)} in the module, ${numbers(other)} natively`)
  }
  m.look_accounts()
  const accounts = JSON.parse(text())
  accounts.forEach((a, p) => {
    expect(a.fair + a.luck + a.own + a.others === a.result, `${game}: the books of seat ${p} do not balance`)
    for (const k of ['fair', 'luck', 'own', 'others', 'result'])
      expect(a[k] === there.accounts[p][k], `${game}: ${k} of seat ${p} is ${a[k]}`)
  })
  m.look_fairness(0)
  const kinds = JSON.parse(text())
  expect(kinds.length === there.fairness.length && kinds.length > 0, `${game}: ${kinds.length} kinds of deals`)
  kinds.forEach((k, i) => {
    const wanted = there.fairness[i]
    expect(
      k.kind === wanted.kind.toLowerCase() && k.deals === wanted.deals && k.odds === wanted.odds,
      `${game}: ${k.kind} is as fair as ${k.odds}`,
    )
    expect(
      k.values.map((v) => v.expected).join() === wanted.expected_millionths.filter((e) => e).join(),
      `${game}: ${k.kind} is expected otherwise`,
    )
    expect(k.values.reduce((sum, v) => sum + v.dealt, 0) === k.deals, `${game}: ${k.kind} is not counted whole`)
  })
  m.look_moves(0)
  expect(
    JSON.parse(text()).every((t) => t.made && !t.made.startsWith('verb.')),
    `${game}: a move has no name`,
  )
}

/** The table after each ply, as its viewer saw it; a game that goes on from the middle, or from an imagined world. */
function replayed(game, record) {
  give([record], new Uint8Array(32))
  const handle = m.open(0, 0n, 0)
  const at = (ply, viewer) => (m.look_at(handle, ply, viewer, 0), JSON.parse(text()))
  const [last, end] = [table(handle, -2), at(1e6, -2)]
  expect(
    end.ply === last.ply && JSON.stringify(end.state) === JSON.stringify(last.state) && end.scores.join() === last.scores.join(),
    `${game}: the end looks different`,
  )
  expect(at(0, -2).seat === -1 && at(0, -2).ply === 0, `${game}: the beginning`)
  m.log(handle, 1, 0, 0)
  const log = JSON.parse(text())
  const half = last.ply >> 1
  for (const ply of [1, half, last.ply]) {
    const seen = at(ply, 1)
    expect(
      seen.events.map((e) => e.text).join() === log[ply - 1].events.map((e) => e.text).join() && seen.seat === log[ply - 1].seat,
      `${game}: ply ${ply} was told otherwise`,
    )
  }
  give([], new Uint8Array(32).fill(7))
  const fork = m.branch(handle, half)
  expect(
    fork >= 0 && JSON.stringify(table(fork, -2).state) === JSON.stringify(at(half, -2).state),
    `${game}: it does not go on from the middle`,
  )
  const worlds = [3, 3, 4].map((byte) => {
    give([], new Uint8Array(32).fill(byte))
    const world = m.branch_imagined(handle, half, 1)
    const seen = JSON.stringify(table(world, 1).state)
    expect(world >= 0 && seen === JSON.stringify(at(half, 1).state), `${game}: an imagined world looks different`)
    m.record(world)
    const told = text()
    m.close(world)
    return told
  })
  expect(worlds[0] === worlds[1] && /^position /m.test(worlds[0]), `${game}: with the same numbers another world is imagined`)
  m.close(fork)
  m.close(handle)
}

for (const game of GAMES) {
  const bots = ['bosun', 'random', 'cabinboy']
  const [here, there] = [inModule(game, bots), natively(game, bots)]
  expect(here.scores.join() === there.scores?.join(), `${game}: ${here.scores} in the module, ${there.scores} natively`)
  expect(there.events.slice(-here.events.length).join('\n') === here.events.join('\n'), `${game}: other things happened`)
  // a move is answered at once: with every scene of it, the position and the next moves
  const [median, slow] = [here.times[here.times.length >> 1], here.times[Math.floor(here.times.length * 0.99)]]
  expect(median < 50 && slow < 50, `${game}: a move is answered in ${median} ms, one of a hundred in ${slow} ms`)
  lookedBack(game, here.record)
  replayed(game, here.record)
  // a record opens again as it was; a broken one is refused with a reason
  give([here.record], new Uint8Array(32))
  const again = m.open(0, 0n, 0)
  expect(again >= 0 && (m.record(again), text()) === here.record, `${game}: its record does not open`)
  m.close(again)
  for (const broken of [
    here.record.slice(0, here.record.length / 2),
    here.record.replace('game ', 'game x'),
    '',
    'rubbish',
    here.record.replace(/#[0-9a-f]{4}$/m, '#0000'),
  ]) {
    give([broken], new Uint8Array(32))
    const handle = m.open(0, 0n, 0)
    if (handle >= 0 && /^\d/m.test(broken)) {
      m.close(handle)
      passed++ // cut between two lines it is a shorter game
    } else expect(handle < 0 && text().length > 5, `${game}: a broken record is opened`)
  }
}

/** What others hide is null to a viewer, in the table and in every scene of a move. */
function veiled() {
  give([''], new Uint8Array(32))
  const handle = m.start(0, 3, 1, 5n)
  m.play(handle, 0, 2, 1, 0) // an armed ship
  const told = text()
  const { base } = JSON.parse(told).state
  expect(base[0].includes(null) && !base[0].includes('armed') && !/"base":\[\[[^\]]*armed/.test(told), 'a hidden base is told')
  m.close(handle)
}
veiled()

/** A table that is elsewhere: fed with what its viewer may know, it shows the same as the one that deals, and nothing can be played in
 * it. */
function watched(game) {
  const viewer = 1
  give([''], new Uint8Array(32))
  const handle = m.start(GAMES.indexOf(game), 3, 1, 11n)
  const view = () => (m.position(handle, viewer), text())
  give([view()])
  const there = m.watch(0)
  expect(there >= 0, `${game}: a view cannot be watched: ${text()}`)
  const same = ({ undo: _, events: __, seat: ___, ...at }) => JSON.stringify(at)
  for (let at = table(handle, viewer), n = 0; at.active.length && n < 60; n++) {
    const seat = at.active[0]
    const moves = table(handle, seat).moves
    m.play(handle, seat, moves[(n * 7) % moves.length].index, viewer, 0)
    const update = JSON.parse(text())
    const [now, state] = [view(), update.state]
    const events = update.events.flatMap((e) => [[e.kind, ...['a', 'b', 'c', 'd'].flatMap((k) => (k in e ? [e[k]] : []))].join(' '), now])
    give([...events, now])
    expect(m.news(there, seat, update.ply, 0) === 1, `${game}: news are refused: ${text()}`)
    const shown = JSON.parse(text())
    at = table(handle, viewer)
    expect(same(shown) === same(at) && JSON.stringify(shown.state) === JSON.stringify(state), `${game}: the view shows something else`)
    expect(
      shown.events.length === update.events.length && shown.events.every((e, i) => e.text === update.events[i].text),
      `${game}: the view is told something else`,
    )
    if (!at.moves.length) continue
    const before = JSON.stringify(table(there, viewer))
    m.play(there, viewer, at.moves[0].index, viewer, 0)
    expect(JSON.stringify(table(there, viewer)) === before, `${game}: a view is played in`)
    give(['nonsense 9', now, now])
    expect(m.news(there, seat, update.ply, 0) === 0 && JSON.stringify(table(there, viewer)) === before, `${game}: nonsense is news`)
  }
  m.close(there)
  m.close(handle)
}

/** A journal is kept line by line, holds what was taken back, and opens again at the same table, who sits there included. */
function journals(game) {
  give([''])
  give([''], new Uint8Array(32))
  const handle = m.start(GAMES.indexOf(game), 3, 1, 12n)
  const seat = (h, at, name, bot, person) => (give([name, bot]), m.sit(h, at, person))
  seat(handle, 0, 'Anne', '', 1)
  seat(handle, 1, '', 'captain/greedy', 0)
  seat(handle, 2, 'Ben', '', 1)
  const journal = (h) => (m.journal(h), text())
  const length = journal(handle).length
  seat(handle, 0, 'Anne', '', 1)
  seat(handle, 1, '', 'captain/greedy', 0)
  expect(journal(handle).length === length, `${game}: to sit where one sits is written down`)
  for (let n = 0, at = table(handle, -2); at.active.length && n < 50; n++, at = table(handle, -2)) {
    const mover = at.active.at(-1)
    const moves = table(handle, mover).moves
    m.play(handle, mover, moves[(n * 5) % moves.length].index, -2, 0)
    m.undo(handle, mover)
    m.play(handle, at.active[0], table(handle, at.active[0]).moves[0]?.index ?? -1, -2, 0)
  }
  seat(handle, 2, 'Ben', 'bosun', 1)
  const text_ = journal(handle)
  expect(
    /^seat 1 bot captain\/greedy/m.test(text_) && /^bot 2 bosun$/m.test(text_) && /^seed 12$/m.test(text_),
    `${game}: the journal does not say who sits there`,
  )
  give([text_], new Uint8Array(32))
  const again = m.open(0, 0n, 0)
  expect(again >= 0, `${game}: a journal cannot be opened: ${text()}`)
  for (const viewer of [-2, -1, 0, 1, 2])
    expect(JSON.stringify(table(again, viewer)) === JSON.stringify(table(handle, viewer)), `${game}: a journal leads elsewhere`)
  expect(journal(again) === text_, `${game}: a journal that was read is another one`)
  for (const seat_ of [0, 1, 2]) expect(m.thought(again, seat_) === m.thought(handle, seat_), `${game}: bots think otherwise afterwards`)
  m.close(again)
  m.close(handle)
}
for (const game of GAMES) {
  watched(game)
  journals(game)
}
/** Facts are told of what a viewer sees, also of a game of earlier rules; and a module tells which interface it has, but for that of
 * release 0.1.0. */
function inOther(path) {
  const { exports: other } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {})
  const said = () => new TextDecoder().decode(new Uint8Array(other.memory.buffer, other.output(), other.output_length()))
  return { other, said, version: other.interface_version?.() ?? 0 }
}
const [, now] = /INTERFACE_VERSION = (\d+)/.exec(readFileSync(join(root, 'web/src/engine/exports.ts'), 'utf8'))
expect(m.interface_version() === Number(now), 'the page expects another interface than the module has')
const { other: old, said, version } = inOther(join(root, 'web/public/releases/0.1.0/page.wasm'))
expect(version === 0 && typeof old.name === 'function', 'release 0.1.0 is not what it was')
for (const game of GAMES) {
  new Uint8Array(old.memory.buffer, old.input(32), 32).fill(7)
  const handle = old.start(GAMES.indexOf(game), 3, 1, SEED)
  for (const viewer of [-2, -1, 0, 2]) {
    old.table(handle, viewer, 0)
    const p = JSON.parse(said())
    give([
      Object.entries(p.options)
        .map(([id, value]) => `${id}=${value}`)
        .join(' '),
      JSON.stringify(p.state),
    ])
    expect(
      m.facts(GAMES.indexOf(game), 3) === 1 && Object.keys(JSON.parse(text())).length > 2,
      `${game}: facts of release 0.1.0, viewer ${viewer}: ${text()}`,
    )
  }
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
