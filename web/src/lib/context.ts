import { getContext, setContext } from 'svelte'
import type { AnyView } from './view.svelte'

/** The table that places belong to. */
const TABLE = Symbol('table')
/** How the chart is shown: pixels per unit. */
const FRAME = Symbol('frame')
export interface Frame {
  scale: number
}
export const giveTable = (t: () => AnyView) => setContext(TABLE, t)
export const getTable = () => getContext<() => AnyView>(TABLE)()
export const giveFrame = (f: Frame) => setContext(FRAME, f)
export const getFrame = (): Frame => getContext<Frame>(FRAME) ?? { scale: 1 }
