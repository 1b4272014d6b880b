import { useSyncExternalStore } from 'react'

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** A value that lives outside of React, because sending and scanning need it too, and that screens follow. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const set = (change: Partial<Value>) => {
    value = { ...value, ...change }
    for (const listener of [...listeners]) listener()
  }
  return {
    get,
    set,
    subscribe,
    /** A part that is the same value until it changes. */
    use: <Part>(part: (value: Value) => Part): Part => useSyncExternalStore(subscribe, () => part(value)),
  }
}
