/** All that is kept on this device, as one file, and back again: what is there already stays, what is new is added. */
import type { Client } from '$engine/client'
import * as deeds from '../deeds/kept.svelte'
import * as puzzles from '../puzzle/daily'
import * as results from './tally'

const MARK = 'flotilla everything'
const PREFIX = 'flotilla-'

export async function everything(client: Client): Promise<string> {
  const kept: Record<string, string> = {}
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i)!
    if (key.startsWith(PREFIX)) kept[key] = localStorage.getItem(key)!
  }
  return JSON.stringify({ [MARK]: 1, made: new Date().toISOString(), kept, ...(await client.ask.dump()) })
}

export const isEverything = (text: string): boolean => text.trimStart().startsWith(`{"${MARK}":`)

const parsed = <T>(text: unknown, empty: T): T => {
  try {
    const value = JSON.parse(String(text))
    return Array.isArray(value) === Array.isArray(empty) && value && typeof value === 'object' ? (value as T) : empty
  } catch {
    return empty
  }
}

/** Throws if it is no such file. Gives how many games came, and how many could not be read. */
export async function addEverything(client: Client, text: string): Promise<{ added: number; broken: number }> {
  const file = JSON.parse(text) as { kept?: Record<string, string>; games?: unknown; texts?: unknown }
  if (!isEverything(text) || !file.kept || typeof file.kept !== 'object' || !Array.isArray(file.games)) throw new Error(MARK)
  const came = await client.ask.restore(file.games, file.texts)
  const { kept } = file
  for (const [key, value] of Object.entries(kept)) {
    if (!key.startsWith(PREFIX) || typeof value !== 'string') continue
    const here = localStorage.getItem(key)
    if (key === puzzles.KEY) localStorage.setItem(key, JSON.stringify(puzzles.joined(puzzles.outcomes(), parsed(value, {}))))
    else if (key === deeds.KEY) localStorage.setItem(key, JSON.stringify(deeds.joined(deeds.done(), parsed(value, {}))))
    else if (key === results.KEY) localStorage.setItem(key, JSON.stringify(results.joined(results.tallies(), parsed(value, []))))
    else if (here === null) localStorage.setItem(key, value)
  }
  return came
}
