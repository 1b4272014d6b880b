import type { Simulation, simulateBody } from '@entrepot/contract/outbound/allocation'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { type NoticeDifference, simulate } from '@entrepot/domain/allocation/simulate'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { owed } from '@entrepot/domain/outbound/owed'
import { expiryOrNull } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../kit/http/context.ts'
import { readsOwnOnly } from '../../../kit/security/own-goods.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { type CandidateRow, candidatesOf } from '../../../stock/reserve/candidates.ts'
import { owedLines, readNotices } from '../shipping-notices/open-notice.ts'
import { demandOf } from './line-demand.ts'
import { productNames } from './product-names.ts'

type At = ReturnType<typeof warehouseWork>

/** Maximum of open notices in one simulation; those that leave first are taken. */
const MAX_NOTICES = 1_000

/** Open notices; only those of own goods for callers who may read picks of own goods only. */
async function openNoticeIds({ db }: Context, { warehouseId, caller }: At, noticeIds: readonly string[] | undefined) {
  const owners = readsOwnOnly('pickTasks', caller) ? caller.cargoOwnerIds : null
  const { rows } = await sql<{ id: string }>`
    select id from shipment_notif where warehouse_id = ${warehouseId}
       and shipping_status = any(${shipmentNotifs.makes.PICKING}::text[])
       and (${owners}::uuid[] is null or cargo_owner_id = any(${owners}::uuid[]))
       and (${noticeIds === undefined} or id = any(${noticeIds ?? []}::uuid[]))
     order by planned_shipping_time, created_time limit ${MAX_NOTICES + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

const sumOf = (notices: readonly NoticeDifference[], name: 'places' | 'shortLines' | 'missing') => ({
  before: notices.reduce((sum, notice) => sum + notice[name].before, 0),
  after: notices.reduce((sum, notice) => sum + notice[name].after, 0),
})

/** The fields by which a person recognises a stock row. */
const shownRow = (row: CandidateRow | undefined) => ({
  locationNo: row?.locationNo ?? null,
  batchNum: row?.batchNum || null,
  expiryDate: row === undefined ? null : expiryOrNull(row.expiryDate),
})

/** Simulates allocation. Only reads notices and stock; reserves and writes nothing. */
export async function simulateOpen(
  context: Context,
  at: At,
  { allocationOrder, noticeIds }: z.infer<typeof simulateBody>,
): Promise<Simulation> {
  const { db } = context
  const { warehouseId } = at
  const openIds = await openNoticeIds(context, at, noticeIds)
  const notices = await readNotices({ trx: db, warehouseId }, openIds.slice(0, MAX_NOTICES))
  const requested = [...notices.values()].flatMap((notice) => owedLines(notice).map((line) => ({ notice, line })))
  const productIds = requested.map(({ line }) => line.productId)
  const products = await productFacts(db, warehouseId, productIds)
  const owners = requested.map(({ notice }) => notice.cargoOwnerId)
  const candidates = await candidatesOf(db, warehouseId, owners, productIds)
  const demands = requested.map(({ notice, line }) =>
    demandOf(at, notice, line, products.get(line.productId), owed(line)),
  )
  const { lines, notices: compared } = simulate(demands, candidates, allocationOrder)

  const rowsById = new Map(candidates.map((row) => [row.id, row]))
  const requestedById = new Map(requested.map((one) => [one.line.id, one]))
  const requestOf = (lineId: string) => required(requestedById.get(lineId), 'the notice line')
  const names = await productNames(
    db,
    lines.map(({ lineId }) => requestOf(lineId).line.productId),
  )
  const describedLines = lines.map(({ lineId, rows, ...rest }) => {
    const { notice, line } = requestOf(lineId)
    const product = names.get(line.productId)
    return {
      noticeId: notice.id,
      noticeLineId: lineId,
      productId: line.productId,
      productCode: product?.code ?? null,
      productName: product?.name ?? null,
      rows: rows.map((row) => ({ ...row, ...shownRow(rowsById.get(row.stockId)) })),
      ...rest,
    }
  })
  const linesOf = grouped(describedLines, ({ noticeId }) => noticeId)
  return {
    notices: compared.length,
    lines: demands.length,
    isLimited: openIds.length > MAX_NOTICES,
    totals: {
      places: sumOf(compared, 'places'),
      shortLines: sumOf(compared, 'shortLines'),
      missing: sumOf(compared, 'missing'),
    },
    differences: compared.flatMap((notice) => {
      const own = linesOf.get(notice.noticeId)
      return own === undefined
        ? []
        : { ...notice, noticeNo: required(notices.get(notice.noticeId), 'the notice').no, lines: own }
    }),
  }
}
