import { required } from '@entrepot/domain/kernel/required'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import { isAdministrator } from '../../kit/security/caller.ts'
import { lockClaimantsAndClaims, lowerClaimants } from '../../stock/progress/claimants.ts'
import { lowerClaims } from '../../stock/progress/dispatch-claims.ts'
import { type ReleasedClaim, releasePieces } from '../../stock/reserve/reservations.ts'
import { type StockRow, stockRows } from '../../stock/rows.ts'
import { stockAt } from '../../stock/stock-id.ts'
import { type ImmediateResult, immediateDocument, recordImmediate } from './immediate.ts'

interface FreezeInput {
  readonly ids?: readonly string[] | undefined
  readonly containerNo?: string | undefined
  readonly quantity?: number | undefined
  readonly holdCode?: string | undefined
  readonly includeReserved?: boolean | undefined
  readonly reason: string
}

async function rowsOf({ trx, warehouseId }: DocumentWork, { ids = [], containerNo }: FreezeInput): Promise<StockRow[]> {
  const rows = await stockRows(
    trx,
    warehouseId,
    sql`s.present and (s.id = any(${ids}::uuid[]) or s.container_no <> '' and s.container_no = ${containerNo ?? ''})`,
  )
  if (rows.length === 0 || rows.length < ids.length) throw new Problem('NOT_FOUND')
  return rows
}

const frozenKey = (key: StockKey, holdCode: string): StockKey => ({ ...key, status: 'FROZEN', holdCode })
const thawedKey = (key: StockKey): StockKey => ({ ...key, status: 'AVAILABLE', holdCode: '' })

interface StateChanges {
  readonly postings: LinePosting[]
  readonly reservations: ReservationChange[]
  readonly released: ReleasedClaim[]
}

/** Moves pieces of each row to the row of the other state; reserved ones only after their release. */
async function changeState(
  work: DocumentWork,
  rows: readonly StockRow[],
  input: FreezeInput,
  keyOf: (row: StockRow) => StockKey,
): Promise<StateChanges> {
  const { trx, warehouseId } = work
  const claims =
    input.includeReserved === true
      ? await lockClaimantsAndClaims(
          trx,
          warehouseId,
          rows.map(({ id }) => id),
        )
      : []
  const result: StateChanges = { postings: [], reservations: [], released: [] }
  for (const [place, row] of rows.entries()) {
    const free = row.onHand - row.ordered
    const pieces = input.quantity ?? (input.includeReserved === true ? row.onHand : free)
    if (pieces <= 0)
      throw new Problem('INSUFFICIENT_STOCK', {
        detail: { stockId: row.id, available: free, asked: pieces || row.onHand },
      })
    const short = Math.max(0, pieces - free)
    const { changes, released } = releasePieces(
      claims.filter(({ stockId }) => stockId === row.id),
      row,
      short,
    )
    result.reservations.push(...changes)
    result.released.push(...released)
    result.postings.push({
      from: row,
      to: stockAt(warehouseId, keyOf(row)),
      quantity: pieces,
      effect: 'MOVE',
      lineNo: place + 1,
      field: 'quantity',
    })
  }
  return result
}

async function post(
  work: DocumentWork,
  action: string,
  input: FreezeInput,
  turned: StateChanges,
): Promise<ImmediateResult> {
  const { warehouseId } = work
  const document = immediateDocument(work, 'FREEZE', input.reason)
  const claimants = await lowerClaimants(work.trx, warehouseId, work.clock.now(), turned.released)
  const dispatches = await lowerClaims(
    work,
    turned.released.map(({ lineId }) => lineId),
    input.reason,
  )
  const rows = turned.postings.map(({ from, quantity }) => ({
    stockId: required(from, 'the stock row that is taken from').id,
    pieces: quantity,
  }))
  const after = { rows, holdCode: input.holdCode ?? null, released: turned.released }
  await recordImmediate(
    work,
    document,
    { action, after, touched: claimants, changes: dispatches },
    {
      warehouseId,
      bookings: [{ document, postings: turned.postings }],
      reservations: turned.reservations,
    },
  )
  return { recordId: document.id }
}

export async function freezeStock(work: DocumentWork, input: FreezeInput): Promise<ImmediateResult> {
  const selectedRows = await rowsOf(work, input)
  const holdCode = input.holdCode ?? 'QUALITY'
  const availableRows = selectedRows.filter(({ key }) => key.status !== 'FROZEN')
  // On a pallet, rows that are already frozen stay so.
  const rows = input.ids === undefined ? availableRows : selectedRows
  if (availableRows.length === 0 || availableRows.length < rows.length)
    throw new Problem('WRONG_STATE', { detail: { state: 'FROZEN' } })
  return post(
    work,
    'freeze',
    { ...input, holdCode },
    await changeState(work, rows, input, ({ key }) => frozenKey(key, holdCode)),
  )
}

/** Only an administrator unfreezes what customs froze. */
export async function thawStock(work: DocumentWork, input: FreezeInput): Promise<ImmediateResult> {
  const selectedRows = await rowsOf(work, input)
  const rows =
    input.holdCode === undefined ? selectedRows : selectedRows.filter(({ key }) => key.holdCode === input.holdCode)
  if (rows.length === 0 || rows.some(({ key }) => key.status !== 'FROZEN'))
    throw new Problem('WRONG_STATE', { detail: { state: 'AVAILABLE' } })
  if (rows.some(({ key }) => key.holdCode === 'CUSTOMS') && !isAdministrator(work.caller))
    throw new Problem('FORBIDDEN')
  return post(work, 'thaw', input, await changeState(work, rows, input, ({ key }) => thawedKey(key)))
}
