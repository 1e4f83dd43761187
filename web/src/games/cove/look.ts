/** What a person at the table would see at a glance; what follows from it by the rules is in `t.facts`. */
import { PLACE, type Place, type State, type Step } from '$engine/games/cove'

export const ISLANDS = ['tavern', 'hold', 'sails', 'cannons', 'crew', 'treasure'] as const satisfies readonly Place[]
export const islandNo = (place: Place): number => PLACE.indexOf(place)
export const step = (s: State): Step | null => {
  const top = s.step[s.depth - 1]
  return s.depth && top && top !== '-' ? top : null
}
export const fighting = (s: State): boolean => ['window', 'duel', 'steer'].includes(step(s) ?? '')

export interface BlackShip {
  ship: 0 | 1
  at: number
  down: boolean
  captain: State['legend'][number]
}
export const blackShips = (s: State): BlackShip[] =>
  ([0, 1] as const).flatMap((i) =>
    s.black[i] ? [{ ship: i, at: s.black[i], down: s.down.includes(i ? 'second' : 'first'), captain: s.legend[i] }] : [],
  )
export const navyAt = (s: State, place: Place): number | null => {
  const owner = s.navy[islandNo(place) - 1]
  return owner === undefined || owner === '-' ? null : owner
}
/** The seats of the fight that is going on, in the order of the round. */
export const fighters = (s: State): number[] => s.order.filter((p): p is number => p !== '-' && p !== undefined && s.at[p] === s.island)
