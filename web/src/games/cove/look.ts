/** What a state means: what a person at the table would see at a glance. */
import { PLACE, SECTOR, type Place, type Sector, type State, type Step } from '$engine/games/cove'
import { LEGENDS, LYING, NAVY, PRICE, START_RING, TOP_RING, value, type LegendRow } from './data'

export const ISLANDS = ['tavern', 'hold', 'sails', 'cannons', 'crew', 'treasure'] as const satisfies readonly Place[]
export const islandNo = (place: Place): number => PLACE.indexOf(place)
export const step = (s: State): Step | null => {
  const top = s.step[s.depth - 1]
  return s.depth && top && top !== '-' ? top : null
}
export const fighting = (s: State): boolean => ['window', 'duel', 'steer'].includes(step(s) ?? '')

const planned = (s: State, seat: number, i: number): number => (step(s) === 'fitting' ? s.plan[seat]?.[i] ?? 0 : 0)
/** The ring's field, with what its owner has planned for it before the first round. */
export const ring = (s: State, seat: number, sector: Sector): number => s.ring[seat][SECTOR.indexOf(sector)] + planned(s, seat, SECTOR.indexOf(sector))
export const worth = (s: State, seat: number, sector: Sector): number => value(sector, ring(s, seat, sector))
export function gold(s: State, seat: number): number {
  let left = s.gold[seat]
  SECTOR.forEach((_, i) => {
    for (let k = 0; k < planned(s, seat, i); k++) left -= PRICE[START_RING + k]
  })
  return left
}
/** What the next field costs, or null at the top. */
export function price(s: State, seat: number, sector: Sector): number | null {
  const at = ring(s, seat, sector)
  return at > 0 && at < TOP_RING ? PRICE[at] : null
}
/** The dice of a ship (rule 621): only what lies open counts. */
export function diceOf(s: State, seat: number, newCrewSix: boolean): number {
  const cannons = worth(s, seat, 'cannons')
  const crew = worth(s, seat, 'crew')
  const boarded = s.boarding !== '-' && s.boarding === s.at[seat]
  if (s.renewed[seat][2]) return 6
  let n = Math.min(cannons, crew)
  if (s.renewed[seat][3]) n = boarded && newCrewSix ? 6 : cannons
  else if (boarded) n = crew
  return Math.min(6, n + s.lying[seat][0])
}
/** Sails in a fight, with Strong wind. */
export const speed = (s: State, seat: number): number => worth(s, seat, 'sails') + 9 * s.lying[seat][LYING.indexOf('wind')]

export interface BlackShip { ship: 0 | 1; at: number; down: boolean; captain: State['legend'][number]; row: LegendRow }
export const blackShips = (s: State): BlackShip[] =>
  ([0, 1] as const).flatMap((i) => (s.black[i] ? [{ ship: i, at: s.black[i], down: s.down.includes(i ? 'second' : 'first'), captain: s.legend[i], row: LEGENDS[s.legend[i]] }] : []))
export const navyAt = (s: State, place: Place): number | null => {
  const owner = s.navy[islandNo(place) - 1]
  return owner === undefined || owner === '-' ? null : owner
}
/** The seats of the fight that is going on, in the order of the round. */
export const fighters = (s: State): number[] => s.order.filter((p): p is number => p !== '-' && p !== undefined && s.at[p] === s.island)
export { NAVY }
