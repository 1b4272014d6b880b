import type { ChangeOf } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import type { ListRow } from '@entrepot/contract/kit/list'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import type { FieldFault } from '../http/problem.ts'
import type { Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import type { Db, Trx } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import type { Clock } from '../write/clock.ts'
import type { ReferencingColumn } from './find-references.ts'
import type { Values } from './save-records.ts'

export interface Work {
  readonly trx: Trx
  readonly caller: Caller
  readonly clock: Clock
  /** The caller's language, for names of records that are created automatically. */
  readonly language: Language
}

/** What a handler adds to a write: columns that are not fields, and a secret that is shown once. */
export interface Addition {
  readonly extra?: Values
  readonly secret?: string
}

/** The faults of one of many records, or the columns to add. */
export interface RecordCheck {
  readonly faults: readonly FieldFault[]
  readonly extra?: Values
}

/** The values that a person sends for a record. */
export type SentOf<D extends ResourceDeclaration> = string extends keyof D['fields'] ? Values : ChangeOf<D['fields']>

/** A stored record. */
export type StoredOf<D extends ResourceDeclaration> = string extends keyof D['fields']
  ? Row
  : Row & ListRow<D['fields']>

export interface NewRecord<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly id: string
  readonly values: SentOf<D>
}

/** A value that must be unique, and its field. */
export interface RecordKey {
  readonly field: string
  readonly key: string
}

/** Methods, not properties: method parameters are bivariant, so the engine can call the handlers of every resource. */
export interface RecordAction<Stored extends Row = Row> {
  /** Whether it makes sense for this record now; rights are checked separately. */
  when(record: Stored, caller: Caller): boolean
  /** The reason why this caller may not do it, whatever the state of the record. */
  barred?(record: Stored, caller: Caller): ProblemCode | undefined
  run(work: Work, record: Stored, input: Values): Promise<Addition | undefined>
}

interface Reach<Stored extends Row> {
  includes(record: Stored): boolean
}

/** What differs from one resource to the next; the engine does the rest. */
export interface ResourceHandlers<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly store: Store
  /** Loads a predicate for the records that this caller may change at all; other records offer no action. */
  reach?(db: Db, caller: Caller): Promise<Reach<StoredOf<D>>['includes']>
  /** The same check in the transaction of a write, with the record locked; throws a Problem with the reason. */
  checkReach?(work: Work, record: StoredOf<D>): Promise<void>
  /** The rules over a whole record; throws a Problem. `before` is undefined on create. */
  check?(work: Work, values: SentOf<D>, before: StoredOf<D> | undefined): Promise<Addition | undefined>
  /** Stores values that have their own tables. */
  save?(work: Work, id: string, values: SentOf<D>, before: StoredOf<D> | undefined): Promise<void>
  /** The same rules for many new records: the number of statements does not depend on how many there are. */
  checkMany?(work: Work, rows: readonly SentOf<D>[]): Promise<readonly RecordCheck[]>
  saveMany?(work: Work, records: readonly NewRecord<D>[]): Promise<void>
  /** Keys that must be unique within an import, beside the unique indexes; `checkMany` queries the tables. */
  keysOf?(values: SentOf<D>): readonly RecordKey[]
  /** Runs before the search for references: refuses, or deletes what belongs to the record alone. */
  checkDelete?(work: Work, record: StoredOf<D>): Promise<void>
  /** Codes for labels, if they are not in the answers about the records. */
  labelCodes?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  mayEdit?(record: StoredOf<D>, caller: Caller): boolean
  /** The reason why this record is never deleted, or not by this caller, even if it is not in use. */
  barDelete?(record: StoredOf<D>, caller: Caller): ProblemCode | undefined
  /** Columns that refer to this record, beside the declared ones. */
  readonly usedBy?: readonly ReferencingColumn[]
  /** One handler for each declared action: a missing one does not compile. */
  readonly actions: { readonly [Name in keyof D['actions']]: RecordAction<StoredOf<D>> }
  /** What people may do with their own record without the permission: `read`, or actions. */
  readonly own?: { readonly actions: readonly string[]; readonly isOwn: (record: Row, caller: Caller) => boolean }
}
