import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { words } from '../../../testing/words.ts'

const { call } = await openTestAppAsAdmin()

interface Dictionary {
  readonly id: string
  readonly version: number
  readonly items: readonly { readonly value: string; readonly enabled: boolean }[]
}
const unit = async (): Promise<Dictionary> => (await call('GET', 'dicts?code=UNIT')).body.data.content[0]
const save = async (items: readonly unknown[]) => {
  const { id, version } = await unit()
  return call('PUT', 'dicts', { id, version, items })
}

describe('a value of a dictionary that a product holds', () => {
  const BOTTLE_OF_TEN = { value: 'CRATE_OF_TEN', labels: words('Crate of ten'), enabled: true }

  it('can be put aside, but not taken away; put aside it is not offered, and stays where it stands', async () => {
    const before = (await unit()).items
    expect((await save([...before, BOTTLE_OF_TEN])).status).toBe(200)
    const product = { cargoOwnerId: demoIds().ownerId, code: 'CRATE', name: 'Crate', unit: 'CRATE_OF_TEN' }
    const { data } = (await call('POST', 'products', product)).body
    const { status, body } = await save(before)
    expect([status, body.error, body.detail]).toEqual([
      409,
      'PART_IN_USE',
      { usedBy: ['products'], parts: ['CRATE_OF_TEN'] },
    ])
    expect((await save([...before, { ...BOTTLE_OF_TEN, enabled: false }])).status).toBe(200)
    const offered = (await call('GET', 'dicts/UNIT/items')).body.data as { value: string }[]
    expect(offered.map(({ value }) => value)).not.toContain('CRATE_OF_TEN')
    expect((await call('GET', 'dicts/UNIT/items?values=CRATE_OF_TEN')).body.data).toMatchObject([
      { label: 'Crate of ten' },
    ])
    expect(
      (await call('PUT', 'products', { id: data.id, version: 1, unit: 'CRATE_OF_TEN', name: 'Same unit' })).status,
    ).toBe(200)
    const refused = await call('POST', 'products', { ...product, code: 'CRATE-2' })
    expect(refused.body).toMatchObject({ status: 400, fields: [{ field: 'unit' }] })
    await call('DELETE', `products/${data.id}?version=2`)
    expect((await save(before)).status).toBe(200)
  })

  it('is found by a piece of its name in any language', async () => {
    const codesFor = async (keyword: string) =>
      (
        (await call('GET', `dicts/UNIT/items?keyword=${encodeURIComponent(keyword)}`)).body.data as { value: string }[]
      ).map(({ value }) => value)
    expect(await codesFor('BOX')).toContain('BOX')
    expect(await codesFor('箱')).toContain('BOX')
    expect(await codesFor('no such unit')).toEqual([])
  })
})
