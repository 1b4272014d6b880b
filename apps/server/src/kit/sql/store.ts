import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Caller } from '../security/caller.ts'

/** Ids of other records, stored in a table of their own. */
export interface Link {
  readonly table: string
  /** The column with this record's id, and the one with the other's. */
  readonly own: string
  readonly other: string
  /** Where the other records are, and the declaration that says who may see them. */
  readonly target: string
  readonly declaration: string
}

/** The rows of a field, stored in a table of their own, in their order (`place`). */
export interface Child {
  readonly table: string
  /** The column with this record's id. */
  readonly own: string
}

/** Where the records of a declaration are stored. A field's column has its name in snake_case unless said otherwise. */
export interface Store {
  readonly table: string
  /** Belongs to one warehouse: its key is (warehouse_id, id). */
  readonly byWarehouse?: boolean
  readonly links?: Readonly<Record<string, Link>>
  /** Fields of rows with a table; other rows stand in a column as they are. */
  readonly children?: Readonly<Record<string, Child>>
  /** Fields that are read by an expression of their own, and written by the handlers. */
  readonly expressions?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Unique indexes, and the field that a violation is reported at. */
  readonly unique?: Readonly<Record<string, string>>
  /** By field: what a second record with the same value is refused as, where that is not DUPLICATE. */
  readonly duplicates?: Readonly<Record<string, ProblemCode>>
  /** The table has `search_grams` over the declaration's search fields. */
  readonly grams?: boolean
  /** Fields whose Chinese words are also found by their pinyin: it stands in the column `spoken`, which the grams include. */
  readonly pinyinFields?: readonly string[]
  /** The rows that a text names exactly, where that is more than their code or name. */
  readonly exactMatch?: (text: string) => RawBuilder<SqlBool>
  /** Where further words stand that a file may name a record by, such as barcodes. */
  readonly furtherWords?: { readonly table: string; readonly own: string; readonly word: string }
  readonly versioned?: boolean
  /** Further tables that columns are read from. Finding and counting rows never needs them. */
  readonly joins?: RawBuilder<unknown>
  /** The rows of a page are read by their ids and warehouse, with a prepared statement. */
  readonly preparesRowsById?: true
  /** A table that rows are sorted by, joined before a page is cut out. */
  readonly sortJoin?: RawBuilder<unknown>
  /** What is compared and sorted by, where that is not what is answered: the column as the index has it. */
  readonly comparisons?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Further columns that are answered with the fields. */
  readonly extraColumns?: readonly RawBuilder<unknown>[]
  /** What an empty value of these columns is stored as. */
  readonly defaults?: Readonly<Record<string, number | string | boolean>>
  /** Which rows are its own, where the table has rows of other declarations too. Others are not there for it. */
  readonly ownRows?: RawBuilder<SqlBool>
  /** Rows that a person has made, which belong to nobody else: whoever sees only own goods reads these alone. */
  readonly rowsOfPerson?: (userId: string) => RawBuilder<SqlBool>
  /** Fields that not everybody who reads the row may see. The history of a record leaves them out. */
  readonly guarded?: {
    readonly fields: readonly string[]
    /** What decides, read with the row and never answered. */
    readonly facts: RawBuilder<unknown>
    readonly isSeen: (facts: unknown, caller: Caller) => boolean
  }
  /** Only rows of which this is true are listed. */
  readonly listCondition?: RawBuilder<SqlBool>
  /** Filters that look into other tables or at the clock of the caller's warehouse, as conditions on the row itself. */
  readonly customFilters?: Readonly<Record<string, (value: unknown, timeZone: string) => RawBuilder<SqlBool>>>
  /** Values that are counted by the clock of the caller's warehouse, cheaper than for a row of any warehouse. */
  readonly countedAs?: Readonly<Record<string, (timeZone: string) => RawBuilder<unknown>>>
  /** Fields of so many values that they are counted in a reading of their own. */
  readonly countedAlone?: readonly string[]
}

/** What a second record with the same value in a field is refused as. */
export const duplicateCode = ({ duplicates }: Pick<Store, 'duplicates'>, field: string): ProblemCode =>
  duplicates?.[field] ?? 'DUPLICATE'

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
