import { afterEach, expect, inject, it } from 'vitest'
import { setAway } from '../../testing/database/citus-nodes.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { workerAs } from '../../testing/worker.ts'

const { nodes, nodeUrls } = inject('testServer')
const test = await openTestApp({ atTheEnd: expectNothingWrong })
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const admin = await workerAs(test, 'admin')
const { rows } = await test.pool.query<{ name: string }>('select current_database() as name')
const database = rows[0]!.name

/** Index of the node that has the rows of a warehouse. */
async function placeOf(warehouseId: string): Promise<number> {
  const { rows } = await test.pool.query<{ port: number }>(
    `select n.nodeport as port from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
      where p.shardid = get_shard_id_for_distribution_column('stock', $1::uuid)`,
    [warehouseId],
  )
  return nodes.findIndex(({ port }) => port === rows[0]?.port)
}

/** Opens a warehouse on another worker than that of the receiving one: its random id decides. */
async function openElsewhere(): Promise<{ readonly id: string; readonly place: number }> {
  const here = await placeOf(day.warehouseId)
  for (let count = 1; count <= 40; count += 1) {
    const body = { code: `FAR-${count}`, name: `Far away ${count}`, timeZone: 'UTC' }
    const { id } = await admin.send('POST', 'super/warehouses', body)
    const place = await placeOf(id)
    if (place !== here) return { id, place }
  }
  throw new Error('forty warehouses lie on one worker')
}

const elsewhere = await openElsewhere()
await admin.session.changeWarehouse(elsewhere.id)
const setLost = (isAway: boolean) => setAway(nodeUrls[elsewhere.place]!, database, isAway)

afterEach(() => setLost(false))

it('who works in a warehouse on the other one signs in, receives goods and puts them away', async () => {
  const productId = await day.product()
  await setLost(true)
  await test.signIn('warehouse')
  const { notice, registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 4 }])
  expect(notice).toMatchObject({ receiptStatus: 'ACCEPTED' })
  await clerk.putAway(registration.id)
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4 }])
})

it('who works in a warehouse on it is told so, and goes on when it is back', async () => {
  const body = { warehouseId: elsewhere.id, code: 'DOCK2', name: 'North dock', purpose: 'DOCK' }
  const key = 'while-it-is-away'
  await setLost(true)
  for (const call of [() => admin.send('POST', 'warehouseAreas', body, key), () => admin.send('GET', 'recvReqs')])
    expect(await refusal(call())).toMatchObject({ httpStatus: 503, error: 'DATABASE_UNAVAILABLE' })
  await setLost(false)
  const { id } = await admin.send('POST', 'warehouseAreas', body, key)
  expect(await admin.send('POST', 'warehouseAreas', body, key)).toMatchObject({ id })
})
