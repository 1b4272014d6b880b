import { receiptWaits } from '@entrepot/domain/inbound/receipt-notice.waits'
import { sql } from 'kysely'
import { ofWaitReasons, waitReasonOf } from '../../../kit/sql/wait-reason.ts'

const status = sql`t.receipt_status`

/** The reason why a notice `t` waits. */
export const receiptWaitReason = waitReasonOf(receiptWaits, status, {
  received: sql`t.received_sku_total > 0`,
  unshelved: sql`t.shelf_state <> 'SHELVED'`,
})

export const ofReceiptWaits = ofWaitReasons(receiptWaits, status, receiptWaitReason)
