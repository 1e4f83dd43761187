import { Client } from '$engine/client'
import { Module } from '$engine/module'
import { setLanguage, useWords } from '$engine/words.svelte'
import moduleUrl from '@build/wasm/page.wasm?url'
import { keepSettings, settings } from '$lib/settings.svelte'
import type { Language } from '$engine/module'

/** The worker's client, there once the module is loaded. */
export let client: Client

export async function load(): Promise<void> {
  const compiling = WebAssembly.compileStreaming(fetch(moduleUrl)).catch(async () =>
    WebAssembly.compile(await (await fetch(moduleUrl)).arrayBuffer()),
  )
  const worker = Client.hire() // it starts while the module comes
  keepSettings()
  const compiled = await compiling
  client = new Client(compiled, settings.language, worker)
  useWords(await Module.of(compiled), settings.language)
}

export async function speak(language: Language): Promise<void> {
  settings.language = language
  keepSettings()
  await client.ask.speak(language)
  setLanguage(language)
}

/** Where we are: the part of the address behind #/, in words. */
export const route = $state({ words: words() })
function words(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded)
}
/** A link can be anything, also one that cannot be decoded. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
addEventListener('hashchange', () => {
  route.words = words()
  scrollTo(0, 0)
})
export const go = (...to: string[]): void => {
  location.hash = `/${to.map(encodeURIComponent).join('/')}`
}
