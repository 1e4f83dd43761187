/** What goes between the page and its workers. The types of each game's own states, facts, moves and events are in games/<id>.ts. */
export type Value = string | number
export interface AnyMove {
  index: number
  verb: string
  a?: Value
  b?: Value
  c?: Value
  notation: string
  text: string
}
export interface AnyEvent {
  kind: string
  a?: Value
  b?: Value
  c?: Value
  d?: Value
  text: string
}
export type AnyState = { round: number; depth: number; step: string[] } & Record<string, unknown>
/** What follows from a state. */
export type AnyFacts = Record<string, unknown>

/** Who looks: a seat, or one of these. */
export const SPECTATOR = -1
export const ALL_SEEING = -2

/** The table as the viewer sees it. What others hide is null in the state. */
export interface Position<S = AnyState, M = AnyMove> {
  game: string
  version: number
  seats: number
  options: Record<string, string>
  ply: number
  viewer: number
  active: number[]
  /** how far the game has come, 0 to 256 */
  progress: number
  undo: boolean
  prompt: string
  /** the rule that the prompt is about; 0: the game is over */
  asked: number
  /** the viewer's, if he has to choose */
  moves: M[]
  state: S
  /** of a game that is over */
  scores?: number[]
  ranks?: number[]
}
/** An event, and what the viewer saw of the table at that moment. */
export type Frame = AnyEvent & { state: AnyState }
/** A move was made by this seat: what happened, and how the table is now. */
export interface Update extends Position {
  seat: number
  events: Frame[]
}
/** A move is forbidden by this rule. */
export interface Refusal {
  rule: number
  text: string
}
export interface LogEntry {
  ply: number
  seat: number
  round: number
  events: AnyEvent[]
}

/** Who sits where. `bot` is what plays there now; a person whose seat a bot keeps warm stays a person. */
export interface Seat {
  name: string
  person: boolean
  bot: BotChoice | null
}
export interface BotChoice {
  level: string
  temper: string
}
export interface Setup {
  game: string
  seats: Seat[]
  options: Record<string, string>
  seed: string
  open: boolean
  /** for study: one may try what would be if, also before the end */
  study?: boolean
  /** nobody has hints or odds; neither an open game nor one for study nor one whose seed is known can be */
  serious?: boolean
}
export interface SavedGame extends Setup {
  id: string
  created: number
  changed: number
  ply: number
  round: number
  over: boolean
  scores: number[] | null
  ranks: number[] | null
  resigned: number[]
  /** this browser does not keep it */
  unsaved?: boolean
  /** the game before in a row of rematches */
  rematch: string | null
  /** it is played by these rules of an earlier release */
  rules?: number
  /** the evening over all five games that it belongs to */
  pentathlon?: string
  /** the game that this one goes on from, and after how many plies */
  from?: { id: string; ply: number }
}

/** A game of which nothing has happened yet; of what is not said of it, the least. */
export const newGame = (about: Pick<SavedGame, 'game' | 'seats' | 'id'> & Partial<SavedGame>): SavedGame => ({
  options: {},
  seed: '',
  open: false,
  created: 0,
  changed: 0,
  ply: 0,
  round: 0,
  over: false,
  scores: null,
  ranks: null,
  resigned: [],
  rematch: null,
  ...about,
})
/** What a position tells of its game. */
export const gameAt = (p: Position): Pick<SavedGame, 'game' | 'options' | 'ply' | 'round' | 'over' | 'scores' | 'ranks'> => ({
  game: p.game,
  options: p.options,
  ply: p.ply,
  round: p.state.round,
  over: p.active.length === 0,
  scores: p.scores ?? null,
  ranks: p.ranks ?? null,
})

/** A game of an evening. `ended`: the places by player, as the module reads them ("1 3 2", "off"); null: not yet. */
export interface Contest {
  game: string
  table: string | null
  ended: string | null
  scores: number[] | null
}
/** An evening over all five games. A player keeps his number; his seat changes from game to game. */
export interface Pentathlon {
  id: string
  created: number
  changed: number
  players: Seat[]
  contests: Contest[]
}
/** What a player has: of each game that is over, and in all. `by` is the rule that puts him behind the next better one. */
export interface Standing {
  points: number[]
  places: number[]
  after: number[]
  sum: number
  wins: number
  seconds: number
  last: number
  rank: number
  by: number
}

/** A ply looked back at: chances to win after it, luck and choice of each seat, in hundredths of a percent. If the mover had a choice:
 * the chance that an adviser with his view gives to his move and to the best one. */
export interface LookedAt {
  seat: number
  round: number
  v: number[]
  luck: number[]
  choice: number[]
  made?: number
  best?: number
  spread?: number
}
/** fair + luck + own + others = result */
export interface Account {
  fair: number
  luck: number
  own: number
  others: number
  result: number
}
/** What a move is called, and what was preferred to it. */
export interface MoveNames {
  made: string
  better?: string
}
/** What a kind of die or draw brought. `odds`: of 1000 fair games so many are at least as uneven; `expected` in millionths; `verdict`: a
 * text's key. */
export interface FairKind {
  kind: string
  deals: number
  odds: number
  verdict: string
  values: { name: string; dealt: number; expected: number }[]
}
/** What a captain would do: his best moves with the chance to win and its standard error in 1/10,000, and why. */
export interface Hint {
  moves: { index: number; text: string; chance: number; spread: number }[]
  why: string
}
/** Of a puzzle: the chances of the best move and of the one that was made, in 1/10,000, and what speaks for the best. */
export interface Weighed {
  best: number
  made: number
  why: string
}
/** What a move may lead to: a chance in 1/10,000, or how many on average in 1/1,000. */
export interface Odd {
  index: number
  name: string
  text: string
  chance: number
  spread: number
  exact: boolean
  good: boolean
  many: boolean
}
/** What may happen to one of the viewer's things before he has the turn again. */
export interface Danger {
  name: string
  text: string
  thing: number
  chance: number
  spread: number
}
