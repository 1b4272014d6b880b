import { grouped } from '../kernel/grouped.ts'
import { required } from '../kernel/required.ts'
import { bookkeeper } from './allocate.ts'
import type { Candidate } from './candidate.ts'
import { deal } from './deal.ts'
import type { AllocationOrder, Demand } from './demand.ts'
import type { Shelf } from './shelf.ts'

export interface RowDifference {
  readonly stockId: string
  readonly before: number
  readonly after: number
}

/** With the present setting and with another one. */
export interface BeforeAfter<Value> {
  readonly before: Value
  readonly after: Value
}

export interface LineDifference {
  readonly lineId: string
  /** Rows from which the line would get more or fewer pieces. */
  readonly rows: readonly RowDifference[]
  /** Pieces that would come from another row, or in addition. */
  readonly pieces: number
  readonly missing: BeforeAfter<number>
  /** The earliest expiry date among suitable pieces that stay; null when none stay. */
  readonly oldestLeft: BeforeAfter<string | null>
}

export interface NoticeDifference {
  readonly noticeId: string
  /** Number of locations to walk to. */
  readonly places: BeforeAfter<number>
  readonly shortLines: BeforeAfter<number>
  readonly missing: BeforeAfter<number>
}

interface Simulation {
  /** Lines that would get other pieces; unchanged lines are left out. */
  readonly lines: readonly LineDifference[]
  /** All notices, changed or not. */
  readonly notices: readonly NoticeDifference[]
}

/** The allocation of each line. */
interface AllocationByLine {
  readonly rows: (lineId: string) => ReadonlyMap<string, number>
  readonly missing: (lineId: string) => number
  readonly oldestLeft: (lineId: string) => string | null
}

function earliestOn({ ties }: Shelf): string | null {
  let earliest: string | null = null
  for (const { slots } of ties) {
    for (const { remaining, row } of slots) {
      if (remaining > 0 && (earliest === null || row.expiryDate < earliest)) earliest = row.expiryDate
    }
  }
  return earliest
}

function allocateByLine(demands: readonly Demand[], candidates: readonly Candidate[]): AllocationByLine {
  const books = bookkeeper()
  const shelves = new Map<string, Shelf>()
  deal(demands, candidates, {
    onTake: books.onTake,
    onServed(demand, shelf, missing) {
      shelves.set(demand.lineId, shelf)
      books.onServed(demand, shelf, missing)
    },
  })
  const granted = new Map(demands.map(({ lineId }) => [lineId, new Map<string, number>()]))
  const rowsOf = (lineId: string) => required(granted.get(lineId), 'the line')
  for (const { lineId, stockId, pieces } of books.grants) rowsOf(lineId).set(stockId, pieces)
  const missing = new Map(books.shortages.map((shortage) => [shortage.lineId, shortage.missing]))
  // Lines with the same conditions share a shelf: search each shelf once.
  const earliest = new Map([...new Set(shelves.values())].map((shelf) => [shelf, earliestOn(shelf)]))
  return {
    rows: rowsOf,
    missing: (lineId) => missing.get(lineId) ?? 0,
    oldestLeft: (lineId) => earliest.get(required(shelves.get(lineId), 'the shelf of the line')) ?? null,
  }
}

function rowDifferences(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RowDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((stockId) => ({ stockId, before: before.get(stockId) ?? 0, after: after.get(stockId) ?? 0 }))
    .filter((row) => row.before !== row.after)
}

function noticeDifferences(
  demands: readonly Demand[],
  candidates: readonly Candidate[],
  present: AllocationByLine,
  changed: AllocationByLine,
): NoticeDifference[] {
  const placeOf = new Map(candidates.map(({ id, locationId }) => [id, locationId]))
  return [...grouped(demands, ({ noticeId }) => noticeId)].map(([noticeId, own]) => {
    const lines = own.map(({ lineId }) => lineId)
    const compare = (figure: (allocation: AllocationByLine) => number) => ({
      before: figure(present),
      after: figure(changed),
    })
    return {
      noticeId,
      places: compare(
        (allocation) =>
          new Set(lines.flatMap((id) => [...allocation.rows(id).keys()].map((row) => placeOf.get(row)))).size,
      ),
      shortLines: compare((allocation) => lines.filter((id) => allocation.missing(id) > 0).length),
      missing: compare((allocation) => lines.reduce((sum, id) => sum + allocation.missing(id), 0)),
    }
  })
}

/** What another order would change for the same lines. */
export function simulate(
  demands: readonly Demand[],
  candidates: readonly Candidate[],
  order: AllocationOrder,
): Simulation {
  const present = allocateByLine(demands, candidates)
  const changed = allocateByLine(
    demands.map((demand) => ({ ...demand, order })),
    candidates,
  )
  const lines = demands.flatMap(({ lineId }) => {
    const rows = rowDifferences(present.rows(lineId), changed.rows(lineId))
    if (rows.length === 0) return []
    return {
      lineId,
      rows,
      pieces: rows.reduce((sum, { before, after }) => sum + Math.max(0, after - before), 0),
      missing: { before: present.missing(lineId), after: changed.missing(lineId) },
      oldestLeft: { before: present.oldestLeft(lineId), after: changed.oldestLeft(lineId) },
    }
  })
  return { lines, notices: noticeDifferences(demands, candidates, present, changed) }
}
