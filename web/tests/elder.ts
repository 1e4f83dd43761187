import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** Today's program or module with another number in the description of the black flag. */
function aged(path: string): Buffer {
  const bytes = readFileSync(path)
  const today = Buffer.from([1, 0, 2, 6, 3, 6, 0x58, 2]) // version 1, 2-6 seats, 3-6 published, at most 600 plies
  const at = bytes.indexOf(today)
  expect(at).toBeGreaterThan(0)
  expect(bytes.indexOf(today, at + 1)).toBe(-1)
  bytes[at] = 7
  return bytes
}

/** The module of a release whose black flag had rules of version 7. */
export const elder = (): Buffer => aged(fileURLToPath(new URL('../../build/wasm/page.wasm', import.meta.url)))

/** And its program, put where releases are installed. */
export function elderProgram(today: string, path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, aged(today))
  chmodSync(path, 0o755)
  return path
}
