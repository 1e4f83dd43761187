import type { Value } from '$engine/types'
import type { Component } from 'svelte'

/** What is in a game's box (src/games/<id>/pieces.ts). A piece's picture is drawn by `Piece`, with the parts that the board uses. */
export interface Piece {
  id: string
  name: string
  /** what it does */
  text?: string
  /** how many there are, in the box or for each player; 0: as many as are needed */
  count: number
  each?: boolean
  /** the rules that tell of it, the first one most of all */
  rules: number[]
}
export interface Group {
  id: string
  title: string
  pieces: Piece[]
}
/** Says texts of the game in the reader's language. */
export interface Speech {
  say(key: string, ...args: Value[]): string
  name(kind: string, value: Value): string
}
export interface Pieces {
  groups(w: Speech): Group[]
  Piece: Component<{ id: string }>
}
