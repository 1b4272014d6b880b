/** The same numbers for the same seed, so that what went wrong once goes wrong again. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    chance: (probability: number) => next() < probability,
  }
}
export type Random = ReturnType<typeof randomFrom>
