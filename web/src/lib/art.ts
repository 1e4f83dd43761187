import type { AnyEvent, AnyMove } from '$engine/types'
import type { Component } from 'svelte'
import type { Pieces } from './rules/pieces'
import type { View } from './view.svelte'

/** One line of a score sheet: what it is (a text's key in the game's texts), its rule, how many of it, what they are worth. */
export interface Line {
  key: string
  rule: number
  count?: number
  points: number
}

/** What a thing is, in the reader's language: its name, what it does, the rules that say more, how many there are. */
export interface About {
  name: string
  text?: string[]
  rules: number[]
  n?: number
}

/** What a game's folder gives (docs/WEB.md). S, M, E and F are the generated types of its states, moves, events and facts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface Art<S = any, M extends AnyMove = any, E extends AnyEvent = any, F = any> {
  /** the board itself: SVG inside a Chart */
  Board: Component<{ t: View<S, M, E, F> }>
  /** what the viewer has in hand, below the board: HTML; null: nothing ever */
  Hand: Component<{ t: View<S, M, E, F> }> | null
  /** what the panel shows of a seat beside name and score: HTML */
  Seat: Component<{ t: View<S, M, E, F>; seat: number }> | null
  /** what lies in the panel beside the board, between seats and log, where there is one (`t.aside`); elsewhere the board shows it itself */
  Aside?: Component<{ t: View<S, M, E, F> }>
  /** where a move is made: places to be pointed at one after the other; []: a button in the action bar */
  places(move: M, state: S, viewer: number, facts: F): string[]
  /** the points of a seat, as far as the viewer may know them */
  sheet(state: S, seat: number, facts: F): Line[]
  /** the others' points are covered while the game is going on, with these options */
  covers?(options: Record<string, string>): boolean
  /** what the prompt asks, where what has been pointed at or what lies there says it better than the engine's question */
  asks?(t: View<S, M, E, F>): string | null
  /** the move, as it is typed, that somebody has in mind who points at a place where nothing can be done now: the rule that forbids it is
   * told (a place may know better) */
  wish?(id: string, t: View<S, M, E, F>): string | undefined
  /** on a wide screen the hand lies over the lower edge of the board, which leaves it free */
  overlay?: boolean
  /** on a phone held upright buttons stand beside the prompt, as far as their words are few: they take no room from the board */
  terse?: boolean
  /** the game itself has the button that takes back what has been pointed at */
  cancels?: boolean
  /** what is told is written at the lower edge of the board, because things lie open at the upper one */
  captionLow?: boolean
  /** kinds of events that nobody at the table does (a shot of the navy): the log gives them no seat's sign */
  nobody?: readonly string[]
  /** what a move is called in a menu, where the engine's words name a thing by a letter that nobody sees on the board */
  called?(move: M, t: View<S, M, E, F>): string | null
  /** verbs that only let something be, or end something: their buttons are paper as long as there is something else to do */
  quiet?: readonly string[]
  /** where there is no rail: what a seat's chip shows beside its points */
  tally?(t: View<S, M, E, F>, seat: number): { of: string; n: number; label: string } | null
  /** what has happened, without what only those need who type moves */
  words?(text: string, t: View<S, M, E, F>): string
  /** what is in the box, for the rules; loaded when it is looked at */
  pieces: () => Promise<Pieces>
  /** what the thing at a place is (or what has this name in `data-about`); null: nothing to tell */
  about(id: string, t: View<S, M, E, F>): About | null
  /** of a danger that odds.c lists: where the thing is, and what it is called; null: the ship or crew as a whole */
  threatened?(danger: string, thing: number, t: View<S, M, E, F>): { place: string | null; name: string | null } | null
}
