import type { Plugin } from 'vite'

const FONTS = /(alegreya-sans-latin-(400|500|700|800)|pirata-one-latin-400|im-fell-english-latin-400)-normal.*\.woff2$/
const MODULE = /page-.*\.wasm$/

/** What every board needs is asked for by the page itself, before any script has run: the engine, and the type it is written in. */
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => MODULE.test(file) || FONTS.test(file))
          .sort((a, b) => Number(MODULE.test(b)) - Number(MODULE.test(a)) || (a < b ? -1 : 1)) // the same order in every build
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: MODULE.test(file) ? 'fetch' : 'font', href: `./${file}`, crossorigin: 'anonymous' },
          })),
    },
  }
}
