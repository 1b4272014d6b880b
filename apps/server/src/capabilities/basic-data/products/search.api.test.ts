import { describe, expect, it } from 'vitest'
import { createDb } from '../../../kit/sql/db.ts'
import { spellNames } from '../../../system-data/spell-names.ts'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { words } from '../../../testing/words.ts'

const { test, call } = await openTestAppAsAdmin()

const create = async (product: object) =>
  (await call('POST', 'products', { cargoOwnerId: demoIds().ownerId, ...product })).body.data
const codesFound = async (keyword: string, path = 'products') => {
  const { body } = await call('GET', `${path}?keyword=${encodeURIComponent(keyword)}&pageSize=200`)
  return (body.rows ?? body.data.content).map(({ code }: { code: string }) => code)
}

describe('a product found by the sound of its name', () => {
  it('whole or by first letters, in lists and pull-downs', async () => {
    await create({ code: 'SOUND-1', name: '钛合金保温壶' })
    for (const keyword of ['taihejin', 'thjbwh', 'BAOWENHU', 'jbw']) {
      expect(await codesFound(keyword)).toEqual(['SOUND-1'])
      expect(await codesFound(keyword, 'products/options')).toEqual(['SOUND-1'])
    }
    expect(await codesFound('taihejinx')).toEqual([])
  })

  it('by its new name after it was renamed, and no longer by the old one', async () => {
    const { id, version } = await create({ code: 'SOUND-2', name: '玻璃茶壶' })
    expect(await codesFound('bolichahu')).toEqual(['SOUND-2'])
    await call('PUT', 'products', { id, version, name: '陶瓷茶壶' })
    expect([await codesFound('bolichahu'), await codesFound('taocichahu')]).toEqual([[], ['SOUND-2']])
  })

  it('also when it was written before spellings were kept', async () => {
    const { id } = await create({ code: 'SOUND-3', name: '琉璃花瓶' })
    await test.pool.query('update product set spoken = null where id = $1', [id])
    expect(await codesFound('liulihuaping')).toEqual([])
    await spellNames(createDb(test.pool))
    expect(await codesFound('liulihuaping')).toEqual(['SOUND-3'])
  })

  it('is nothing that a filter for the written name would take for it', async () => {
    const { body } = await call('GET', 'products?name=liulihuaping')
    expect(body.data.total).toBe(0)
  })
})

describe('a product that was scanned into a pull-down', () => {
  it('comes first by its whole code or any of its barcodes, whatever else contains it', async () => {
    await create({ code: 'SCAN-10', name: 'AAA', barcode: '6900000000107' })
    await create({ code: 'SCAN-1', name: 'ZZZ', barcodes: [{ barcode: '690000000010', level: 'BOX' }] })
    expect(await codesFound('SCAN-1', 'products/options')).toEqual(['SCAN-1', 'SCAN-10'])
    expect(await codesFound('scan-1', 'products/options')).toEqual(['SCAN-1', 'SCAN-10'])
    expect(await codesFound('690000000010', 'products/options')).toEqual(['SCAN-1', 'SCAN-10'])
  })
})

describe('a place or an owner that was typed into a pull-down', () => {
  it('comes first by its whole number or code', async () => {
    const { warehouseId, areaId } = demoIds()
    for (const fullNo of ['A-ZONE-7', 'ZONE-7']) await call('POST', 'storageLocations', { warehouseId, areaId, fullNo })
    const { rows } = (await call('GET', 'storageLocations/options?keyword=zone-7')).body
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['ZONE-7', 'A-ZONE-7'])
    for (const [code, name] of [
      ['OWN-10', 'Aaa'],
      ['OWN-1', 'Zzz'],
    ])
      await call('POST', 'cargoOwners', { code, name })
    expect(await codesFound('own-1', 'cargoOwners/options')).toEqual(['OWN-1', 'OWN-10'])
  })
})

describe('a pull-down', () => {
  const page = async (query: string) =>
    (await call('GET', `products/options?${query}`)).body.rows.map(({ code }: { code: string }) => code)

  it('goes on page by page, with each choice once, what was meant first', async () => {
    for (let n = 1; n <= 7; n += 1) await create({ code: `PAGED-${n}`, name: `Paged ${n}` })
    await create({ code: 'PAGED', name: 'Zz paged' })
    const pages = [1, 2, 3, 4].map((currentPage) => page(`keyword=paged&pageSize=3&currentPage=${currentPage}`))
    expect(await Promise.all(pages)).toEqual([
      ['PAGED', 'PAGED-1', 'PAGED-2'],
      ['PAGED-3', 'PAGED-4', 'PAGED-5'],
      ['PAGED-6', 'PAGED-7'],
      [],
    ])
    expect(await page('keyword=paged&pageSize=1')).toEqual(['PAGED'])
    expect(await page('keyword=paged&pageSize=1&currentPage=2')).toEqual(['PAGED-1'])
  })

  it('of codes goes on as well', async () => {
    const values = async (query: string) =>
      (await call('GET', `${query}`)).body.data.map(({ value }: { value: string }) => value)
    for (const path of ['dicts/UNIT/items', 'customsParams/COUNTRY/items']) {
      const all = await values(`${path}?pageSize=6`)
      expect(await values(`${path}?pageSize=3&currentPage=2`)).toEqual(all.slice(3))
    }
  })

  it('of codes begins with the one that was named outright', async () => {
    const item = (value: string) => ({ value, labels: words(value), enabled: true })
    const body = { code: 'CRATES', names: words('Crates'), items: [item('CRATE_OF_TEN'), item('CRATE')] }
    await call('POST', 'dicts', body)
    const { data } = (await call('GET', 'dicts/CRATES/items?keyword=crate')).body
    expect(data.map(({ value }: { value: string }) => value)).toEqual(['CRATE', 'CRATE_OF_TEN'])
  })

  it('has an end: whoever wants more narrows the search', async () => {
    const { status, body } = await call('GET', 'products/options?pageSize=200&currentPage=51')
    expect([status, body.error]).toEqual([400, 'NARROW_FILTER'])
  })
})
