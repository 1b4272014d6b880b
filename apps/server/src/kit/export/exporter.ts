import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { FileReaders } from '../jobs/file-readers.ts'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import type { Clock } from '../write/clock.ts'

type ExportRow = Readonly<Record<string, unknown>>

export interface ExportColumn {
  /** The key of its title. */
  readonly title: string
  /** What stands in the row; a path of names for what stands deeper. */
  readonly path: readonly string[]
  /** A code or a name: digits in it are no figure. */
  readonly isText?: true
  /** The enumeration whose words stand for its values. */
  readonly words?: string
}

/** A table that is written row by row. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[]
  /** One statement whose rows are fetched a few at a time, or rows that are few. */
  readonly rows: RawBuilder<unknown> | readonly ExportRow[]
}

interface Clocked {
  /** The primary database; what is written is read from the one beside it. */
  readonly db: Db
  readonly clock: Clock
}

/** Something that a job can write to a file; registered by its routes under its name. */
export interface Exporter {
  readonly permission: string
  /** Where others than administrators are answered their own rows alone. */
  readonly administratorsOnly?: true
  /** Of its parameters, `format` among them. */
  readonly schema: z.ZodType
  /** The key of the title of the sheet; the name of the file is the exporter's. */
  readonly title: string
  readonly open: (context: Clocked, db: Db, caller: Caller, parameters: unknown) => Promise<ExportTable>
}

/** Who may see everything that a file of it holds. */
export const readersOf = ({ permission, administratorsOnly }: Exporter): FileReaders => ({
  permission,
  ...(administratorsOnly && { administratorsOnly }),
})
