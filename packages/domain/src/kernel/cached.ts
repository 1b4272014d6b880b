/** Makes a value once for each key: schemas of a declaration are asked for again and again, and never change. */
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

/** The same for what is made by numbers: there are as many values as different numbers are named. */
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
