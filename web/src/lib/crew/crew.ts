import type { BotChoice, SavedGame, Seat } from '$engine/types'
import { say } from '$engine/words.svelte'
import { LEVELS } from '../bots'

/** The bots are somebody: a family per level with one face, and a mate at the ear of who has a temperament. */
const firstNames = (level: string): string[] => say(`web.crew.${level}.names`).split(',')

/** Whom one meets of a family: the first of it, by his whole name. */
export const memberName = (level: string): string => fullName(firstNames(level)[0], level)
export const fullName = (first: string, level: string): string => say('web.crew.full', first, say(`web.crew.${level}.family`))
export const mateName = (temper: string): string => say(`web.crew.${temper}.name`)

/** What each seat's bot is called at a table: two of a level are kin, and nobody has the name of another. '' where a person sits. */
export function namesOf(seats: { bot: BotChoice | null; name: string }[]): string[] {
  const taken = new Set(seats.filter((s) => !s.bot).map((s) => s.name.trim().toLowerCase()))
  return seats.map((s) => {
    if (!s.bot || !LEVELS.includes(s.bot.level)) return ''
    const name = firstNames(s.bot.level).find((n) => !taken.has(n.toLowerCase())) ?? ''
    taken.add(name.toLowerCase())
    return name
  })
}

/** The seats with their bots by name; who has a name keeps it. */
export function named(seats: Seat[]): Seat[] {
  const names = namesOf(seats)
  return seats.map((s, i) => (s.bot && !s.name ? { ...s, name: names[i] } : s))
}

/** How often one has beaten each level, alone against bots: the strongest at the table counts. A shared win counts its share. */
export interface Score {
  game: string
  level: string
  n: number
  won: number
}
export function resultsOf(all: SavedGame[]): Score[] {
  const rows = new Map<string, Score>()
  for (const g of all) {
    const persons = g.seats.flatMap((s, i) => (s.person ? [i] : []))
    const levels = g.seats.flatMap((s) => (!s.person && s.bot ? [LEVELS.indexOf(s.bot.level)] : []))
    if (persons.length !== 1 || !levels.length || g.study) continue
    const lost = g.resigned.includes(persons[0])
    if (!lost && !(g.over && g.ranks)) continue
    const level = LEVELS[Math.max(...levels)]
    const row = rows.get(`${g.game} ${level}`) ?? { game: g.game, level, n: 0, won: 0 }
    row.n++
    if (!lost && g.ranks![persons[0]] === 1) row.won += 1 / g.ranks!.filter((r) => r === 1).length
    rows.set(`${g.game} ${level}`, row)
  }
  return [...rows.values()].sort((a, b) => a.game.localeCompare(b.game) || LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

/** How one has fared against each level, alone against bots: once a game, against the best of them at the table; level counts a half. */
export function metOf(all: SavedGame[]): Record<string, { n: number; won: number }> {
  const met: Record<string, { n: number; won: number }> = {}
  for (const g of all) {
    const persons = g.seats.flatMap((s, i) => (s.person ? [i] : []))
    if (persons.length !== 1 || g.study) continue
    const lost = g.resigned.includes(persons[0])
    if (!lost && !(g.over && g.ranks)) continue
    for (const level of LEVELS) {
      const ranks = g.seats.flatMap((s, i) => (!s.person && s.bot?.level === level ? [g.ranks?.[i] ?? 1] : []))
      if (!ranks.length) continue
      const [mine, theirs] = [lost ? Infinity : g.ranks![persons[0]], Math.min(...ranks)]
      const row = (met[level] ??= { n: 0, won: 0 })
      row.n++
      row.won += mine < theirs ? 1 : mine === theirs ? 0.5 : 0
    }
  }
  return met
}

/** Who has the last word: the strongest bot at the table, glad or not. */
export function speaker(seats: Seat[], ranks: number[]): { seat: number; text: string } | null {
  const bots = seats.flatMap((s, i) => (s.bot && !s.person && LEVELS.includes(s.bot.level) ? [i] : []))
  if (!bots.length || !ranks.length) return null
  const rank = (i: number) => LEVELS.indexOf(seats[i].bot!.level)
  const seat = bots.find((i) => ranks[i] === 1) ?? bots.reduce((a, b) => (rank(b) > rank(a) ? b : a))
  return { seat, text: say(`web.crew.${seats[seat].bot!.level}.${ranks[seat] === 1 ? 'won' : 'lost'}`) }
}
