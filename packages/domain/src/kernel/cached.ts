/** Computes a value once for each key, for example the schemas of a declaration, which never change. */
export function cached<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const old = values.get(key)
    if (old !== undefined) return old.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}

/** The same with numbers as the key; every combination is kept. */
export function cachedByNumbers<Numbers extends readonly number[], Value>(
  make: (...numbers: Numbers) => Value,
): (...numbers: Numbers) => Value {
  const values = new Map<string, { readonly value: Value }>()
  return (...numbers) => {
    const key = numbers.join()
    const old = values.get(key) ?? { value: make(...numbers) }
    values.set(key, old)
    return old.value
  }
}
