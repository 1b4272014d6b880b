import type { OrderToPack } from '@entrepot/contract/distribution/stations'
import type { PackingTable } from '@entrepot/domain/distribution/stations/station-scan'

/** What the field is for: scans, or one thing that a key has asked for. */
type Prompt = 'scan' | 'weight' | 'waybill' | 'weightReason' | 'unpackReason'

/** What is on the packing table. */
export interface TableState {
  readonly order: OrderToPack | null
  readonly scanned: ReadonlyMap<string, number>
  /** Null where the suggested one is taken. */
  readonly cartonCode: string | null
  readonly weight: string | null
  readonly expressNum: string | null
  readonly prompt: Prompt
  /** The weight reason belongs to a parcel of a part of the order. */
  readonly isPart: boolean
  /** The tour or wave of the last order: a bare number is a slot of it. */
  readonly place: string | null
  /** What was sealed last, for another label, or to be opened. */
  readonly last: { readonly orderId: string; readonly orderNo: string; readonly parcelId: string } | null
}

export const EMPTY_TABLE: TableState = {
  order: null,
  scanned: new Map(),
  cartonCode: null,
  weight: null,
  expressNum: null,
  prompt: 'scan',
  isPart: false,
  place: null,
  last: null,
}

/** The table without its order; where it came from, and what was sealed, is remembered. */
export const clearedTable = ({ place, last }: TableState): TableState => ({ ...EMPTY_TABLE, place, last })

export const tableOf = ({ order, scanned }: TableState, cartonCodes: readonly string[]): PackingTable | null =>
  order === null ? null : { lines: order.lines, scanned, cartonCodes }

/** What goes into the parcel: what was scanned. */
export const parcelBody = ({ scanned, cartonCode, weight, expressNum }: TableState, weightReason?: string) => ({
  lines: [...scanned].map(([id, skuTotal]) => ({ id, skuTotal })),
  ...(cartonCode === null ? {} : { cartonCode }),
  ...(weight === null ? {} : { weight }),
  ...(expressNum === null ? {} : { expressNum }),
  ...(weightReason === undefined ? {} : { weightReason }),
})

/** A label and a parcel to open: of the order on the table, else of what was sealed last. */
export const parcelAtHand = ({ order, last }: TableState) => {
  const parcel = order?.parcels.at(-1)
  if (order !== null) return parcel && { orderId: order.id, orderNo: order.orderNo, parcelId: parcel.id }
  return last ?? undefined
}
