import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Caller } from '../security/caller.ts'

/** A link to other records, stored in its own table. */
export interface Link {
  readonly table: string
  /** The column with this record's id, and the one with the other record's id. */
  readonly own: string
  readonly other: string
  /** The table of the other records, and their declaration, which decides who may see them. */
  readonly target: string
  readonly declaration: string
}

/** The rows of a field, stored in their own table in order (`place`). */
export interface Child {
  readonly table: string
  /** The column with the record's id. */
  readonly own: string
}

/**
 * Where the records of a declaration are stored. The column of a field has its name in snake_case, unless said
 * otherwise.
 */
export interface Store {
  readonly table: string
  /** The table of a warehouse: its key is (warehouse_id, id). */
  readonly byWarehouse?: boolean
  readonly links?: Readonly<Record<string, Link>>
  /** Rows of fields that have their own table; other rows are stored as JSON in a column. */
  readonly children?: Readonly<Record<string, Child>>
  /** Fields that are read by an expression and written by the handlers. */
  readonly expressions?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Unique indexes, and the field at which a violation is reported. */
  readonly unique?: Readonly<Record<string, string>>
  /** By field: the problem of a second record with the same value, if it is not DUPLICATE. */
  readonly duplicates?: Readonly<Record<string, ProblemCode>>
  /** The table has `search_grams` over the declaration's search fields. */
  readonly grams?: boolean
  /** Fields whose Chinese words are also found by pinyin: it is in the column `spoken`, which the grams include. */
  readonly pinyinFields?: readonly string[]
  /** Finds rows that a text names exactly, if that is not only by code or name. */
  readonly exactMatch?: (text: string) => RawBuilder<SqlBool>
  /** A table of further words by which a file may name a record, such as barcodes. */
  readonly furtherWords?: { readonly table: string; readonly own: string; readonly word: string }
  readonly versioned?: boolean
  /** Further tables that columns are read from. Finding and counting rows does not need them. */
  readonly joins?: RawBuilder<unknown>
  /** The rows of a page are read by id and warehouse, with a prepared statement. */
  readonly preparesRowsById?: true
  /** A table by which rows are sorted, joined before the page is cut. */
  readonly sortJoin?: RawBuilder<unknown>
  /** Expressions for comparing and sorting, if they differ from the answered value: the column of the index. */
  readonly comparisons?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Further columns that are answered with the fields. */
  readonly extraColumns?: readonly RawBuilder<unknown>[]
  /** What an empty value of these columns is stored as. */
  readonly defaults?: Readonly<Record<string, number | string | boolean>>
  /**
   * Condition for the declaration's own rows, if the table has rows of other declarations too. Other rows do not exist
   * for it.
   */
  readonly ownRows?: RawBuilder<SqlBool>
  /** Condition for the rows that a person made: callers who see only own goods read only these. */
  readonly rowsOfPerson?: (userId: string) => RawBuilder<SqlBool>
  /** Fields that not every reader of the row may see. The history of a record leaves them out. */
  readonly guarded?: {
    readonly fields: readonly string[]
    /** The facts that decide, read with the row and never answered. */
    readonly facts: RawBuilder<unknown>
    readonly isVisible: (facts: unknown, caller: Caller) => boolean
  }
  /** Only rows that meet this condition are listed. */
  readonly listCondition?: RawBuilder<SqlBool>
  /** Filters that read other tables or the time in the caller's warehouse, as conditions on the row. */
  readonly customFilters?: Readonly<Record<string, (value: unknown, timeZone: string) => RawBuilder<SqlBool>>>
  /** Values that are counted by the time of the caller's warehouse, which is cheaper than by that of each row. */
  readonly countedAs?: Readonly<Record<string, (timeZone: string) => RawBuilder<unknown>>>
  /** Fields with so many values that they are counted in a separate scan. */
  readonly countedAlone?: readonly string[]
}

/** The problem of a second record with the same value in a field. */
export const duplicateCode = ({ duplicates }: Pick<Store, 'duplicates'>, field: string): ProblemCode =>
  duplicates?.[field] ?? 'DUPLICATE'

export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
