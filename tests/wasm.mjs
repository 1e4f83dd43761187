// wasm.mjs - the WebAssembly module against the native program, number by number after every move; and how fast it is.
//   node tests/wasm.mjs [MODULE [NATIVE]]     NATIVE is flotilla-tests of the release build
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [module = join(root, 'build/wasm/flotilla.wasm'), native = join(root, 'build/release/flotilla-tests')] = process.argv.slice(2)
const LEAST_SPEED = 0.45 // of the native program's, for the first game
let passed = 0
let failed = 0

function expect(yes, what) {
  if (yes) passed++
  else failed++, console.log(`FAILED ${what}`)
}

const ask = (...words) => execFileSync(native, words, { encoding: 'utf8', maxBuffer: 1 << 30 })

const compiled = new WebAssembly.Module(readFileSync(module))
expect(WebAssembly.Module.imports(compiled).length === 0, 'the module imports something')
const wasm = new WebAssembly.Instance(compiled, {}).exports
const hex = (n) => BigInt.asUintN(64, n).toString(16).padStart(16, '0')

function text(at) {
  const bytes = new Uint8Array(wasm.memory.buffer)
  return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)))
}
const games = Array.from({ length: wasm.n_games() }, (_, i) => text(wasm.game_id(i)))

// A line 'game table seed' begins a game; the lines behind it are its numbers.
function compare() {
  let name = ''
  let alike = true
  let steps = null
  let ply = 0
  const finish = () => {
    if (steps === null) return
    if (alike && steps() !== null) alike = false
    expect(alike, `${name}: differs at ply ${ply}`)
  }
  for (const line of ask('--hashes').split('\n')) {
    if (line.includes(' ')) {
      finish()
      const [game, table, seed] = line.split(' ')
      let first = true
      name = line
      alike = true
      ply = 0
      steps = () => {
        const n = first ? wasm.start(games.indexOf(game), +table, BigInt(seed)) : wasm.next()
        first = false
        return n === 0n ? null : hex(n)
      }
    } else if (line && alike) {
      alike = steps() === line
      if (alike) ply++
    }
  }
  finish()
}

function signatures() {
  for (const line of ask('--signatures').trim().split('\n')) {
    const [game, seats, signature] = line.split(' ')
    expect(hex(wasm.signature(games.indexOf(game), +seats)) === signature, `signature of ${line}`)
  }
}

// Decisions per second, best of several alternating runs: the machine may be busy.
function speed() {
  const [seats, n] = [4, 20000]
  let best = { wasm: 0, native: 0 }
  for (let run = 0; run < 12 && (run < 5 || best.wasm < LEAST_SPEED * best.native); run++) {
    const from = process.hrtime.bigint()
    const decisions = wasm.random_games(0, seats, n)
    const seconds = Number(process.hrtime.bigint() - from) / 1e9
    best.wasm = Math.max(best.wasm, decisions / seconds)
    best.native = Math.max(best.native, +ask('--speed', games[0], `${seats}`, `${n}`))
  }
  const ratio = best.wasm / best.native
  console.log(`${games[0]}: ${(best.wasm / 1e6).toFixed(2)} M decisions/s in WebAssembly, ${(best.native / 1e6).toFixed(2)} M/s natively: ${ratio.toFixed(2)}`)
  expect(ratio >= LEAST_SPEED, `WebAssembly has less than ${LEAST_SPEED} of the native speed`)
}

expect(games.join() === ask('--games').trim().split('\n').join(), 'other games in the module than natively')
compare()
signatures()
speed()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
