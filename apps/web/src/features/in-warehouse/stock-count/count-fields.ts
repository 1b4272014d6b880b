import * as f from '@entrepot/contract/kit/fields'
import { quality } from '@entrepot/contract/query/stock-row'

/** Scope of a count; the labels are `stockCount.field.{name}`. */
export const scopeFields = {
  areaIds: f.references('warehouseAreas'),
  locationIds: f.references('storageLocations'),
  cargoOwnerIds: f.references('cargoOwners'),
  productIds: f.references('products'),
  touchedSince: f.time(),
} as const
export type ScopeField = keyof typeof scopeFields
export const SCOPE_NAMES = Object.keys(scopeFields) as readonly ScopeField[]

/** Fields of found goods that have no line. */
export const foundFields = {
  locationId: f.reference('storageLocations', {
    required: true,
    placing: { errand: 'COUNT', pieces: 'countedSkuTotal' },
  }),
  cargoOwnerId: f.reference('cargoOwners', { required: true }),
  productId: f.reference('products', { required: true }),
  batchNum: f.code({ max: 64 }),
  productDate: f.date(),
  expiryDate: f.date(),
  quality: f.choice(quality),
  containerNo: f.code({ max: 64 }),
  countedSkuTotal: f.integer({ required: true, min: 1, max: 1_000_000_000 }),
} as const
export const FOUND_NAMES = Object.keys(foundFields) as readonly (keyof typeof foundFields)[]
