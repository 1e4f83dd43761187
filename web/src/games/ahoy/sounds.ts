import type { Event } from '$engine/games/ahoy'
import type { Sounds } from '$lib/sound/sound'

export const sounds: Sounds<Event['kind']> = {
  cast: 'dice',
  placed: 'step',
  paid: 'coin',
  gained: 'coin',
  stole: 'coin',
  moved: 'wave',
  drifted: 'wave',
  jumped: 'wave',
  drew_region: 'card',
  laid: 'card',
  rolled: 'dice',
  battle: 'cannon',
  damaged: 'crash',
  lost: 'crash',
  recruited: 'card',
  smuggled: 'card',
  delivered: 'coin',
  pledged: 'card',
  plan: 'card',
  launched: 'wave',
  over: 'cheer',
}
