import type { Envelope } from '@entrepot/client/resource-client'
import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../../engine/runtime/api.ts'

export const loadFloorPlan = async (warehouseId: string, signal: AbortSignal) =>
  (await call<Envelope<FloorPlan>>('GET', `${ADMIN_BASE}/floorPlan`, { query: { warehouseId }, signal })).data

export const loadPlane = async (warehouseId: string | undefined, signal: AbortSignal) =>
  (await call<Envelope<PlaneMark[]>>('GET', `${ADMIN_BASE}/latLong/plane`, { query: { warehouseId }, signal })).data
