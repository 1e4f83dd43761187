import { mount } from 'svelte'
import App from './App.svelte'
import { load, route } from './app.svelte'
import { unpack } from './art/sprite'
import { fetchRest, pageOf } from './pages'
import './theme.css'

/** The engine, the worker and the page come at the same time; drawings are unpacked while they are on their way. No `await` outside of
 * a function: pages wait until this file has run. */
async function begin(): Promise<void> {
  const words = route.words // somebody may have gone elsewhere by the time all is here
  const coming = Promise.all([pageOf(words), load()])
  unpack()
  const [first] = await coming
  mount(App, { target: document.getElementById('app')!, props: { first, words } })
  setTimeout(fetchRest, 1000)
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./sw.js').catch(() => {})
}
void begin()
