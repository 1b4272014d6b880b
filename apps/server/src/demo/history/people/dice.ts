import { required } from '@entrepot/domain/kernel/required'

/** Random choices that are equal in every run: the demo of a day is the same wherever it is made. */
export interface Dice {
  /** Both ends included. */
  whole(from: number, to: number): number
  one<Item>(of: readonly Item[]): Item
  /** Different items in random order. */
  some<Item>(of: readonly Item[], count: number): Item[]
  falls(percent: number): boolean
}

const hashOf = (text: string) =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16_777_619), 2_166_136_261)

/** A small generator (mulberry32), not for secrets. */
export function diceOf(seed: string): Dice {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    one: (of) => required(of[whole(0, of.length - 1)], 'a value to choose'),
    some: (of, count) => {
      const rest = [...of]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        required(rest.splice(whole(0, rest.length - 1), 1)[0], 'a value to choose'),
      )
    },
    falls: (percent) => whole(1, 100) <= percent,
  }
}
