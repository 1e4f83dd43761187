/** Thinks. It gets what a seat sees, and nothing else. */
import { Module } from './module'

export interface Thought {
  module?: WebAssembly.Module
  bot: string
  position: string
  seed: bigint
  lang: number
}

let module: Promise<Module>

onmessage = async (e: MessageEvent<Thought>) => {
  if (e.data.module) module = Module.of(e.data.module)
  const m = await module
  if (!e.data.position) return
  m.give([e.data.bot, e.data.position])
  const index = m.call.choose(e.data.seed, e.data.lang)
  postMessage(index < 0 ? { error: m.text() } : { index, reasons: m.json() })
}
