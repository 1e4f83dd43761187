import { LANGUAGES, type Language } from '$engine/module'

/** What a person likes, kept on this device. */
export interface Settings {
  language: Language
  name: string
  theme: 'auto' | 'light' | 'dark'
  /** how fast moves are shown: 0 at once, 1 as usual */
  speed: number
  motion: boolean
  autoPass: boolean
  confirm: boolean
  /** help while playing: is it there at all? */
  hints: boolean
  odds: boolean
  info: boolean
  /** odds are shown on the board and beside the moves */
  showOdds: boolean
  /** a bell calls when it is one's turn */
  bell: boolean
  /** is anything heard at all, and how loud: 0 to 1 */
  sound: boolean
  volume: number
  /** bots say a word now and then */
  crew: boolean
}

const KEY = 'flotilla-settings'
const asked = (navigator.languages ?? []).map((l) => l.slice(0, 2)).find((l) => (LANGUAGES as readonly string[]).includes(l))
const standard: Settings = {
  language: (asked as Language) ?? 'en',
  name: '',
  theme: 'auto',
  speed: 1,
  motion: true,
  autoPass: true,
  confirm: false,
  hints: true,
  odds: true,
  info: true,
  showOdds: false,
  bell: true,
  sound: true,
  volume: 0.25,
  crew: true,
}

function read(): Settings {
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return standard
  }
}

export const settings: Settings = $state(read())

const night = globalThis.matchMedia?.('(prefers-color-scheme: dark)') // a test without a browser has none
const showTheme = (): void => {
  document.documentElement.dataset.theme = settings.theme === 'auto' ? (night?.matches ? 'dark' : 'light') : settings.theme
}
night?.addEventListener('change', showTheme)

export function keepSettings(): void {
  const text = JSON.stringify(settings)
  showTheme()
  document.documentElement.dataset.motion = settings.motion ? 'on' : 'off'
  // what moves keeps up with what is told
  document.documentElement.style.setProperty('--pace', `${Math.round(450 / Math.min(3, Math.max(0.7, settings.speed || 3)))}ms`)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // without storage the settings last as long as the page
  }
}
