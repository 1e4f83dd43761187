import type { Field } from '$engine/share'
import { GAME } from '$engine/games'
import { has, sayOf } from '$engine/words.svelte'

/** How a game's fields are laid out in the position editor; a file of this in each game's folder. */
export interface Form {
  /** sections of what belongs to no seat, in this order; what is not named stands in the first */
  groups: Partial<Record<'course' | 'board' | 'cards' | 'turn' | 'roll' | 'fight', string[]>>
  /** what the further dimensions of a field are: a kind whose names they carry, a kind from its n-th value on, or a list of words of it;
   *  else they are numbered */
  by: Record<string, (string | { kind: string; from?: number; words?: string[] } | null)[]>
  /** names for values that have none of their own */
  name?(kind: string, value: string | number, where: Where): string | undefined
}
export interface Where {
  game: string
  field: string
  path: number[]
  seat: (i: number) => string
}
export type Leaf = string | number | string[] | number[] | null
/** One element of a field: where it is in the state's JSON, and what it is called. */
export interface Cell {
  path: number[]
  label: string
}

const words = (game: string, kind: string): string[] => GAME[game].kinds[kind]?.words ?? []

/** The name of a value of a kind. */
export function nameOf(form: Form, kind: string, value: string | number, at: Where): string {
  if (kind === 'seat') return at.seat(Number(value))
  const special = form.name?.(kind, value, at)
  if (special !== undefined) return special
  for (const key of [`${kind}.${value}`, `value.${kind}.${value}`]) if (has(at.game, key)) return sayOf(at.game, key)
  if (kind === 'step') return `${value}: ${sayOf(at.game, `prompt.${value}`, '…').replace(/^… ?: ?/, '')}`
  return String(value)
}

/** The values that an element may have, as the JSON has them. */
export function values(game: string, f: Field, seats: number): (string | number)[] {
  if (f.kind === 'seat') return Array.from({ length: seats }, (_, i) => i)
  return f.words ? words(game, f.kind) : Array.from({ length: f.size }, (_, i) => i)
}

function indexName(form: Form, dim: Form['by'][string][number], i: number, at: Where): string {
  if (!dim) return String(i + 1)
  const kind = typeof dim === 'string' ? dim : dim.kind
  const list = typeof dim === 'string' ? words(at.game, kind) : (dim.words ?? words(at.game, kind).slice(dim.from ?? 0))
  return nameOf(form, kind, list[i] ?? i, at)
}

/** The elements of a field, or of one seat's part of it. */
export function cells(form: Form, f: Field, seats: number, seat: number | null, at: Omit<Where, 'field' | 'path'>): Cell[] {
  const own = seat === null ? 0 : 1
  const where: Where = { ...at, field: f.name, path: [] }
  let out: Cell[] = [{ path: seat === null ? [] : [seat], label: '' }]
  f.dims.slice(own).forEach((size, k) => {
    const bySeat = (f.by_seat >> (k + own)) & 1
    const n = bySeat ? seats : size
    const dim = form.by[f.name]?.[k] ?? null
    out = out.flatMap((c) =>
      Array.from({ length: n }, (_, i) => ({
        path: [...c.path, i],
        label: `${c.label}${c.label ? ', ' : ''}${bySeat ? at.seat(i) : indexName(form, dim, i, where)}`,
      })),
    )
  })
  return out
}

type Tree = Leaf | Tree[]
export const read = (root: unknown, path: number[]): Leaf => path.reduce<Tree>((t, i) => (t as Tree[])[i], root as Tree) as Leaf
export function write(state: Record<string, unknown>, field: string, path: number[], value: Leaf): void {
  if (!path.length) {
    state[field] = value
    return
  }
  let at = state[field] as Tree[]
  for (const i of path.slice(0, -1)) at = at[i] as Tree[]
  at[path.at(-1)!] = value
}
/** The n-th element of a field's flat list, as a path into its JSON. */
export function pathOf(f: Field, element: number): number[] {
  const path: number[] = []
  for (let k = f.dims.length - 1; k >= 0; k--) {
    path.unshift(element % f.dims[k])
    element = Math.floor(element / f.dims[k])
  }
  return path
}
