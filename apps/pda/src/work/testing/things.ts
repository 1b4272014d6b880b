import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'

/** Barcodes used in the tests. */
export const COFFEE = '4012345678901'
export const COFFEE_BOX = '14012345678908'
export const TEA = '4012345678918'
export const SSCC = '340123450000000017'
export const OTHER_SSCC = '340123450000000024'

type Product = TakenTask['products'][number]

export const product = (
  id: string,
  name: string,
  barcodes: Product['barcodes'],
  expiryDays: number | null = null,
): Product => ({
  ...{ id, cargoOwnerId: 'owner', code: id.toUpperCase(), name, model: null, unit: null, pictureUrl: null },
  ...{ packageNumber: 6, numOfProductsPerStackLayer: null, stackLayersQuantity: null, expiryDays, barcodes },
})

export const coffee = product('coffee', 'Coffee', [
  { barcode: COFFEE, level: 'PIECE', pieces: 1 },
  { barcode: COFFEE_BOX, level: 'BOX', pieces: 6 },
])
export const tea = product('tea', 'Tea', [{ barcode: TEA, level: 'PIECE', pieces: 1 }])
/** A case of tea of unknown size. */
export const TEA_CASE = '14012345678915'
export const teaInCases = product('tea', 'Tea', [...tea.barcodes, { barcode: TEA_CASE, level: 'BOX', pieces: null }])

export const place = (id: string, fullNo: string): TakenTask['places'][number] => ({
  ...{ id, fullNo, status: 'ACTIVE', areaName: 'Racks', purpose: 'STORAGE' },
  ...{ aisle: 1, bay: 1, level: 1, side: null, metres: 9 },
})
