/** Thinks for a person: hints, odds, dangers. It gets what the seat sees, and nothing else. */
import { Module } from './module'

export interface Question {
  id: number
  module?: WebAssembly.Module
  what: 'advise' | 'odds' | 'dangers' | 'weigh'
  position: string
  names: string[]
  seed: bigint
  lang: number
  /** of a puzzle: the best move, the one that was made, chances of the best and of the next */
  weighed?: [number, number, number, number]
}

let module: Promise<Module>

onmessage = async (e: MessageEvent<Question>) => {
  const { id, what, position, names, seed, lang, weighed } = e.data
  if (e.data.module) module = Module.of(e.data.module)
  const m = await module
  m.give([position, ...names])
  const code = what === 'advise' ? m.call.advise(seed, lang) : what === 'weigh' ? m.call.weigh(...weighed!, lang) : m.call[what](lang)
  postMessage(code < 0 ? { id, error: m.text() } : { id, value: m.json() })
}
