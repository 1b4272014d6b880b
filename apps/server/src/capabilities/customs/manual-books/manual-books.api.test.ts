import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { bondedGoods, fillWarehouse } from '../../../testing/stock-fixture.ts'

const { test, admin, call } = await openTestAppAsAdmin()
await fillWarehouse(test, admin)
const { handbook, item: held } = await bondedGoods(test)
let book: { id: string; version: number; handbookNum: string; items: { itemNo: number }[] } = (
  await call('GET', `manualBooks?handbookNum=${handbook}`)
).body.data.content[0]

const put = (change: object) => call('PUT', 'manualBooks', { id: book.id, version: book.version, ...change })

describe('a handbook that goods came in by', () => {
  it('keeps the items that goods are held by, and says by what', async () => {
    const { status, body } = await put({ items: book.items.filter(({ itemNo }) => itemNo !== held) })
    expect([status, body.error]).toEqual([409, 'PART_IN_USE'])
    expect(body.detail.parts).toEqual([String(held)])
    expect(body.detail.usedBy).toEqual(expect.arrayContaining(['stocks', 'recvReqs', 'recvRegistrations']))
    expect(body.fields).toMatchObject([{ field: 'items' }])
  })

  it('is not given to another owner', async () => {
    const { rows } = await test.pool.query(
      `select c.id from cargo_owner c where c.status = 'ACTIVE' and c.id <> (select cargo_owner_id from manual_book where id = $1)`,
      [book.id],
    )
    const { status, body } = await put({ cargoOwnerId: rows[0].id })
    expect([status, body.error, body.fields]).toMatchObject([409, 'PART_IN_USE', [{ field: 'cargoOwnerId' }]])
  })

  it('is not deleted, and may be put out of use', async () => {
    const { status, body } = await call('DELETE', `manualBooks/${book.id}?version=${book.version}`)
    expect([status, body.error]).toEqual([409, 'IN_USE'])
    expect(body.message).toMatch(/Receipt notice/)
    expect((await call('POST', `manualBooks/${book.id}/deactivate`, {})).status).toBe(200)
    expect((await call('POST', `manualBooks/${book.id}/activate`, {})).status).toBe(200)
  })

  it('may change everything else: other items, its days', async () => {
    book = (await call('GET', `manualBooks/${book.id}`)).body.data
    const [some] = book.items.filter(({ itemNo }) => itemNo === held)
    const { status } = await put({ items: [some, { ...some, itemNo: 90_001, name: 'Another' }] })
    expect(status).toBe(200)
  })
})

describe('the legal units of an item', () => {
  /** Counted in 035 alone. */
  const HS_CODE = '0901210000'
  const item = (more: object) => ({
    itemNo: 1,
    name: 'Coffee',
    hsCode: HS_CODE,
    declaredUnit: '035',
    declaredQuantity: '5',
    ...more,
  })
  const create = (n: number, more: object) =>
    call('POST', 'manualBooks', {
      handbookNum: `UNITS-${n}`,
      cargoOwnerId: demoIds().ownerId,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      items: [item(more)],
    })

  it('follow from its HS code where nobody gave any', async () => {
    expect((await create(1, {})).body.data.items).toMatchObject([{ legalUnit1: '035' }])
  })

  it('are those of the HS code, and no others', async () => {
    const { status, body } = await create(2, { legalUnit1: '001' })
    expect([status, body.fields]).toMatchObject([400, [{ field: 'items.0.legalUnit1' }]])
    expect(body.fields[0].message).toContain('035')
  })
})
