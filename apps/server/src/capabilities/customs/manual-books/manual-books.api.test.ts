import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDb } from '../../../kit/sql/db.ts'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { bondedGoods, fillWarehouse } from '../../../testing/stock-fixture.ts'
import { itemsInUse } from './in-use.ts'

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

describe('a handbook number that is typed in another case', () => {
  const lower = handbook.toLowerCase()
  const { cargoOwnerId } = book as unknown as { cargoOwnerId: string }
  const other = () =>
    test.pool
      .query<{ id: string }>(
        `select w.id from warehouse w join cargo_owner_warehouse s on s.warehouse_id = w.id
          where w.code <> 'CN-SHA' and w.status = 'ACTIVE' and s.cargo_owner_id = $1 limit 1`,
        [cargoOwnerId],
      )
      .then(({ rows }) => rows[0]!.id)
  const line = async (more: object = {}) => {
    const { products } = await bondedGoods(test)
    return { productId: products[0], handbookNum: lower, handbookItemNo: held, ...more }
  }
  const numberIn = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data.lines[0].handbookNum
  }

  it('is stored as the book writes it, by every document', async () => {
    expect(lower).not.toBe(handbook)
    const receipt = { cargoOwnerId, receiptType: 'PURCHASE' }
    const customer = { consignee: 'A', address: '1 Harbour Road', phone: '+86 21 5555 0101' }
    const planned = [await line({ planSkuTotal: 5 })]
    expect([
      await numberIn('recvReqs', { ...receipt, lines: planned }),
      await numberIn('recvRegistrations', { ...receipt, lines: [await line({ goodSkuTotal: 5 })] }),
      await numberIn('shipmentNotifs', { cargoOwnerId, shippingType: 'SALE', ...customer, lines: planned }),
      await numberIn('transfer_tasks', { cargoOwnerId, toWarehouseId: await other(), lines: planned }),
    ]).toEqual([handbook, handbook, handbook, handbook])
  })

  it('is stored so when goods are changed', async () => {
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from stock where present and on_hand > ordered and handbook_num = $1 and quality = 'GOOD'
          and status = 'AVAILABLE' limit 1`,
      [handbook],
    )
    const to = { handbookNum: lower, batchNum: 'OTHER' }
    const { status, body } = await call('PUT', `stocks/change/${rows[0]!.id}`, {
      quantity: 1,
      reason: 'relabelled',
      customsRef: 'CR-1',
      to,
    })
    expect(status).toBe(200)
    expect(body.data.rows.map((row: { handbookNum: string }) => row.handbookNum)).toContain(handbook)
    expect(body.data.rows.map((row: { handbookNum: string }) => row.handbookNum)).not.toContain(lower)
  })

  it('finds the stock of its book, whatever the case of the number there', async () => {
    const { products } = await bondedGoods(test)
    // Stock has the number as an older version stored it, the book writes it in another case.
    await test.pool.query('update manual_book set handbook_num = $1 where id = $2', [lower, book.id])
    try {
      const asked = [lower, handbook].map((handbookNum) => ({
        productId: products[0],
        handbookNum,
        handbookItemNo: held,
      }))
      const sale = { cargoOwnerId, shippingType: 'SALE' }
      const { body } = await call('POST', 'shipmentNotifs/availability', { ...sale, lines: asked })
      expect(body.data).toMatchObject([{ available: expect.any(Number) }, { available: expect.any(Number) }])
      const [{ available }, { available: exact }] = body.data
      expect([available > 0, available]).toEqual([true, exact])
      const customer = { consignee: 'A', address: '1 Harbour Road', phone: '+86 21 5555 0101' }
      const lines = [await line({ planSkuTotal: 1 })]
      const notice = await call('POST', 'shipmentNotifs', { ...sale, ...customer, lines })
      expect(notice.body.data.lines).toMatchObject([{ handbookNum: lower }])
      const { id } = notice.body.data
      const submitted = await call('POST', `shipmentNotifs/${id}/submit`, {})
      expect(submitted.body.data.blocked).toBeNull()
      const pick = await call('POST', `pickTasks/${id}/SHIPPING_REQ`, {})
      expect(pick.body.data).toMatchObject({ skuTotal: 1 })
    } finally {
      await test.pool.query('update manual_book set handbook_num = $1 where id = $2', [handbook, book.id])
    }
  })

  it('is looked for by the indexes of all that may hold it', async () => {
    const plan = await createDb(test.pool)
      .transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql<Record<string, string>>`explain ${itemsInUse(handbook)}`.execute(trx)
        return rows.flatMap((row) => Object.values(row)).join(' ')
      })
    const holders = ['stock', 'recv_req_line', 'recv_registration_line', 'shipment_notif_line', 'transfer_task_line']
    for (const table of holders) expect(plan).toContain(`${table}_handbook`)
  })

  it('keeps the book where an older version stored it as it was typed', async () => {
    const created = await call('POST', 'manualBooks', {
      handbookNum: 'H2026A',
      cargoOwnerId,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      items: [{ itemNo: 1, name: 'Coffee', hsCode: '0901210000', declaredUnit: '035', declaredQuantity: '5' }],
    })
    await test.pool.query(
      `update recv_req_line set handbook_num = 'h2026a', handbook_item_no = 1
        where id = (select id from recv_req_line where handbook_num = $1 order by id desc limit 1)`,
      [handbook],
    )
    const { id, version } = created.body.data
    const deleted = await call('DELETE', `manualBooks/${id}?version=${version}`)
    expect([deleted.status, deleted.body.error]).toEqual([409, 'IN_USE'])
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

describe('an item that no goods came in by', () => {
  const planned = async () => {
    const { products, owner } = await bondedGoods(test)
    const created = await call('POST', 'manualBooks', {
      handbookNum: 'H2026-TYPED',
      cargoOwnerId: owner,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      items: [{ itemNo: 1, name: 'Coffee', hsCode: '0901210000', declaredUnit: '035', declaredQuantity: '5' }],
    })
    const goods = { productId: products[0], handbookNum: 'H2026-TYPED', handbookItemNo: 1 }
    const notice = await call('POST', 'recvReqs', {
      cargoOwnerId: owner,
      receiptType: 'PURCHASE',
      lines: [{ ...goods, planSkuTotal: 5 }],
    })
    return { book: created.body.data, notice: notice.body.data }
  }

  it('is declared anew, though a notice that was cancelled and a draft name it; and stays in the book', async () => {
    const { book: typed, notice } = await planned()
    await call('POST', `recvReqs/${notice.id}/cancel`, { reason: 'the HS code is wrong' })
    const items = [{ ...typed.items[0], hsCode: otherCodes[0]!.code, legalUnit1: null, legalUnit2: null }]
    const mended = await call('PUT', 'manualBooks', { id: typed.id, version: typed.version, items })
    expect(mended).toMatchObject({ status: 200, body: { data: { items: [{ hsCode: otherCodes[0]!.code }] } } })
    const { version } = mended.body.data
    const other = [{ ...items[0], itemNo: 2 }]
    const removed = await call('PUT', 'manualBooks', { id: typed.id, version, items: other })
    expect([removed.status, removed.body.error]).toEqual([409, 'PART_IN_USE'])
  })
})

const { rows: otherCodes } = await test.pool.query<{ code: string }>(
  "select code from customs_param where kind = 'HS_CODE' and code <> '0901210000' and status = 'ACTIVE' limit 1",
)

/** The last of the file: it leaves HS codes without units. */
describe('an item that goods came in by', () => {
  it.each([
    ['hsCode', otherCodes[0]!.code],
    ['declaredUnit', '001'],
    ['legalUnit1', '001'],
    ['legalUnit2', '001'],
  ])('keeps the %s that goods were declared with', async (field, value) => {
    await test.pool.query(
      `update manual_book_item set hs_code = '0901210000', declared_unit = '035', legal_unit1 = '035', legal_unit2 = '007'
        where manual_book_id = $1 and item_no = $2`,
      [book.id, held],
    )
    await test.pool.query(`update customs_param set legal_unit1 = null, legal_unit2 = null where kind = 'HS_CODE'`)
    book = (await call('GET', `manualBooks/${book.id}`)).body.data
    const items = book.items.map((item) => (item.itemNo === held ? { ...item, [field]: value } : item))
    const place = items.findIndex(({ itemNo }) => itemNo === held)
    const { status, body } = await put({ items })
    expect([status, body.error, body.detail?.parts]).toEqual([409, 'PART_IN_USE', [String(held)]])
    expect(body.fields).toMatchObject([{ field: `items.${place}.${field}` }])
  })
})
