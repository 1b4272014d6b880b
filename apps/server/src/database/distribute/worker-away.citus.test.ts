import { afterEach, expect, inject, it } from 'vitest'
import { setAway } from '../../testing/database/citus-nodes.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { twoWarehouses } from '../../testing/registry/two-warehouses.ts'
import { refusal } from '../../testing/test-app.ts'

const { nodes, nodeUrls } = inject('testServer')
const test = await openTestApp({ atTheEnd: expectNothingWrong })
const both = await twoWarehouses(test)
const { day, clerk, adminThere } = both
const { rows } = await test.pool.query<{ name: string }>('select current_database() as name')
const database = rows[0]!.name

/** Where the rows of a warehouse lie, by the place among the nodes. */
async function placeOf(warehouseId: string): Promise<number> {
  const { rows } = await test.pool.query<{ port: number }>(
    `select n.nodeport as port from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
      where p.shardid = get_shard_id_for_distribution_column('stock', $1::uuid)`,
    [warehouseId],
  )
  return nodes.findIndex(({ port }) => port === rows[0]?.port)
}

afterEach(async () => {
  for (const url of nodeUrls) await setAway(url, database, false)
})

it('two warehouses of the demo lie on different workers', async () => {
  const places = await Promise.all([placeOf(day.warehouseId), placeOf(both.target.id)])
  expect(new Set([0, ...places]).size).toBe(3)
})

it('who works in a warehouse on the other one signs in and receives goods', async () => {
  const productId = await day.product()
  await setAway(nodeUrls[await placeOf(both.target.id)]!, database, true)
  await test.signIn('warehouse')
  const { notice } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 4 }])
  expect(notice).toMatchObject({ receiptStatus: 'ACCEPTED' })
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 4 }])
})

it('who works in a warehouse on it is told so, and goes on when it is back', async () => {
  const body = {
    cargoOwnerId: day.ownerId,
    receiptType: 'PURCHASE',
    lines: [{ productId: await day.product(), planSkuTotal: 1 }],
  }
  const key = 'while-it-is-away'
  await setAway(nodeUrls[await placeOf(both.target.id)]!, database, true)
  for (const call of [() => adminThere.send('POST', 'recvReqs', body, key), () => adminThere.send('GET', 'recvReqs')])
    expect(await refusal(call())).toMatchObject({ httpStatus: 503, error: 'DATABASE_UNAVAILABLE' })
  await setAway(nodeUrls[await placeOf(both.target.id)]!, database, false)
  const { id } = await adminThere.send('POST', 'recvReqs', body, key)
  expect(await adminThere.send('POST', 'recvReqs', body, key)).toMatchObject({ id })
})
