/** Everything that people read, by key: an instance of the module in the page fills texts in, as it does for the terminal. */
import { GAME } from './games'
import { LANGUAGES, Module, type Language } from './module'
import type { AnyFacts, AnyState, Update } from './types'

let module: Module
const reader = $state({ language: 'en' as Language })

export function useWords(m: Module, language: Language): void {
  module = m
  setLanguage(language)
}
export function setLanguage(language: Language): void {
  reader.language = language
  document.documentElement.lang = language
}
export const language = (): Language => reader.language
/** The same for dates: our English is British. */
export const locale = (): string => (reader.language === 'en' ? 'en-GB' : reader.language)

function find(game: string | null, key: string, args: (string | number)[]): string | null {
  module.give([key, ...args.map(String)])
  return module.call.say(LANGUAGES.indexOf(reader.language), game ? GAME[game].number : -1) ? module.text() : null
}

/** A common text: say('web.continue'). */
export const say = (key: string, ...args: (string | number)[]): string => find(null, key, args) ?? key
/** A game's text, or the common one. */
export const sayOf = (game: string, key: string, ...args: (string | number)[]): string => find(game, key, args) ?? key
/** The name of a value: nameOf('blackflag', 'base', 'armed'). */
export const nameOf = (game: string, kind: string, value: string | number): string => find(game, `${kind}.${value}`, []) ?? String(value)
/** A record from its beginning, ply by ply, as one sees it who sees everything. */
export function walk(record: string): Update[] {
  module.give([record])
  if (!module.call.walk(LANGUAGES.indexOf(reader.language))) throw new Error(module.text())
  return module.json<Update[]>()
}
/** What follows from a state that somebody sees, by the rules; of a game of earlier rules, as far as it has the fields of today. */
export function factsOf(game: string, seats: number, options: Record<string, string>, state: AnyState): AnyFacts {
  const known = GAME[game].options.filter((o) => o.values.includes(options[o.id]))
  module.give([known.map((o) => `${o.id}=${options[o.id]}`).join(' '), JSON.stringify(state)])
  if (!module.call.facts(GAME[game].number, seats)) throw new Error(module.text())
  return module.json<AnyFacts>()
}
export const has = (game: string | null, key: string): boolean => find(game, key, []) !== null
