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

/** Once with the setting as it is, once as it might be. */
export interface BeforeAfter<Value> {
  readonly before: Value
  readonly after: Value
}

export interface LineDifference {
  readonly lineId: string
  /** Rows of which the line would get more or less. */
  readonly rows: readonly RowDifference[]
  /** Pieces that would come from elsewhere, or would come at all. */
  readonly pieces: number
  readonly missing: BeforeAfter<number>
  /** The first day on which something expires that could have served and stays; null when nothing stays. */
  readonly oldestLeft: BeforeAfter<string | null>
}

export interface NoticeDifference {
  readonly noticeId: string
  /** Locations that somebody has to walk to for it. */
  readonly places: BeforeAfter<number>
  readonly shortLines: BeforeAfter<number>
  readonly missing: BeforeAfter<number>
}

interface Simulation {
  /** Lines that would get other pieces; those that the order would not touch are left out. */
  readonly lines: readonly LineDifference[]
  /** Of every notice, touched or not. */
  readonly notices: readonly NoticeDifference[]
}

/** What came of it for each line. */
interface Outcome {
  readonly rows: (lineId: string) => ReadonlyMap<string, number>
  readonly missing: (lineId: string) => number
  readonly oldestLeft: (lineId: string) => string | null
}

function earliestOn({ ties }: Shelf): string | null {
  let earliest: string | null = null
  for (const { slots } of ties) {
    for (const { left, row } of slots) {
      if (left > 0 && (earliest === null || row.expiryDate < earliest)) earliest = row.expiryDate
    }
  }
  return earliest
}

function outcomeOf(demands: readonly Demand[], candidates: readonly Candidate[]): Outcome {
  const books = bookkeeper()
  const shelves = new Map<string, Shelf>()
  deal(demands, candidates, {
    taken: books.taken,
    served(demand, shelf, missing) {
      shelves.set(demand.lineId, shelf)
      books.served(demand, shelf, missing)
    },
  })
  const granted = new Map(demands.map(({ lineId }) => [lineId, new Map<string, number>()]))
  const rowsOf = (lineId: string) => required(granted.get(lineId), 'the line')
  for (const { lineId, stockId, pieces } of books.grants) rowsOf(lineId).set(stockId, pieces)
  const missing = new Map(books.shortages.map((shortage) => [shortage.lineId, shortage.missing]))
  // Lines that ask alike look at one shelf; it is looked through once for all of them.
  const earliest = new Map([...new Set(shelves.values())].map((shelf) => [shelf, earliestOn(shelf)]))
  return {
    rows: rowsOf,
    missing: (lineId) => missing.get(lineId) ?? 0,
    oldestLeft: (lineId) => earliest.get(required(shelves.get(lineId), 'the shelf of the line')) ?? null,
  }
}

function rowDifferences(had: ReadonlyMap<string, number>, gets: ReadonlyMap<string, number>): RowDifference[] {
  return [...new Set([...had.keys(), ...gets.keys()])]
    .map((stockId) => ({ stockId, before: had.get(stockId) ?? 0, after: gets.get(stockId) ?? 0 }))
    .filter(({ before, after }) => before !== after)
}

function noticeDifferences(
  demands: readonly Demand[],
  candidates: readonly Candidate[],
  now: Outcome,
  then: Outcome,
): NoticeDifference[] {
  const placeOf = new Map(candidates.map(({ id, locationId }) => [id, locationId]))
  return [...grouped(demands, ({ noticeId }) => noticeId)].map(([noticeId, own]) => {
    const lines = own.map(({ lineId }) => lineId)
    const compare = (figure: (outcome: Outcome) => number) => ({ before: figure(now), after: figure(then) })
    return {
      noticeId,
      places: compare(
        (outcome) => new Set(lines.flatMap((id) => [...outcome.rows(id).keys()].map((row) => placeOf.get(row)))).size,
      ),
      shortLines: compare((outcome) => lines.filter((id) => outcome.missing(id) > 0).length),
      missing: compare((outcome) => lines.reduce((sum, id) => sum + outcome.missing(id), 0)),
    }
  })
}

/** What another order would have done to the same lines. */
export function simulate(
  demands: readonly Demand[],
  candidates: readonly Candidate[],
  order: AllocationOrder,
): Simulation {
  const now = outcomeOf(demands, candidates)
  const then = outcomeOf(
    demands.map((demand) => ({ ...demand, order })),
    candidates,
  )
  const lines = demands.flatMap(({ lineId }) => {
    const rows = rowDifferences(now.rows(lineId), then.rows(lineId))
    if (rows.length === 0) return []
    return {
      lineId,
      rows,
      pieces: rows.reduce((sum, { before, after }) => sum + Math.max(0, after - before), 0),
      missing: { before: now.missing(lineId), after: then.missing(lineId) },
      oldestLeft: { before: now.oldestLeft(lineId), after: then.oldestLeft(lineId) },
    }
  })
  return { lines, notices: noticeDifferences(demands, candidates, now, then) }
}
