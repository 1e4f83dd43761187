/** What board and hand of a table tell each other. */
class Desk {
  /** there is no room for harbour and shelf beside the town: the ship lies in the hand, the shelf opens over the town */
  small = $state(false)
  open = $state(false)
  /** pirates that the way would cost that is pointed at */
  cost = $state(0)
}
const desks = new WeakMap<object, Desk>()
export function deskOf(table: object): Desk {
  let desk = desks.get(table)
  if (!desk) desks.set(table, (desk = new Desk()))
  return desk
}
