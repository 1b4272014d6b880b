import type { waybillPools } from '@entrepot/contract/distribution/waybill-pool'
import { rangeFault, rangesOverlap, type WaybillRange } from '@entrepot/domain/distribution/waybill-range'
import { sql } from 'kysely'
import type { FieldFault } from '../../../kit/http/problem.ts'
import type { RecordCheck, SentOf, StoredOf, Work } from '../../../kit/records/resource-handlers.ts'

type PoolValues = SentOf<typeof waybillPools>
type Pool = StoredOf<typeof waybillPools>

interface StoredRange extends WaybillRange {
  readonly id: string
  readonly name: string
  readonly logisticsCompanyId: string
}

const rangeOf = ({ prefix, fromNumber, toNumber, digits }: PoolValues): WaybillRange => ({
  prefix: prefix ?? null,
  fromNumber: fromNumber ?? 0,
  toNumber: toNumber ?? 0,
  digits: digits ?? 1,
})

/** All ranges of these carriers, in every warehouse; locked, so that none is added before this transaction ends. */
async function lockRanges({ trx }: Work, carrierIds: readonly string[]): Promise<StoredRange[]> {
  await sql`select pg_advisory_xact_lock(hashtext('waybill_pool'))`.execute(trx)
  const { rows } = await sql<StoredRange>`
    select id, name, logistics_company_id as "logisticsCompanyId", prefix, from_number as "fromNumber",
           to_number as "toNumber", digits
      from waybill_pool where logistics_company_id = any(${carrierIds}::uuid[])`.execute(trx)
  return rows
}

const FAULTS = {
  ORDER: { field: 'toNumber', key: 'invalid.rangeOrder' },
  DIGITS: { field: 'digits', key: 'invalid.rangeDigits' },
} as const satisfies Record<string, FieldFault>

function faultsOf(values: PoolValues, others: readonly StoredRange[]): FieldFault[] {
  const range = rangeOf(values)
  const fault = rangeFault(range)
  if (fault !== null) return [FAULTS[fault]]
  const twice = others.find(
    (other) => other.logisticsCompanyId === values.logisticsCompanyId && rangesOverlap(range, other),
  )
  return twice === undefined
    ? []
    : [{ field: 'fromNumber', key: 'invalid.rangeOverlaps', parameters: { name: twice.name } }]
}

const asStored = (values: PoolValues, place: number): StoredRange => ({
  ...rangeOf(values),
  id: `row ${place}`,
  name: values.name ?? '',
  logisticsCompanyId: values.logisticsCompanyId ?? '',
})

/** Checks new ranges: valid, and no overlap with other ranges of the carrier, in the file or the table. */
export async function checkPools(work: Work, rows: readonly PoolValues[]): Promise<RecordCheck[]> {
  const stored = await lockRanges(work, [
    ...new Set(rows.flatMap(({ logisticsCompanyId }) => logisticsCompanyId ?? [])),
  ])
  const earlier = [...stored]
  return rows.map((values, place) => {
    const faults = faultsOf(values, earlier)
    earlier.push(asStored(values, place))
    return { faults, extra: { next_number: values.fromNumber } }
  })
}

/** A range may be extended or shortened, but not below its last used number. */
export async function changedPoolFaults(work: Work, values: PoolValues, before: Pool): Promise<FieldFault[]> {
  const after = { ...before, toNumber: values.toNumber ?? before.toNumber }
  const lastUsed = (before.nextNumber ?? 0) - 1
  if (after.toNumber < lastUsed)
    return [{ field: 'toNumber', key: 'invalid.rangeUsed', parameters: { number: lastUsed } }]
  const stored = await lockRanges(work, [before.logisticsCompanyId])
  return faultsOf(
    after,
    stored.filter(({ id }) => id !== before.id),
  )
}
