/** Modules of earlier releases, kept beside the page (tools/release.sh): a game that was begun by other rules goes on by its own. */
import { GAME } from './games'
import { Module } from './module'

export interface Elder {
  module: Module
  compiled: WebAssembly.Module
  version: number
}
/** releases/index.json: each release with the rules' version of each game, the newest first. */
interface Release {
  release: string
  versions: Record<string, number>
}

let folder = ''
/** Where the page lies. */
export function useReleases(page: string): void {
  folder = new URL('releases/', page).href
}

const modules = new Map<string, Promise<Omit<Elder, 'version'>>>()
async function load(release: string): Promise<Omit<Elder, 'version'>> {
  const answer = await fetch(`${folder}${release}/page.wasm`)
  if (!answer.ok) throw new Error(`${release}: ${answer.status}`)
  const compiled = await WebAssembly.compile(await answer.arrayBuffer())
  return { compiled, module: await Module.of(compiled) }
}

/** undefined: the record is of today's rules, or no release is kept that knows its own. */
export async function elderOf(record: string): Promise<Elder | undefined> {
  const [, game, number] = /^game (\w+) (\d+)$/m.exec(record) ?? []
  const version = Number(number)
  if (!GAME[game] || version === GAME[game].version) return undefined
  try {
    const all = (await (await fetch(`${folder}index.json`)).json()) as Release[]
    const found = all.find((r) => r.versions[game] === version)
    if (!found) return undefined
    if (!modules.has(found.release)) modules.set(found.release, load(found.release))
    return { ...(await modules.get(found.release)!), version }
  } catch {
    return undefined // the module of today says what is wrong with the record
  }
}
