/** The WebAssembly module (web/module/module.c), one instance of it. */
interface Exports {
  memory: WebAssembly.Memory
  input(n: number): number
  output(): number
  output_length(): number
  say(lang: number, game: number): number
  start(game: number, seats: number, seeded: number, seed: bigint): number
  open(seeded: number, seed: bigint, lang: number): number
  close(table: number): void
  tell(lang: number): number
  place(lang: number): number
  notation(game: number, index: number): void
  fields(game: number): void
  judge(game: number, seats: number, lang: number): void
  sit(table: number, seat: number, person: number): void
  resign(table: number, seat: number): void
  /** only of modules without `sit` and `journal` */
  name?(table: number, seat: number): void
  table(table: number, viewer: number, lang: number): void
  play(table: number, seat: number, index: number, viewer: number, lang: number): number
  read_move(table: number, seat: number, lang: number): void
  why(table: number, seat: number, index: number, lang: number): number
  undo(table: number, seat: number): number
  log(table: number, viewer: number, lang: number, from: number): void
  record(table: number): void
  journal(table: number): void
  watch(lang: number): number
  news(table: number, seat: number, ply: number, lang: number): number
  walk(lang: number): number
  position(table: number, seat: number): void
  thought(table: number, seat: number): bigint
  choose(seed: bigint, lang: number): number
  advise(seed: bigint, lang: number): number
  odds(lang: number): number
  dangers(lang: number): number
  pentathlon(players: number, n: number): number
  player_at(players: number, contest: number, seat: number): number
  pentathlon_facts(): void
  lesson(game: number): number
  lesson_open(game: number, part: number, ply: number): number
  look_at(table: number, ply: number, viewer: number, lang: number): void
  branch(table: number, ply: number): number
  branch_imagined(table: number, ply: number, viewer: number): number
  look_open(lang: number): number
  look_ply(ply: number): void
  look_accounts(): void
  look_moves(lang: number): void
  look_fairness(lang: number): void
}

export class Module {
  readonly call: Exports
  private readonly coder = new TextEncoder()
  private readonly decoder = new TextDecoder()

  private constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as Exports
  }

  static async of(module: WebAssembly.Module): Promise<Module> {
    return new Module(await WebAssembly.instantiate(module, {}))
  }

  /** Strings for the next call, after some raw bytes. */
  give(strings: string[], bytes: Uint8Array = new Uint8Array(0)): void {
    const text = this.coder.encode(strings.join('\0'))
    const at = this.call.input(bytes.length + text.length)
    const room = new Uint8Array(this.call.memory.buffer, at, bytes.length + text.length)
    room.set(bytes)
    room.set(text, bytes.length)
  }

  text(): string {
    return this.decoder.decode(new Uint8Array(this.call.memory.buffer, this.call.output(), this.call.output_length()))
  }

  json<T>(): T {
    return JSON.parse(this.text()) as T
  }
}

export const LANGUAGES = ['en', 'de', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
