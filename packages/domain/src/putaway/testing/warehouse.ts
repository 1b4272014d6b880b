import type { LoadLine } from '../order-of-choice.ts'
import type { Place, PlaceContent } from '../place.ts'

/** Ten boxes of twelve, a litre and a kilogram per piece, from an owner without special rules. */
export const line = (given: Partial<LoadLine> = {}): LoadLine => ({
  lineId: 'line',
  cargoOwnerId: 'owner',
  productId: 'tea',
  batchNum: 'B1',
  expiryDate: '2030-01-01',
  handbookNum: '',
  quality: 'GOOD',
  pieces: 120,
  unitVolume: 1000,
  unitWeight: 1000,
  piecesPerBox: 12,
  piecesPerPallet: null,
  containerNo: '',
  temperatureType: null,
  ...given,
})

export const content = (given: Partial<PlaceContent> = {}): PlaceContent => {
  const { cargoOwnerId, productId, batchNum, expiryDate, handbookNum } = line()
  const pieces = given.pieces ?? 10
  return {
    ...{ cargoOwnerId, productId, batchNum, expiryDate, handbookNum, pieces },
    ...{ volume: pieces * 1000, weight: pieces * 1000, piecesPerPallet: null, containerNo: '' },
    ...given,
  }
}

/** An open, empty shelf without limits, where nothing may be mixed. */
export const place = (fullNo: string, given: Partial<Place> = {}): Place => ({
  id: `id-${fullNo}`,
  fullNo,
  purpose: 'STORAGE',
  status: 'ACTIVE',
  temperatureType: null,
  capacity: { volume: null, weight: null, pallets: null },
  mix: { owners: false, products: false, batches: false },
  walk: 0,
  contents: [],
  ...given,
})

/** Room for this number of pieces of a litre. */
export const litres = (volume: number): Pick<Place, 'capacity'> => ({
  capacity: { volume: volume * 1000, weight: null, pallets: null },
})
