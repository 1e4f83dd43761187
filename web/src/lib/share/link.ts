/** Links that hold a record or a position whole: behind #/open/ its text, packed (zlib) and written in letters an address may have.
 * lib/link.c does the same. */
export const LONGEST = 1 << 20
const HOLDS = 8 << 20
/** Longer ones are cut by some programs that send messages. */
export const COMFORTABLE = 8000

/** Why a link is refused: the key of a text. */
export class BadLink extends Error {}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let n = 0
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>)
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    n += value.length
    if (n > most) {
      void reader.cancel().catch(() => {})
      throw new BadLink('web.share.too_large')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(n)
  let at = 0
  for (const c of chunks) {
    all.set(c, at)
    at += c.length
  }
  return all
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate'), HOLDS)
  let letters = ''
  for (let at = 0; at < bytes.length; at += 3 * 4096) letters += btoa(String.fromCharCode(...bytes.subarray(at, at + 3 * 4096)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export async function unpack(letters: string): Promise<string> {
  if (!letters) throw new BadLink('web.share.empty')
  if (letters.length > LONGEST) throw new BadLink('web.share.too_long')
  if (!/^[A-Za-z0-9_-]+$/.test(letters) || letters.length % 4 === 1) throw new BadLink('web.share.damaged')
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate'), HOLDS))
    if (text.includes('\0')) throw new BadLink('web.share.damaged')
    return text
  } catch (e) {
    throw e instanceof BadLink ? e : new BadLink('web.share.damaged')
  }
}

export const address = (letters: string): string => `${location.origin}${location.pathname}#/open/${letters}`

/** What somebody pasted: the text of a link, or the text itself. */
export async function pasted(text: string): Promise<string> {
  const at = text.indexOf('#/open/')
  return at >= 0 ? unpack(text.slice(at + '#/open/'.length).trim()) : text
}

export function download(name: string, text: string, type = 'text/plain'): void {
  const a = document.createElement('a')
  a.href = URL.createObjectURL(new Blob([text], { type }))
  a.download = name
  a.click()
  setTimeout(() => URL.revokeObjectURL(a.href), 5000)
}
