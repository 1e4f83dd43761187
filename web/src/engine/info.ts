/** What the generated files say of a game. */
export interface GameInfo {
  id: string
  number: number
  version: number
  seats: number[]
  published: number[]
  longest: number
  options: { id: string; values: string[]; standard: string; rules: number[] }[]
  verbs: { name: string; first: number; count: number; kinds: string[] }[]
  kinds: Record<string, { size: number; words: string[] }>
  rules: { number: number; source: string }[]
}
