import type { Event } from '$engine/games/blackflag'
import type { Sounds } from '$lib/sound/sound'

export const sounds: Sounds<Event['kind']> = {
  treasure: 'card',
  launched: 'wave',
  home: 'coin',
  repelled: 'cannon',
  taken: 'crash',
  passed: 'step',
  over: 'cheer',
}
