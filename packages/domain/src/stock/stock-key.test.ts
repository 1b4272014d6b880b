import fc from 'fast-check'
import { expect, it } from 'vitest'
import { identityText, type StockKey } from './stock-key.ts'

const text = fc.string({ maxLength: 6, unit: 'binary' })
const keys: fc.Arbitrary<StockKey> = fc.record({
  locationId: text,
  containerNo: text,
  cargoOwnerId: text,
  productId: text,
  batchNum: text,
  productDate: text,
  expiryDate: text,
  handbookNum: text,
  handbookItemNo: fc.nat(20),
  quality: fc.constantFrom('GOOD', 'DEFECTIVE'),
  status: fc.constantFrom('AVAILABLE', 'FROZEN'),
  holdCode: text,
  receivedOn: text,
  originNo: text,
})

it('every part of a key counts, and no part flows into the next', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      const isSame = (Object.keys(one) as (keyof StockKey)[]).every((name) => one[name] === other[name])
      expect(identityText('w', one) === identityText('w', other)).toBe(isSame)
    }),
  )
  fc.assert(
    fc.property(
      keys,
      fc.constantFrom(...(['batchNum', 'containerNo', 'originNo', 'holdCode'] as const)),
      (key, name) => {
        expect(identityText('w', { ...key, [name]: `${key[name]}x` })).not.toBe(identityText('w', key))
      },
    ),
  )
})

it('the same key in another warehouse is another row', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(identityText('v', key)).not.toBe(identityText('w', key))
    }),
  )
})

it('the order in which the parts were written does not matter', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const reordered = Object.fromEntries(Object.entries(key).reverse()) as unknown as StockKey
      expect(identityText('w', reordered)).toBe(identityText('w', key))
    }),
  )
})
