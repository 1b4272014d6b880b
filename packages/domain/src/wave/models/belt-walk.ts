/** The places and, after them, the belt. */
export interface Spots {
  readonly row: Int32Array
  readonly aisle: Int32Array
  /** From left to right; no two are the same, so that a tour depends on its picks and not on their history. */
  readonly rank: Int32Array
  readonly firstRow: number
  readonly lastRow: number
}

type Both = readonly [number, number]
const MIDDLE = 1
const UPPER = 8
const LOWER = 64
/** Where the two walkers are in each state; their sums differ. */
const BOTH: readonly Both[] = [
  [MIDDLE, MIDDLE],
  [UPPER, UPPER],
  [LOWER, LOWER],
  [UPPER, MIDDLE],
  [MIDDLE, LOWER],
  [UPPER, LOWER],
]
const bothIn = (state: number | undefined): Both => BOTH[state ?? 0] ?? [MIDDLE, MIDDLE]
const count = (both: Both, one: number): number => both.filter((place) => place === one).length

/** The picks of both walkers, the one's forwards and the other's backwards, from the belt on and without it. */
export function beltWalk(spots: Spots, picks: readonly number[], states: readonly number[]): number[] {
  const walks: [number[], number[]] = [[], []]
  let before = bothIn(states[0])
  for (const [at, pick] of picks.entries()) {
    const [walker, after] = takenBy(spots, pick, before, bothIn(states[at + 1]))
    walks[walker].push(pick)
    before = after
  }
  const round = [...walks[0], ...walks[1].reverse()]
  const start = round.indexOf(spots.row.length - 1)
  return [...round.slice(start + 1), ...round.slice(0, start)]
}

/** Who takes the pick, and where both are afterwards. */
function takenBy({ row: rows, firstRow, lastRow }: Spots, pick: number, before: Both, after: Both): [0 | 1, Both] {
  const row = rows[pick] ?? 0
  const outer = row >= 0 ? UPPER : LOWER
  const depth = row >= 0 ? lastRow : -firstRow
  if (before[0] + before[1] === after[0] + after[1]) {
    const [nearer, farther] = 2 * Math.abs(row) <= depth ? [MIDDLE, outer] : [outer, MIDDLE]
    const from = before.includes(nearer) ? nearer : farther
    return [before[0] === from ? 0 : 1, before]
  }
  // One has walked through, from the cross aisle that has one walker less.
  const from = count(before, MIDDLE) > count(after, MIDDLE) ? MIDDLE : outer
  const to = from === MIDDLE ? outer : MIDDLE
  return before[0] === from ? [0, [to, before[1]]] : [1, [before[0], to]]
}
