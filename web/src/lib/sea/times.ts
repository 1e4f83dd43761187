import { language, say } from '$engine/words.svelte'
import type { Pace } from './company.svelte'

const unit = (n: number, unit: 'day' | 'hour' | 'minute' | 'second', unitDisplay: 'narrow' | 'short' = 'narrow'): string =>
  new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay }).format(n)
const DAY = 86_400_000

/** What is left of a time: 3:08, 2h 05m, 1d 4h. */
export function left(ms: number): string {
  const s = Math.ceil(ms / 1000)
  if (ms >= DAY) return `${unit(Math.floor(s / 86_400), 'day')} ${unit(Math.floor((s % 86_400) / 3600), 'hour')}`
  if (s >= 3600) return `${unit(Math.floor(s / 3600), 'hour')} ${unit(Math.floor((s % 3600) / 60), 'minute')}`
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}
/** A length of time in seconds, in the largest unit that fits it. */
export const span = (s: number): string => (s % 60 || s === 0 ? unit(s, 'second', 'short') : unit(s / 60, 'minute', 'short'))

export function paceName(p: Pace): string {
  if (p.kind === 'move') return say('web.sea.pace_move', span(p.a))
  if (p.kind === 'bank') return say('web.sea.pace_bank', span(p.a), span(p.b))
  if (p.kind === 'days') return say('web.sea.pace_move', unit(p.a, 'day', 'short'))
  return say('web.sea.pace.none')
}
/** A time of day. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit', hour12: false })
