import type { CountInput } from '@entrepot/contract/in-warehouse/stock-count'
import { required } from '@entrepot/domain/kernel/required'
import { dateContradictions } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { newId } from '../../../kit/write/ids.ts'
import { LostRace } from '../../../kit/write/transaction.ts'
import { lockBatchDates } from '../../../stock/batches.ts'
import { datesOf } from '../../../stock/line-rules.ts'
import { placesOf } from '../../../stock/places/place-states.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { refusePalletsElsewhere } from './counted-pallets.ts'
import { blockedBy, lastLineNo } from './scope-lines.ts'

type UnlistedInput = CountInput['found'][number]

interface UnlistedGoods {
  readonly locationId: string
  readonly containerNo: string
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string
  readonly productDate: string
  readonly expiryDate: string
  readonly quality: string
}

const refuse = (code: 'WRONG_OWNER' | 'DATES_NEEDED', field: string): never => {
  const fault: FieldFault = { field, key: `problem.${code}` }
  throw new Problem(code, { fields: [fault] })
}

interface Dates {
  readonly productDate: string
  readonly expiryDate: string
}

const isSameDay = (one: Dates, other: Dates) =>
  one.productDate === other.productDate && one.expiryDate === other.expiryDate

function otherDates(batchNum: string, { productDate, expiryDate }: Dates, field: string) {
  const parameters = { batchNum, productDate, expiryDate }
  return new Problem('BATCH_DATES', {
    detail: parameters,
    fields: [{ field: `${field}.batchNum`, key: 'problem.BATCH_DATES', parameters }],
  })
}

function checkedDates(dates: Dates, today: string, field: string): Dates {
  const [wrong] = dateContradictions(dates.productDate, dates.expiryDate, today)
  if (wrong === undefined) return dates
  throw new Problem('DATES_CONTRADICT', {
    fields: [{ field: `${field}.${wrong.field}`, key: 'problem.DATES_CONTRADICT', parameters: { limit: wrong.limit } }],
  })
}

/** The found goods with the fields of stock; the dates of a known batch are filled in. */
async function goodsOf(work: DocumentWork, inputs: readonly UnlistedInput[]): Promise<UnlistedGoods[]> {
  const { trx, warehouseId, today } = work
  const column = <Name extends keyof UnlistedInput>(name: Name) => inputs.map((one) => one[name])
  const products = await productFacts(trx, warehouseId, column('productId'))
  const places = await placesOf(trx, warehouseId, column('locationId'))
  const datesOfBatch = await lockBatchDates(
    trx,
    warehouseId,
    inputs.map(({ cargoOwnerId, productId, batchNum = '' }) => ({ cargoOwnerId, productId, batchNum })),
  )
  return inputs.map((one, place) => {
    const { locationId, cargoOwnerId, productId, batchNum = '', containerNo = '', quality = 'GOOD' } = one
    const field = `found.${place}`
    const purpose = places.get(locationId)?.purpose
    if (purpose === undefined || purpose === 'TRANSIT') throw unknownReference(`${field}.locationId`)
    const product = products.get(productId)
    if (product === undefined) throw unknownReference(`${field}.productId`)
    if (product.cargoOwnerId !== cargoOwnerId) refuse('WRONG_OWNER', `${field}.productId`)
    const batchDates = batchNum === '' ? undefined : datesOfBatch({ cargoOwnerId, productId, batchNum })
    const isSilent = one.productDate === undefined && one.expiryDate === undefined
    const givenDates = checkedDates(datesOf(one, product), today, field)
    const dates = batchDates !== undefined && isSilent ? batchDates : givenDates
    if (batchDates !== undefined && !isSameDay(batchDates, dates)) throw otherDates(batchNum, batchDates, field)
    if (product.expiryDays !== null && dates.expiryDate === NO_EXPIRY_DATE)
      refuse('DATES_NEEDED', `${field}.expiryDate`)
    return { locationId, containerNo, cargoOwnerId, productId, batchNum, quality, ...dates }
  })
}

const textOf = (goods: UnlistedGoods) =>
  JSON.stringify([
    goods.locationId,
    goods.containerNo,
    goods.cargoOwnerId,
    goods.productId,
    goods.batchNum,
    goods.productDate,
    goods.expiryDate,
    goods.quality,
  ])

/**
 * A line for each of the found goods, in their order: the existing line if the bill has one, otherwise a new one. Goods
 * that another open bill has are counted there.
 */
export async function linesForUnlisted(
  work: DocumentWork,
  billId: string,
  inputs: readonly UnlistedInput[],
): Promise<{ readonly ids: readonly string[]; readonly insertedTotal: number }> {
  if (inputs.length === 0) return { ids: [], insertedTotal: 0 }
  const { trx, warehouseId, clock } = work
  const goods = await goodsOf(work, inputs)
  const texts = goods.map(textOf)
  const twice = texts.findIndex((text, place) => texts.indexOf(text) !== place)
  if (twice >= 0)
    throw new Problem('DUPLICATE', {
      detail: { field: `found.${twice}`, value: String(twice + 1) },
      fields: [{ field: `found.${twice}`, key: 'problem.DUPLICATE', parameters: { value: twice + 1 } }],
    })
  // A count of 0 withdraws goods: then their pallet is not checked.
  const onPallets = goods.map((one, place) =>
    inputs[place]?.countedSkuTotal === 0 ? { ...one, containerNo: '' } : one,
  )
  await refusePalletsElsewhere(work, billId, onPallets)
  const column = <Name extends keyof UnlistedGoods>(name: Name) => goods.map((one) => one[name])
  const now = clock.now()
  const { rows } = await sql<{ id: string | null; isNew: boolean; documentId: string; no: string }>`
    with input_goods as (
      select * from unnest(${goods.map(() => newId(now))}::uuid[], ${column('locationId')}::uuid[],
        ${column('productId')}::uuid[], ${column('cargoOwnerId')}::uuid[], ${column('containerNo')}::text[],
        ${column('batchNum')}::text[], ${column('productDate')}::date[], ${column('expiryDate')}::date[],
        ${column('quality')}::text[]) with ordinality as c(id, location_id, product_id, cargo_owner_id, container_no,
          batch_num, product_date, expiry_date, quality, place)),
    existing_lines as (
      select g.place, x.id, x.document_id, h.check_bill_no as no from input_goods g
        join stocktaking_line x on x.warehouse_id = ${warehouseId} and x.open and x.location_id = g.location_id
         and x.product_id = g.product_id and x.cargo_owner_id = g.cargo_owner_id and x.container_no = g.container_no
         and x.batch_num = g.batch_num and x.product_date = g.product_date and x.expiry_date = g.expiry_date
         and x.quality = g.quality
        join stocktaking h on h.warehouse_id = x.warehouse_id and h.id = x.document_id),
    inserted as (
      insert into stocktaking_line (warehouse_id, document_id, line_no, id, location_id, product_id, cargo_owner_id,
        container_no, batch_num, product_date, expiry_date, quality, found)
      select ${warehouseId}, ${billId}, ${lastLineNo(warehouseId, billId)} + row_number() over (order by g.place), g.id,
             g.location_id, g.product_id, g.cargo_owner_id, g.container_no, g.batch_num, g.product_date, g.expiry_date,
             g.quality, true
        from input_goods g where not exists (select 1 from existing_lines e where e.place = g.place)
      on conflict do nothing
      returning id)
    select coalesce(h.id, m.id) as id, m.id is not null as "isNew", h.document_id as "documentId", h.no
      from input_goods g left join existing_lines h on h.place = g.place left join inserted m on m.id = g.id
     order by g.place`.execute(trx)
  if (rows.some(({ id }) => id === null)) throw new LostRace()
  const elsewhere = rows.find(({ isNew, documentId }) => !isNew && documentId !== billId)
  if (elsewhere !== undefined) throw blockedBy(elsewhere.no)
  return {
    ids: rows.map(({ id }) => required(id, 'the line of the found goods')),
    insertedTotal: rows.filter(({ isNew }) => isNew).length,
  }
}
