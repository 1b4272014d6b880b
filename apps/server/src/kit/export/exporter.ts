import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FileReaders } from '../jobs/file-readers.ts'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import type { Clock } from '../write/clock.ts'

type ExportRow = Readonly<Record<string, unknown>>

export interface ExportColumn {
  /** Message key of the title. */
  readonly title: string
  /** Name of the value in the row; several names for a nested value. */
  readonly path: readonly string[]
  /** A code or a name: its digits are not a number. */
  readonly isText?: true
  /** The enumeration that has the words for its values. */
  readonly words?: string
}

/** A table that is written row by row. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[]
  /** A statement whose rows are fetched in batches, or an array of few rows. */
  readonly rows: RawBuilder<unknown> | readonly ExportRow[]
}

interface ExportContext {
  /** The primary database; rows are read from the other one. */
  readonly db: Db
  readonly clock: Clock
}

/** Something that a job can write to a file; its routes register it by name. */
export interface Exporter {
  readonly permission: string
  /** For lists that answer others than administrators only their own rows. */
  readonly administratorsOnly?: true
  /** Schema of its parameters, including `format`. */
  readonly schema: z.ZodType
  /** Message key of the title of the sheet; the file is named like the exporter. */
  readonly title: string
  readonly open: (context: ExportContext, db: Db, caller: Caller, parameters: unknown) => Promise<ExportTable>
}

/** Who may see everything in such a file. */
export const readersOf = ({ permission, administratorsOnly }: Exporter): FileReaders => ({
  permission,
  ...(administratorsOnly && { administratorsOnly }),
})
