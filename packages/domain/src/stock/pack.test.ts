import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packMismatch, packOf, piecesOfLabel, piecesPerPallet } from './pack.ts'

describe('boxes and pieces', () => {
  it.each([
    ['agree', { boxQuantity: 4, pcsQuantity: 3 }, 12, 51, null],
    ['are boxes alone', { boxQuantity: 4 }, 12, 48, null],
    ['are pieces alone', { pcsQuantity: 48 }, 12, 48, null],
    ['were not entered', {}, 12, 48, null],
    ['were left empty', { boxQuantity: null, pcsQuantity: null }, 12, 48, null],
    ['say too little', { boxQuantity: 4, pcsQuantity: 2 }, 12, 51, 50],
    ['say none', { boxQuantity: 0 }, 12, 51, 0],
    ['are loose where the box is unknown', { boxQuantity: 0, pcsQuantity: 7 }, null, 7, null],
    ['are boxes of unknown size', { boxQuantity: 1, pcsQuantity: 7 }, null, 7, 7],
  ])('%s', (_title, entered, piecesPerBox, pieces, counted) => {
    const mismatch = packMismatch(entered, piecesPerBox, pieces)
    expect(mismatch?.counted ?? null).toBe(counted)
    if (mismatch) expect(mismatch).toMatchObject({ code: 'PACK_MISMATCH', piecesPerBox, pieces })
  })

  it('fit the pieces they were split from, with less than a box beside the boxes', () => {
    const piecesPerBox = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
    fc.assert(
      fc.property(fc.nat(1_000_000_000), piecesPerBox, (pieces, box) => {
        const pack = packOf(pieces, box)
        expect(packMismatch(pack, box, pieces)).toBeNull()
        if (box !== null) expect(pack.pcsQuantity).toBeLessThan(box)
      }),
    )
  })
})

describe('a label', () => {
  const packing = { packageNumber: 12, numOfProductsPerStackLayer: 8, stackLayersQuantity: null }
  it.each([
    ['PIECE', 1],
    ['BOX', 12],
    ['PALLET', null],
  ] as const)('of a %s stands for %s pieces', (level, pieces) => expect(piecesOfLabel(level, packing)).toBe(pieces))
})

describe('a pallet', () => {
  it.each([
    [12, 8, 5, 480],
    [null, 8, 5, null],
    [12, null, 5, null],
    [12, 8, null, null],
  ])('of boxes of %s, %s a layer, %s layers holds %s', (packageNumber, layer, layers, expected) => {
    const packing = { packageNumber, numOfProductsPerStackLayer: layer, stackLayersQuantity: layers }
    expect(piecesPerPallet(packing)).toBe(expected)
  })
})
