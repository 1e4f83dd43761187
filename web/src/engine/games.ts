import { GAMES } from './games/list'
import type { GameInfo } from './info'

export { GAMES }
export const GAME: Record<string, GameInfo> = Object.fromEntries(GAMES.map((g) => [g.id, g]))
