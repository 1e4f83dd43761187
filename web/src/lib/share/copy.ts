/** Copies what is in a field: where the browser gives no clipboard (plain http) by marking it. */
export async function copyField(field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value)
  } catch {
    field.select()
    document.execCommand('copy')
  }
}
