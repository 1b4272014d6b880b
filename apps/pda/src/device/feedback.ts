import type { Settings } from '../settings/settings.ts'
import { afterPaint } from './after-paint.ts'

export interface Feedback {
  readonly right: () => void
  readonly wrong: () => void
  readonly done: () => void
}

interface Tone {
  readonly hertz: number
  readonly seconds: number
  readonly shape: OscillatorType
  readonly after?: number
}

const TONES = {
  right: [{ hertz: 1_760, seconds: 0.08, shape: 'sine' }],
  wrong: [{ hertz: 196, seconds: 0.5, shape: 'square' }],
  done: [
    { hertz: 1_319, seconds: 0.12, shape: 'sine' },
    { hertz: 1_760, seconds: 0.2, shape: 'sine', after: 0.14 },
  ],
} as const satisfies Record<string, readonly Tone[]>

const VIBRATIONS = { right: [40], wrong: [220, 90, 220], done: [40, 60, 80] }

/** One context for the whole day: creating one takes longer than the tone. */
let context: AudioContext | undefined

function play(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const { hertz, seconds, shape, after = 0 } of tones) {
    const start = context.currentTime + after
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = shape
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.6, start)
    // Without a fade-out the end of the tone clicks.
    loudness.gain.linearRampToValueAtTime(0, start + seconds)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}

/**
 * Sound and vibration of a result: short for right, long for wrong. A device without sound or vibration stays silent.
 */
export function createFeedback(settings: () => Settings): Feedback {
  const give = (kind: keyof typeof TONES) => () => {
    const { hasSound, hasVibration } = settings()
    // The delay cannot be heard, and a slow device shows the next instruction sooner.
    afterPaint(() => {
      if (hasSound) play(TONES[kind])
      if (hasVibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[kind])
    })
  }
  return { right: give('right'), wrong: give('wrong'), done: give('done') }
}
