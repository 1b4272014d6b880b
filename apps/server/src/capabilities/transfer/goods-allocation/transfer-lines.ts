import { lineSums } from '@entrepot/contract/kit/line-sums'
import { type ComingPart, transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import type { TransferSums } from '@entrepot/domain/transfer/line-sums'
import type { Values } from '../../../kit/records/save-records.ts'
import { columnName } from '../../../kit/sql/store.ts'
import { difference } from '../../../kit/write/audit.ts'
import type { Transfer, TransferLine } from './transfer.ts'

/** The new sums and parts of a line. */
export interface LineNow {
  readonly id: string
  readonly sums: TransferSums
  readonly parts: readonly ComingPart[]
}

const figure = (value: number | null) => value ?? 0

export const sumsOf = (line: TransferLine): TransferSums => ({
  plan: figure(line.planSkuTotal),
  reserved: figure(line.reservedSkuTotal),
  shipped: figure(line.shippedSkuTotal),
  inTransit: figure(line.inTransitSkuTotal),
  good: figure(line.goodSkuTotal),
  defective: figure(line.defectiveSkuTotal),
  lost: figure(line.lostSkuTotal),
  sentBack: figure(line.sentBackSkuTotal),
})

/** Fields that lines and header have in common, without the plan, which is not changed here. */
const fieldsOf = (sums: TransferSums) => ({
  reservedSkuTotal: sums.reserved,
  shippedSkuTotal: sums.shipped,
  inTransitSkuTotal: sums.inTransit,
  goodSkuTotal: sums.good,
  defectiveSkuTotal: sums.defective,
  lostSkuTotal: sums.lost,
  sentBackSkuTotal: sums.sentBack,
})

const columnsOf = (sums: TransferSums): Values =>
  Object.fromEntries(Object.entries(fieldsOf(sums)).map(([name, pieces]) => [columnName(name), pieces]))

export const lineRecord = ({ id, sums, parts }: LineNow): Values => ({ id, ...columnsOf(sums), parts })

/** The sums of the header, which decide its state. The plan is not changed here. */
export function headerSums(lines: readonly LineNow[]) {
  const { skuTotal: _plan, ...sums } = lineSums(
    transferTasks,
    lines.map((line) => fieldsOf(line.sums)),
  )
  return sums
}

/** The changed figures, for the history of both ends. */
export function changedFigures(transfer: Values, lines: readonly LineNow[]) {
  const sums = headerSums(lines)
  return difference(Object.fromEntries(Object.keys(sums).map((name) => [name, transfer[name]])), sums)
}

export const transferDocument = ({ id, transferNo }: Transfer, reason?: string | null) => ({
  id,
  type: 'TRANSFER',
  no: String(transferNo),
  reason: typeof reason === 'string' ? reason : null,
})
