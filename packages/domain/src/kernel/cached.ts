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
