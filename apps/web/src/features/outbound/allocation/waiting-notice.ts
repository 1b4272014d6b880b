import { textOf } from '../../../engine/fields/say.ts'
import type { Row } from '../../../engine/row.ts'

/** An order that asks for pieces which nobody has reserved for it yet. */
export interface WaitingNotice {
  readonly id: string
  readonly no: string
  readonly consignee: string
  readonly owed: number
}

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** From a row of the list, which has the sums of its lines. */
export const waitingOf = (row: Pick<Row, 'id'> & Readonly<Record<string, unknown>>): WaitingNotice => ({
  id: row.id,
  no: textOf(row.shippingNoticeNo),
  consignee: textOf(row.consignee),
  owed: figure(row.skuTotal) - figure(row.shippedSkuTotal) - figure(row.stagedSkuTotal) - figure(row.reservedSkuTotal),
})
