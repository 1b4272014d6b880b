import { orders } from '@entrepot/contract/distribution/order'
import { describe, expect, it } from 'vitest'
import { IS_SOAK } from '../../soak/length.ts'
import { csv, importer, workbook } from '../../testing/import/importing.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp({ jobs: true, atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const planner = await test.signIn('admin')
const { rows: owners } = await test.pool.query<{ code: string }>('select code from cargo_owner where id = $1', [
  day.ownerId,
])
const lampId = await day.product({ code: 'OLAMP', name: 'Order lamp' })
await day.product({ code: 'OCORD', name: 'Order cord' })
await test.pool.query(
  `insert into product_barcode (product_id, cargo_owner_id, barcode, level) values ($1, $2, '6900000000017', 'PIECE')`,
  [lampId, day.ownerId],
)

const TITLES = ['Platform', 'Platform order no.', 'Order type', 'Cargo owner', 'Consignee', 'Phone', 'Province', 'City', 'Address', 'Product', 'Pieces'] // biome-ignore format: one row
type Cells = Readonly<Record<string, string | number>>
const row = (cells: Cells) => TITLES.map((title) => cells[title] ?? '')
const head = (number: string): Cells => ({
  Platform: 'TMALL',
  'Platform order no.': number,
  'Order type': 'NORMAL',
  'Cargo owner': owners[0]!.code,
  Consignee: '王小明',
  Phone: '13800001234',
  Province: '上海市',
  City: '上海市',
  Address: '南京东路 1 号',
})
const goods = (product: string, pieces: number): Cells => ({ Product: product, Pieces: pieces })
const file = (...rows: Cells[]) => csv([TITLES, ...rows.map(row)])
const files = () => importer(planner, orders)
const total = async (number: string) => (await planner.list(orders).list({ platformOrderNo: number })).total

/** Several times what is stored at once. */
const MANY = IS_SOAK ? 10_000 : 2_000

describe('a file of orders', () => {
  it('has a row for each line, names products by code or barcode, and brings orders that wait or are short', async () => {
    const content = file(
      { ...head('F-1'), ...goods('OLAMP', 1) },
      { 'Platform order no.': 'F-1', ...goods('OCORD', 2) },
      { ...head('F-2'), ...goods('6900000000017', 3) },
    )
    expect(await files().check(content)).toMatchObject({ result: { rows: 3, records: 2, errors: 0 } })
    expect(await total('F-1')).toBe(0)
    expect(await files().import(content)).toMatchObject({ state: 'COMPLETED', result: { records: 2, errors: 0 } })
    const [second] = (await planner.list(orders).list({ platformOrderNo: 'F-2' })).content
    expect(second).toMatchObject({ orderStatus: 'SHORT', productId: lampId, skuTotal: 3, shape: 'ONE_LINE' })
    expect(second!.orderNo).toMatch(/^OD-/)
  })

  it('brings no order twice: the second file is refused row by row, and changes nothing', async () => {
    const content = file({ ...head('F-3'), ...goods('OLAMP', 1) })
    await files().import(content)
    const again = await files().import(file({ ...head('F-3'), ...goods('OCORD', 9) }, { ...head('F-4'), ...goods('OLAMP', 1) })) // biome-ignore format: one file
    expect(again.result).toMatchObject({ errors: 1, first: [{ row: 2, field: 'platformOrderNo' }] })
    expect([await total('F-3'), await total('F-4')]).toEqual([1, 0])
    expect((await planner.list(orders).list({ platformOrderNo: 'F-3' })).content).toMatchObject([{ skuTotal: 1 }])
  })

  it.each([
    ['an unknown product', goods('NOBODY', 1), {}, 'Product'],
    ['no pieces', goods('OLAMP', 0), {}, 'Pieces'],
    ['an unknown platform', goods('OLAMP', 1), { Platform: 'NO_SUCH' }, 'Platform'],
    ['a masked phone', goods('OLAMP', 1), { Phone: '****1234' }, 'Phone'],
    ['no province', goods('OLAMP', 1), { Province: '' }, 'Province'],
  ] as const)('with %s is refused at its cell, with the other rows', async (_, line, header, column) => {
    const content = file({ ...head('F-5'), ...goods('OLAMP', 1) }, { ...head('F-6'), ...line, ...header })
    const { result, errorsUrl } = await files().import(content)
    expect(result.first).toMatchObject([{ row: 3, column }])
    expect(await total('F-5')).toBe(0)
    expect(errorsUrl).toEqual(expect.any(String))
  })

  it(`has ${MANY} rows, and is stored whole`, async () => {
    const rows = Array.from({ length: MANY }, (_, n) =>
      row({ ...head(`M-${Math.floor(n / 2)}`), ...goods(n % 2 === 0 ? 'OLAMP' : 'OCORD', 1 + (n % 3)) }),
    )
    const done = await files().import(await workbook([TITLES, ...rows]))
    expect(done).toMatchObject({ state: 'COMPLETED', result: { rows: MANY, records: MANY / 2, errors: 0 } })
    const { rows: stored } = await test.pool.query(
      `select count(*)::int as orders, sum(line_total)::int as lines from consumer_order where platform_order_no like 'M-%'`,
    )
    expect(stored).toEqual([{ orders: MANY / 2, lines: MANY }])
  })
})
