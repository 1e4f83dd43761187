import type { Ship } from '$engine/games/corsairs'

/** Which drawing of src/art/ships.svg a ship is. A man-o-war is the navy's; who has taken one sails it under his own sign. */
export const hullOf = (ship: Ship): string => `ship-${ship === 'manowar' ? 'galleon' : ship}`
export const navyHull = (ship: Ship): string => `ship-${ship === 'manowar' ? 'navy' : ship}`
