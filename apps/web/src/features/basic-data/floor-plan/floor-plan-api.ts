import type { Envelope } from '@entrepot/client/resource-client'
import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../../runtime/session/api.ts'

/** What lies at one location of the warehouse that the person works in. */
export interface StockAtPlace {
  readonly locationId: string
  readonly skuTotal: number
  readonly frozenSkuTotal: number
  /** Of volume or weight, whichever is fuller; null where nobody knows how much it holds. */
  readonly fill: number | null
  /** 0 fresh, 1 to be warned of, 2 too short to sell, 3 expired: of the worst that lies there. */
  readonly lifeRank: number
}

export const loadStockByLocation = async (signal: AbortSignal) =>
  (await call<Envelope<StockAtPlace[]>>('GET', `${ADMIN_BASE}/stocks/byLocation`, { signal })).data

export const loadPlane = async (warehouseId: string | undefined, signal: AbortSignal) =>
  (await call<Envelope<PlaneMark[]>>('GET', `${ADMIN_BASE}/latLong/plane`, { query: { warehouseId }, signal })).data
