/** Caches formats by key: creating one takes a hundred times as long as using it, and every row of a list needs it. */
export function cachedBy<Key extends readonly string[], Format>(
  make: (...key: Key) => Format,
): (...key: Key) => Format {
  const formats = new Map<string, Format>()
  return (...key) => {
    const name = key.join(' ')
    const format = formats.get(name) ?? make(...key)
    formats.set(name, format)
    return format
  }
}
