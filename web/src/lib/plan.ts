import type { Client } from '$engine/client'
import { GAME } from '$engine/games'
import type { BotChoice, Seat } from '$engine/types'
import { STANDARD } from './bots'
import { named } from './crew/crew'
import type { Pace } from './sea/company.svelte'
import { keepSettings, settings } from './settings.svelte'

/** Who is to sit where, and by which options: kept per game, so that the next table begins as the last one. */
export interface Chair {
  who: 'me' | 'friend' | 'bot' | 'open'
  name: string
  bot: BotChoice
}
/** how it is played with others elsewhere */
export interface Together {
  pace: Pace
  bot: BotChoice
  watchers: boolean
  party: boolean
}
export interface Plan {
  chairs: Chair[]
  options: Record<string, string>
  seed: string
  study?: boolean
  serious?: boolean
  together?: Together
}
export const ALONE: Together = { pace: { kind: 'none', a: 0, b: 0 }, bot: { level: 'captain', temper: '' }, watchers: true, party: false }

const name = (game: string): string => `flotilla-table-${game}`

/** As it was last time, or: me, and bots. */
export function planned(game: string): Plan {
  const g = GAME[game]
  const usual: Plan = {
    chairs: Array.from({ length: g ? Math.min(g.seats[1], Math.max(g.published[0], 3)) : 0 }, (_, i) => ({
      who: i ? 'bot' : 'me',
      name: i ? '' : settings.name,
      bot: { ...STANDARD },
    })),
    options: Object.fromEntries((g?.options ?? []).map((o) => [o.id, o.standard])),
    seed: '',
  }
  try {
    const kept = JSON.parse(localStorage.getItem(name(game)) ?? '') as Plan
    const options = g.options.map((o) => [o.id, o.values.includes(kept.options[o.id]) ? kept.options[o.id] : o.standard])
    const fits = kept.chairs.length >= g.seats[0] && kept.chairs.length <= g.seats[1]
    return fits
      ? { chairs: kept.chairs, options: Object.fromEntries(options), seed: '', serious: kept.serious, together: kept.together }
      : usual
  } catch {
    return usual
  }
}

export function keepPlan(game: string, plan: Plan): void {
  const mine = plan.chairs.find((c) => c.who === 'me')
  if (mine) settings.name = mine.name
  keepSettings()
  try {
    localStorage.setItem(name(game), JSON.stringify(plan))
  } catch {
    // without storage the next table begins as usual
  }
}

/** Serious: neither if the seed is known nor if nobody plays. */
export const canBeSerious = (plan: Plan): boolean => !plan.seed.trim() && !plan.study && plan.chairs.some((c) => c.who !== 'bot')

/** The table on this device; whoever was to come from elsewhere is a bot here. Returns its id. */
export function seated(game: string, plan: Plan, client: Client): Promise<string> {
  const seats: Seat[] = plan.chairs.map((c) => {
    const person = c.who === 'me' || c.who === 'friend'
    // a game that knows no temperaments is played without
    const bot = { level: c.bot.level, temper: GAME[game].tempers ? c.bot.temper : '' }
    return { name: person ? c.name.trim() : '', person, bot: person ? null : bot }
  })
  const { seed, study } = plan
  const serious = plan.serious && canBeSerious(plan)
  const open = !seats.some((s) => s.person)
  return client.ask.create({ game, seats: named(seats), options: { ...plan.options }, seed: seed.trim(), open, study, serious }, null)
}
