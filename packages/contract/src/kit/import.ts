import { z } from 'zod'
import { type Field, type FieldSet, LINE, STORABLE } from './fields.ts'
import { LANGUAGES, type Language } from './language.ts'

export const MOST_IMPORT_ROWS = 200_000
/** Of an uploaded spreadsheet or text. */
export const SPREADSHEET_LIMIT_MB = 50
/** So many faults stand in the answer; all of them in the file with reasons. */
export const MAX_LISTED_FAULTS = 100

/** One column of a file: a field, or one language of a field that holds words. */
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

/** Every value of a set of fields that a cell of its own can hold, in declared order. */
export const cellColumns = (fields: FieldSet): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.look.kind === 'secret' || field.pageOnly ? [] : columnsOf(name, field),
  )

/** What a person may set when making a record. */
export const importColumns = ({ fields }: { readonly fields: FieldSet }): ImportColumn[] =>
  cellColumns(fields).filter(({ field }) => field.setBy !== 'server')

const title = z.string().max(500).regex(STORABLE)

/** `columns`: the title of a column in the file, and the column it is meant for; `null`: not to be imported. */
export const importBody = z.strictObject({
  fileId: z.uuid(),
  dryRun: z.boolean().default(false),
  columns: z.record(title, z.string().min(1).max(100).regex(LINE).nullable()).optional(),
})
export type ImportBody = z.infer<typeof importBody>

export const importColumnsQuery = z.strictObject({ fileId: z.uuid() })
export const templateQuery = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

/** A column of the file with what it is taken for; `sample` is its first value. */
export interface MatchedColumn {
  readonly title: string
  readonly key: string | null
  readonly sample: string
}

export interface ColumnsAnswer {
  readonly columns: readonly MatchedColumn[]
  /** Required ones that no column of the file is taken for. */
  readonly missing: readonly string[]
}

/** Row 1 is the row of titles, as a spreadsheet counts. `column` is the title in the file. */
export interface ImportFault {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly message: string
}

/** What a dry run or an import leaves as the job's `result`. */
export interface ImportResult {
  readonly resource: string
  readonly dryRun: boolean
  readonly rows: number
  /** What the rows make: a document may have many. */
  readonly records: number
  /** Rows without a fault. */
  readonly valid: number
  readonly errors: number
  readonly first: readonly ImportFault[]
  /** Titles of columns that were left out. */
  readonly unmatched: readonly string[]
}
