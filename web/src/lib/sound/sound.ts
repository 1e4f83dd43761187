/** What is heard. Quiet unless somebody turns it up, nothing before the page was touched, and nothing at all when it is off: then there is
 *  no AudioContext either. Nothing needs it: whatever sounds is also seen. */
import { settings } from '../settings.svelte'
import { sea, voices, type Sound } from './voices'

/** Which event of a game sounds how. */
export type Sounds<K extends string = string> = Partial<Record<K, Sound>>

const tables = import.meta.glob<Sounds>('../../games/*/sounds.ts', { import: 'sounds', eager: true })
const AT_LEAST_MS = 60 // what happens at the same moment sounds once

let context: AudioContext | null = null
let master: GainNode | null = null
let ebb: (() => void) | null = null
let atSea = 0
const last = new Map<Sound, number>()

/** A browser lets a page sound only after it was touched. */
function awake(): void {
  if (!settings.sound) return
  try {
    context ??= new AudioContext()
    if (!master) {
      master = context.createGain()
      master.connect(context.destination)
    }
    master.gain.value = settings.volume
    void context.resume().catch(() => undefined)
    swell()
  } catch {
    context = null // this browser has none
  }
}
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, awake, { passive: true })
addEventListener('visibilitychange', () => swell())

/** The switch was turned, or the volume. */
export function tuned(): void {
  if (settings.sound) return awake()
  ebb?.()
  ebb = null
  void context?.close().catch(() => undefined)
  context = master = null
}

export function play(sound: Sound): void {
  if (!settings.sound || !master || context?.state !== 'running') return
  const now = performance.now()
  if (now - (last.get(sound) ?? -AT_LEAST_MS) < AT_LEAST_MS) return
  last.set(sound, now)
  voices[sound](master, context.currentTime)
}
/** An event of a game, if it is one that sounds. Whoever has lost hears no cheer at its end. */
export function hear(game: string, kind: string, lost: boolean): void {
  const sound = tables[`../../games/${game}/sounds.ts`]?.[kind]
  if (sound) play(kind === 'over' && lost ? 'toll' : sound)
}

function swell(): void {
  const heard = settings.sound && master !== null && atSea > 0 && document.visibilityState === 'visible'
  if (heard && !ebb) ebb = sea(master!)
  else if (!heard && ebb) {
    ebb()
    ebb = null
  }
}
/** The sea is heard while somebody is at a table. */
export function besideTheSea(): () => void {
  atSea++
  swell()
  return () => {
    atSea--
    swell()
  }
}
