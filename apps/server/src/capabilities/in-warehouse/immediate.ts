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
 * An immediate action has no document, but a number, which people and the ledger refer to. It was drawn before the
 * transaction began, like the number of every document.
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

/** The result of an immediate action; `stockIds` saves the answer from looking for the changed rows. */
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
  /** Changes of documents, for their history. */
  readonly changes?: readonly DocumentChange[]
}

/** Records the action in the history under its own number, with its postings, and notifies screens that list stock. */
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
