import { products } from '@entrepot/contract/basic-data/products'
import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { fieldsOf, productMaker } from '../../../testing/product-maker.ts'
import { caller } from '../../../testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const { body, create, change } = productMaker(call)

describe('the volume of a product', () => {
  const sides = { width: '30', height: '20.5', length: '10' }
  it('follows from its sides, to the last decimal', async () => {
    expect((await create(sides)).data.volume).toBe('0.006150')
    expect((await create({ width: '30' })).data.volume).toBe(null)
  })

  it('may be given, and then stays when a side changes', async () => {
    const { data } = await create({ ...sides, volume: '0.5' })
    expect(data.volume).toBe('0.5')
    expect((await change(data, { width: '60' })).body.data.volume).toBe('0.5')
  })

  it('follows again when it is cleared, and as long as nobody gave another', async () => {
    const { data } = await create({ ...sides, volume: '0.5' })
    const cleared = (await change(data, { volume: null })).body.data
    expect(cleared.volume).toBe('0.006150')
    expect((await change(cleared, { width: '60' })).body.data.volume).toBe('0.012300')
  })
})

describe('the shelf life of a product', () => {
  it.each([
    ['a rule without a life', { warningExpiryDays: 30 }, ['warningExpiryDays'], 'Shelf life'],
    ['a rule longer than the life', { expiryDays: 100, prohibitiveExpiryDays: 120 }, ['prohibitiveExpiryDays'], '100'],
    [
      'let in but never sold',
      { expiryDays: 365, prohibitiveExpiryDays: 30, prohibitiveSaleExpiryDays: 60 },
      ['prohibitiveSaleExpiryDays'],
      '30',
    ],
    [
      'a warning too late',
      { expiryDays: 365, prohibitiveSaleExpiryDays: 60, warningExpiryDays: 30 },
      ['warningExpiryDays'],
      '60',
    ],
  ])('refuses %s, at its field, with the limit', async (_, rules, at, named) => {
    const answer = await create(rules)
    expect(answer).toMatchObject({ status: 400, error: 'INVALID' })
    expect(fieldsOf(answer)).toEqual(at)
    expect(answer.fields[0].message).toContain(named)
  })

  it('is checked with what is there already', async () => {
    const { data } = await create({ expiryDays: 365, warningExpiryDays: 60 })
    const { body: answer } = await change(data, { expiryDays: 30 })
    expect(fieldsOf(answer)).toEqual(['warningExpiryDays'])
    expect((await change(data, { expiryDays: null, warningExpiryDays: null })).status).toBe(200)
  })
})

describe('the code of a product', () => {
  it('is unique per owner', async () => {
    const { data } = await create({ code: 'TWO-OWNERS' })
    const owners = (await call('GET', 'cargoOwners')).body.data.content as { id: string }[]
    const other = owners.find(({ id }) => id !== data.cargoOwnerId)!
    expect((await create({ code: 'TWO-OWNERS', cargoOwnerId: other.id })).status).toBe(201)
    expect(await create({ code: 'two-owners' })).toMatchObject({ status: 422, error: 'DUPLICATE' })
  })
})

describe('a product that somebody may not see', () => {
  it('is of an owner that none of his warehouses serves: no new product for him', async () => {
    const distr = await test.signIn('distr')
    const asDistr = caller(test, distr.token)
    const mine = new Set((await distr.session.warehouses()).map(({ id }) => id))
    const all = (await call('GET', 'super/warehouses')).body.data.content as { id: string }[]
    const elsewhere = all.find(({ id }) => !mine.has(id))!
    const owner = { code: 'ELSEWHERE', name: 'Served elsewhere', warehouseIds: [elsewhere.id] }
    const foreign = (await call('POST', 'cargoOwners', owner)).body.data as { id: string }
    const refused = await asDistr('POST', 'products', body({ cargoOwnerId: foreign.id }))
    expect(refused.body).toMatchObject({ status: 422, error: 'UNKNOWN_REFERENCE', fields: [{ field: 'cargoOwnerId' }] })
    const offered = (await asDistr('GET', 'cargoOwners/options')).body.rows as { id: string }[]
    expect(offered.map(({ id }) => id)).not.toContain(foreign.id)
  })
})

describe('the search for products', () => {
  it('finds two Chinese characters, and a piece of any barcode', async () => {
    const { data } = await create({ name: '深烘焙咖啡豆', barcodes: [{ barcode: '16901234567899', level: 'BOX' }] })
    for (const keyword of ['咖啡', '01234567', data.code.toLowerCase()]) {
      const page = await admin.list(products).list({ keyword, pageSize: 500 })
      expect(page.content.map(({ id }) => id)).toContain(data.id)
    }
  })
})

describe('how a product is handled', () => {
  it('is decided by product, owner, warehouse and system, in this order', async () => {
    const { data } = await create()
    const handling = async () => (await call('GET', `products/${data.id}/handling`)).body.data
    const { warehouseId, ownerId } = demoIds()
    const set = async (path: string, id: string, more: object) => {
      const { version } = (await call('GET', `${path}/${id}`)).body.data
      expect((await call('PUT', path, { id, version, ...more })).status).toBe(200)
    }
    const none = { overReceiptPercent: null, allocationOrder: null }
    await set('cargoOwners', ownerId, none)
    await set('super/warehouses', warehouseId, none)
    expect((await handling()).overReceiptPercent).toEqual({ value: '0', by: 'system' })
    await set('super/warehouses', warehouseId, { overReceiptPercent: '1' })
    expect((await handling()).overReceiptPercent).toEqual({ value: '1', by: 'warehouse' })
    await set('cargoOwners', ownerId, { overReceiptPercent: '2.5' })
    expect((await handling()).overReceiptPercent).toEqual({ value: '2.5', by: 'owner' })
    await set('products', data.id, { overReceiptPercent: '0' })
    expect((await handling()).overReceiptPercent).toEqual({ value: '0', by: 'product' })
    expect((await handling()).allocationOrder).toEqual({ value: 'FEFO', by: 'system' })
  })
})

describe('the picture of a product', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async () => {
    const form = new FormData()
    form.set('file', new Blob([PNG], { type: 'image/png' }), 'pack.png')
    const sent = await test.raw('/services/upload/api/file', {
      method: 'POST',
      headers: { 'X-Auth-Token': admin.token },
      body: form,
    })
    return ((await sent.json()) as { data: { url: string } }).data.url
  }

  it('is taken as the upload answered it, shown by a signed address, and kept when it is sent back', async () => {
    const { data } = await create({ pictureUrl: await upload() })
    expect(data.pictureUrl).toContain('signature=')
    const shown = await test.raw(data.pictureUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await test.raw(data.pictureUrl.split('?')[0])).status).toBe(403)
    const listed = (await call('GET', `products?code=${data.code}`)).body.data.content[0]
    expect((await test.raw(listed.pictureUrl)).status).toBe(200)
    const again = (await call('PUT', 'products', { ...listed, name: 'Renamed' })).body.data
    expect((await test.raw(again.pictureUrl)).status).toBe(200)
    const history = (await call('GET', `products/${data.id}/history`)).body.data as { after: object }[]
    expect(history.every(({ after }) => !JSON.stringify(after).includes('signature'))).toBe(true)
  })
})

describe('sides that no warehouse could hold', () => {
  it('are refused with the volume they make', async () => {
    const sides = { width: '99999', height: '99999', length: '99999' }
    const { status, fields } = await create(sides)
    expect([status, fields]).toMatchObject([400, [{ field: 'length' }]])
    expect(fields[0].message).toContain('999999')
  })
})

describe('what a product points to', () => {
  it('is in use: nothing new begins with what is not', async () => {
    const owner = (await call('POST', 'cargoOwners', { code: 'GONE', name: 'Gone' })).body.data
    await call('POST', `cargoOwners/${owner.id}/deactivate`, {})
    const { status, fields } = await create({ cargoOwnerId: owner.id })
    expect([status, fields]).toMatchObject([400, [{ field: 'cargoOwnerId' }]])
  })

  it('stays when it goes out of use later', async () => {
    const owner = (await call('POST', 'cargoOwners', { code: 'GOING', name: 'Going' })).body.data
    const { data } = await create({ cargoOwnerId: owner.id })
    await call('POST', `cargoOwners/${owner.id}/deactivate`, {})
    expect((await change(data, { cargoOwnerId: owner.id, model: 'M2' })).status).toBe(200)
  })

  it('is a picture of one’s own: neither a file of another kind, nor of another person, nor of nobody', async () => {
    const file = async (type: string, by: string) => {
      const { rows } = await test.pool.query(
        `insert into file (id, name, type, size, content, uploaded_by, created_time)
         select gen_random_uuid(), 'f', $1, 1, 'x', id, now() from app_user where username = $2 returning id`,
        [type, by],
      )
      return `/services/upload/api/file/${rows[0].id}`
    }
    const nobodys = '/services/upload/api/file/00000000-0000-4000-8000-000000000001'
    for (const pictureUrl of [await file('text/csv', 'admin'), await file('image/png', 'distr'), nobodys]) {
      const { status, fields } = await create({ pictureUrl })
      expect([status, fields]).toMatchObject([400, [{ field: 'pictureUrl' }]])
    }
    const { data } = await create({ pictureUrl: await file('image/png', 'admin') })
    expect(data.pictureUrl).toContain('?')
    // Sent back as it was answered, by whoever changes something else.
    const distr = caller(test, (await test.signIn('distr')).token)
    const again = { id: data.id, version: data.version, pictureUrl: data.pictureUrl, model: 'M3' }
    expect((await distr('PUT', 'products', again)).status).toBe(200)
  })
})
