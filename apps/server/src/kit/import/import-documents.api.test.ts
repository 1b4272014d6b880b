import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { describe, expect, it } from 'vitest'
import { csv, importer, workbook } from '../../testing/import/importing.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp({ jobs: true, atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const clerk = await test.signIn('warehouse')
const codeOf = async (id: string) =>
  (await test.pool.query<{ code: string }>('select code from cargo_owner where id = $1', [id])).rows[0]!.code
const owner = await codeOf(day.ownerId)
const otherOwner = await codeOf(day.otherOwnerId)
await day.product({ code: 'LAMP', name: 'Lamp', package_number: 4 })
await day.product({ code: 'CORD', name: 'Cord' })
// Two owners may have the same code.
await day.product({ code: 'LAMP', name: 'Lamp', cargo_owner_id: day.otherOwnerId })
await day.product({ code: 'THEIRS', name: 'Theirs', cargo_owner_id: day.otherOwnerId })

/** A minimal PNG picture. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const TITLES = ['Customer order no.', 'Cargo owner', 'Shipping type', 'Consignee', 'Address', 'Phone', 'Planned shipping', 'Product', 'Planned (pcs)', 'Quality'] // biome-ignore format: one row
type Cells = Partial<Record<(typeof TITLES)[number], string | number>>
const line = (cells: Cells) => TITLES.map((title) => cells[title] ?? '')
const head = (order: string): Cells => ({
  'Customer order no.': order,
  'Cargo owner': owner,
  'Shipping type': 'SALE',
  Consignee: 'Liu Fang',
  Address: '8 Harbour Road',
  Phone: '+86 21 5555 0101',
})
const goods = (product: string, pieces: string | number): Cells => ({ Product: product, 'Planned (pcs)': pieces })
const file = (...rows: Cells[]) => csv([TITLES, ...rows.map(line)])
const files = () => importer(clerk, shipmentNotifs)
const noticeIdsOf = async (order: string) =>
  (await clerk.list(shipmentNotifs).list({ customerOrderNumber: order })).content.map(({ id }) => id)
const read = async (id: string) => (await clerk.list(shipmentNotifs).get(id)) as unknown as Record<string, unknown>

describe('rows with the same order number', () => {
  it('are one draft, wherever they stand; what belongs to the whole is said once', async () => {
    const content = file(
      { ...head('D-1'), ...goods('LAMP', 10), 'Planned shipping': '2026/11/20 14:30', Quality: 'Good' },
      { ...head('D-2'), ...goods('cord', 1) },
      { 'Customer order no.': 'D-1', ...goods('Cord', 5) },
      { ...head(''), ...goods('LAMP', 2), Consignee: 'Nobody 1' },
      { ...head(''), ...goods('LAMP', 3), Consignee: 'Nobody 2' },
    )
    const dry = await files().check(content)
    expect(dry).toMatchObject({ state: 'COMPLETED', result: { rows: 5, records: 4, valid: 5, errors: 0, first: [] } })
    expect(await noticeIdsOf('D-1')).toEqual([])

    const done = await files().import(content)
    expect(done).toMatchObject({ state: 'COMPLETED', result: { rows: 5, records: 4, errors: 0 } })
    const [first] = await noticeIdsOf('D-1')
    const notice = await read(first!)
    expect(notice).toMatchObject({
      shippingNoticeNo: expect.stringMatching(/^SN-CN-SHA-\d{6}-\d{4}$/),
      shippingStatus: 'DRAFT',
      cargoOwnerId: day.ownerId,
      consignee: 'Liu Fang',
      // 14:30 in Shanghai.
      plannedShippingTime: '2026-11-20T06:30:00.000Z',
      skuTotal: 15,
      packageTotal: 8,
      createdBy: 'warehouse',
      lines: [
        { lineNo: 1, productCode: 'LAMP', planSkuTotal: 10, quality: 'GOOD' },
        { lineNo: 2, productCode: 'CORD', planSkuTotal: 5, quality: 'GOOD' },
      ],
    })
    expect(await noticeIdsOf('D-2')).toHaveLength(1)
    const alone = (await clerk.list(shipmentNotifs).list({ consignee: 'Nobody' })).content
    expect(alone.map(({ skuTotal }) => skuTotal).sort()).toEqual([2, 3])
  })

  it('leave in the history what a single create leaves', async () => {
    await files().import(file({ ...head('D-3'), ...goods('LAMP', 4) }))
    const [id] = await noticeIdsOf('D-3')
    const { rows } = await test.pool.query(
      `select action, username, to_state, after ->> 'lines' as lines from warehouse_audit where record_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'create', username: 'warehouse', to_state: 'DRAFT', lines: '1' }])
    const { rows: whole } = await test.pool.query(
      `select warehouse_id, resource, username, after from warehouse_audit
        where action = 'import' and after ->> 'rows' = '1' limit 1`,
    )
    const after = { file: 'file.xlsx', rows: 1 }
    expect(whole).toEqual([{ warehouse_id: day.warehouseId, resource: 'shipmentNotifs', username: 'warehouse', after }])
  })

  it('may not contradict each other, and must say together what is required', async () => {
    const { result } = await files().check(
      file(
        { ...head('D-4'), ...goods('LAMP', 1) },
        { ...head('D-4'), ...goods('CORD', 1), Consignee: 'Somebody else' },
        { ...head('D-5'), ...goods('LAMP', 1), Phone: '' },
        { ...head('D-5'), ...goods('CORD', 1), Phone: '' },
      ),
    )
    expect(result).toMatchObject({ errors: 2, valid: 2 })
    expect(result.first).toEqual([
      { row: 3, column: 'Consignee', field: 'consignee', message: 'Row 2 of the same document has another value here.' }, // biome-ignore format: one row
      { row: 4, column: 'Phone', field: 'phone', message: 'This is required.' },
    ])
  })
})

describe('a line that is wrong', () => {
  it.each([
    ['an unknown product', goods('NO-SUCH', 1), 'Product', /“NO-SUCH” does not exist/],
    ['another owner’s product', goods('THEIRS', 1), 'Product', /another cargo owner/],
    ['no product', goods('', 1), 'Product', /required/],
    ['no pieces', goods('CORD', 0), 'Planned (pcs)', /at least 1/],
    ['a formula', goods('CORD', '=1+1'), 'Planned (pcs)', /not a formula/],
    ['broken goods for sale', { ...goods('CORD', 1), Quality: 'Defective' }, 'Quality', /./],
    [
      'no such time',
      { ...goods('CORD', 1), 'Planned shipping': '2026-02-30 10:00' },
      'Planned shipping',
      /2026-03-02 14:30/,
    ],
  ] as const)('%s is told at its row and column, and nothing is imported', async (_, cells, column, message) => {
    const wrong = { 'Customer order no.': 'D-6', ...cells }
    const content = file({ ...head('D-6'), ...goods('LAMP', 1) }, { ...head('D-7'), ...goods('LAMP', 1) }, wrong)
    const { state, result } = await files().import(content)
    expect(state).toBe('FAILED')
    expect(result.first).toEqual([
      { row: 4, column, field: expect.any(String), message: expect.stringMatching(message) },
    ])
    expect(await noticeIdsOf('D-7')).toEqual([])
  })

  it('in a workbook too: a formula', async () => {
    const formula = new Map([['1,8', { formula: '1+1', value: 2 }]])
    const { result } = await files().check(
      await workbook([TITLES, line({ ...head('D-8'), ...goods('LAMP', 2) })], formula),
    )
    expect(result.first).toMatchObject([{ row: 2, column: 'Planned (pcs)' }])
  })
})

describe('an order number that its owner has', () => {
  it('is refused in the file’s own row, unless that notice was cancelled or is another owner’s', async () => {
    await files().import(file({ ...head('D-9'), ...goods('LAMP', 1) }, { ...head('D-10'), ...goods('LAMP', 1) }))
    const [cancelled] = await noticeIdsOf('D-10')
    const worker = await day.as('warehouse')
    await worker.send('POST', `shipmentNotifs/${cancelled}/cancel`, {})
    const again = file(
      { ...head('D-10'), ...goods('LAMP', 1) },
      { ...head('D-9'), ...goods('LAMP', 1) },
      { 'Customer order no.': 'D-9', ...goods('CORD', 1) },
    )
    for (const run of ['check', 'import'] as const) {
      const { result } = await files()[run](again)
      expect(result.first).toEqual([
        { row: 3, column: TITLES[0], field: 'customerOrderNumber', message: 'This cargo owner already has an open notice with this order number.' }, // biome-ignore format: one row
      ])
    }
    const faulty = file({ ...head('D-9'), ...goods('NO-SUCH', 1) }, { ...head('D-11'), ...goods('LAMP', 0) })
    expect((await files().check(faulty)).result.first.map(({ row, field }) => [row, field])).toEqual([
      [2, 'lines.productId'],
      [2, 'customerOrderNumber'],
      [3, 'lines.planSkuTotal'],
    ])
    const theirs = file({ ...head('D-9'), ...goods('LAMP', 1), 'Cargo owner': otherOwner })
    expect(await files().import(theirs)).toMatchObject({ state: 'COMPLETED', result: { records: 1 } })
    expect(await noticeIdsOf('D-9')).toHaveLength(2)
  })
})

describe('who and what else', () => {
  it('a file of another kind is refused in words', async () => {
    const picture = await files().upload(Buffer.from(PNG, 'base64'), 'p.png', 'image/png')
    expect(await refusal(files().columns(picture))).toMatchObject({ error: 'UNSUPPORTED_FILE' })
    const broken = files().check(Buffer.from('PK\u0003\u0004 no workbook at all'))
    expect(await refusal(broken)).toMatchObject({ error: 'UNSUPPORTED_FILE' })
    const { result: titles } = await files().check(
      csv([
        ['Product', 'Planned (pcs)'],
        ['LAMP', 1],
      ]),
    )
    expect(titles.error).toMatch(/Cargo owner/)
  })

  it('whoever may not write a notice may not import any', async () => {
    const reader = await test.signIn('owner')
    expect(await refusal(importer(reader, shipmentNotifs).template('csv'))).toMatchObject({ httpStatus: 403 })
  })

  it('receipt notices come by the same declaration', async () => {
    const titles = ['customerOrderNumber', 'cargoOwnerId', 'receiptType', 'productId', 'planSkuTotal', 'batchNum', 'expiryDate'] // biome-ignore format: one row
    const rows = [
      ['R-1', owner, 'PURCHASE', 'LAMP', 8, 'B1', '2030-01-31'],
      ['R-1', '', '', 'LAMP', 4, 'B2', '2030/2/28'],
    ]
    const done = await importer(clerk, recvReqs).import(csv([titles, ...rows]))
    expect([done.state, done.result.first]).toEqual(['COMPLETED', []])
    const [notice] = (await clerk.list(recvReqs).list({ customerOrderNumber: 'R-1' })).content
    expect(notice).toMatchObject({ receiptStatus: 'DRAFT', skuTotal: 12, packageTotal: 3 })
  })
})

it('a thousand documents come at once, numbered in a row', async () => {
  const rows = Array.from({ length: 3_000 }, (_, n) => ({ ...head(`K-${n % 1_000}`), ...goods('LAMP', 1 + (n % 7)) }))
  const done = await files().import(file(...rows))
  expect(done).toMatchObject({ state: 'COMPLETED', result: { rows: 3_000, records: 1_000, errors: 0 } })
  const { rows: counted } = await test.pool.query(
    `select count(*)::int as notices, count(distinct shipping_notice_no)::int as numbers, sum(sku_total)::int as pieces,
            min(lines)::int as fewest, max(lines)::int as most
       from shipment_notif n, lateral (select count(*) as lines from shipment_notif_line l
         where l.warehouse_id = n.warehouse_id and l.document_id = n.id) c
      where customer_order_number like 'K-%'`,
  )
  const pieces = rows.reduce((sum, row) => sum + Number(row['Planned (pcs)']), 0)
  expect(counted).toEqual([{ notices: 1_000, numbers: 1_000, pieces, fewest: 3, most: 3 }])
})
