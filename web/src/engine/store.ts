import type { SavedGame } from './types'

/** Games on this device, kept by the worker: a whole record holds what others hide, so it never passes the page. */
let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('flotilla', 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('games', { keyPath: 'id' })
      asked.result.createObjectStore('records')
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  return opened
}

async function within<T>(
  mode: IDBTransactionMode,
  use: (games: IDBObjectStore, records: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  const t = (await database()).transaction(['games', 'records'], mode)
  return new Promise((resolve, reject) => {
    const asked = use(t.objectStore('games'), t.objectStore('records'))
    t.oncomplete = () => resolve(asked ? asked.result : (undefined as T))
    t.onabort = () => reject(t.error)
  })
}

export const all = (): Promise<SavedGame[]> => within('readonly', (games) => games.getAll() as IDBRequest<SavedGame[]>)
export const game = (id: string): Promise<SavedGame | undefined> =>
  within('readonly', (games) => games.get(id) as IDBRequest<SavedGame | undefined>)
export const record = (id: string): Promise<string | undefined> =>
  within('readonly', (_, records) => records.get(id) as IDBRequest<string | undefined>)
export const save = (saved: SavedGame, text: string): Promise<void> =>
  within('readwrite', (games, records) => void (games.put(saved), records.put(text, saved.id)))
export const remove = (id: string): Promise<void> => within('readwrite', (games, records) => void (games.delete(id), records.delete(id)))
export const clear = (): Promise<void> => within('readwrite', (games, records) => void (games.clear(), records.clear()))
/** What is kept beside the games, under keys of its own. */
export const put = (key: string, text: string): Promise<void> => within('readwrite', (_, records) => void records.put(text, key))
export const texts = (prefix: string): Promise<string[]> =>
  within('readonly', (_, records) => records.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<string[]>)
/** Everything under its key. */
export async function pairs(): Promise<[string, string][]> {
  const t = (await database()).transaction(['records'], 'readonly')
  const store = t.objectStore('records')
  const [keys, values] = [store.getAllKeys(), store.getAll() as IDBRequest<string[]>]
  await new Promise<void>((resolve, reject) => {
    t.oncomplete = () => resolve()
    t.onabort = () => reject(t.error)
  })
  return keys.result.map((key, i) => [String(key), values.result[i]])
}
