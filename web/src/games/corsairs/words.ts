/** A card's rule has the form 'Name (note): what it does.' */
export function parts(text: string): { note: string; text: string } {
  const found = /^[^:(]*(?:\(([^)]*)\))?[^:(]*:\s*(.*)$/s.exec(text)
  if (!found) return { note: '', text }
  const says = found[2]
  return { note: found[1] ?? '', text: says.charAt(0).toUpperCase() + says.slice(1) }
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
