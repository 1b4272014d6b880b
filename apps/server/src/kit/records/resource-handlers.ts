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
  /** The caller's, for the names of records that are created automatically. */
  readonly language: Language
}

/** What a write adds to the plain one: columns that no field shows, and a secret to be shown once. */
export interface Addition {
  readonly extra?: Values
  readonly secret?: string
}

/** What is wrong with one of many records, or what is added to it. */
export interface RecordCheck {
  readonly faults: readonly FieldFault[]
  readonly extra?: Values
}

/** What a person sends of a record. Of any resource its names are unknown. */
export type SentOf<D extends ResourceDeclaration> = string extends keyof D['fields'] ? Values : ChangeOf<D['fields']>

/** A record as it is stored. */
export type StoredOf<D extends ResourceDeclaration> = string extends keyof D['fields']
  ? Row
  : Row & ListRow<D['fields']>

export interface NewRecord<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly id: string
  readonly values: SentOf<D>
}

/** A value that only one record may have, and the field it stands in. */
export interface RecordKey {
  readonly field: string
  readonly key: string
}

/** Methods, not properties: the engine calls the handlers of every resource in the same way. */
export interface RecordAction<Stored extends Row = Row> {
  /** Whether it makes sense for this record now; rights are checked apart. */
  when(record: Stored, caller: Caller): boolean
  /** Why not by this caller, whatever the state of the record. */
  barred?(record: Stored, caller: Caller): ProblemCode | undefined
  run(work: Work, record: Stored, input: Values): Promise<Addition | undefined>
}

interface Reach<Stored extends Row> {
  includes(record: Stored): boolean
}

/** What is particular about a resource; everything regular is the engine's. */
export interface ResourceHandlers<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly store: Store
  /** Loads which records this caller may touch at all; the others offer no action. */
  reach?(db: Db, caller: Caller): Promise<Reach<StoredOf<D>>['includes']>
  /** The same in the transaction of a write, with the record locked; throws a Problem that says why not. */
  checkReach?(work: Work, record: StoredOf<D>): Promise<void>
  /** Rules over the whole record; throws a Problem. `before` is absent on create. */
  check?(work: Work, values: SentOf<D>, before: StoredOf<D> | undefined): Promise<Addition | undefined>
  /** Stores what has its own tables. */
  save?(work: Work, id: string, values: SentOf<D>, before: StoredOf<D> | undefined): Promise<void>
  /** The same rules for many new records at once: the number of statements does not grow with theirs. */
  checkMany?(work: Work, rows: readonly SentOf<D>[]): Promise<readonly RecordCheck[]>
  saveMany?(work: Work, records: readonly NewRecord<D>[]): Promise<void>
  /** What no two records of one file may share beside what the unique indexes say; `checkMany` queries the tables. */
  keysOf?(values: SentOf<D>): readonly RecordKey[]
  /** Runs before references to the record are searched: refuses, or deletes what belongs to it alone. */
  checkDelete?(work: Work, record: StoredOf<D>): Promise<void>
  /** What is scanned on the labels of these records, where no answer shows it. */
  labelCodes?(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  mayEdit?(record: StoredOf<D>, caller: Caller): boolean
  /** Why this record is never deleted, or not by this caller, whoever uses it. */
  barDelete?(record: StoredOf<D>, caller: Caller): ProblemCode | undefined
  /** Columns that refer to this record beside the declared ones. */
  readonly usedBy?: readonly ReferencingColumn[]
  /** One handler per declared action: leaving one out does not compile. */
  readonly actions: { readonly [Name in keyof D['actions']]: RecordAction<StoredOf<D>> }
  /** What people may do with their own record without the right to: `read`, or actions. */
  readonly own?: { readonly actions: readonly string[]; readonly isOwn: (record: Row, caller: Caller) => boolean }
}
