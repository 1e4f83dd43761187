/** How things sound: each of a few nodes that end by themselves. All of it is reckoned here, nothing is loaded. */

export type Sound = 'dice' | 'card' | 'coin' | 'cannon' | 'crash' | 'wave' | 'step' | 'bell' | 'cheer' | 'toll'
export type Voice = (to: AudioNode, at: number) => void

/** Noise, the same each time: two seconds of it serve everything that hisses, rumbles or breaks. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>()
export function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0, seed = 1; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    samples[i] = seed / 2 ** 31
  }
  noises.set(context, buffer)
  return buffer
}

/** Loudness over time: up at once, then away. */
function fading(to: AudioNode, at: number, peak: number, seconds: number): GainNode {
  const gain = to.context.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(peak, at + Math.min(0.012, seconds / 4))
  gain.gain.exponentialRampToValueAtTime(0.0004, at + seconds)
  gain.connect(to)
  return gain
}

function tone(to: AudioNode, at: number, pitch: number, peak: number, seconds: number, falls = 1, type: OscillatorType = 'sine'): void {
  const source = to.context.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(pitch, at)
  if (falls !== 1) source.frequency.exponentialRampToValueAtTime(pitch * falls, at + seconds)
  source.connect(fading(to, at, peak, seconds))
  source.start(at)
  source.stop(at + seconds)
}

/** A piece of noise around a pitch; `begins` is where in the noise, so that two do not sound alike. */
function hiss(
  to: AudioNode,
  at: number,
  type: BiquadFilterType,
  pitch: number,
  peak: number,
  seconds: number,
  begins = 0,
): BiquadFilterNode {
  const source = to.context.createBufferSource()
  const filter = to.context.createBiquadFilter()
  source.buffer = noise(to.context)
  filter.type = type
  filter.frequency.setValueAtTime(pitch, at)
  filter.Q.value = type === 'bandpass' ? 2.5 : 0.7
  source.connect(filter).connect(fading(to, at, peak, seconds))
  source.start(at, begins, seconds)
  return filter
}

const BELL = [1, 2.76, 5.4] // what makes it a bell

export const voices: Record<Sound, Voice> = {
  /** bones on wood, which come to rest */
  dice(to, at) {
    for (const [i, when] of [0, 0.07, 0.12, 0.2, 0.25, 0.34].entries())
      hiss(to, at + when, 'bandpass', 1500 + ((i * 730) % 1300), 1.9 - i * 0.22, 0.045, i * 0.11)
  },
  card(to, at) {
    hiss(to, at, 'highpass', 2400, 0.36, 0.09).frequency.exponentialRampToValueAtTime(5200, at + 0.09)
    hiss(to, at + 0.08, 'lowpass', 900, 0.5, 0.05, 0.5)
  },
  coin(to, at) {
    for (const [i, pitch] of [2093, 2637, 3136].entries()) tone(to, at + i * 0.06, pitch, 0.2, 0.24, 1, 'triangle')
  },
  cannon(to, at) {
    tone(to, at, 110, 0.5, 0.5, 0.3)
    hiss(to, at, 'lowpass', 900, 0.6, 0.7).frequency.exponentialRampToValueAtTime(90, at + 0.6)
  },
  /** wood breaks */
  crash(to, at) {
    tone(to, at, 170, 0.35, 0.18, 0.5, 'triangle')
    for (const [i, when] of [0, 0.05, 0.13, 0.18].entries()) hiss(to, at + when, 'bandpass', 700 + i * 450, 0.8 - i * 0.12, 0.08, i * 0.3)
  },
  wave(to, at) {
    const filter = hiss(to, at, 'lowpass', 350, 0.8, 0.9, 0.7)
    filter.frequency.linearRampToValueAtTime(1100, at + 0.3)
    filter.frequency.linearRampToValueAtTime(250, at + 0.9)
  },
  /** a boot on stones */
  step(to, at) {
    for (const when of [0, 0.16]) {
      tone(to, at + when, 120, 0.22, 0.07, 0.6)
      hiss(to, at + when, 'bandpass', 1100, 0.12, 0.04, when * 3)
    }
  },
  /** a ship's bell, far away: two strokes */
  bell(to, at) {
    for (const when of [0, 0.28]) for (const [i, part] of BELL.entries()) tone(to, at + when, 880 * part, 0.2 / (1 + i * 1.6), 1.2)
  },
  cheer(to, at) {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(to, at + i * 0.12, pitch, 0.24, i === 3 ? 0.9 : 0.3, 1, 'triangle')
  },
  /** the end of a game that was lost: down, not up, and low */
  toll(to, at) {
    for (const [i, pitch] of [392, 311, 262].entries()) tone(to, at + i * 0.22, pitch, 0.24, i === 2 ? 1.1 : 0.4, 1, 'triangle')
  },
}

/** The sea, as long as it is heard: noise that swells and ebbs. Gives back how it ends. */
export function sea(to: AudioNode): () => void {
  const context = to.context
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()]
  const [swell, depth] = [context.createOscillator(), context.createGain()]
  source.buffer = noise(context)
  source.loop = true
  filter.type = 'lowpass'
  filter.frequency.value = 420
  gain.gain.value = 0.13
  swell.frequency.value = 0.11
  depth.gain.value = 0.075
  swell.connect(depth).connect(gain.gain)
  source.connect(filter).connect(gain).connect(to)
  source.start()
  swell.start()
  return () => {
    source.stop()
    swell.stop()
    gain.disconnect()
  }
}
