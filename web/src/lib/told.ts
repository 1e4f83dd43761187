import type { LogEntry } from '$engine/types'

/** A line of the log: who it is about (-1: the table), and what happened to him, as one sentence where it can be. */
export interface Line {
  key: string
  ply: number
  round: number
  seat: number
  text: string
}

/** The seat with whose name a sentence begins, or -1. */
export function subject(text: string, names: string[]): number {
  let found = -1
  names.forEach((name, i) => {
    if (name && text.startsWith(name) && !/[\p{L}\p{N}]/u.test(text.charAt(name.length)) && name.length > (names[found]?.length ?? 0))
      found = i
  })
  return found
}

/** Sentences about the same are joined: 'Amber pays 2 gold, takes a card (×2).', 'On offer: rum; sugar.' */
function joined(sentences: string[], name: string): string {
  const counted: { text: string; n: number }[] = []
  for (const text of sentences) {
    const last = counted.at(-1)
    if (last?.text === text) last.n++
    else counted.push({ text, n: 1 })
  }
  let all = ''
  let heading = ''
  for (const { text, n } of counted) {
    const says = n > 1 ? text.replace(/\.?$/, (end) => ` (×${n})${end}`) : text
    const same = heading && all.endsWith('.') && says.startsWith(heading)
    if (!same) heading = /^[^:.]+: /.exec(says)?.[0] ?? ''
    if (same) all = `${all.slice(0, -1)}; ${says.slice(heading.length)}`
    else if (name && all.startsWith(`${name} `) && all.endsWith('.') && says.startsWith(`${name} `))
      all = `${all.slice(0, -1)}, ${says.slice(name.length + 1)}`
    else all += `${all ? ' ' : ''}${says}`
  }
  return all
}

/** The log in lines: each about one seat; the round that a move begins has its own heading, so its event is left out, and what was
 * before it belongs to the round before. `nobody`: kinds of events that are no seat's, with the dice before them. */
export function told(log: LogEntry[], names: string[], nobody: readonly string[] = []): Line[] {
  const lines: Line[] = []
  for (const entry of log) {
    const begins = entry.events.findIndex((e) => e.kind === 'round')
    let open: { seat: number; round: number; said: string[] } | null = null
    const parts: { seat: number; round: number; said: string[] }[] = []
    entry.events.forEach((e, i) => {
      if (i === begins) return void (open = null)
      const round = i < begins ? entry.round - 1 : entry.round
      const about = subject(e.text, names)
      const none = nobody.includes(e.kind) || (about < 0 && nobody.includes(entry.events[i + 1]?.kind))
      // what has no subject goes with what it follows; at the beginning of a round it is the table's own
      const seat = none ? -1 : about >= 0 ? about : open ? open.seat : begins >= 0 && i > begins ? -1 : entry.seat
      if (!open || open.seat !== seat) parts.push((open = { seat, round, said: [] }))
      open.said.push(e.text)
    })
    parts.forEach((p, i) =>
      lines.push({ key: `${entry.ply}.${i}`, ply: entry.ply, round: p.round, seat: p.seat, text: joined(p.said, names[p.seat] ?? '') }),
    )
  }
  return lines
}
