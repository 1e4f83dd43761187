/** Tables elsewhere that this browser knows: by which link, who one is there, what has been chosen and not been acknowledged. Kept on
 *  this device before any of it is sent, so that whatever is said twice does the same as once. */

/** A move that is on its way: the answer to this ask. */
export interface Pending {
  seat: number
  ask: number
  index: number
}
/** What is shown of a table before anybody has asked for it. */
export interface Summary {
  game: string
  names: string[]
  stage: 'quay' | 'game' | 'over'
  /** own seats */
  mine: number[]
  /** this many asks are open at them */
  waits: number
  /** of the clock at those: when it runs out, by this device's time */
  until: number | null
  /** how many seats are still open */
  open: number
}
export interface Kept {
  link: string
  token: string
  created: number
  changed: number
  /** the words of `open`, until the table is there */
  open?: string
  /** a seat moves to this device by it, until it has */
  pass?: string
  pending: Pending[]
  summary: Summary | null
  /** the game that its record became on this device */
  game?: string
}

const letters = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
/** 132 bits, the address of a table; the same for a pass. */
export const newLink = (): string => letters(17).slice(0, 22)
/** 256 bits: who I am at a table. */
export const newToken = (): string => letters(32)
export const isLink = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)

let opened: Promise<IDBDatabase> | null = null
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('flotilla-sea', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('berths', { keyPath: 'link' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  return opened
}
async function within<T>(mode: IDBTransactionMode, use: (berths: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const t = (await database()).transaction('berths', mode)
  return new Promise((resolve, reject) => {
    const asked = use(t.objectStore('berths'))
    t.oncomplete = () => resolve(asked.result)
    t.onabort = () => reject(t.error)
  })
}

/** A browser that keeps nothing still plays, as long as the page is open. */
const unkept = new Map<string, Kept>()

export async function berth(link: string): Promise<Kept | undefined> {
  return unkept.get(link) ?? within<Kept | undefined>('readonly', (b) => b.get(link) as IDBRequest<Kept | undefined>).catch(() => undefined)
}
export async function berths(): Promise<Kept[]> {
  const kept = await within<Kept[]>('readonly', (b) => b.getAll() as IDBRequest<Kept[]>).catch(() => [])
  return [...kept.filter((k) => !unkept.has(k.link)), ...unkept.values()].sort((a, b) => b.changed - a.changed)
}
export async function keep(kept: Kept): Promise<void> {
  try {
    await within('readwrite', (b) => b.put(kept))
    unkept.delete(kept.link)
  } catch {
    unkept.set(kept.link, kept)
  }
}
/** Something of it changes; what else has been kept meanwhile stays. */
export async function change(link: string, by: Partial<Kept>): Promise<void> {
  const changed = (now: Kept): Kept => ({ ...now, ...by, changed: Date.now() })
  const there = unkept.get(link)
  if (there) return void unkept.set(link, changed(there))
  await within('readwrite', (b) => {
    const asked = b.get(link) as IDBRequest<Kept | undefined>
    asked.onsuccess = () => asked.result && b.put(changed(asked.result))
    return asked
  }).catch(() => undefined)
}
export async function forget(link: string): Promise<void> {
  unkept.delete(link)
  await within('readwrite', (b) => b.delete(link)).catch(() => undefined)
}
/** What a game that was played at a link is called on this device: always the same, and the link cannot be told from it. */
export function gameId(link: string): string {
  let h = 0xcbf29ce484222325n
  for (const c of link) h = BigInt.asUintN(64, (h ^ BigInt(c.charCodeAt(0))) * 0x100000001b3n)
  return `sea-${h.toString(36)}`
}
export const fresh = (link: string, more: Partial<Kept> = {}): Kept => ({
  link,
  token: newToken(),
  created: Date.now(),
  changed: Date.now(),
  pending: [],
  summary: null,
  ...more,
})
