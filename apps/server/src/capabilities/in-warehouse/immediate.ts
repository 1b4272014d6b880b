import { required } from '@entrepot/domain/kernel/required'
import type { StockDocument, StockWrite } from '@entrepot/domain/stock/stock-write'
import type { DocumentChange } from '../../kit/document/document-change.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { recordChanges } from '../../kit/document/record-change.ts'
import { newId } from '../../kit/write/ids.ts'

export type ImmediateType = 'QUICK_MOVE' | 'FREEZE' | 'CHANGE'

interface ImmediateDocument extends StockDocument {
  readonly type: ImmediateType
}

/**
 * What is done at once has no paper, but a number all the same: by it people speak of it, and the ledger names it. It
 * was drawn before the transaction began, as the number of every document is.
 */
export const immediateDocument = (
  { clock, numbers }: DocumentWork,
  type: ImmediateType,
  reason: string | null,
): ImmediateDocument => ({
  id: newId(clock.now()),
  type,
  no: required(numbers[type]?.[0], `a number of ${type}`),
  reason,
})

/** What was done at once; where the rows that it touched are named, the answer need not look for them. */
export interface ImmediateResult {
  readonly recordId: string
  readonly no?: string
  readonly stockIds?: readonly string[]
}

const RESOURCES = { QUICK_MOVE: 'quickMove', FREEZE: 'freeze', CHANGE: 'quickMove' } as const

export interface ImmediateRecord {
  readonly action: string
  readonly after: Readonly<Record<string, unknown>>
  readonly touched?: readonly { readonly resource: string; readonly id: string }[]
  /** What happened to documents, for the history of each. */
  readonly changes?: readonly DocumentChange[]
}

/** In the history under its own number, with what it posts; screens that list stock are notified. */
export const recordImmediate = (
  work: DocumentWork,
  document: ImmediateDocument,
  { action, after, touched = [], changes = [] }: ImmediateRecord,
  stock: StockWrite,
) =>
  recordChanges(
    work,
    [
      {
        action,
        resource: RESOURCES[document.type],
        id: document.id,
        label: document.no,
        version: 1,
        reason: document.reason ?? null,
        after,
        touched,
        stock: true,
      },
      ...changes,
    ],
    [stock],
  )
