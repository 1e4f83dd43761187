const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400e3],
  ['hour', 3600e3],
  ['minute', 60e3],
]

/** "two hours ago", in the reader's language. */
export function ago(then: number, language: string): string {
  const past = Date.now() - then
  if (past > 30 * 86400e3) return new Date(then).toLocaleDateString(language)
  const [unit, size] = STEPS.find(([, s]) => past >= s) ?? ['minute', 60e3]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / size), unit)
}
