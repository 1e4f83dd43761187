import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages whose code, letters or pictures are in a build, by the files that they came from. */
function packagesOf(files: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const file of files) {
    if (file.startsWith('\0icon:')) found.add('@iconify-json/game-icons')
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
    if (name) found.add(name)
  }
  return [...found].sort()
}

/** Its licence in full; one that is not beside the package is named by where it can be read, as CC BY wants it. */
function licenceText(folder: string, licence: string): string {
  const file = readdirSync(folder).find((f) => /^(licen[cs]e|copying)/i.test(f))
  if (file) return readFileSync(join(folder, file), 'utf8').trim()
  if (licence === 'CC-BY-3.0') return 'https://creativecommons.org/licenses/by/3.0/legalcode'
  throw new Error(`${folder} has no licence that could be passed on`)
}

/** Writes licences.txt: everything of others that is in the page, each with the words that its licence wants to be passed on. */
export function licences(root: string): Plugin {
  const read = (name: string) => {
    const folder = join(root, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `== ${name} ${version} ${license}\n\n${licenceText(folder, license)}\n`
  }
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((item) =>
        item.type === 'chunk'
          ? Object.entries(item.modules).flatMap(([id, module]) => (module.renderedLength > 0 ? [id] : []))
          : item.originalFileNames.map((f) => join(root, f)),
      )
      const styles = [...this.getModuleIds()].filter((id) => id.endsWith('.css') && existsSync(id))
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: packagesOf([...files, ...styles])
          .map(read)
          .join('\n'),
      })
    },
  }
}
