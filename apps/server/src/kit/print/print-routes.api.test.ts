import { products } from '@entrepot/contract/basic-data/products'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { UNKNOWN_ID } from '../../testing/registry/subjects.ts'
import { type Person, refusal } from '../../testing/test-app.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const places = (await admin.list(storageLocations).list({ pageSize: 500 })).content

const labelled = lists.filter((list) => list.kind === 'resource' && list.prints !== undefined)

/** Opens the link without a token, like a browser. */
async function opened(url: string) {
  const response = await test.raw(url)
  expect(response.status).toBe(200)
  return { headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

const pagesIn = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
const zplOf = async (person: Person, ids: readonly string[]) =>
  (await opened((await person.list(storageLocations).print(ids, 'zpl')).url)).content.toString()

describe.each(labelled.map((list) => ({ list, name: list.name })))('labels of $name', ({ list }) => {
  it('are a PDF with a page for each record', async () => {
    const { content } = await admin.list(list).list({ pageSize: 7 })
    const { url } = await admin.list(list).print(content.map(({ id }) => id))
    const { headers, content: pdf } = await opened(url)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(`inline; filename="${list.name}.pdf"`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesIn(pdf)).toBe(content.length)
  })

  it.each(LANGUAGES)('of one record are asked for by its address, in %s too', async (language) => {
    const [row] = (await admin.list(list).list({ pageSize: 1 })).content
    const answer = await test.raw(`${ADMIN_BASE}/${list.path}/${row!.id}/print`, {
      headers: { 'X-Auth-Token': admin.token, 'Accept-Language': language },
    })
    const { url } = ((await answer.json()) as { data: { url: string } }).data
    expect(new URLSearchParams(url.split('?')[1]).get('language')).toBe(language)
    const { content: pdf } = await opened(url)
    expect(pagesIn(pdf)).toBe(1)
    expect(pdf.includes('NotoSansJP-')).toBe(language === 'ja')
  })

  it('are ZPL for a label printer', async () => {
    const [row] = (await admin.list(list).list({ pageSize: 1 })).content
    const { headers, content } = await opened((await admin.list(list).printOne(row!.id, 'zpl')).url)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list.name}.zpl"`)
    expect(content.toString()).toMatch(/^\^XA\n\^CI28\n[\s\S]*\^XZ\n$/)
  })

  it.each([
    ['a format that there is not', { ids: [UNKNOWN_ID], format: 'docx' }, 'format'],
    ['no record', { ids: [] }, 'ids'],
    ['what is no id', { ids: ['x'] }, 'ids'],
    ['more than five hundred', { ids: Array.from({ length: 501 }, () => UNKNOWN_ID) }, 'ids'],
    ['an unknown name', { ids: [UNKNOWN_ID], colour: 'red' }, 'colour'],
  ])('are refused for %s', async (_, body, field) => {
    const refused = await refusal(admin.call('POST', `${ADMIN_BASE}/${list.path}/print`, { body }))
    expect(refused).toMatchObject({ httpStatus: 400, error: 'INVALID' })
    expect((refused.fields as { field: string }[])[0]!.field).toMatch(new RegExp(`^${field}`))
  })

  it('are refused for a record that is not there', async () => {
    const [row] = (await admin.list(list).list({ pageSize: 1 })).content
    expect(await refusal(admin.list(list).print([row!.id, UNKNOWN_ID]))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(admin.list(list).printOne(UNKNOWN_ID))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(admin.list(list).printOne('x'))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(admin.list(list).printOne(row!.id, 'docx' as PrintFormat))).toMatchObject({ httpStatus: 400 })
  })

  it('are for who may read the record', async () => {
    const [row] = (await admin.list(list).list({ pageSize: 1 })).content
    const stranger = await test.signIn('warehouse')
    expect(await refusal(stranger.list(list).print([row!.id]))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(stranger.list(list).printOne(row!.id))).toMatchObject({ httpStatus: 403 })
    expect((await test.raw(`${ADMIN_BASE}/${list.path}/${row!.id}/print`)).status).toBe(401)
  })
})

describe('what stands on a label', () => {
  it('is the number of the location, and where it is, in the order that was asked for', async () => {
    const [first, second] = places
    const labels = (await zplOf(admin, [second!.id, first!.id, second!.id])).split('^XZ\n').slice(0, -1)
    expect(labels).toHaveLength(3)
    expect(labels[0]).toContain(`^FD${second!.fullNo}^FS`)
    expect(labels[1]).toContain(`^FD${first!.fullNo}^FS`)
    expect(labels[2]).toBe(labels[0])
  })

  it('is the barcode of a product, or its code where it has none', async () => {
    const { content } = await admin.list(products).list({ pageSize: 500 })
    const scanned = content.find(({ barcode }) => barcode !== null)!
    const bare = await admin
      .list(products)
      .create({ code: 'NO-BARCODE', name: 'Bare', cargoOwnerId: scanned.cargoOwnerId })
    const symbolOf = async (id: string) => {
      const { url } = await admin.list(products).printOne(id, 'zpl')
      return /\^B(?:C|Q).*\^FD(?:MA,)?(.*)\^FS/.exec((await opened(url)).content.toString())?.[1]
    }
    expect(await symbolOf(scanned.id)).toBe(scanned.barcode)
    expect(await symbolOf(bare.id)).toBe('NO-BARCODE')
  })

  it('are five hundred at once', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => places[index % places.length]!.id)
    const { content } = await opened((await admin.list(storageLocations).print(ids)).url)
    expect(pagesIn(content)).toBe(500)
  })
})

describe('the link to a print', () => {
  it('works for five minutes, for what it was made for', async () => {
    const { url } = await admin.list(storageLocations).printOne(places[0]!.id)
    for (const forged of [
      url.replace(places[0]!.id, places[1]!.id),
      url.replace('format=pdf', 'format=zpl'),
      url.replace('/storageLocations/', '/products/'),
      url.replace(/&signature=.*/, ''),
    ]) {
      expect((await test.raw(forged)).status).toBe(403)
    }
    test.clock.advance(6)
    expect(await (await test.raw(url)).json()).toMatchObject({ status: 403, error: 'LINK_EXPIRED' })
  })

  it('follows the rights, the warehouses and the account of who asked for it', async () => {
    const warehouseId = places[0]!.warehouseId
    const away = places.find((place) => place.warehouseId !== warehouseId)!
    const body = {
      username: 'labeller',
      displayName: 'L',
      roles: ['ROLE_distr'],
      password: 'a-long-password-9',
      warehouseIds: [warehouseId],
    }
    const account = await admin.list(staff).create(body)
    const person = await test.signIn('labeller', 'a-long-password-9')
    const foreign = person.list(storageLocations).print([places[0]!.id, away.id])
    expect(await refusal(foreign)).toMatchObject({ httpStatus: 404 })
    expect(await refusal(person.list(storageLocations).printOne(away.id))).toMatchObject({ httpStatus: 404 })

    const { url } = await person.list(storageLocations).print([places[0]!.id])
    const again = (over: object) => admin.list(staff).update({ id: account.id, version: account.version, ...over })
    expect((await test.raw(url)).status).toBe(200)
    const moved = await again({ warehouseIds: [away.warehouseId] })
    expect((await test.raw(url)).status).toBe(404)
    await again({ version: moved.version, warehouseIds: [warehouseId], roles: ['ROLE_warehouse'] })
    expect((await test.raw(url)).status).toBe(403)
    await admin.list(staff).act(account.id, 'deactivate')
    expect(await (await test.raw(url)).json()).toMatchObject({ error: 'ACCOUNT_DISABLED' })
  })
})

it('others are answered while five hundred labels are drawn', async () => {
  const { url } = await admin.list(storageLocations).print(places.map(({ id }) => id))
  await opened(url) // the first one reads the fonts
  let answers = 0
  let isDrawn = false
  const drawn = opened(url).finally(() => {
    isDrawn = true
  })
  while (!isDrawn) {
    await test.raw('/healthz')
    answers += 1
  }
  expect(pagesIn((await drawn).content)).toBe(places.length)
  // If pages were rendered in the server's own thread, one answer would take as long as the rendering.
  expect(answers).toBeGreaterThan(10)
})

describe('the size of', () => {
  const set = async (changes: object) => {
    const { version } = (await call('GET', 'settings')).body.data
    expect((await call('PUT', 'settings', { version, ...changes })).status).toBe(200)
  }
  const points = (mm: number) => (mm * 72) / 25.4
  const sheetOf = (pdf: Buffer) =>
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? []

  it('a label is the one that is set, also for a label printer', async () => {
    const ids = [places[0]!.id]
    expect(await zplOf(admin, ids)).toContain('^PW800\n^LL400')
    await set({ locationLabel: '80x30' })
    expect(await zplOf(admin, ids)).toContain('^PW640\n^LL240')
    const pdf = await opened((await admin.list(storageLocations).print(ids)).url)
    expect(sheetOf(pdf.content)[0]).toBeCloseTo(points(80), 1)
    expect(sheetOf(pdf.content)[1]).toBeCloseTo(points(30), 1)
  })

  it('a document is the paper that is set', async () => {
    const [product] = (await admin.list(products).list({ pageSize: 1 })).content
    const lines = [{ productId: product!.id, planSkuTotal: 1 }]
    const header = { cargoOwnerId: product!.cargoOwnerId, receiptType: 'PURCHASE' }
    const notice = (await call('POST', 'recvReqs', { ...header, lines })).body.data
    const sheet = async () => {
      const { url } = (await call('GET', `recvReqs/${notice.id}/print`)).body.data
      return sheetOf((await opened(url)).content)
        .map(Math.round)
        .sort((one, other) => one - other)
    }
    expect(await sheet()).toEqual([595, 842])
    await set({ paperSize: 'LETTER' })
    expect(await sheet()).toEqual([612, 792])
    await set({ paperSize: 'A5' })
    expect(await sheet()).toEqual([420, 595])
  })

  it('a label that no printer has is refused', async () => {
    const { version } = (await call('GET', 'settings')).body.data
    const { body } = await call('PUT', 'settings', { version, productLabel: '10x9999' })
    expect(body).toMatchObject({ status: 400, fields: [{ field: 'productLabel' }] })
  })
})
