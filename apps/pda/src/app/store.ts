import { useSyncExternalStore } from 'react'

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** A value outside of React, because sending and scanning need it too. Components subscribe to it. */
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
    /** Selects a part; it must be the same value until it changes. */
    use: <Part>(part: (value: Value) => Part): Part => useSyncExternalStore(subscribe, () => part(value)),
  }
}
