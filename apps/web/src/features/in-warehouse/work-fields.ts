import { holdCode } from '@entrepot/contract/inbound/registration'
import * as f from '@entrepot/contract/kit/fields'

/** Fields of the panels; their labels are `stockWork.field.{name}`. */
export const workFields = {
  toLocationId: f.reference('storageLocations', {
    required: true,
    placing: { errand: 'QUICK_MOVE', pieces: 'quantity' },
  }),
  toContainerNo: f.code({ max: 64 }),
  quantity: f.integer({ required: true, min: 1 }),
  holdCode: f.choice(holdCode, { required: true }),
  includeReserved: f.yesNo({ required: true }),
  batchNum: f.code({ max: 64 }),
  productDate: f.date(),
  expiryDate: f.date(),
  cargoOwnerId: f.reference('cargoOwners', { required: true }),
  productId: f.reference('products', { required: true }),
  handbookNum: f.code({ required: true, max: 64 }),
  handbookItemNo: f.integer({ required: true, min: 1 }),
  customsRef: f.code({ required: true, max: 64 }),
  reason: f.text({ required: true, max: 500 }),
} as const
export type WorkField = keyof typeof workFields

/** A move needs a reason only if it exceeds the capacity of the location. */
export const optionalReason = f.text({ max: 500 })
