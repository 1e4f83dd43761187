/** Looks back at a record, ply by ply. It gets a game that is over, and nothing else. */
import { Module } from './module'
import type { Account, FairKind, LookedAt, MoveNames } from './types'

export type LookRequest = { module: WebAssembly.Module; record: string; lang: number } | { lang: number }
export type LookAnswer =
  | { start: number[]; plies: number }
  | { from: number; entries: LookedAt[] }
  | { accounts: Account[] }
  | { moves: MoveNames[]; fairness: FairKind[] }
  | { error: string }

const BATCH_MS = 80
let module: Module
let done = false

const answer = (a: LookAnswer) => postMessage(a)

function words(lang: number): void {
  module.call.look_moves(lang)
  const moves = module.json<MoveNames[]>()
  module.call.look_fairness(lang)
  answer({ moves, fairness: module.json() })
}

function look(record: string, lang: number): void {
  module.give([record])
  const plies = module.call.look_open(lang)
  if (plies < 0) return answer({ error: module.text() })
  answer({ start: module.json<{ v: number[] }>().v, plies })
  for (let i = 0; i < plies;) {
    const [from, since] = [i, performance.now()]
    const entries: LookedAt[] = []
    for (; i < plies && performance.now() - since < BATCH_MS; i++) {
      module.call.look_ply(i)
      entries.push(module.json())
    }
    answer({ from, entries })
  }
  module.call.look_accounts()
  answer({ accounts: module.json() })
  done = true
  words(lang)
}

onmessage = async (e: MessageEvent<LookRequest>) => {
  if ('record' in e.data) {
    module = await Module.of(e.data.module)
    look(e.data.record, e.data.lang)
  } else if (done) words(e.data.lang)
}
