import type { Event } from '$engine/games/cove'
import type { Sounds } from '$lib/sound/sound'

export const sounds: Sounds<Event['kind']> = {
  raised: 'coin',
  sailed: 'wave',
  black: 'wave',
  evaded: 'wave',
  fled: 'wave',
  loot: 'card',
  card: 'card',
  drew: 'card',
  placed: 'card',
  roll: 'dice',
  broadside: 'dice',
  shot: 'cannon',
  black_shot: 'cannon',
  navy_shot: 'cannon',
  fired: 'cannon',
  damaged: 'crash',
  destroyed: 'crash',
  gold: 'coin',
  treasures: 'coin',
  buried: 'coin',
  banked: 'coin',
  beaten: 'cheer',
  over: 'cheer',
}
