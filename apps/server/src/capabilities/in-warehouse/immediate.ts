import { required } from '@entrepot/domain/kernel/required'
import type { StockDocument, StockWrite } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { recordChange } from '../../kit/document/record-change.ts'
import type { Db } from '../../kit/sql/db.ts'
import { newId } from '../../kit/write/ids.ts'
import { prefixOf } from '../../kit/write/numbers.ts'

export type ImmediateType = 'QUICK_MOVE' | 'FREEZE' | 'CHANGE'

interface ImmediateDocument extends StockDocument {
  readonly type: ImmediateType
}

async function codeOf(db: Db, warehouseId: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from warehouse where id = ${warehouseId}`.execute(db)
  return required(rows[0], 'the warehouse').code
}

/**
 * What is done at once has no paper, but a number all the same: by it people speak of it, and the ledger names it. It is
 * drawn from the id, since a counter would make everybody who moves something wait in one row.
 */
export async function immediateDocument(
  { trx, warehouseId, clock, today }: DocumentWork,
  type: ImmediateType,
  reason: string | null,
  warehouseCode?: string,
): Promise<ImmediateDocument> {
  const id = newId(clock.now())
  const code = warehouseCode ?? (await codeOf(trx, warehouseId))
  const day = today.slice(2).replaceAll('-', '')
  const no = `${prefixOf(type)}-${code}-${day}-${id.slice(-6).toUpperCase()}`
  return { id, type, no, reason }
}

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
}

/** In the history under its own number, with what it posts; screens that list stock are notified. */
export const recordImmediate = (
  work: DocumentWork,
  document: ImmediateDocument,
  { action, after, touched = [] }: ImmediateRecord,
  stock: StockWrite,
) =>
  recordChange(
    work,
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
    [stock],
  )
