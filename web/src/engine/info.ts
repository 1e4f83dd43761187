/** What the generated files say of a game. */
export interface GameInfo {
  id: string
  number: number
  version: number
  seats: number[]
  published: number[]
  longest: number
  /** verbs by which a seat leaves it at that: made by themselves when nothing else is possible */
  passes: string[]
  /** verbs that give something up for good */
  givesUp: string[]
  /** bots of several tempers play it differently */
  tempers: boolean
  options: { id: string; values: string[]; standard: string; rules: number[] }[]
  verbs: { name: string; first: number; count: number; kinds: string[] }[]
  kinds: Record<string, { size: number; words: string[] }>
  rules: { number: number; source: string }[]
}
