/** A game is played in one page at a time: two would overwrite what the other keeps. */
const TRIES = 6 // a page that is loaded anew waits for its predecessor to go
const PAUSE_MS = 150

type Release = () => void

/** null: another page has it. `lost` is called when another page takes it; `steal`: take it from whoever has it. */
export async function hold(id: string, lost: () => void, steal: boolean): Promise<Release | null> {
  if (!navigator.locks) return () => {}
  for (let n = 0; n < TRIES; n++) {
    const release = await once(id, lost, steal)
    if (release) return release
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

function once(id: string, lost: () => void, steal: boolean): Promise<Release | null> {
  return new Promise((resolve) => {
    let release: Release = () => {}
    const held = new Promise<void>((done) => (release = done))
    navigator.locks
      .request(`flotilla-table-${id}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock ? release : null)
        return lock ? held : undefined
      })
      .catch(lost)
  })
}
