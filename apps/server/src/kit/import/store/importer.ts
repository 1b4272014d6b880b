import type { Work } from '../../records/resource-handlers.ts'
import type { Match } from '../check/match-columns.ts'
import type { ReadRow, RowShape } from '../check/read-row.ts'
import type { SheetRow } from '../read/sheet-cell.ts'

/** Rows that were judged, their faults in them, and how to write what they make. */
interface HandledRows {
  /** Those that are done with: the rows of a document wait for its last one. */
  readonly rows: readonly ReadRow[]
  readonly records: number
  readonly write: () => Promise<void>
}

export type RowHandler = (rows: readonly ReadRow[]) => Promise<HandledRows>

export interface ImportSource {
  readonly match: Match
  readonly writes: boolean
  /** The rows from the start, for whoever must know what comes before it is read. */
  readonly reopenRows: () => Promise<AsyncIterable<SheetRow>>
}

/** How the rows of a file become records. */
export interface Importer extends RowShape {
  /** Before the transaction, which must not wait for a file to be read; then in it. */
  readonly open: (opening: ImportSource) => Promise<(work: Work) => Promise<RowHandler>>
}
