import type { Component } from 'svelte'
import { artOf } from './games'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = Component<any>
/** Each page by the first word of its address, loaded when it is gone to, and its title. */
const PAGES: Record<string, [() => Promise<{ default: Page }>, string?]> = {
  '': [() => import('./pages/Start.svelte')],
  new: [() => import('./pages/SetUp.svelte')],
  table: [() => import('./pages/Table.svelte')],
  at: [() => import('./pages/At.svelte')],
  board: [() => import('./pages/BigScreen.svelte')],
  pentathlon: [() => import('./pages/Pentathlon.svelte'), 'web.penta.title'],
  learn: [() => import('./pages/Learn.svelte')],
  look: [() => import('./pages/Look.svelte')],
  puzzle: [() => import('./pages/Puzzle.svelte'), 'web.puzzle.title'],
  logbook: [() => import('./pages/Logbook.svelte'), 'web.book.title'],
  games: [() => import('./pages/Games.svelte'), 'web.my_games'],
  crew: [() => import('./pages/Crew.svelte'), 'web.crew'],
  edit: [() => import('./pages/Edit.svelte'), 'web.edit.title'],
  open: [() => import('./pages/Open.svelte'), 'web.share.open'],
  rules: [() => import('./pages/Rules.svelte'), 'web.rules'],
  settings: [() => import('./pages/Settings.svelte'), 'web.settings'],
  credits: [() => import('./pages/Credits.svelte'), 'web.credits'],
}
const entry = (words: string[]) => PAGES[words[0] ?? ''] ?? PAGES['']

export const titleOf = (words: string[]): string | undefined => entry(words)[1]
export const pageOf = async (words: string[]): Promise<Page> => (await entry(words)[0]()).default

/** All pages, once the first is there: a server that is gone later takes none of them away. */
export function fetchRest(): void {
  for (const [page] of Object.values(PAGES)) void page().catch(() => undefined)
}

/** What is probably wanted next is fetched while somebody reads: of a table that is set up, the table and its board. */
export function foresee(words: string[]): void {
  if (words[0] === 'new' && words[1]) void Promise.all([pageOf(['table']), artOf(words[1])]).catch(() => undefined)
}
