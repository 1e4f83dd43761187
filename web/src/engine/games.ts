import { info as ahoy } from './games/ahoy'
import { info as blackflag } from './games/blackflag'
import { info as corsairs } from './games/corsairs'
import { info as cove } from './games/cove'
import { info as rum } from './games/rum'
import type { GameInfo } from './info'

export const GAMES: GameInfo[] = [blackflag, cove, rum, ahoy, corsairs]
export const GAME: Record<string, GameInfo> = Object.fromEntries(GAMES.map((g) => [g.id, g]))
