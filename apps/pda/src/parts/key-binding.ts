/** Registers a handler for typed keys; call the result to remove it. */
export type BindKeys = (take: (key: string) => void) => () => void

/** Keys of the device's keypad, for the one entry that is shown. */
export function createKeyBinding() {
  let taker: ((key: string) => void) | undefined
  const bindKeys: BindKeys = (take) => {
    taker = take
    return () => {
      if (taker === take) taker = undefined
    }
  }
  return {
    bindKeys,
    press: (keys: readonly string[]) => {
      for (const key of keys) taker?.(key)
    },
  }
}
