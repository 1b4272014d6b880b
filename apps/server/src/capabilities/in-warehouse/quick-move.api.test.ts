import { describe, expect, it } from 'vitest'
import { lockWaits, waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import { waitFor } from '../../testing/wait-for.ts'

const { test, day, clerk, other } = await dayAtWork()

/** Pieces on a shelf of their own. */
async function shelved(pieces: number, columns = {}, line = {}) {
  const productId = await day.product(columns)
  const locationId = await day.place()
  const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: pieces }], [line])
  await clerk.putAway(registration.id, locationId)
  const [row] = await day.stockOf(productId)
  return { productId, locationId, stockId: row!.id }
}

describe('a quick move', () => {
  it('of a part leaves the rest, and answers both rows as they are now', async () => {
    const { productId, stockId, locationId } = await shelved(10)
    const toLocationId = await day.place()
    const done = await clerk.move({ stockId, toLocationId, quantity: 4, reason: 'nearer' })
    expect(done.rows.map(({ skuTotal }) => skuTotal).sort()).toEqual([4, 6])
    expect(done.documentNo).toMatch(/^QM-CN-SHA-/)
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 6, locationId },
      { onHand: 4, locationId: toLocationId },
    ])
  })

  it('has the next number of the series that numbers are drawn from', async () => {
    const { stockId } = await shelved(2)
    const placeOf = (no: string) => Number(no.slice(-4))
    const drawn = await clerk.send<string>('GET', 'numbers?numberType=QUICK_MOVE')
    const { documentNo } = await clerk.move({ stockId, toLocationId: await day.place(), quantity: 2 })
    expect(documentNo.slice(0, -4)).toBe(drawn.slice(0, -4))
    expect(placeOf(documentNo)).toBe(placeOf(drawn) + 1)
    const next = await clerk.send<string>('GET', 'numbers?numberType=QUICK_MOVE')
    expect(placeOf(next)).toBe(placeOf(documentNo) + 1)
  })

  it('is undone by the opposite move', async () => {
    const { productId, stockId, locationId } = await shelved(10)
    const toLocationId = await day.place()
    await clerk.move({ stockId, toLocationId, quantity: 10 })
    const [row] = await day.stockOf(productId)
    await clerk.move({ stockId: row!.id, toLocationId: locationId, quantity: 10 })
    expect(await day.stockOf(productId)).toMatchObject([{ id: stockId, onHand: 10 }])
  })

  it('takes free pieces only, of any quality or status', async () => {
    const { stockId, productId } = await shelved(10)
    await day.reserve(stockId, 7)
    const toLocationId = await day.place()
    expect(await refusal(clerk.move({ stockId, toLocationId, quantity: 4 }))).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 3, asked: 4 },
      fields: [{ field: 'quantity' }],
    })
    await clerk.freeze(stockId, { quantity: 3 })
    const frozen = (await day.stockOf(productId)).find(({ holdCode }) => holdCode === 'QUALITY')
    await clerk.move({ stockId: frozen!.id, toLocationId, quantity: 3 })
  })

  it('of many is one: either all go or none', async () => {
    const [first, second] = [await shelved(5), await shelved(5)]
    const toLocationId = await day.place()
    const moves = [
      { stockId: first.stockId, toLocationId, quantity: 5 },
      { stockId: second.stockId, toLocationId, quantity: 6 },
    ]
    expect(await refusal(clerk.move({ moves }))).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      fields: [{ field: 'moves.1.quantity' }],
    })
    expect(await day.stockOf(first.productId)).toMatchObject([{ locationId: first.locationId }])
    await clerk.move({ moves: [moves[0], { ...moves[1], quantity: 5 }] })
  })

  it('keeps the rules of putaway', async () => {
    const { stockId } = await shelved(10, { storage_temperature_type: 'AMBIENT', cross_weight: '6' })
    const to = (toLocationId: string, more = {}) => clerk.move({ stockId, toLocationId, quantity: 10, ...more })
    expect(await refusal(to(await day.place({ status: 'LOCKED' })))).toMatchObject({ error: 'LOCATION_LOCKED' })
    expect(await refusal(to(await day.place({}, 'C')))).toMatchObject({ error: 'WRONG_TEMPERATURE' })
    expect(await refusal(to(day.stage))).toMatchObject({ error: 'WRONG_PURPOSE' })
    const weak = await day.place({ max_weight: '50' })
    expect(await refusal(to(weak))).toMatchObject({ error: 'OVER_CAPACITY' })
    expect(await refusal(to(weak, { override: true }))).toMatchObject({ error: 'REASON_NEEDED' })
    await to(weak, { override: true, reason: 'only until noon' })
  })

  it('takes nothing from the stage or a locked place, and goes somewhere else', async () => {
    const { stockId, locationId } = await shelved(10)
    const here = clerk.move({ stockId, toLocationId: locationId, quantity: 1 })
    expect(await refusal(here)).toMatchObject({ error: 'SAME_PLACE' })
    const [other, stageArea] = [
      await day.place(),
      (await test.pool.query('select area_id from storage_location where id = $1', [day.stage])).rows[0].area_id,
    ]
    const { rows } = await test.pool.query('select area_id from storage_location where id = $1', [locationId])
    const set = (column: string, value: string) =>
      test.pool.query(`update storage_location set ${column} = $1 where id = $2`, [value, locationId])
    await set('status', 'LOCKED')
    expect(await refusal(clerk.move({ stockId, toLocationId: other, quantity: 1 }))).toMatchObject({
      error: 'LOCATION_LOCKED',
    })
    await set('status', 'INACTIVE')
    await clerk.move({ stockId, toLocationId: other, quantity: 1 })
    await set('status', 'ACTIVE')
    await set('area_id', stageArea)
    expect(await refusal(clerk.move({ stockId, toLocationId: other, quantity: 1 }))).toMatchObject({
      error: 'WRONG_PURPOSE',
    })
    await set('area_id', rows[0].area_id)
  })

  it('onto a pallet in the same place is a move; a part that leaves a pallet stands on none', async () => {
    const { stockId, locationId, productId } = await shelved(10)
    await clerk.move({ stockId, toLocationId: locationId, quantity: 10, toContainerNo: 'LPN-Q1' })
    const [onPallet] = await day.stockOf(productId)
    expect(onPallet).toMatchObject({ containerNo: 'LPN-Q1', onHand: 10 })
    await clerk.move({ stockId: onPallet!.id, toLocationId: await day.place(), quantity: 4 })
    expect(await day.stockOf(productId)).toMatchObject([
      { containerNo: 'LPN-Q1', onHand: 6 },
      { containerNo: '', onHand: 4 },
    ])
  })

  it('names rows and places of this warehouse', async () => {
    const { stockId } = await shelved(1)
    const { rows } = await test.pool.query('select id from storage_location where warehouse_id <> $1 limit 1', [
      day.warehouseId,
    ])
    const away = clerk.move({ stockId, toLocationId: rows[0].id, quantity: 1 })
    expect(await refusal(away)).toMatchObject({ httpStatus: 422, error: 'UNKNOWN_REFERENCE' })
    const strange = clerk.move({ stockId: day.ownerId, toLocationId: await day.place(), quantity: 1 })
    expect(await refusal(strange)).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ field: 'stockId' }] })
  })

  it('with the same key happens once', async () => {
    const { stockId, productId } = await shelved(10)
    const body = { stockId, toLocationId: await day.place(), quantity: 4 }
    const [first, again] = [await clerk.move(body, 'move-once'), await clerk.move(body, 'move-once')]
    expect(again.id).toBe(first.id)
    expect(await refusal(clerk.move({ ...body, quantity: 5 }, 'move-once'))).toMatchObject({ error: 'KEY_REUSED' })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 6 }, { onHand: 4 }])
  })
})

describe('a whole pallet', () => {
  async function pallet(containerNo: string) {
    const [first, second] = [await day.product(), await day.product()]
    const locationId = await day.place()
    const { registration } = await clerk.receive(
      day.ownerId,
      [first, second].map((productId) => ({ productId, planSkuTotal: 10 })),
      [{ containerNo }, { containerNo }],
    )
    await clerk.putAway(registration.id, locationId)
    const [row] = await day.stockOf(first)
    return { first, second, stockId: row!.id }
  }

  it('moves with everything on it and with its reservations', async () => {
    const { first, second, stockId } = await pallet('LPN-W1')
    await day.reserve(stockId, 3)
    await day.reserve(stockId, 4)
    const toLocationId = await day.place()
    await clerk.move({ containerNo: 'LPN-W1', toLocationId })
    const at = { locationId: toLocationId, containerNo: 'LPN-W1', onHand: 10 }
    expect(await day.stockOf(first)).toMatchObject([{ ...at, ordered: 7 }])
    expect(await day.stockOf(second)).toMatchObject([{ ...at, ordered: 0 }])
  })

  it('stands in one place: a row that leaves it loses its number, and nothing is put on it from afar', async () => {
    const { first, second, stockId } = await pallet('LPN-W3')
    const toLocationId = await day.place()
    await clerk.move({ stockId, toLocationId, quantity: 10 })
    const rows = [...(await day.stockOf(first)), ...(await day.stockOf(second))]
    expect(rows.map(({ containerNo }) => containerNo).sort()).toEqual(['', 'LPN-W3'])
    const loose = rows.find(({ containerNo }) => containerNo === '')!
    const onto = { stockId: loose.id, toLocationId: await day.place(), quantity: 10, toContainerNo: 'LPN-W3' }
    expect(await refusal(clerk.move(onto))).toMatchObject({
      error: 'PALLET_ELSEWHERE',
      fields: [{ field: 'toContainerNo' }],
    })
  })

  it('comes to one place, also when one request puts pieces onto it in two', async () => {
    const [one, two] = [await shelved(5), await shelved(5)]
    const [here, there] = [await day.place(), await day.place()]
    const onto = (goods: { stockId: string }, toLocationId: string, quantity = 5) => ({
      stockId: goods.stockId,
      toLocationId,
      quantity,
      toContainerNo: 'LPN-W5',
    })
    expect(await refusal(clerk.move({ moves: [onto(one, here), onto(two, there)] }))).toMatchObject({
      error: 'PALLET_ELSEWHERE',
      fields: [{ field: 'moves.0.toContainerNo' }],
    })
    await clerk.move({ moves: [onto(one, here), onto(two, here)] })
    const [row] = await day.stockOf(one.productId)
    expect(await refusal(clerk.move(onto({ stockId: row!.id }, there, 2)))).toMatchObject({ error: 'PALLET_ELSEWHERE' })
    const three = await shelved(5)
    await clerk.move({ moves: [{ containerNo: 'LPN-W5', toLocationId: there }, onto(three, there)] })
    const rows = await Promise.all([one, two, three].map(({ productId }) => day.stockOf(productId)))
    expect(rows.flat()).toMatchObject([1, 2, 3].map(() => ({ containerNo: 'LPN-W5', locationId: there, onHand: 5 })))
  })

  it('comes to one place, also when two people put pieces onto it at once', async () => {
    const goods = await Promise.all([1, 2, 3, 4].map(() => shelved(5)))
    const answers = await Promise.allSettled(
      goods.map(async ({ stockId }, place) =>
        (place % 2 === 0 ? clerk : other).move({
          stockId,
          toLocationId: await day.place(),
          quantity: 5,
          toContainerNo: 'LPN-W6',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is left alone by who puts pieces onto it while all of it is picked', async () => {
    const productId = await day.product()
    const locationId = await day.place()
    const goods = [{ productId, planSkuTotal: 10 }]
    const { registration } = await clerk.receive(day.ownerId, goods, [{ containerNo: 'LPN-W7' }])
    await clerk.putAway(registration.id, locationId)
    const { stockId, productId: loose } = await shelved(5)
    const notice = await clerk.shipmentNotice(day.ownerId, goods)
    const { id } = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query('update shipment_notif_line set plan_sku_total = plan_sku_total where document_id = $1', [
        notice.id,
      ])
      const pick = clerk.send('POST', `pickTasks/${id}/complete`)
      await waitingForLock(client)
      let isThrough = false
      const onto = { stockId, toLocationId: locationId, quantity: 5, toContainerNo: 'LPN-W7' }
      const move = refusal(other.move(onto)).finally(() => {
        isThrough = true
      })
      await waitFor(async () => {
        if (!isThrough) expect(await lockWaits(test.pool)).toBe(2)
      })
      await client.query('commit')
      await pick
      expect(await move).toMatchObject({ error: 'PALLET_ELSEWHERE' })
    } finally {
      client.release()
    }
    expect(await day.stockOf(productId)).toMatchObject([{ locationId: day.stage, containerNo: 'LPN-W7' }])
    expect(await day.stockOf(loose)).toMatchObject([{ containerNo: '' }])
  })

  it('stays while somebody picks from it', async () => {
    const { stockId } = await pallet('LPN-W2')
    const pick = await day.reserve(stockId, 3, true)
    expect(await refusal(clerk.move({ containerNo: 'LPN-W2', toLocationId: await day.place() }))).toMatchObject({
      httpStatus: 409,
      error: 'PICK_STARTED',
      detail: { number: pick },
    })
    const { first } = await pallet('LPN-W4')
    const order = await clerk.shipmentNotice(day.ownerId, [{ productId: first, planSkuTotal: 2 }])
    const takenPick = await clerk.send('POST', `pickTasks/${order.id}/SHIPPING_REQ`)
    await clerk.send('POST', 'tasks/take', { resource: 'pickTasks', id: takenPick.id })
    expect(await refusal(clerk.move({ containerNo: 'LPN-W4', toLocationId: await day.place() }))).toMatchObject({
      error: 'PICK_STARTED',
      detail: { number: takenPick.pickNo },
    })
    const unknown = clerk.move({ containerNo: 'LPN-NONE', toLocationId: await day.place() })
    expect(await refusal(unknown)).toMatchObject({ error: 'UNKNOWN_REFERENCE' })
  })
})
