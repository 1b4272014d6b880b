import type { AllocationResult, AllocationShortage } from '@entrepot/contract/outbound/allocation'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

interface PickFigures {
  readonly id: string
  readonly skuTotal: number
  readonly lineTotal: number
  readonly shortages: readonly AllocationShortage[]
}

/** The figures of picks that were made one by one: their results have only the id. */
async function figuresOf(db: Db, warehouseId: string, results: readonly AllocationResult[]) {
  const ids = results.flatMap(({ pickId, skuTotal }) => (pickId !== undefined && skuTotal === undefined ? pickId : []))
  if (ids.length === 0) return new Map<string, Omit<PickFigures, 'id'>>()
  const { rows } = await sql<PickFigures>`
    select p.id, p.sku_total as "skuTotal", p.shortages,
           (select count(*)::int from pick_task_line l where l.warehouse_id = p.warehouse_id and l.document_id = p.id)
             as "lineTotal"
      from pick_task p where p.warehouse_id = ${warehouseId} and p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

async function noticeNumbers(db: Db, warehouseId: string, results: readonly AllocationResult[]) {
  const ids = results.flatMap(({ id, no }) => (no === null ? id : []))
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ id: string; no: string }>`
    select id, shipping_notice_no as no from shipment_notif
     where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, no }) => [id, no]))
}

interface LineGoods {
  readonly id: string
  readonly productCode: string
  readonly productName: string
}

/** The products of the short lines. */
async function goodsOf(db: Db, warehouseId: string, results: readonly AllocationResult[]) {
  const ids = results.flatMap(({ shortages = [] }) => shortages.map(({ noticeLineId }) => noticeLineId))
  if (ids.length === 0) return new Map<string, Omit<LineGoods, 'id'>>()
  const { rows } = await sql<LineGoods>`
    select l.id, p.code as "productCode", p.name as "productName"
      from shipment_notif_line l join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}

/** Adds the numbers of the notices and the names of the missing goods for display. */
export async function describeResults(
  db: Db,
  warehouseId: string,
  results: readonly AllocationResult[],
): Promise<AllocationResult[]> {
  const figures = await figuresOf(db, warehouseId, results)
  const whole = results.map((result) => ({ ...result, ...figures.get(result.pickId ?? '') }))
  const numbers = await noticeNumbers(db, warehouseId, whole)
  const goods = await goodsOf(db, warehouseId, whole)
  return whole.map((result) => ({
    ...result,
    no: result.no ?? numbers.get(result.id) ?? null,
    ...(result.shortages && {
      shortages: result.shortages.map((shortage) => ({ ...shortage, ...goods.get(shortage.noticeLineId) })),
    }),
  }))
}
