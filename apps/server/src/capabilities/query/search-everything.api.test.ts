import type { SearchHit } from '@entrepot/contract/query/search-hit'
import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { day, clerk, admin } = await dayAtWork()

const search = (worker: Worker, keyword: string) =>
  worker.send<SearchHit[]>('GET', `search?keyword=${encodeURIComponent(keyword)}`)
const kinds = (hits: readonly SearchHit[]) => hits.map(({ kind }) => kind)

async function received(counted = {}) {
  const productId = await day.product()
  const lines = [{ productId, planSkuTotal: 3 }]
  const changes = [{ goodSkuTotal: 3, defectiveSkuTotal: 0, ...counted }]
  const { registration } = await clerk.receive(day.ownerId, lines, changes)
  return { registration }
}

describe('searching everything', () => {
  it('finds documents by their number, exactly and by a piece of it', async () => {
    const { registration } = await received()
    const number = String(registration.registrationNo)
    expect(await search(clerk, number.toLowerCase())).toMatchObject([
      { kind: 'recvRegistrations', id: registration.id, label: number, exact: true },
    ])
    const [first] = await search(clerk, number.slice(0, -1))
    expect(first).toMatchObject({ kind: 'recvRegistrations', exact: false })
  })

  it('finds a product and its stock by a word of its name and by its barcode', async () => {
    const { id: productId } = await admin.send<{ id: string }>('POST', 'products', {
      cargoOwnerId: day.ownerId,
      code: 'KETTLE-1',
      name: 'Copper kettle 1.7 l',
      barcode: '4006381333931',
    })
    await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 3 }])
    expect(await search(clerk, 'kettle')).toMatchObject([{ kind: 'goods', id: productId, exact: false }])
    expect(await search(admin, '4006381333931')).toMatchObject([
      { kind: 'products', id: productId, exact: true },
      { kind: 'goods', id: productId, exact: true },
    ])
  })

  it('finds locations, pallets and batches', async () => {
    await received({ batchNum: 'LOT-77-SEARCH', containerNo: 'PAL-77-SEARCH' })
    expect(await search(clerk, 'pal-77-search')).toMatchObject([
      { kind: 'pallet', label: 'PAL-77-SEARCH', exact: true },
    ])
    expect(kinds(await search(clerk, 'LOT-77'))).toEqual(['batch'])
    const [place] = (await admin.send<{ content: { fullNo: string }[] }>('GET', 'storageLocations?pageSize=1')).content
    expect(kinds(await search(admin, place!.fullNo))[0]).toBe('storageLocations')
  })

  it('answers nothing that the caller may not read', async () => {
    const { registration } = await received()
    const owner = await day.as('owner')
    expect(await search(owner, String(registration.registrationNo))).toEqual([])
    expect(kinds(await search(owner, 'LOT-77'))).toEqual(['batch'])
    const theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.receive(day.otherOwnerId, [{ productId: theirs, planSkuTotal: 1, batchNum: 'LOT-OF-OTHERS' }])
    expect(await search(owner, 'LOT-OF-OTHERS')).toEqual([])
    expect(kinds(await search(clerk, 'LOT-OF-OTHERS'))).toEqual(['batch'])
  })

  it('refuses nonsense', async () => {
    for (const query of ['', '?keyword=', `?keyword=${'x'.repeat(201)}`, '?keyword=a&x=1'])
      expect(await refusal(admin.send('GET', `search${query}`))).toMatchObject({ httpStatus: 400 })
    expect(await search(admin, '%_\\')).toEqual([])
  })
})
