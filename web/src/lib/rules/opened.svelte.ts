/** The rule that lies open over the page, with the options of the game it was opened in. */
export interface Opened {
  game: string
  rule: number
  options: Record<string, string> | null
  table: string | null
}
export const opened = $state<{ rule: Opened | null }>({ rule: null })
export function openRule(game: string, rule: number, options: Record<string, string> | null = null, table: string | null = null): void {
  opened.rule = { game, rule, options, table }
}
/** The address of a rule, a section (a number below 100), or a part of the book; `table` is the game that one came from. */
export const rulesAddress = (game: string, to?: string | number | null, table?: string | null): string =>
  `#/rules/${game}${to || table ? `/${to || 'all'}` : ''}${table ? `/${table}` : ''}`
