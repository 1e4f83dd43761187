/** The guided first games: tables that follow a record. They are kept nowhere; where one was, the page remembers. */
import type { Module } from './module'
import { GAME } from './games'
import { newGame, type Refusal, type SavedGame, type Update } from './types'

export interface LessonStep {
  /** just read on; make this very move; make one of these; it is over */
  does: 'read' | 'play' | 'any' | 'end'
  part: number
  /** moves that have been made when it is shown */
  ply: number
  /** the key of its text */
  text: string
  /** the moves that go on; the record's first */
  moves: number[]
  /** places as in targets.ts, or parts of the page: .seats .log .hand .actions */
  points: string[]
}
export interface Lesson {
  steps: LessonStep[]
  /** where the learner sits, how many play, and who makes which move */
  parts: { seat: number; seats: number; plies: [number, number][] }[]
}
interface Desk {
  module(): Module
  lang(): number
  tables: Map<string, { handle: number; saved: SavedGame; viewer: number }>
}

const LESSON = 'lesson'

export const lessonOperations = ({ module, lang, tables }: Desk) => ({
  lesson(game: string): Lesson | null {
    return module().call.lesson(GAME[game].number) ? module().json<Lesson>() : null
  },
  /** The table of the lesson, anew at this ply. */
  lessonOpen(game: string, part: number, ply: number, seat: number, seats: number): string {
    const before = tables.get(LESSON)
    if (before) module().call.close(before.handle)
    tables.delete(LESSON)
    const handle = module().call.lesson_open(GAME[game].number, part, ply)
    if (handle < 0) throw new Error(module().text())
    const chairs = Array.from({ length: seats }, (_, i) => ({
      name: '',
      person: i === seat,
      bot: i === seat ? null : { level: 'cabinboy', temper: '' },
    }))
    tables.set(LESSON, { handle, saved: newGame({ game, seats: chairs, id: LESSON, ply }), viewer: seat })
    return LESSON
  },
  lessonPlay(seat: number, index: number): Update | Refusal {
    const t = tables.get(LESSON)
    if (!t) throw new Error('closed')
    module().call.play(t.handle, seat, index, t.viewer, lang())
    return module().json()
  },
  lessonClose(): void {
    const t = tables.get(LESSON)
    if (t) module().call.close(t.handle)
    tables.delete(LESSON)
  },
})
