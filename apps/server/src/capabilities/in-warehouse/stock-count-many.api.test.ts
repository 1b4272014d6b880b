import { translator } from '@entrepot/messages/translate'
import { readXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../kit/write/ids.ts'
import { checkBills } from '../../testing/check-bills.ts'
import { csv, workbook } from '../../testing/import/importing.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const other = await day.as('distr')
const { run } = checkBills(clerk, day)

/** Many products in one place. */
async function crowded(products: number) {
  const lines = []
  for (let place = 0; place < products; place += 1) lines.push({ productId: await day.product(), planSkuTotal: 10 })
  const { registration } = await clerk.receive(day.ownerId, lines)
  const locationId = await day.place()
  await clerk.putAway(registration.id, locationId)
  return locationId
}

/** How many statements each command asks, from the start to the approval with a loss in every line. */
async function statementsOf(locationId: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counted: Record<string, number> = {}
  const measured = async (name: string, work: () => ReturnType<typeof run>) => {
    const before = query.mock.calls.length
    const done = await work()
    counted[name] = query.mock.calls.length - before
    return done
  }
  const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
  const bill = await measured('start', () => run(clerk, draft.id, 'start'))
  const lines = bill.lines.map(({ id }) => ({ id, countedSkuTotal: 9 }))
  await measured('count', () => run(clerk, draft.id, 'count', { lines }))
  await measured('submit', () => run(clerk, draft.id, 'submit'))
  const done = await measured('approve', () => run(other, draft.id, 'approve'))
  query.mockRestore()
  expect(done).toMatchObject({ status: 'COMPLETED', lossSkuTotal: lines.length })
  return counted
}

it('asks as many statements for three hundred lines as for two', async () => {
  // The first call of a session looks it up once more, to count its requests.
  await other.send('GET', 'stocktakings')
  const few = await statementsOf(await crowded(2))
  expect(await statementsOf(await crowded(300))).toEqual(few)
})

describe('a bill of five thousand lines', () => {
  it('is started at once, answered in part, and read in pages by filters', async () => {
    const areaId = newId(test.clock.now())
    await test.pool.query(
      `insert into warehouse_area (warehouse_id, id, code, name, purpose, created_time, updated_time)
       values ($1, $2, 'MANY', 'Many', 'STORAGE', now(), now())`,
      [day.warehouseId, areaId],
    )
    await test.pool.query(
      `insert into storage_location (warehouse_id, id, area_id, full_no, created_time, updated_time)
       select $1, gen_random_uuid(), $2, 'MANY-' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 5000) n`,
      [day.warehouseId, areaId],
    )
    const draft = await clerk.send('POST', 'stocktakings', { scope: { areaIds: [areaId] } })
    const bill = await run(clerk, draft.id, 'start')
    expect([bill.linesTotal, bill.lines.length]).toEqual([5_000, 500])
    expect(bill.lines[0]).toMatchObject({ lineNo: 1, locationName: 'MANY-00001', productId: null })
    const path = `stocktakings/${draft.id}/lines`
    const page = await clerk.read(`${path}?currentPage=11&pageSize=100`)
    expect(page).toMatchObject({ total: 5_000, content: { length: 100, 0: { lineNo: 1_001 } } })
    const counted = bill.lines.slice(0, 7).map(({ id }) => ({ id, countedSkuTotal: 0 }))
    await run(clerk, draft.id, 'count', { lines: counted })
    expect(await clerk.read(`${path}?state=COUNTED`)).toMatchObject({ total: 7 })
    expect(await clerk.read(`${path}?state=TO_COUNT,RECOUNT`)).toMatchObject({ total: 4_993 })
    const { locationId } = bill.lines[3]!
    expect(await clerk.read(`${path}?locationId=${locationId}`)).toMatchObject({ content: [{ lineNo: 4 }] })
    expect(await refusal(clerk.read(`${path}?colour=red`))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(clerk.read(`stocktakings/${areaId}/lines`))).toMatchObject({ httpStatus: 404 })
    await run(clerk, draft.id, 'cancel', { reason: 'enough' })
  })
})

describe('counts from a spreadsheet', () => {
  const upload = async (content: Buffer) =>
    (await clerk.session.upload(new Blob([new Uint8Array(content)]), 'counts.xlsx')).id
  const started = async (locationId: string) => {
    const draft = await clerk.send('POST', 'stocktakings', { scope: { locationIds: [locationId] } })
    return run(clerk, draft.id, 'start')
  }

  it('are taken over by line or by what stands on the shelf, in any language; blank ones are left out', async () => {
    const bill = await started(await crowded(4))
    const [first, second, third] = bill.lines
    const fileId = await upload(
      await workbook([
        ['#', 'lineNo', '库位', 'Producto', '实盘（件）'],
        [1, first!.lineNo, '', '', 9],
        [2, '', second!.locationName as string, second!.productCode as string, '10'],
        [3, third!.lineNo, '', '', null],
      ]),
    )
    const after = await run(clerk, bill.id, 'count', { fileId })
    expect(after.lines.map(({ countedSkuTotal }) => countedSkuTotal)).toEqual([9, 10, null, null])
  })

  it('are written into the list that a bill gives out, and read back from it', async () => {
    const bill = await started(await crowded(3))
    await run(clerk, bill.id, 'count', { lines: [{ id: bill.lines[1]!.id, countedSkuTotal: 1 }] })
    const { url } = await clerk.send<{ url: string }>('GET', `stocktakings/${bill.id}/countList`)
    const { sheets } = await readXlsx(new Uint8Array(await (await test.raw(url)).arrayBuffer()))
    const [titles = [], ...rows] = sheets[0]!.rows
    expect(rows.map(([lineNo, location]) => [lineNo, location])).toEqual(
      [bill.lines[0]!, bill.lines[2]!].map((line) => [line.lineNo, line.locationName]),
    )
    expect(titles).not.toContain(translator('en')('stocktakings.line.bookSkuTotal'))
    const filled = rows.map((row, place) =>
      titles.map((_, at) => (at === titles.length - 1 ? place + 4 : (row[at] ?? ''))),
    )
    const fileId = await upload(await workbook([titles, ...filled] as (string | number)[][]))
    const after = await run(clerk, bill.id, 'count', { fileId })
    expect(after.lines.map(({ countedSkuTotal }) => countedSkuTotal)).toEqual([4, 1, 5])
  })

  it('are refused as a whole, each fault at its cell', async () => {
    const bill = await started(await crowded(2))
    const { lineNo, locationName } = bill.lines[0]!
    const rows = [
      ['lineNo', 'locationId', 'countedSkuTotal'],
      [lineNo, '', 5],
      [lineNo, '', 5],
      ['', locationName as string, 5],
      [999, '', 5],
      [2, '', 'many'],
    ]
    const fileId = await upload(csv(rows))
    expect(await refusal(run(clerk, bill.id, 'count', { fileId }))).toMatchObject({
      httpStatus: 422,
      error: 'UNKNOWN_LINE',
      fields: [
        { field: 'rows.3.locationId' },
        { field: 'rows.4.locationId' },
        { field: 'rows.5.locationId' },
        { field: 'rows.6.countedSkuTotal' },
      ],
    })
    expect(await clerk.read(`stocktakings/${bill.id}`)).toMatchObject({ countedTotal: 0 })
    const nothing = await upload(csv([['colour'], ['red']]))
    const wrong = run(clerk, bill.id, 'count', { fileId: nothing })
    expect(await refusal(wrong)).toMatchObject({ error: 'FILE_WITHOUT_TITLES' })
  })

  it('are refused in words where they are more than anybody can count, or of a line that no bill has', async () => {
    const bill = await started(await crowded(1))
    const { id, lineNo, locationName } = bill.lines[0]!
    const many = [1e9 + 1, 1e12, '1'.padEnd(22, '0'), '9'.repeat(400)]
    const wrong = [
      ...many.map((pieces) => [lineNo, '', pieces]),
      ...[3e9, -3e9, 1e21].map((number) => [number, '', 5]),
      ['', 'no_x0000_place', 5],
    ]
    for (const [place, row] of wrong.entries()) {
      const rows = [['lineNo', 'locationId', 'countedSkuTotal'], row] as (string | number)[][]
      for (const content of [csv(rows), await workbook(rows)]) {
        const { httpStatus, fields } = await refusal(run(clerk, bill.id, 'count', { fileId: await upload(content) }))
        expect([row, httpStatus, fields]).toEqual([
          row,
          422,
          [
            place < many.length
              ? { field: 'rows.2.countedSkuTotal', message: 'This must be at most 1000000000.' }
              : { field: 'rows.2.locationId', message: expect.stringContaining('not part of the document') },
          ],
        ])
      }
    }
    const most = await upload(
      csv([
        ['lineNo', 'locationId', 'countedSkuTotal'],
        [lineNo, locationName as string, 1e9],
      ]),
    )
    const after = await run(clerk, bill.id, 'count', { fileId: most })
    expect(after.lines).toMatchObject([{ id, countedSkuTotal: 1e9 }])
    await run(clerk, bill.id, 'cancel', { reason: 'enough' })
  })
})

it('leaves nothing wrong behind', () => expectNothingWrong(test))
