import { GAME } from '$engine/games'
import type { Art, Line } from '$lib/art'
import type { Form } from '$lib/edit/form'
import type { Component } from 'svelte'
import Board from './Board.svelte'
import Picture from './Picture.svelte'

/** A game without a folder of its own in src/games: its fields by their names, its moves as buttons. Points are those of its field
 * `points`, if it has one. */
export const plain = (game: string): Art => ({
  Board,
  Hand: null,
  Seat: null,
  places: () => [],
  sheet: (state: { points?: number[] }, seat: number): Line[] => [
    { key: 'sheet.points', rule: GAME[game].rules.at(-1)!.number, points: state.points?.[seat] ?? 0 },
  ],
  pieces: async () => ({ groups: () => [], Piece: Picture as Component<{ id: string }> }),
  /** of a field: its name, and the rule that is asked about now */
  about: (id, t) => ({ name: t.say(`state.${id.split(':')[0]}`), rules: [t.position.asked || GAME[game].rules.at(-1)!.number] }),
})

export const plainForm: Form = { groups: {}, by: {} }
