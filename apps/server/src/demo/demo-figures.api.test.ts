import { workKind } from '@entrepot/contract/query/work-done'
import { bucketOfAge } from '@entrepot/domain/movement/age-buckets'
import { afterAll, describe, expect, it } from 'vitest'
import { openFlow } from '../capabilities/query/flow/open-flow.ts'
import { readWork } from '../capabilities/query/people/read-work.ts'
import { createPool } from '../database/pool.ts'
import { callerById } from '../kit/security/authenticate.ts'
import { createDb } from '../kit/sql/db.ts'
import { TEST_START } from '../testing/database/named-database.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'

const database = await createTestDatabase('history')
const pool = createPool(database.appUrl, { max: 2 })
const db = createDb(pool)
const clock = { now: () => new Date(TEST_START) }
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** What people did in the last sixty days, as the administrator sees it. */
async function workAt(warehouse: string) {
  const { rows } = await pool.query<{ warehouseId: string; userId: string }>(
    `select w.id as "warehouseId", u.id as "userId" from warehouse w, app_user u where w.code = $1 and u.username = 'admin'`,
    [warehouse],
  )
  const { warehouseId, userId } = rows[0]!
  const caller = await callerById({ db, clock }, userId, { address: 'local', requestId: 'test', warehouseId })
  const from = new Date(clock.now().getTime() - 60 * 86_400_000).toISOString().slice(0, 10)
  return readWork(await openFlow({ clock }, db, caller, 'workFigures'), { from })
}

describe.each(['CN-SHA', 'ES-VLC', 'JP-OSA'])('the demo of %s', (warehouse) => {
  it('has three people or more at every kind of work that is done day by day', async () => {
    const { medians } = await workAt(warehouse)
    const few = medians.filter(({ kind, people }) => kind !== 'MOVED' && people < 3).map(({ kind }) => kind)
    expect(few).toEqual([])
    const kinds = medians.map(({ kind }) => kind)
    expect(kinds).toEqual(workKind.values.filter((kind) => kinds.includes(kind)))
  })

  it('has goods in every bucket of age', async () => {
    const { rows } = await pool.query<{ age: number; pieces: number }>(
      `select ($1::date - s.received_on) as age, sum(s.on_hand)::int as pieces from stock s
        where s.warehouse_id = (select id from warehouse where code = $2) and s.present group by 1`,
      [TEST_START, warehouse],
    )
    const pieces = new Map<number, number>()
    for (const row of rows) {
      const bucket = bucketOfAge(row.age)
      pieces.set(bucket, (pieces.get(bucket) ?? 0) + row.pieces)
    }
    expect([...pieces.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})

it('the demo shows the median of all work that people do for hours', async () => {
  const { medians } = await workAt('CN-SHA')
  const kinds = medians.filter(({ linesPerHour }) => linesPerHour !== null).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['RECEIVED', 'SHELVED', 'PICKED', 'COUNTED', 'PACKED']))
})
