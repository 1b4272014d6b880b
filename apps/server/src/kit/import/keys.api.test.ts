import { products } from '@entrepot/contract/basic-data/products'
import { describe, expect, it } from 'vitest'
import { importer } from '../../testing/import/importing.ts'
import { productImports } from '../../testing/import/product-imports.ts'

const { admin, goods, file, productsWithCode } = await productImports()

describe('keys', () => {
  it('that stand twice in a file, or in the table already, are told by row', async () => {
    await importer(admin, products).import(await file(goods('there')))
    const content = await file(
      goods('k1'),
      goods('k2'),
      goods('k3', { code: 'imp-K1' }),
      goods('there', { barcodes: 'B-k2-1|BOX' }),
    )
    for (const way of ['check', 'import'] as const) {
      const job = await importer(admin, products)[way](content)
      expect(job.state).toBe(way === 'check' ? 'COMPLETED' : 'FAILED')
      expect(job.result).toMatchObject({ rows: 4, valid: 2, errors: 3 })
      expect(job.result.first.map(({ row, field, message }) => [row, field, message])).toEqual([
        [4, 'code', '“imp-K1” is already in row 2.'],
        [5, 'code', 'IMP-there already exists.'],
        [5, 'barcodes.0.barcode', expect.stringContaining('“B-k2-1” is already in row 3.')],
      ])
    }
    expect(await productsWithCode('IMP-k')).toEqual([])
  })

  it('are told in rows with another fault too, as far as they could be read', async () => {
    await importer(admin, products).import(await file(goods('have')))
    const content = await file(
      goods('r1', { width: 'wide' }),
      goods('r1', { barcodes: '' }),
      goods('r2'),
      goods('r2', { length: '-1', barcodes: 'B-r2-1|BOX' }),
      goods('have', { height: 'high', barcodes: '' }),
      goods('r3', { 'Cargo owner': 'NOBODY' }),
      goods('r3', { 'Cargo owner': 'NOBODY' }),
      goods('r 4', { barcodes: '' }),
    )
    const { result } = await importer(admin, products).check(content)
    expect(result.first.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'width', expect.any(String)],
      [3, 'code', '“IMP-r1” is already in row 2.'],
      [5, 'length', expect.any(String)],
      [5, 'code', '“IMP-r2” is already in row 4.'],
      [5, 'barcodes.0.barcode', expect.stringContaining('“B-r2-1” is already in row 4.')],
      [6, 'height', expect.any(String)],
      [6, 'code', 'IMP-have already exists.'],
      [7, 'cargoOwnerId', expect.any(String)],
      [8, 'cargoOwnerId', expect.any(String)],
      [9, 'code', expect.any(String)],
    ])
    expect(await importer(admin, products).import(content)).toMatchObject({
      state: 'FAILED',
      result: { ...result, dryRun: false },
    })
  })

  it('that stand far apart are found too', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => goods(`far-${n === 1_199 ? 0 : n}`, { barcodes: '' }))
    const job = await importer(admin, products).import(await file(...rows))
    expect(job).toMatchObject({ state: 'FAILED', result: { rows: 1_200, errors: 1, first: [{ row: 1_201 }] } })
    expect(await productsWithCode('IMP-far')).toEqual([])
  })
})
