import type { Event } from '$engine/games/rum'
import type { Sounds } from '$lib/sound/sound'

export const sounds: Sounds<Event['kind']> = {
  went: 'step',
  sneaked: 'step',
  paid: 'coin',
  coins: 'coin',
  sold: 'coin',
  drew: 'card',
  date: 'card',
  met: 'card',
  chart: 'card',
  pint: 'coin',
  box: 'coin',
  opened: 'crash',
  rolled: 'dice',
  imaginary_rolled: 'dice',
  brawl: 'crash',
  down: 'crash',
  beat: 'crash',
  boarded: 'wave',
  over: 'cheer',
}
