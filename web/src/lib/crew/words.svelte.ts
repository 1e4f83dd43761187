import { say } from '$engine/words.svelte'
import type { LogEntry } from '$engine/types'
import { LEVELS } from '../bots'
import { settings } from '../settings.svelte'
import type { AnyView } from '../view.svelte'
import { untrack } from 'svelte'

const FOR_MS = 6000
const QUIET_MS = 25_000 // so long nobody says anything again

/** What a bot at a table says: a motto when the game begins, a word when it takes something from somebody, or loses something. Only what
 * everybody sees makes it speak. Call it while a component is made; its answer is the seat that speaks now, and what. */
export function remarks(of: () => AnyView): () => { seat: number; text: string } | null {
  let now: { seat: number; text: string } | null = $state(null)
  let last = 0
  let points: number[] = []
  const bot = (t: AnyView, seat: number) => (t.company ? null : ((t.saved.seats[seat]?.person ? null : t.saved.seats[seat]?.bot) ?? null))
  const speaks = (t: AnyView, seat: number): boolean => LEVELS.includes(bot(t, seat)?.level ?? '')

  function speak(t: AnyView, seat: number, word: 'motto' | 'hit' | 'hurt'): void {
    const { level, temper } = bot(t, seat)!
    const who = temper && word !== 'hurt' ? temper : level
    now = { seat, text: say(`web.crew.${who}.${word}`) }
    last = Date.now()
  }
  /** Who was bested by the last move: somebody gained by it, and it tells of another. */
  function judge(t: AnyView, entry: LogEntry, before: number[]): void {
    const told = entry.events.map((e) => e.text).join(' ')
    const gained = (seat: number) => t.points(seat) > (before[seat] ?? 0)
    const meant = t.saved.seats.flatMap((_, s) => (s !== entry.seat && told.includes(t.seatName(s)) && !gained(s) ? [s] : []))
    if (entry.seat < 0 || !meant.length || !gained(entry.seat)) return
    const victim = meant.find((s) => speaks(t, s))
    if (speaks(t, entry.seat) && (entry.ply % 2 || victim === undefined)) speak(t, entry.seat, 'hit')
    else if (victim !== undefined) speak(t, victim, 'hurt')
  }
  $effect(() => {
    const t = of()
    const ply = t.position?.ply
    if (ply === undefined || t.showing) return
    untrack(() => {
      const before = points
      points = t.saved.seats.map((_, i) => (t.covered(i) ? 0 : t.points(i)))
      if (!settings.crew || t.over || settings.speed === 0 || (last && Date.now() - last < QUIET_MS)) return
      const bots = t.saved.seats.flatMap((_, i) => (speaks(t, i) ? [i] : []))
      if (ply === 0 && bots.length)
        speak(
          t,
          bots.reduce((a, b) => (rank(t, b) > rank(t, a) ? b : a)),
          'motto',
        )
      const entry = t.log.at(-1)
      if (entry && before.length && entry.ply === ply - 1) judge(t, entry, before)
    })
  })
  const rank = (t: AnyView, seat: number): number => LEVELS.indexOf(bot(t, seat)!.level)
  $effect(() => {
    if (!now) return
    const timer = setTimeout(() => (now = null), FOR_MS)
    return () => clearTimeout(timer)
  })
  return () => now
}
