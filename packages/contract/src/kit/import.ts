import { z } from 'zod'
import { type Field, type FieldSet, LINE, STORABLE } from './fields.ts'
import { LANGUAGES, type Language } from './language.ts'

export const MAX_IMPORT_ROWS = 200_000
/** Maximum size of an uploaded spreadsheet or text file. */
export const SPREADSHEET_LIMIT_MB = 50
/** Maximum number of faults in a response; the file with reasons has all of them. */
export const MAX_LISTED_FAULTS = 100

/** A column of a file: a field, or one language of a field with several languages. */
export interface ImportColumn {
  /** `code`, `names.zh`, `lines.productId`. */
  readonly key: string
  readonly name: string
  readonly field: Field
  readonly language?: Language
}

const columnsOf = (name: string, field: Field): ImportColumn[] =>
  field.look.kind === 'words'
    ? LANGUAGES.map((language) => ({ key: `${name}.${language}`, name, field, language }))
    : [{ key: name, name, field }]

/** All values of a set of fields that fit into a cell, in declared order. */
export const cellColumns = (fields: FieldSet): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.look.kind === 'secret' || field.pageOnly ? [] : columnsOf(name, field),
  )

/** The values that a person may set on creation. */
export const importColumns = ({ fields }: { readonly fields: FieldSet }): ImportColumn[] =>
  cellColumns(fields).filter(({ field }) => field.setBy !== 'server')

const title = z.string().max(500).regex(STORABLE)

/** `columns`: by title of a column in the file, the key of the matching column; `null`: not imported. */
export const importBody = z.strictObject({
  fileId: z.uuid(),
  dryRun: z.boolean().default(false),
  columns: z.record(title, z.string().min(1).max(100).regex(LINE).nullable()).optional(),
})
export type ImportBody = z.infer<typeof importBody>

export const importColumnsQuery = z.strictObject({ fileId: z.uuid() })
export const templateQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

/** A column of the file and the column it was matched to; `sample` is its first value. */
export interface MatchedColumn {
  readonly title: string
  readonly key: string | null
  readonly sample: string
}

export interface ColumnsAnswer {
  readonly columns: readonly MatchedColumn[]
  /** Required columns that no column of the file matches. */
  readonly missing: readonly string[]
}

/** `row` counts as in the spreadsheet: 1 is the row of titles. `column` is the title in the file. */
export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly message: string
}

/** The `result` of the job of a dry run or an import. */
export interface ImportResult {
  readonly resource: string
  readonly dryRun: boolean
  readonly rows: number
  /** Number of records; a document may have several rows. */
  readonly records: number
  /** Rows without a fault. */
  readonly valid: number
  readonly errors: number
  readonly first: readonly ImportFault[]
  /** Titles of ignored columns. */
  readonly unmatched: readonly string[]
}
