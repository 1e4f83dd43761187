/** Deeds: what one can do in a game, listed in games/<id>/deeds.txt and found in the game's own events. Nothing of the rules is in here.
 *
 *  A line is `name: what & what …`; all of it has to come true in one game:
 *    victory                        one has won, or shared the first place
 *    3 taken me other *             an event of this kind, so often; its arguments: `me` one's seat, or what the facts say is one's own,
 *                                   `other` somebody else's, `*` anything, `swan*` words that begin so, `3+` at least so many, or a word
 *    3 different b of taken me …    so many different values of an argument of such events
 *    8 sum b of buried me *         their sum
 *    no taken other me *            never until the end */
import type { AnyEvent, AnyFacts, Value } from '$engine/types'

type Argument = 'a' | 'b' | 'c' | 'd'
export interface Need {
  how: 'victory' | 'count' | 'different' | 'sum' | 'no'
  least: number
  of?: Argument
  kind: string
  args: string[]
}
export interface Deed {
  name: string
  needs: Need[]
}
/** What is known of a game by now. */
export interface Played {
  events: AnyEvent[]
  me: number
  /** of the position: figures that belong to a seat */
  facts: AnyFacts
  over: boolean
  won: boolean
}

const ARGUMENTS: Argument[] = ['a', 'b', 'c', 'd']

function readNeed(text: string): Need {
  if (text === 'victory') return { how: 'victory', least: 1, kind: '', args: [] }
  const m = /^(?:(no)|(\d+)(?: (different|sum) ([abcd]) of)?) (\w+)((?: \S+)*)$/.exec(text)
  if (!m) throw new Error(`not a deed: ${text}`)
  const how = m[1] ? 'no' : ((m[3] ?? 'count') as Need['how'])
  return { how, least: Number(m[2] ?? 0), of: m[4] as Argument, kind: m[5], args: m[6].trim().split(' ').filter(Boolean) }
}
export const readDeeds = (text: string): Deed[] =>
  text
    .split('\n')
    .filter((l) => l && !l.startsWith('#'))
    .map((l) => {
      const [name, what] = l.split(': ')
      return { name, needs: what.split(' & ').map(readNeed) }
    })

/** Whose a thing is: a seat is its own; of a figure the facts tell. */
function seatOf(value: Value, facts: AnyFacts): number {
  if (typeof value === 'number') return value
  const owner = facts.owner as Record<string, number> | undefined
  return owner?.[value] ?? NaN
}
function fits(pattern: string, value: Value | undefined, p: Played): boolean {
  if (pattern === '*') return true
  if (value === undefined) return false
  if (pattern === 'me') return seatOf(value, p.facts) === p.me
  if (pattern === 'other') return seatOf(value, p.facts) !== p.me
  if (pattern.endsWith('*')) return String(value).startsWith(pattern.slice(0, -1))
  if (pattern.endsWith('+')) return Number(value) >= Number(pattern.slice(0, -1))
  return String(value) === pattern
}
function met(need: Need, p: Played): boolean {
  if (need.how === 'victory') return p.over && p.won
  const found = p.events.filter((e) => e.kind === need.kind && need.args.every((a, i) => fits(a, e[ARGUMENTS[i]], p)))
  if (need.how === 'no') return p.over && !found.length
  if (need.how === 'count') return found.length >= need.least
  const values = found.map((e) => e[need.of!])
  const n = need.how === 'sum' ? values.reduce<number>((sum, v) => sum + Number(v), 0) : new Set(values).size
  return n >= need.least
}
export const isDone = (deed: Deed, p: Played): boolean => deed.needs.every((n) => met(n, p))
