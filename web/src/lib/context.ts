import { getContext, setContext } from 'svelte'
import type { AnyView } from './view.svelte'

/** The table that places belong to. */
const TABLE = Symbol('table')
/** How the chart is shown: pixels per unit. */
const FRAME = Symbol('frame')
export interface Frame {
  readonly scale: number
}
export const giveTable = (t: () => AnyView) => setContext(TABLE, t)
export const getTable = () => getContext<() => AnyView>(TABLE)()
export const giveFrame = (f: Frame) => setContext(FRAME, f)
export const getFrame = (): Frame => getContext<Frame>(FRAME) ?? { scale: 1 }

/** The room that a board will have, measured before it is drawn, so that it is not drawn twice; `otherwise` where nobody has measured. */
interface Room {
  w: number
  h: number
}
const ROOM = Symbol('room')
export const giveRoom = (room: Room) => setContext(ROOM, room)
export function getRoom(otherwise: Room): Room {
  const room = getContext<Room | undefined>(ROOM)
  return room && room.w > 1 ? { ...room } : otherwise
}
