import { setTimeout as sleep } from 'node:timers/promises'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { describe, expect, it } from 'vitest'
import { lockWaits } from '../../../testing/database/waiting-for-lock.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { warehouseDay } from '../../../testing/warehouse-day.ts'

const { test, admin } = await openTestAppAsAdmin()
const day = await warehouseDay(test)

/** A dock without goods, and the first one: what arrives next arrives there. */
async function nextDock(code: string) {
  const { warehouseId } = day
  const area = await admin.list(warehouseAreas).create({ warehouseId, code, name: code, purpose: 'DOCK' })
  await day.place({ full_no: `0-${code}` }, code)
  return area
}

/** Somebody has this batch in hand: whoever receives it waits after everything is decided and before it is written. */
async function heldBatch(productId: string, batchNum: string) {
  const holder = await test.pool.connect()
  await holder.query('begin')
  await holder.query(
    `insert into stock_batch (warehouse_id, cargo_owner_id, product_id, batch_num, product_date, expiry_date)
     values ($1, $2, $3, $4, '0001-01-01', '9999-12-31')`,
    [day.warehouseId, day.ownerId, productId, batchNum],
  )
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** Until a call waits for a lock. One that has ended never will, and what it answered is what the test is about. */
async function untilWaiting(call: Promise<unknown>, waiting: number) {
  let hasEnded = false
  const noteEnd = () => {
    hasEnded = true
  }
  call.then(noteEnd, noteEnd)
  while (!hasEnded && (await lockWaits(test.pool)) < waiting) await sleep(10)
}

describe('a dock that goods are on their way to', () => {
  it('becomes no shelf meanwhile: they would be free without having been put away', async () => {
    const dock = await nextDock('SIDE')
    const clerk = await day.as('warehouse')
    const productId = await day.product()
    const notice = await clerk.announce(day.ownerId, [{ productId, planSkuTotal: 7, batchNum: 'LOT' }])
    const registration = await clerk.register(notice.id)
    const release = await heldBatch(productId, 'LOT')
    const arrival = clerk.send('POST', `recvRegistrations/${registration.id}/complete`, {})
    await untilWaiting(arrival, 1)
    const change = refusal(
      admin.list(warehouseAreas).update({ id: dock.id, version: dock.version, purpose: 'STORAGE' }),
    )
    await untilWaiting(change, 2)
    await release()
    await arrival
    expect(await change).toMatchObject({ httpStatus: 409, error: 'GOODS_THERE', detail: { pieces: 7 } })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 7 }])
  })
})

describe('the last two places for something', () => {
  it('are not both taken away by two people at once', async () => {
    const inTransit = async () => {
      const { rows } = await test.pool.query<{ id: string; areaId: string }>(
        `select l.id, l.area_id as "areaId" from storage_location l
           join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
          where a.warehouse_id = $1 and a.purpose = 'TRANSIT'`,
        [day.warehouseId],
      )
      return rows
    }
    for (let round = 1; round <= 5; round += 1) {
      const [last, ...others] = await inTransit()
      expect(others).toEqual([])
      const second = await day.place({ area_id: last!.areaId })
      await Promise.allSettled([last!.id, second].map((id) => admin.list(storageLocations).remove(id, 1)))
      expect(await inTransit()).toHaveLength(1)
    }
  })
})
