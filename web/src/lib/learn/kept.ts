/** Where somebody is in a lesson, kept on this device. */
interface Kept {
  at: number
  of: number
  done: boolean
}
const name = (game: string) => `flotilla-learn-${game}`

function read(game: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name(game)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** A lesson that has other steps by now begins anew. */
export function keptStep(game: string, of: number): number {
  const kept = read(game)
  return kept && kept.of === of && kept.at >= 0 && kept.at < of ? kept.at : 0
}

export function keepStep(game: string, at: number, of: number): number {
  try {
    localStorage.setItem(name(game), JSON.stringify({ at, of, done: at === of - 1 || read(game)?.done === true }))
  } catch {
    // without storage it can be left, but not resumed
  }
  return at
}

/** begun, and not at its end */
export const isBegun = (game: string): boolean => {
  const kept = read(game)
  return kept !== null && kept.at > 0 && kept.at < kept.of - 1
}
