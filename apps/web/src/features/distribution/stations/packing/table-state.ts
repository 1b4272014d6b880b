import type { OrderToPack } from '@entrepot/contract/distribution/stations'
import type { PackingTable } from '@entrepot/domain/distribution/stations/station-scan'

/** What the input field expects: scans, or a value requested by a key. */
type Prompt = 'scan' | 'weight' | 'waybill' | 'weightReason' | 'unpackReason'

/** What is on the packing table. */
export interface TableState {
  readonly order: OrderToPack | null
  readonly scanned: ReadonlyMap<string, number>
  /** Null: the suggested carton is used. */
  readonly cartonCode: string | null
  readonly weight: string | null
  readonly expressNum: string | null
  readonly prompt: Prompt
  /** The weight reason is for a parcel with part of the order. */
  readonly isPart: boolean
  /** The tour or wave of the last order: a bare number is a slot of it. */
  readonly place: string | null
  /** The parcel that was sealed last, for reprinting or opening. */
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

/** The table without its order; keeps the tour or wave and the last parcel. */
export const clearedTable = ({ place, last }: TableState): TableState => ({ ...EMPTY_TABLE, place, last })

export const tableOf = ({ order, scanned }: TableState, cartonCodes: readonly string[]): PackingTable | null =>
  order === null ? null : { lines: order.lines, scanned, cartonCodes }

/** The request body: the scanned pieces and the parcel's data. */
export const parcelBody = ({ scanned, cartonCode, weight, expressNum }: TableState, weightReason?: string) => ({
  lines: [...scanned].map(([id, skuTotal]) => ({ id, skuTotal })),
  ...(cartonCode === null ? {} : { cartonCode }),
  ...(weight === null ? {} : { weight }),
  ...(expressNum === null ? {} : { expressNum }),
  ...(weightReason === undefined ? {} : { weightReason }),
})

/** The parcel to relabel or open: of the current order, otherwise the one sealed last. */
export const parcelAtHand = ({ order, last }: TableState) => {
  const parcel = order?.parcels.at(-1)
  if (order !== null) return parcel && { orderId: order.id, orderNo: order.orderNo, parcelId: parcel.id }
  return last ?? undefined
}
