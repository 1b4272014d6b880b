import type { Work } from '../../records/resource-handlers.ts'
import type { Match } from '../check/match-columns.ts'
import type { ReadRow, RowShape } from '../check/read-row.ts'
import type { SheetRow } from '../read/sheet-cell.ts'

/** Rows that were checked, with their faults, and the function that writes their records. */
interface HandledRows {
  /** Rows that are finished: the rows of a document are finished with its last one. */
  readonly rows: readonly ReadRow[]
  readonly records: number
  readonly write: () => Promise<void>
}

export type RowHandler = (rows: readonly ReadRow[]) => Promise<HandledRows>

export interface ImportSource {
  readonly match: Match
  readonly writes: boolean
  /** Reads the rows from the start, for importers that need a first pass. */
  readonly reopenRows: () => Promise<AsyncIterable<SheetRow>>
}

/** How the rows of a file become records. */
export interface Importer extends RowShape {
  /** The first call is before the transaction, which must not wait for reading a file; the second is in it. */
  readonly open: (opening: ImportSource) => Promise<(work: Work) => Promise<RowHandler>>
}
