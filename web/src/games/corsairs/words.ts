import { EVENT_ZONE, type Happening } from '$engine/games/corsairs'
import type { AnyView } from '$lib/view.svelte'
import { rule } from './data'

/** A card's rule has the form 'Name (note): what it does.' */
export function parts(text: string): { note: string; text: string } {
  const found = /^[^:(]*(?:\(([^)]*)\))?[^:(]*:\s*(.*)$/s.exec(text)
  if (!found) return { note: '', text }
  const says = found[2]
  return { note: found[1] ?? '', text: says.charAt(0).toUpperCase() + says.slice(1) }
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** What an event does; of an NPC captain where he comes. */
export function eventText(t: AnyView, event: Happening): string {
  const comes = EVENT_ZONE[event]
  if (comes === '-') return parts(t.say(`rule.${rule.event(event)}`)).text
  return capital(`${t.say('board.comes')} ${t.name('zone', comes)}`)
}
