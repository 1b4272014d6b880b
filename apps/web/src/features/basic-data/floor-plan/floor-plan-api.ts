import type { Envelope } from '@entrepot/client/resource-client'
import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../runtime/session/api.ts'

/** Stock at one location of the current warehouse. */
export interface StockAtPlace {
  readonly locationId: string
  readonly skuTotal: number
  readonly frozenSkuTotal: number
  /** By volume or weight, whichever is fuller; null if the capacity is unknown. */
  readonly fill: number | null
  /** 0 fresh, 1 warning, 2 not for sale, 3 expired; the worst at the location. */
  readonly lifeRank: number
}

export const loadStockByLocation = async (signal: AbortSignal) =>
  (await call<Envelope<StockAtPlace[]>>('GET', `${ADMIN_BASE}/stocks/byLocation`, { signal })).data

export const loadPlane = async (warehouseId: string | undefined, signal: AbortSignal) =>
  (await call<Envelope<PlaneMark[]>>('GET', `${ADMIN_BASE}/latLong/plane`, { query: { warehouseId }, signal })).data
