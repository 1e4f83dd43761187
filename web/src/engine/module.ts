/** The WebAssembly module (web/module/), one instance of it. */
import type { Exports } from './exports'

/** What the module of release 0.1.0 exports in other ways than that of today. */
interface Earlier {
  name(table: number, seat: number): void
}

export class Module {
  readonly call: Exports
  /** of its interface: INTERFACE_VERSION today, 0 in release 0.1.0, which cannot tell */
  readonly version: number
  /** what only a module of version 0 has */
  readonly earlier: Earlier
  private readonly coder = new TextEncoder()
  private readonly decoder = new TextDecoder()

  private constructor(instance: WebAssembly.Instance) {
    this.call = instance.exports as unknown as Exports
    this.earlier = instance.exports as unknown as Earlier
    this.version = (this.call as Partial<Exports>).interface_version?.() ?? 0
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
