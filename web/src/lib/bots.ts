import { say } from '$engine/words.svelte'
import type { BotChoice } from '$engine/types'

/** From gentle to hard; and how they like to play. */
export const LEVELS = ['cabinboy', 'deckhand', 'bosun', 'captain', 'admiral']
export const TEMPERS = ['', 'peaceful', 'greedy', 'bloodthirsty']
export const STANDARD: BotChoice = { level: 'bosun', temper: '' }

export const levelName = (level: string): string => say(`web.level.${level}`)
export const botName = (bot: BotChoice): string =>
  bot.temper ? `${levelName(bot.level)}, ${say(`web.temper.${bot.temper}`)}` : levelName(bot.level)
