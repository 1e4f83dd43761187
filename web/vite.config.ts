import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { early } from './tools/early'
import { licences } from './tools/licences'
import { offline } from './tools/offline'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** import body from 'icon:galleon': one symbol of game-icons.net; only those that are imported get into the page. */
function icons(): Plugin {
  const set = JSON.parse(readFileSync(here('node_modules/@iconify-json/game-icons/icons.json'), 'utf8'))
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return
      const name = id.slice('\0icon:'.length)
      const body = set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent]?.body
      if (!body) this.error(`there is no symbol ${name} at game-icons.net`)
      return `export default ${JSON.stringify(body)}`
    },
  }
}

/** The same headers as `flotilla serve` sends. */
export const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

export default defineConfig({
  base: './',
  plugins: [icons(), svelte(), licences(here('.')), early(), offline()],
  resolve: { alias: { '@build': here('../build'), $lib: here('src/lib'), $engine: here('src/engine') } },
  assetsInclude: ['**/*.wasm'],
  server: { fs: { allow: ['..'] } },
  preview: { headers },
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1200 },
})
