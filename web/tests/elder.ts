import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** The module of a release whose black flag had rules of version 7: today's, with another number in the game's description. */
export function elder(): Buffer {
  const bytes = readFileSync(fileURLToPath(new URL('../../build/wasm/page.wasm', import.meta.url)))
  const today = Buffer.from([1, 0, 2, 6, 3, 6, 0x58, 2]) // version 1, 2-6 seats, 3-6 published, at most 600 plies
  const at = bytes.indexOf(today)
  expect(at).toBeGreaterThan(0)
  expect(bytes.indexOf(today, at + 1)).toBe(-1)
  bytes[at] = 7
  return bytes
}
