import { COFFEE, coffee, place, tea } from '../../../work/testing/things.ts'
import { scan } from '../../../work/testing/walk.ts'
import type { PickContent, PickLine } from '../pick-content.ts'

export const row = (
  stockId: string,
  locationId: string,
  productId: string,
  more: Partial<PickContent['rows'][number]> = {},
) => ({
  ...{ stockId, locationId, containerNo: null, cargoOwnerId: 'owner', productId, batchNum: null, expiryDate: null },
  ...more,
})
export const line = (id: string, more: Partial<PickLine>): PickLine => ({
  ...{ id, sequence: 1, stockId: 's1', locationId: 'p1', containerNo: null, productId: 'coffee', batchNum: 'A' },
  ...{ expiryDate: null, planSkuTotal: 3, pickedSkuTotal: 0, shortSkuTotal: 0, ...more },
})

export const base = {
  products: [coffee, tea],
  places: [place('p1', 'B-03-1'), place('p2', 'B-03-2')],
  rows: [
    row('s1', 'p1', 'coffee', { batchNum: 'A' }),
    row('s2', 'p1', 'coffee', { batchNum: 'B' }),
    row('s9', 'p1', 'coffee', { batchNum: 'C', containerNo: 'PAL-9' }),
    row('s3', 'p2', 'tea'),
  ],
} satisfies Partial<PickContent>

export const contentOf = (lines: readonly PickLine[], more: Partial<PickContent> = {}): PickContent => ({
  ...base,
  resource: 'pickTasks',
  cart: null,
  emptiedPlaceIds: [],
  document: { id: 'pick', version: 1, pickNo: 'PK-SHA-261117-0001', lines },
  ...more,
})

export const TWO = contentOf([
  line('l1', {}),
  line('l2', { sequence: 2, stockId: 's3', locationId: 'p2', productId: 'tea', batchNum: null, planSkuTotal: 1 }),
])
export const [AT, ON] = [scan('B-03-1'), scan(COFFEE)]
export const gs1 = (batch: string, gtin = `0${COFFEE}`) => scan(`(01)${gtin}(10)${batch}`)

export const confirmed = (id: string, pieces: number, more = {}) => ({
  path: 'pickTasks/pick/confirm',
  body: { lines: [{ id, pickedSkuTotal: pieces, ...more }] },
})
