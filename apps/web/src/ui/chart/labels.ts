/**
 * Moves overlapping texts of one height apart, as little as possible: overlapping texts are centred around the mean of
 * their wanted positions. Keeps their order, and stays between `from` and `to`.
 */
export function spread(places: readonly number[], gap: number, from: number, to: number): number[] {
  const last = Math.max(1, places.length - 1)
  // If there is not enough space, the texts are spread evenly over it.
  const step = Math.min(gap, (to - from) / last)
  const order = places.map((at, index) => ({ at, index })).sort((one, other) => one.at - other.at)
  // Subtract the steps: then two neighbours overlap exactly if their values are in the wrong order.
  const groups: { mean: number; indexes: number[] }[] = []
  for (const [place, { at, index }] of order.entries()) {
    let group = { mean: at - place * step, indexes: [index] }
    for (let before = groups.at(-1); before !== undefined && before.mean > group.mean; before = groups.at(-1)) {
      groups.pop()
      const indexes = [...before.indexes, ...group.indexes]
      const sum = before.mean * before.indexes.length + group.mean * group.indexes.length
      group = { mean: sum / indexes.length, indexes }
    }
    groups.push(group)
  }
  const result: number[] = []
  const highest = to - (places.length - 1) * step
  let place = 0
  for (const { mean, indexes } of groups)
    for (const index of indexes) {
      result[index] = Math.max(from, Math.min(highest, mean)) + place * step
      place += 1
    }
  return result
}

interface Extent {
  /** The centre of the text. */
  readonly x: number
  readonly width: number
}

/** Which of the texts fit: returns n when each n-th text, starting on the left, has enough space. */
export function everyWhich(extents: readonly Extent[], gap: number): number {
  for (let every = 1; every < extents.length; every += 1) {
    const shown = extents.filter((_, index) => index % every === 0)
    const fits = shown.every(({ x, width }, index) => {
      const next = shown[index + 1]
      return next === undefined || next.x - next.width / 2 - (x + width / 2) >= gap
    })
    if (fits) return every
  }
  return Math.max(1, extents.length)
}
