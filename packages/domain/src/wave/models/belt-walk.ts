/** The places, followed by the belt. */
export interface Spots {
  readonly row: Int32Array
  readonly aisle: Int32Array
  /** Position from left to right, all different, so that a tour depends on its picks and not on their history. */
  readonly rank: Int32Array
  readonly firstRow: number
  readonly lastRow: number
}

type Both = readonly [number, number]
const MIDDLE = 1
const UPPER = 8
const LOWER = 64
/** The cross aisles of both walkers in each state; all sums differ. */
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

/** The picks of one walker forwards, then of the other backwards, starting after the belt. */
export function beltWalk(spots: Spots, picks: readonly number[], states: readonly number[]): number[] {
  const walks: [number[], number[]] = [[], []]
  let before = bothIn(states[0])
  for (const [at, pick] of picks.entries()) {
    const [walker, after] = assignPick(spots, pick, before, bothIn(states[at + 1]))
    walks[walker].push(pick)
    before = after
  }
  const round = [...walks[0], ...walks[1].reverse()]
  const start = round.indexOf(spots.row.length - 1)
  return [...round.slice(start + 1), ...round.slice(0, start)]
}

/** The walker that takes the pick, and where both are afterwards. */
function assignPick({ row: rows, firstRow, lastRow }: Spots, pick: number, before: Both, after: Both): [0 | 1, Both] {
  const row = rows[pick] ?? 0
  const outer = row >= 0 ? UPPER : LOWER
  const depth = row >= 0 ? lastRow : -firstRow
  if (before[0] + before[1] === after[0] + after[1]) {
    const [nearer, farther] = 2 * Math.abs(row) <= depth ? [MIDDLE, outer] : [outer, MIDDLE]
    const from = before.includes(nearer) ? nearer : farther
    return [before[0] === from ? 0 : 1, before]
  }
  // One walker went through, from the cross aisle that now has one walker less.
  const from = count(before, MIDDLE) > count(after, MIDDLE) ? MIDDLE : outer
  const to = from === MIDDLE ? outer : MIDDLE
  return before[0] === from ? [0, [to, before[1]]] : [1, [before[0], to]]
}
