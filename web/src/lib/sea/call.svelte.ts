/** Calls somebody back to the table: the tab's title, a soft bell, a badge on the page's icon. What a browser has not is left out. */
import { say } from '$engine/words.svelte'
import { settings } from '../settings.svelte'

let sound: AudioContext | null = null
/** A browser lets a page sound only after it was touched. */
function awake(): void {
  try {
    sound ??= new AudioContext()
    void sound.resume().catch(() => undefined)
  } catch {
    sound = null
  }
}
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => settings.bell && awake(), { passive: true })

function strike(at: number, pitch: number): void {
  const [tone, loud] = [sound!.createOscillator(), sound!.createGain()]
  tone.frequency.value = pitch
  loud.gain.setValueAtTime(0, at)
  loud.gain.linearRampToValueAtTime(0.16, at + 0.015)
  loud.gain.exponentialRampToValueAtTime(0.0005, at + 1.1)
  tone.connect(loud).connect(sound!.destination)
  tone.start(at)
  tone.stop(at + 1.2)
}
/** A ship's bell, far away: two strokes. */
export function bell(): void {
  if (!settings.bell || sound?.state !== 'running') return
  for (const [i, pitch] of [
    [0, 880],
    [0.28, 880],
  ] as const) {
    strike(sound.currentTime + i, pitch)
    strike(sound.currentTime + i, pitch * 2.76) // what makes it a bell
  }
}

/** So many seats wait for somebody here. */
export function callBack(waits: number, title: string): void {
  document.title = waits ? `● ${say('web.sea.your_turn')} · ${title} · Flotilla` : `${title} · Flotilla`
  const page = navigator as Navigator & { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> }
  void (waits ? page.setAppBadge?.(waits) : page.clearAppBadge?.())?.catch(() => undefined)
}
