import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { productMaker } from '../../../testing/product-maker.ts'

const { call } = await openTestAppAsAdmin()
const { create, change } = productMaker(call)

describe('the barcodes of a product', () => {
  const scan = async (barcode: string) => (await call('GET', `products/byBarcode?barcode=${barcode}`)).body.data

  it('are all found by a scan, with what was scanned', async () => {
    const barcodes = [
      { barcode: 'BOX-0001', level: 'BOX' },
      { barcode: 'PAL-0001', level: 'PALLET' },
    ]
    const { data } = await create({ barcode: 'PCS-0001', barcodes, packageNumber: 12 })
    expect(await scan('PCS-0001')).toMatchObject([{ id: data.id, level: 'PIECE', packageNumber: 12 }])
    expect(await scan('BOX-0001')).toMatchObject([{ id: data.id, level: 'BOX' }])
    expect(await scan('PAL-0001')).toMatchObject([{ id: data.id, level: 'PALLET' }])
    expect(await scan('PAL-000')).toEqual([])
    const renamed = (await change(data, { barcode: 'PCS-0002', barcodes: barcodes.slice(1) })).body.data
    expect([await scan('PCS-0001'), await scan('BOX-0001')]).toEqual([[], []])
    expect(await scan('PCS-0002')).toMatchObject([{ id: renamed.id }])
    await call('DELETE', `products/${data.id}?version=${renamed.version}`)
    expect(await scan('PCS-0002')).toEqual([])
  })

  it('say how many pieces they stand for, where that is known', async () => {
    const barcodes = [
      { barcode: 'BOX-0480', level: 'BOX' },
      { barcode: 'PAL-0480', level: 'PALLET' },
    ]
    const packing = { packageNumber: 12, numOfProductsPerStackLayer: 8, stackLayersQuantity: 5 }
    const { data } = await create({ barcode: 'PCS-0480', barcodes, ...packing })
    const piecesOf = async () =>
      (await Promise.all(['PCS-0480', 'BOX-0480', 'PAL-0480'].map(scan))).map(([product]) => product.pieces)
    expect(await piecesOf()).toEqual([1, 12, 480])
    await change(data, { packageNumber: null })
    expect(await piecesOf()).toEqual([1, null, null])
  })

  it('mean one product of an owner, and may mean another of another owner', async () => {
    await create({ barcode: 'SAME-001' })
    const answer = await create({ barcode: 'OTHER-001', barcodes: [{ barcode: 'SAME-001', level: 'BOX' }] })
    expect(answer).toMatchObject({ status: 422, error: 'DUPLICATE', fields: [{ field: 'barcodes.0.barcode' }] })
    expect(await scan('OTHER-001')).toEqual([])
    const owners = (await call('GET', 'cargoOwners')).body.data.content as { id: string }[]
    const other = owners.find(({ id }) => id !== demoIds().ownerId)!
    expect((await create({ barcode: 'SAME-001', cargoOwnerId: other.id })).status).toBe(201)
    expect(await scan('SAME-001')).toHaveLength(2)
  })

  it('are not the same twice in one product', async () => {
    const answer = await create({ barcode: 'TWICE-01', barcodes: [{ barcode: 'TWICE-01', level: 'BOX' }] })
    expect(answer).toMatchObject({ status: 400, fields: [{ field: 'barcodes.0.barcode' }] })
  })

  it('belong to one product when eight want them at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        create({
          barcode: `RACE-${n}`,
          barcodes: [
            { barcode: 'RACE-X', level: 'BOX' },
            { barcode: 'RACE-Y', level: 'PALLET' },
          ],
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
    expect(await scan('RACE-X')).toHaveLength(1)
  })
})
