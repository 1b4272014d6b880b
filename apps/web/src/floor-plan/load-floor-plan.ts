import type { Envelope } from '@entrepot/client/resource-client'
import type { FloorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { call } from '../runtime/session/api.ts'

export const loadFloorPlan = async (warehouseId: string, signal: AbortSignal) =>
  (await call<Envelope<FloorPlan>>('GET', `${ADMIN_BASE}/floorPlan`, { query: { warehouseId }, signal })).data
