import type { Event, Facts, Move, State } from '$engine/games/rum'
import type { About } from '$lib/art'
import type { View } from '$lib/view.svelte'
import { alleyAt, isDark, townOf } from './town'

type T = View<State, Move, Event, Facts>
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** By the kind of a field, a token, a thing in hand. */
const FIELD_RULES: Record<string, number[]> = {
  coin: [804, 401],
  hq: [805, 806, 807],
  pirate: [808],
  rum: [908, 909],
  shop: [809, 810, 1002],
  rdv: [811, 812, 813],
  guard: [911, 912, 913],
  chest: [906, 907, 1001],
  pink: [816, 1004, 1005],
  green: [816, 1004, 1005],
  yellow: [816, 1004, 1005],
  swan: [901, 902, 903, 904, 905],
  cruce: [901, 902, 903, 904, 905],
  frere: [901, 902, 903, 904, 905],
}
const TOKENS: Record<string, { kind: string; rules: number[]; n: Record<string, number> }> = {
  swan: { kind: 'pint', rules: [901, 904, 905, 1001], n: { 2: 2, 3: 4, 4: 3, 5: 1 } },
  pink: { kind: 'chart', rules: [816, 1004, 1005], n: { 3: 2, 4: 3, 5: 3, 6: 2 } },
}
const STACKS: Record<string, { name: string; rules: number[]; n: number }> = {
  supplies: { name: 'kind.supply', rules: [809, 810, 1002], n: 20 },
  dates: { name: 'kind.date', rules: [811, 812, 1003], n: 18 },
  rum: { name: 'about.barrels', rules: [908, 909, 910], n: 12 },
  chest: { name: 'kind.box', rules: [906, 907, 1001], n: 12 },
  sting: { name: 'kind.sting', rules: [907, 1001], n: 12 },
  pints: { name: 'kind.pint', rules: [901, 904], n: 30 },
  charts: { name: 'kind.chart', rules: [816, 1004], n: 30 },
  bed: { name: 'kind.bed', rules: [608, 609, 1001], n: 15 },
  coins: { name: 'about.coins', rules: [206, 803, 1006], n: 0 },
  pirates: { name: 'about.pirates', rules: [107, 207, 808], n: 15 },
  guard: { name: 'kind.watch', rules: [911, 912, 913], n: 18 },
  first: { name: 'board.seat_first', rules: [701], n: 1 },
}

function stack(key: string, t: T): About {
  const { name, rules, n } = STACKS[key]
  return { name: capital(t.say(name)), rules, n: n || undefined }
}

/** What the thing at a place is. */
export function about(id: string, t: T): About | null {
  const [kind, a, b] = id.split(':')
  switch (kind) {
    case 'field': {
      const word = a.replace(/\d+$/, '')
      return { name: capital(t.name('field', a)), rules: [...(FIELD_RULES[word] ?? []), 801] }
    }
    case 'token': {
      const row = TOKENS[/^(swan|cruce|frere)/.test(a) ? 'swan' : 'pink']
      return { name: capital(t.name(row.kind, a)), rules: row.rules, n: row.n[a.slice(-1)] }
    }
    case 'ship':
      return { name: t.say('board.ship'), rules: [504, 505, 601, 608] }
    case 'guards':
      return { ...stack('guard', t), name: `${capital(t.say('kind.watch'))}: ${t.name('size', a)}`, n: 9 }
    case 'drawn':
    case 'supplies':
      return stack('supplies', t)
    case 'die':
      return { name: t.say('board.die_ready'), rules: [904, 907, 603, 909] }
    case 'barrel':
      return stack('rum', t)
    case 'alley': {
      const found = alleyAt(townOf(t.state, t.facts, t.options.tiles ?? 'printed'), a, b)
      return alley(found !== undefined && isDark(found), t)
    }
    default:
      return kind in STACKS ? stack(kind, t) : null
  }
}
function alley(dark: boolean, t: T): About {
  return { name: t.say(dark ? 'about.dark' : 'about.alley'), rules: dark ? [302, 303, 304, 306] : [205, 207, 208, 211] }
}
