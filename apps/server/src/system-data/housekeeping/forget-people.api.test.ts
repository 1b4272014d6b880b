import { expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { orderMaker } from '../../testing/distribution/consumer-orders.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { forgetPeople } from './forget-people.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const planner = await day.as('admin')
const db = createDb(test.pool)
const orderOf = orderMaker(day)
const productId = await day.product()

const SECRETS = ['欧阳娜娜', '13912345678', '黄浦区', '外滩 18 号', 'ring twice', '200002']
const ordered = async () => {
  const body = orderOf([{ productId, skuTotal: 1 }], {
    consignee: '欧阳娜娜',
    phone: '13912345678',
    district: '黄浦区',
    address: '外滩 18 号',
    postcode: '200002',
    buyerRemark: 'ring twice',
  })
  const { id, version } = await planner.send('POST', 'orders', body)
  await planner.send('PUT', 'orders', { id, version, address: '外滩 18 号 2 楼', buyerRemark: 'ring twice, loudly' })
  return id
}
const endedAgo = (id: string, status: string, days: number) =>
  test.pool.query(
    `update consumer_order set order_status = $2, cancelled = $2 = 'CANCELLED',
            shipped_time = case when $2 = 'SHIPPED' then $3::timestamptz end, updated_time = $3 where id = $1`,
    [id, status, new Date(test.clock.now().getTime() - days * 86_400_000)],
  )
const rowOf = async (id: string) =>
  (await test.pool.query('select * from consumer_order where id = $1', [id])).rows[0] as Record<string, unknown>

it('removes consignees some time after orders were shipped or cancelled, and leaves province and city', async () => {
  const [shipped, cancelled, young, waiting] = [await ordered(), await ordered(), await ordered(), await ordered()]
  await endedAgo(shipped, 'SHIPPED', 181)
  await endedAgo(cancelled, 'CANCELLED', 181)
  await endedAgo(young, 'SHIPPED', 179)
  expect(await forgetPeople(db, test.clock.now())).toBe(2)
  expect(await rowOf(shipped)).toMatchObject({
    consignee: '*',
    phone: '*',
    address: '*',
    district: null,
    postcode: null,
    buyer_remark: null,
    province: '上海市',
    city: '上海市',
  })
  expect(await rowOf(cancelled)).toMatchObject({ consignee: '*', city: '上海市' })
  for (const id of [young, waiting])
    expect(await rowOf(id)).toMatchObject({ consignee: '欧阳娜娜', district: '黄浦区' })
  expect(await forgetPeople(db, test.clock.now())).toBe(0)
})

it('does so after as many days as the setting says', async () => {
  const id = await ordered()
  await endedAgo(id, 'SHIPPED', 31)
  expect(await forgetPeople(db, test.clock.now())).toBe(0)
  await test.pool.query(
    `insert into system_setting (name, value) values ('personalDataDays', '30')
       on conflict (name) do update set value = excluded.value`,
  )
  expect(await forgetPeople(db, test.clock.now())).toBe(2)
  expect(await rowOf(id)).toMatchObject({ consignee: '*' })
})

it('has nothing to remove from the history: it says that they changed, with masks', async () => {
  const id = await ordered()
  const { rows } = await test.pool.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from warehouse_audit where record_id = $1`,
    [id],
  )
  expect(rows.length).toBe(2)
  const text = rows.map((row) => row.text).join()
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).toContain('address')
})
