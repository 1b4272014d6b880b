import { shippingWaits } from '@entrepot/domain/outbound/shipping-notice.waits'
import { sql } from 'kysely'
import { ofWaitReasons, waitReasonOf } from '../../../kit/sql/wait-reason.ts'
import { availableOf } from './outlook.ts'

const owed = sql`(t.sku_total - t.reserved_sku_total - t.staged_sku_total - t.shipped_sku_total)`
const today = sql`(now() at time zone w.time_zone)::date`

/** Computed only for notices that still need pieces. */
const missing = sql`(${owed} > 0 and ${owed} > (
  select ${availableOf(today)} from shipment_notif n join cargo_owner o on o.id = n.cargo_owner_id
    join warehouse w on w.id = n.warehouse_id where n.warehouse_id = t.warehouse_id and n.id = t.id))`

const status = sql`t.shipping_status`

/** The reason why a notice `t` waits. */
export const shippingWaitReason = waitReasonOf(shippingWaits, status, {
  missing,
  owed: sql`${owed} > 0`,
  reserved: sql`t.reserved_sku_total > 0`,
  staged: sql`t.staged_sku_total > 0`,
})

export const ofShippingWaits = ofWaitReasons(shippingWaits, status, shippingWaitReason)
