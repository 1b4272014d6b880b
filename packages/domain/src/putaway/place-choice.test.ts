import { describe, expect, it } from 'vitest'
import { bestPlaces, type ChoiceErrand, type GoodsAtHand, rightPurposes, verdictOn } from './place-choice.ts'
import { content, line, litres, place } from './testing/warehouse.ts'

const goods = (given: Partial<GoodsAtHand> = {}): GoodsAtHand => ({
  errand: 'QUICK_MOVE',
  lines: [line()],
  fromId: 'id-FROM',
  ...given,
})
const other = content({ cargoOwnerId: 'another' })
const codesOf = (given: GoodsAtHand, places: Parameters<typeof bestPlaces>[1], most = 5) =>
  [...bestPlaces(given, places, most)].map(([id, { code }]) => [id.slice(3), code])

describe('what speaks against a place', () => {
  it.each<[string, ChoiceErrand, Parameters<typeof place>[1], string | undefined]>([
    ['an empty shelf', 'QUICK_MOVE', {}, undefined],
    ['a locked one', 'QUICK_MOVE', { status: 'LOCKED' }, 'LOCATION_LOCKED'],
    ['one of another owner', 'PUTAWAY', { contents: [other] }, 'MIXED_OWNERS'],
    ['one of another owner, back from the stage', 'RETURN', { contents: [other] }, 'MIXED_OWNERS'],
    ['one that is too small', 'PUTAWAY', litres(100), 'OVER_VOLUME'],
    ['one that is too small, back from the stage', 'RETURN', litres(100), undefined],
    ['the dock for a move', 'QUICK_MOVE', { purpose: 'DOCK' }, undefined],
    ['the dock for a putaway', 'PUTAWAY', { purpose: 'DOCK' }, 'WRONG_PURPOSE'],
    ['the dock for a return', 'RETURN', { purpose: 'DOCK' }, 'WRONG_PURPOSE'],
    ['any shelf where goods were found', 'COUNT', { status: 'LOCKED', contents: [other] }, undefined],
    ['a truck where goods were found', 'COUNT', { purpose: 'TRANSIT' }, 'WRONG_PURPOSE'],
    ['what another putaway will bring', 'PUTAWAY', { contents: [{ ...other, plannedBy: 'PA-1' }] }, undefined],
  ])('%s', (_title, errand, given, code) => {
    const { refusal, over } = verdictOn(goods({ errand }), place('A', given))
    expect((refusal ?? over)?.code).toBe(code)
  })

  it('is that the goods lie there already, for a move alone', () => {
    expect(verdictOn(goods({ fromId: 'id-A' }), place('A')).refusal?.code).toBe('SAME_PLACE')
    expect(verdictOn(goods({ fromId: 'id-A', errand: 'RETURN' }), place('A'))).toEqual({})
  })

  it('is asked of all goods together', () => {
    const two = [line(), line({ productId: 'cups' })]
    const mixed = place('A', { ...litres(200), mix: { owners: false, products: true, batches: true } })
    expect(verdictOn(goods({ lines: two }), mixed).over?.code).toBe('OVER_VOLUME')
    expect(verdictOn(goods({ lines: two }), place('A')).refusal?.code).toBe('MIXED_PRODUCTS')
  })

  it('needs no goods: a place that is locked is so for all', () => {
    expect(verdictOn(goods({ lines: [] }), place('A'))).toEqual({})
  })
})

describe('the best places', () => {
  it('are the own batch, then the nearest empty one, then the product', () => {
    const places = [
      place('FAR-EMPTY', { walk: 90, ...litres(500) }),
      place('EMPTY', { walk: 20 }),
      place('BATCH', { walk: 500, contents: [content()] }),
      place('PRODUCT', {
        walk: 1,
        contents: [content({ batchNum: 'B2' })],
        mix: { owners: false, products: false, batches: true },
      }),
      place('OTHER', { contents: [other] }),
    ]
    expect(codesOf(goods(), places)).toEqual([
      ['BATCH', 'SAME_BATCH'],
      ['EMPTY', 'EMPTY_PLACE'],
      ['PRODUCT', 'SAME_PRODUCT'],
    ])
    expect(codesOf(goods(), places, 1)).toEqual([['BATCH', 'SAME_BATCH']])
  })

  it('take all of the goods, and are not where these lie now', () => {
    const places = [place('FROM', { contents: [content()] }), place('SMALL', litres(100)), place('LARGE', litres(900))]
    expect(codesOf(goods(), places)).toEqual([['LARGE', 'EMPTY_PLACE']])
    expect(codesOf(goods({ lines: [line(), line({ productId: 'cups' })] }), places)).toEqual([])
  })

  it('leave alone what an open putaway is on its way to', () => {
    const planned = place('PLANNED', { contents: [{ ...other, plannedBy: 'PA-1' }] })
    expect(codesOf(goods(), [planned, place('EMPTY', { walk: 9 })])).toEqual([['EMPTY', 'EMPTY_PLACE']])
  })

  it('of goods that were found are where their like lies', () => {
    const places = [place('EMPTY'), place('BATCH', { walk: 9, contents: [content()] })]
    expect(codesOf(goods({ errand: 'COUNT', fromId: null }), places)).toEqual([['BATCH', 'SAME_BATCH']])
  })

  it('are none without goods', () => expect(codesOf(goods({ lines: [] }), [place('A')])).toEqual([]))
})

describe('the purposes that are offered', () => {
  it.each<[ChoiceErrand, 'GOOD' | 'DEFECTIVE', string[]]>([
    ['PUTAWAY', 'GOOD', ['STORAGE', 'PICK_FACE']],
    ['RETURN', 'DEFECTIVE', ['DEFECTIVE']],
    ['QUICK_MOVE', 'GOOD', ['STORAGE', 'PICK_FACE', 'DOCK']],
    ['COUNT', 'GOOD', ['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE']],
  ])('for %s of %s goods', (errand, quality, purposes) => {
    expect(rightPurposes({ errand, lines: [line({ quality })] })).toEqual(purposes)
  })
})
