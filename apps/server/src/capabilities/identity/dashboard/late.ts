import type { DashboardDelay, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { filterQuery } from '@entrepot/contract/kit/list'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { RECEIPT_WAITS, type ReceiptWait, receiptWaits } from '@entrepot/domain/inbound/receipt-notice.waits'
import { SHIPPING_WAITS, type ShippingWait, shippingWaits } from '@entrepot/domain/outbound/shipping-notice.waits'
import { type RawBuilder, sql } from 'kysely'
import { visible } from '../../../kit/lists/list-records.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { executeInWarehouse } from '../../../kit/sql/one-warehouse.ts'
import { comparisonOf } from '../../../kit/sql/selection.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { readable } from './figures.ts'

interface Planned {
  readonly name: DashboardDelay['name']
  readonly list: DocumentDeclaration
  /** The field with the time that was planned. */
  readonly planned: string
  readonly reasons: readonly (ReceiptWait | ShippingWait)[]
  /** The states in which something is waited for. */
  readonly states: ReadonlySet<string>
}

const statesOf = (rules: readonly { readonly states: readonly string[] }[]) =>
  new Set(rules.flatMap(({ states }) => states))

const PLANNED: readonly Planned[] = [
  {
    name: 'lateReceipts',
    list: recvReqs,
    planned: 'plannedArrivalTime',
    reasons: RECEIPT_WAITS,
    states: statesOf(receiptWaits),
  },
  {
    name: 'lateShipments',
    list: shipmentNotifs,
    planned: 'plannedShippingTime',
    reasons: SHIPPING_WAITS,
    states: statesOf(shippingWaits),
  },
]

const filtersOf = ({ planned }: Planned, reasons: readonly string[], now: Date) => ({
  waitsFor: reasons.join(),
  [`${planned}End`]: now.toISOString(),
})

interface Row {
  readonly name: string
  readonly reason: string
  readonly count: number
  readonly oldest: string
}

/** Each document is looked at once: the filter by reasons would ask for its reason a second time. */
function countByReason(caller: Caller, type: Planned, now: Date): RawBuilder<unknown> {
  const { name, list, planned, states } = type
  const store = storeOf(list.name)
  const filters = { [list.state]: [...states].join(), [`${planned}End`]: now.toISOString() }
  const where = visible(list, store, caller, filterQuery(list).parse(filters))
  return sql`select ${name}::text as name, r.reason, count(*)::int as count, min(r.planned) as oldest from (
      select ${comparisonOf(list, store, 'waitsFor')} as reason, ${comparisonOf(list, store, planned)} as planned
        from ${sql.table(store.table)} t where ${where} offset 0) r where r.reason is not null group by r.reason`
}

/** Documents past their planned time, and why, by the filters of their lists. */
export async function lateFigures(db: Db, caller: Caller, now: Date): Promise<DashboardDelay[]> {
  const types = PLANNED.filter((type) => readable(caller, [type]) !== undefined)
  if (types.length === 0) return []
  const counts = types.map((type) => countByReason(caller, type, now))
  const counted = sql<Row>`${sql.join(counts, sql` union all `)}`
  const { rows } = await executeInWarehouse(db, caller.warehouseId, counted)
  return types.map((type) => {
    const mine = rows.filter(({ name }) => name === type.name)
    const figure = <Name extends string>(name: Name, reasons: readonly string[]): DashboardFigure<Name> => {
      const counted = mine.filter(({ reason }) => reasons.includes(reason))
      return {
        name,
        list: type.list.name,
        filters: filtersOf(type, reasons, now),
        count: counted.reduce((sum, { count }) => sum + count, 0),
        pieces: null,
        oldest: counted.map(({ oldest }) => oldest).sort()[0] ?? null,
      }
    }
    return { ...figure(type.name, type.reasons), reasons: type.reasons.map((reason) => figure(reason, [reason])) }
  })
}
