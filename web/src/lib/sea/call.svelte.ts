/** Calls somebody back to the table: the tab's title, a soft bell, a badge on the page's icon. What a browser has not is left out. */
import { say } from '$engine/words.svelte'
import { settings } from '../settings.svelte'
import { play } from '../sound/sound'

/** A ship's bell, if somebody likes to be called by one. */
export function bell(): void {
  if (settings.bell) play('bell')
}

/** So many seats wait for somebody here. */
export function callBack(waits: number, title: string): void {
  document.title = waits ? `● ${say('web.sea.your_turn')} · ${title} · Flotilla` : `${title} · Flotilla`
  const page = navigator as Navigator & { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> }
  void (waits ? page.setAppBadge?.(waits) : page.clearAppBadge?.())?.catch(() => undefined)
}
