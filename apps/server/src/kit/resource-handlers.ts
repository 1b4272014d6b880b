import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Db, Trx } from './db.ts'
import type { Row } from './list-records.ts'
import type { Values } from './save-records.ts'
import type { Store } from './store.ts'

export interface Work {
  readonly trx: Trx
  readonly caller: Caller
  readonly clock: Clock
}

/** What a write adds to the plain one: columns that no field shows, and a secret to be shown once. */
export interface Addition {
  readonly extra?: Values
  readonly secret?: string
}

export interface RecordAction {
  /** Whether it makes sense for this record now; rights are checked apart. */
  readonly when: (record: Row, caller: Caller) => boolean
  /** Why not by this caller, whatever the state of the record. */
  readonly barred?: (record: Row, caller: Caller) => ProblemCode | undefined
  readonly run: (work: Work, record: Row, input: Values) => Promise<Addition | undefined>
}

/** Another table that may hold this record, and the declaration a person knows it by. */
export interface Use {
  readonly table: string
  readonly column: string
  readonly declaration: string
}

/** What is particular about a resource; everything regular is the engine's. */
export interface ResourceHandlers<D extends ResourceDeclaration = ResourceDeclaration> {
  readonly store: Store
  /** Rules over the whole record; throws a Problem. `before` is absent on create. */
  readonly check?: (work: Work, values: Values, before: Row | undefined) => Promise<Addition | undefined>
  /** Stores what has its own tables. */
  readonly save?: (work: Work, id: string, values: Values, before: Row | undefined) => Promise<void>
  readonly checkDelete?: (work: Work, record: Row) => Promise<void>
  readonly mayEdit?: (record: Row, caller: Caller) => boolean
  readonly mayDelete?: (record: Row, caller: Caller) => boolean
  readonly usedBy?: readonly Use[]
  /** One handler per declared action: leaving one out does not compile. */
  readonly actions: { readonly [Name in keyof D['actions']]: RecordAction }
  /** Signs file links and the like before a row leaves the server. */
  readonly present?: (db: Db, row: Row) => Row
}
