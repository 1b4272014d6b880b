import { HISTORY_PAGE } from '@entrepot/contract/kit/list'
import { expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'

const { test, call } = await openTestAppAsAdmin()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const productId = await day.product()
const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 1 }])

/** Two entries of each moment, so that a moment is split between pages. */
const ENTRIES = 2 * HISTORY_PAGE + 50
const moments = `'2026-02-01'::timestamptz + (n / 2) * interval '1 minute'`
await test.pool.query(
  `insert into audit_log (id, happened_time, action, resource, record_id)
   select gen_random_uuid(), ${moments}, 'update', 'products', $1 from generate_series(0, $2 - 1) n`,
  [productId, ENTRIES],
)
await test.pool.query(
  `insert into warehouse_audit (warehouse_id, id, happened_time, action, resource, record_id)
   select $3, gen_random_uuid(), ${moments}, 'update', 'recvReqs', $1 from generate_series(0, $2 - 1) n`,
  [notice.id, ENTRIES, day.warehouseId],
)

interface Entry {
  readonly id: string
  readonly happenedTime: string
}

async function pagesOf(path: string): Promise<Entry[][]> {
  const pages: Entry[][] = []
  for (let before = ''; ; before = `?before=${pages.at(-1)!.at(-1)!.id}`) {
    const { status, body } = await call('GET', `${path}/history${before}`)
    expect(status).toBe(200)
    pages.push(body.data)
    if (body.data.length < HISTORY_PAGE || pages.length > 5) return pages
  }
}

it.each([
  ['a record', `products/${productId}`, 0],
  ['a document', `recvReqs/${notice.id}`, 2],
])('every entry of the history of %s is on one of its pages, the newest first', async (_, path, own) => {
  const pages = await pagesOf(path)
  expect(pages.map(({ length }) => length)).toEqual([HISTORY_PAGE, HISTORY_PAGE, 50 + own])
  const entries = pages.flat()
  expect(new Set(entries.map(({ id }) => id)).size).toBe(ENTRIES + own)
  const times = entries.map(({ happenedTime }) => happenedTime)
  expect(times).toEqual([...times].sort().reverse())
})

it('an entry of another record is the last of none, and what is no id is refused', async () => {
  const [[first] = []] = await pagesOf(`products/${productId}`)
  expect((await call('GET', `recvReqs/${notice.id}/history?before=${first!.id}`)).body.data).toEqual([])
  const { status, body } = await call('GET', `recvReqs/${notice.id}/history?before=x`)
  expect([status, body.fields]).toMatchObject([400, [{ field: 'before' }]])
})
