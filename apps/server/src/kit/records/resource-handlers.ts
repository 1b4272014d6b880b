import type { Language } from '@entrepot/contract/kit/language'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import type { FieldFault } from '../http/problem.ts'
import type { Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import type { Db, Trx } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import type { Clock } from '../write/clock.ts'
import type { Use } from './record-uses.ts'
import type { Values } from './save-records.ts'

export interface Work {
  readonly trx: Trx
  readonly caller: Caller
  readonly clock: Clock
  /** The caller's, for the names of what is made by itself. */
  readonly language: Language
}

/** What a write adds to the plain one: columns that no field shows, and a secret to be shown once. */
export interface Addition {
  readonly extra?: Values
  readonly secret?: string
}

/** What is wrong with one of many records, or what is added to it. */
export interface Checked {
  readonly faults: readonly FieldFault[]
  readonly extra?: Values
}

export interface NewRecord {
  readonly id: string
  readonly values: Values
}

/** A value that only one record may have, and the field it stands in. */
export interface RecordKey {
  readonly field: string
  readonly key: string
}

export interface RecordAction {
  /** Whether it makes sense for this record now; rights are checked apart. */
  readonly when: (record: Row, caller: Caller) => boolean
  /** Why not by this caller, whatever the state of the record. */
  readonly barred?: (record: Row, caller: Caller) => ProblemCode | undefined
  readonly run: (work: Work, record: Row, input: Values) => Promise<Addition | undefined>
}

/** What is particular about a resource; everything regular is the engine's. */
export interface ResourceHandlers<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly store: Store
  /** Loads which records this caller may touch at all; the others offer no action. */
  readonly reach?: (db: Db, caller: Caller) => Promise<(record: Row) => boolean>
  /** The same in the transaction of a write, with the record locked; throws a Problem that says why not. */
  readonly checkReach?: (work: Work, record: Row) => Promise<void>
  /** Rules over the whole record; throws a Problem. `before` is absent on create. */
  readonly check?: (work: Work, values: Values, before: Row | undefined) => Promise<Addition | undefined>
  /** Stores what has its own tables. */
  readonly save?: (work: Work, id: string, values: Values, before: Row | undefined) => Promise<void>
  /** The same rules for many new records at once: the number of statements does not grow with theirs. */
  readonly checkMany?: (work: Work, rows: readonly Values[]) => Promise<readonly Checked[]>
  readonly saveMany?: (work: Work, records: readonly NewRecord[]) => Promise<void>
  /** What no two records of one file may share beside what the unique indexes say; `checkMany` asks the tables. */
  readonly keysOf?: (values: Values) => readonly RecordKey[]
  /** Before it is asked who uses the record: refuses, or takes away what belongs to it alone. */
  readonly checkDelete?: (work: Work, record: Row) => Promise<void>
  readonly mayEdit?: (record: Row, caller: Caller) => boolean
  /** Why this record is never deleted, or not by this caller, whoever uses it. */
  readonly barDelete?: (record: Row, caller: Caller) => ProblemCode | undefined
  /** Tables that hold this record beside those that a declaration says. */
  readonly usedBy?: readonly Use[]
  /** One handler per declared action: leaving one out does not compile. */
  readonly actions: { readonly [Name in keyof D['actions']]: RecordAction }
  /** What a person may do with his own record without the right to: `read`, or actions. */
  readonly own?: { readonly actions: readonly string[]; readonly isOwn: (record: Row, caller: Caller) => boolean }
}
