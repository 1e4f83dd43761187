import type { LookedAt } from '$engine/types'

/** A turning point: somebody did worse than he could have known; or the graph made a large step, which chance or the choice decided. */
export interface Turn {
  ply: number
  seat: number
  round: number
  kind: 'mistake' | 'luck' | 'choice'
  size: number
}

const [NOTABLE, NOTABLE_MISTAKE, MOST] = [300, 200, 5] // 3 %, 2 %; so many of each

const most = (changes: number[]): number => Math.max(...changes.map(Math.abs))
const largest = (of: Turn[], least: number): Turn[] =>
  of
    .filter((t) => t.size >= least)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST)

/** The largest mistakes and, besides them, the largest steps of the graph, wherever in the game they lie; in its order. */
export function turningPoints(entries: LookedAt[]): Turn[] {
  const mistakes = largest(
    entries.map((e, ply) => ({ ply, seat: e.seat, round: e.round, kind: 'mistake', size: (e.best ?? 0) - (e.made ?? 0) })),
    NOTABLE_MISTAKE,
  )
  const named = new Set(mistakes.map((t) => t.ply))
  const steps = entries.map((e, ply): Turn => {
    const size = most(e.luck.map((by, seat) => by + e.choice[seat]))
    return { ply, seat: e.seat, round: e.round, kind: 2 * most(e.luck) >= size ? 'luck' : 'choice', size }
  })
  return [
    ...mistakes,
    ...largest(
      steps.filter((t) => !named.has(t.ply)),
      NOTABLE,
    ),
  ].sort((a, b) => a.ply - b.ply)
}
