import { manualBooks } from '@entrepot/contract/customs/manual-books'
import { staff } from '@entrepot/contract/identity/staff'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { lists } from '@entrepot/contract/registry'
import { createFilledDatabase } from '../database/test-database.ts'
import { orderMaker } from '../distribution/consumer-orders.ts'
import { openTestAppAsAdmin } from '../open-test-app.ts'
import { bondedGoods, writer } from '../stock-fixture.ts'
import type { TestApp } from '../test-app.ts'
import { warehouseDay } from '../warehouse-day.ts'
import { type Worker, workerAs } from '../worker.ts'
import { BASIC_DATA_SUBJECTS } from './basic-data-subjects.ts'
import { everyListDatabase, fillDatabase, listReader } from './every-list.ts'
import { writeExamples } from './example-records.ts'

const PASSWORD = 'a-long-password-9'

/** Documents of every kind that belong to one owner alone, in the state in which most can be done with them. */
async function ownDocuments(clerk: Worker, ownerId: string, productId: string, place: string) {
  const goods = [{ productId, planSkuTotal: 40 }]
  await clerk.shelve(ownerId, goods, place)
  const draft = await clerk.send('POST', 'recvReqs', { cargoOwnerId: ownerId, receiptType: 'PURCHASE', lines: goods })
  const notice = await clerk.announce(ownerId, goods)
  await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
  const order = await clerk.shipmentNotice(ownerId, [{ productId, planSkuTotal: 5 }])
  const pick = await clerk.pick(order.id)
  await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`)
  const open = await clerk.shipmentNotice(ownerId, [{ productId, planSkuTotal: 2 }])
  return { draft, notice, order, open }
}

/** What tests are told of the rows that were written. */
async function fillTwoOwners(test: TestApp, examples: readonly string[]) {
  const admin = await test.signIn('admin')
  const withExamples = lists.filter(({ name }) => examples.includes(name))
  const { owner: otherOwnerId } = await bondedGoods(test)
  const day = await warehouseDay(test)
  const ownerId = [day.ownerId, day.otherOwnerId].find((id) => id !== otherOwnerId)!
  const clerk = await day.as('warehouse')
  const productId = await day.product({ cargo_owner_id: ownerId })
  const otherProductId = await day.product({ cargo_owner_id: otherOwnerId })
  const own = await ownDocuments(clerk, ownerId, productId, await day.place())
  const others = await ownDocuments(clerk, otherOwnerId, otherProductId, await day.place())
  const write = writer(test, admin)
  await write('orders', orderMaker({ ownerId }, 'OWN')([{ productId, skuTotal: 1 }]))
  await write('orders', orderMaker({ ownerId: otherOwnerId }, 'OTHER')([{ productId: otherProductId, skuTotal: 1 }]))
  const frozen = await test.pool.query<{ id: string }>(
    'select id from stock where product_id = $1 and on_hand > ordered order by id limit 1',
    [productId],
  )
  await clerk.freeze(frozen.rows[0]!.id, { quantity: 1 })
  const book = BASIC_DATA_SUBJECTS.find(({ name }) => name === 'manualBooks')!
  await admin.list(manualBooks).create({ ...book.body('OWN'), cargoOwnerId: ownerId })
  const goods = [
    { cargoOwnerId: ownerId, productId },
    { cargoOwnerId: otherOwnerId, productId: otherProductId },
  ]
  await writeExamples({ pool: test.pool, warehouse: 'CN-SHA', send: writer(test, admin) }, withExamples, goods, 'G')
  const there = await documentsInValencia(test, await workerAs(test, 'maria.soler'))
  await examplesInValencia(test, withExamples, there)
  // Where somebody was last is where the next session begins.
  await admin.session.changeWarehouse(day.warehouseId)
  return { ownerId, otherOwnerId, productId, otherProductId, own, others }
}

/** Every list has rows of two owners in Shanghai, and documents in Valencia; accounts that see only one of them. */
export async function twoOwners() {
  const { note, ...database } = await createFilledDatabase('two_owners', async () => {
    const { note: examples, ...everyList } = await everyListDatabase()
    return fillDatabase(everyList, (test) => fillTwoOwners(test, JSON.parse(examples)))
  })
  const filled: Awaited<ReturnType<typeof fillTwoOwners>> = JSON.parse(note)
  const { test, admin } = await openTestAppAsAdmin({ database })
  const day = await warehouseDay(test)
  const hire = async (username: string, more: object) => {
    const body = { username, displayName: username, password: PASSWORD, warehouseIds: [day.warehouseId], ...more }
    await admin.list(staff).create(body)
    return test.signIn(username, PASSWORD)
  }
  const onlyOwn = await hire('only.own', { roles: ['ROLE_cargoowner'], cargoOwnerIds: [filled.ownerId] })
  return { test, admin, rowsOf: listReader(test, admin).rowsOf, hire, day, onlyOwn, ...filled }
}

async function documentsInValencia({ pool }: TestApp, clerk: Worker) {
  const { rows } = await pool.query<{ ownerId: string; productId: string }>(`
    select p.cargo_owner_id as "ownerId", p.id as "productId" from product p
      join cargo_owner o on o.id = p.cargo_owner_id and o.tally_required is not true
      join cargo_owner_warehouse s on s.cargo_owner_id = o.id join warehouse w on w.id = s.warehouse_id
     where w.code = 'ES-VLC' and p.status = 'ACTIVE' and p.expiry_days is null order by p.code limit 1`)
  const { ownerId, productId } = rows[0]!
  const { registration } = await clerk.receive(ownerId, [{ productId, planSkuTotal: 30 }])
  await clerk.putAway(registration.id)
  const order = await clerk.shipmentNotice(ownerId, [{ productId, planSkuTotal: 5 }])
  await clerk.pick(order.id)
  await clerk.dispatch(order.id)
  return { cargoOwnerId: ownerId, productId }
}

/** A record of each new list there, written by the administrator, who works in every warehouse. */
async function examplesInValencia(
  test: TestApp,
  withExamples: readonly ListDeclaration[],
  goods: Awaited<ReturnType<typeof documentsInValencia>>,
) {
  const admin = await test.signIn('admin')
  const { rows } = await test.pool.query<{ id: string }>(`select id from warehouse where code = 'ES-VLC'`)
  await admin.session.changeWarehouse(rows[0]!.id)
  const inWarehouses = withExamples.filter(({ scope }) => scope === 'warehouse' || scope === 'myWarehouses')
  await writeExamples({ pool: test.pool, warehouse: 'ES-VLC', send: writer(test, admin) }, inWarehouses, [goods], 'V')
}

export const grantOnly = async (
  { pool }: { pool: { query: (text: string, values?: unknown[]) => Promise<unknown> } },
  role: string,
  permissions: readonly string[],
) => {
  await pool.query('delete from role_grant')
  await pool.query(
    'insert into role_grant (role, permission, created_time) select $1, p, now() from unnest($2::text[]) p',
    [role, permissions],
  )
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
export const idsIn = (text: string): string[] => text.match(UUID) ?? []
