import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place, PlaceContent } from './place.ts'
import { type Errand, refusals } from './place-rules.ts'
import { content, line, place } from './testing/warehouse.ts'

const codes = (load: Parameters<typeof line>[0], at: Partial<Place>, errand: Errand = 'PUTAWAY') =>
  refusals(line(load), place('A', at), errand).map(({ code }) => code)

const anyMix = { owners: true, products: true, batches: true }
const holding = (given: Partial<PlaceContent>, mix: Partial<Place['mix']> = {}): Partial<Place> => ({
  contents: [content(given)],
  mix: { ...place('A').mix, ...mix },
})

describe('a place', () => {
  it.each([
    ['open and empty', {}, {}, []],
    ['locked', {}, { status: 'LOCKED' }, ['LOCATION_LOCKED']],
    ['given up', {}, { status: 'INACTIVE' }, ['LOCATION_INACTIVE']],
    ['too warm', { temperatureType: 'CHILLED' }, { temperatureType: 'AMBIENT' }, ['WRONG_TEMPERATURE']],
    ['as cold as asked', { temperatureType: 'CHILLED' }, { temperatureType: 'CHILLED' }, []],
    ['of any temperature', { temperatureType: 'CHILLED' }, {}, []],
    ['cold, for goods that ask for nothing', {}, { temperatureType: 'CHILLED' }, []],
    [
      'locked and too warm',
      { temperatureType: 'COOL' },
      { status: 'LOCKED', temperatureType: 'AMBIENT' },
      ['LOCATION_LOCKED', 'WRONG_TEMPERATURE'],
    ],
  ] as const)('%s', (_title, load, at, expected) => {
    expect(codes(load, at)).toEqual(expected)
  })
})

describe('goods beside', () => {
  it.each([
    ['the same batch', holding({}), []],
    ['another owner', holding({ cargoOwnerId: 'other' }), ['MIXED_OWNERS', 'MIXED_PRODUCTS']],
    ['another owner, allowed', holding({ cargoOwnerId: 'other' }, { owners: true, products: true }), []],
    ['another product', holding({ productId: 'rice' }), ['MIXED_PRODUCTS']],
    ['another product, allowed', holding({ productId: 'rice' }, { products: true }), []],
    ['another batch', holding({ batchNum: 'B2' }), ['MIXED_BATCHES']],
    ['another batch, allowed', holding({ batchNum: 'B2' }, { batches: true }), []],
    [
      'the same batch number of another product',
      holding({ productId: 'rice', batchNum: 'B2' }, { products: true }),
      [],
    ],
    ['another day of the same number', holding({ expiryDate: '2031-01-01' }), ['MIXED_BATCHES']],
    ['bonded goods, whatever is allowed', holding({ handbookNum: 'H1' }, anyMix), ['MIXED_BONDED']],
    ['what has gone', holding({ cargoOwnerId: 'other', handbookNum: 'H1', pieces: 0 }), []],
    ['anything on the dock', { ...holding({ cargoOwnerId: 'other', batchNum: 'B2' }), purpose: 'DOCK' as const }, []],
    ['bonded goods on the dock', { ...holding({ handbookNum: 'H1' }), purpose: 'DOCK' as const }, ['MIXED_BONDED']],
  ])('%s', (_title, at, expected) => {
    expect(codes({}, at, 'QUICK_MOVE')).toEqual(expected)
  })

  it('goods of another handbook, both bonded', () => {
    expect(codes({ handbookNum: 'H2' }, holding({ handbookNum: 'H1' }))).toEqual([])
  })

  it('names what is in the way', () => {
    const [refusal] = refusals(line(), place('A', holding({ batchNum: 'B2' })), 'PUTAWAY')
    expect(refusal?.figures).toEqual({ batchNum: 'B2', expiryDate: '2030-01-01' })
  })
})

describe('the purpose of a place', () => {
  const PURPOSES = ['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT'] as const
  it.each([
    ['PUTAWAY', 'GOOD', ['STORAGE', 'PICK_FACE']],
    ['PUTAWAY', 'DEFECTIVE', ['DEFECTIVE']],
    ['QUICK_MOVE', 'GOOD', ['STORAGE', 'PICK_FACE', 'DOCK']],
    ['QUICK_MOVE', 'DEFECTIVE', ['DOCK', 'DEFECTIVE']],
  ] as const)('%s of %s goods', (errand, quality, expected) => {
    expect(PURPOSES.filter((purpose) => codes({ quality }, { purpose }, errand).length === 0)).toEqual(expected)
  })
})

describe('any goods and place', () => {
  const identity = {
    cargoOwnerId: fc.constantFrom('owner', 'other'),
    productId: fc.constantFrom('tea', 'rice'),
    batchNum: fc.constantFrom('B1', 'B2'),
    handbookNum: fc.constantFrom('', 'H1'),
  }
  const contents = fc.array(fc.record({ ...identity, pieces: fc.nat(1) }).map(content), { maxLength: 4 })
  const mixing = fc.record({ owners: fc.boolean(), products: fc.boolean(), batches: fc.boolean() })

  it('are refused no more when more may be mixed, nor less when more lies there', () => {
    fc.assert(
      fc.property(fc.record(identity), contents, contents, mixing, (load, some, more, mix) => {
        const strict = codes(load, { contents: some, mix })
        const wider = codes(load, { contents: some, mix: anyMix })
        const fuller = codes(load, { contents: [...more, ...some], mix })
        expect(strict).toEqual(expect.arrayContaining(wider))
        expect(fuller).toEqual(expect.arrayContaining(strict))
      }),
    )
  })
})
