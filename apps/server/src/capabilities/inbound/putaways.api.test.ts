import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

const run = (worker: Worker, id: string, command: string, body = {}) =>
  worker.send('POST', `putaways/${id}/${command}`, body)

/** Goods on the dock: how many, of which product, and the row they are. */
async function onDock(planSkuTotal: number, columns = {}, line = {}, ownerId = day.ownerId) {
  const productId = await day.product({ cargo_owner_id: ownerId, ...columns })
  const received = await clerk.receive(ownerId, [{ productId, planSkuTotal, ...line }])
  const [row] = await day.stockOf(productId)
  return { ...received, productId, stockId: row!.id }
}

/** A free putaway of some pieces of a row. */
const draft = (lines: readonly unknown[]) => clerk.send('POST', 'putaways', { lines })

describe('a putaway from a registration', () => {
  it('suggests a place for all that is on the dock, with the reason', async () => {
    const { registration } = await onDock(10)
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    expect(putaway).toMatchObject({ status: 'DRAFT', skuTotal: 10, confirmedSkuTotal: 0 })
    expect(putaway.lines).toMatchObject([{ skuTotal: 10, reason: { chosen: { code: 'EMPTY_PLACE' } } }])
    expect(putaway.actions).toEqual(['edit', 'confirm', 'complete', 'cancel', 'delete'])
    const second = clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    expect(await refusal(second)).toMatchObject({ httpStatus: 422, error: 'NOTHING_TO_DO' })
  })

  it('finds a place for every pallet of a long line', async () => {
    const onePallet = { package_number: 1, num_of_products_per_stack_layer: 1, stack_layers_quantity: 1 }
    const { registration } = await onDock(45, { ...onePallet, cross_weight: '900' })
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    expect(putaway).toMatchObject({ skuTotal: 45 })
    expect(putaway.lines.length).toBeGreaterThan(22)
  })

  it('two trucks at a time are not sent to the same empty place', async () => {
    const suggested = async () => {
      const { registration } = await onDock(10)
      const putaway = await clerk.send<{ id: string; lines: { locationId: string }[] }>(
        'POST',
        `putaways/${registration.id}/RECV_REG`,
      )
      return { id: putaway.id, place: putaway.lines[0]!.locationId }
    }
    const [first, second] = [await suggested(), await suggested()]
    expect(second.place).not.toBe(first.place)
    await run(clerk, first.id, 'cancel')
    expect((await suggested()).place).toBe(first.place)
  })

  it('posts what is confirmed at once, as often as needed, and completes the rest', async () => {
    const { notice, registration, productId, stockId } = await onDock(10)
    const [one, two] = [await day.place(), await day.place()]
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`, {
      lines: [
        { stockId, locationId: one, skuTotal: 6 },
        { stockId, locationId: two, skuTotal: 4, containerNo: 'LPN-P2' },
      ],
    })
    const lines = [{ id: putaway.lines[0]!.id }]
    const confirmed = await run(clerk, putaway.id, 'confirm', { lines })
    expect(confirmed).toMatchObject({ status: 'DRAFT', confirmedSkuTotal: 6 })
    expect(confirmed.actions).toEqual(['edit', 'confirm', 'complete'])
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'PARTLY_SHELVED' })
    expect(await refusal(run(clerk, putaway.id, 'confirm', { lines }))).toMatchObject({ error: 'ALREADY_CONFIRMED' })
    expect(await run(clerk, putaway.id, 'complete')).toMatchObject({ status: 'COMPLETED', confirmedSkuTotal: 10 })
    expect(await day.stockOf(productId)).toMatchObject([
      { onHand: 6, locationId: one, containerNo: '', originNo: '' },
      { onHand: 4, locationId: two, containerNo: 'LPN-P2', originNo: '' },
    ])
  })

  it('a line named twice is confirmed once', async () => {
    const { registration } = await onDock(10)
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    const line = { id: putaway.lines[0]!.id }
    const twice = run(clerk, putaway.id, 'confirm', { lines: [line, line] })
    expect(await refusal(twice)).toMatchObject({ error: 'UNKNOWN_LINE' })
  })

  it('what is confirmed is neither changed, cancelled nor deleted', async () => {
    const { stockId } = await onDock(10)
    const locationId = await day.place()
    const putaway = await draft([
      { stockId, locationId, skuTotal: 6 },
      { stockId, locationId, skuTotal: 4 },
    ])
    const confirmed = await run(clerk, putaway.id, 'confirm', { lines: [{ id: putaway.lines[0]!.id }] })
    const { id, version } = confirmed
    const change = (line: object) =>
      clerk.send('PUT', 'putaways', { id, version, lines: [{ id: putaway.lines[0]!.id, ...line }] })
    expect(await refusal(change({ skuTotal: 1 }))).toMatchObject({ httpStatus: 409, error: 'ALREADY_CONFIRMED' })
    expect(await refusal(change({ remove: true }))).toMatchObject({ error: 'ALREADY_CONFIRMED' })
    expect(await refusal(run(clerk, id, 'cancel'))).toMatchObject({ error: 'ALREADY_CONFIRMED' })
    const removal = clerk.send('DELETE', `putaways/${id}?version=${version}`)
    expect(await refusal(removal)).toMatchObject({ httpStatus: 409, error: 'ALREADY_CONFIRMED' })
  })

  it('is refused before the registration is completed', async () => {
    const notice = await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])
    const registration = await clerk.register(notice.id)
    const early = clerk.send('POST', `putaways/${registration.id}/RECV_REG`)
    expect(await refusal(early)).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
  })
})

describe('a free putaway', () => {
  it('takes what it is told, from the dock only, and no more than is free', async () => {
    const { stockId, productId } = await onDock(10)
    const locationId = await day.place()
    expect(await refusal(draft([{ stockId, locationId, skuTotal: 11 }]))).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 10, asked: 11 },
    })
    const putaway = await draft([{ stockId, locationId, skuTotal: 3 }])
    await run(clerk, putaway.id, 'complete')
    const shelved = (await day.stockOf(productId)).find((row) => row.locationId === locationId)
    const again = draft([{ stockId: shelved!.id, locationId: await day.place(), skuTotal: 1 }])
    expect(await refusal(again)).toMatchObject({ error: 'WRONG_PURPOSE' })
    const nowhere = draft([{ stockId: day.ownerId, locationId, skuTotal: 1 }])
    expect(await refusal(nowhere)).toMatchObject({ error: 'UNKNOWN_REFERENCE' })
  })

  it('told nothing takes the oldest registration first', async () => {
    const first = await onDock(2)
    const second = await onDock(2)
    const putaway = await draft([])
    const order = putaway.lines.map(({ stockId }) => stockId)
    expect(order.indexOf(first.stockId)).toBeLessThan(order.indexOf(second.stockId))
    await run(clerk, putaway.id, 'cancel')
  })

  it('two of the same pieces: the second is refused when it is posted', async () => {
    const { stockId } = await onDock(10)
    const line = async () => ({ stockId, locationId: await day.place(), skuTotal: 7 })
    const [first, second] = [await draft([await line()]), await draft([await line()])]
    await run(clerk, first.id, 'complete')
    expect(await refusal(run(clerk, second.id, 'complete'))).toMatchObject({
      httpStatus: 422,
      error: 'INSUFFICIENT_STOCK',
      detail: { available: 3, asked: 7 },
      fields: [{ field: 'lines.0.skuTotal' }],
    })
    await run(clerk, second.id, 'cancel')
  })
})

describe('a place may refuse', () => {
  /** Ten pieces to a place; what it is answered. */
  async function refusedAt(locationId: string, columns = {}, line = {}, ownerId = day.ownerId) {
    const { stockId } = await onDock(10, columns, {}, ownerId)
    const putaway = await draft([{ stockId, locationId, skuTotal: 10, ...line }])
    return { putaway, answer: await refusal(run(clerk, putaway.id, 'complete')) }
  }

  it.each([
    ['LOCATION_LOCKED', { status: 'LOCKED' }],
    ['LOCATION_INACTIVE', { status: 'INACTIVE' }],
  ])('%s', async (error, columns) => {
    const { answer } = await refusedAt(await day.place(columns))
    expect(answer).toMatchObject({ httpStatus: 422, error, fields: [{ field: 'lines.0.locationId' }] })
  })

  it('chilled goods in an ambient rack', async () => {
    const { answer } = await refusedAt(await day.place(), { storage_temperature_type: 'CHILLED' })
    expect(answer).toMatchObject({ error: 'WRONG_TEMPERATURE', detail: { asked: 'CHILLED', offered: 'AMBIENT' } })
  })

  it('stage and defective location', async () => {
    for (const place of [day.stage, day.defective]) {
      expect((await refusedAt(place)).answer).toMatchObject({ error: 'WRONG_PURPOSE' })
    }
  })

  it('the goods of two owners in one place, unless the warehouse mixes them', async () => {
    const locationId = await day.place()
    const { registration } = await onDock(1)
    await clerk.putAway(registration.id, locationId)
    const { putaway, answer } = await refusedAt(locationId, {}, {}, day.otherOwnerId)
    expect(answer).toMatchObject({ error: 'MIXED_OWNERS' })
    const { rows } = await test.pool.query<{ place: string; owner: string }>(
      'select l.full_no as place, o.name as owner from storage_location l, cargo_owner o where l.id = $1 and o.id = $2',
      [locationId, day.ownerId],
    )
    expect(answer.message).toContain(rows[0]!.place)
    expect(answer.message).toContain(rows[0]!.owner)
    expect(answer.fields).toMatchObject([{ message: answer.message }])
    await test.pool.query('update warehouse set mix_owners = true where id = $1', [day.warehouseId])
    await run(clerk, putaway.id, 'complete')
    await test.pool.query('update warehouse set mix_owners = null where id = $1', [day.warehouseId])
  })

  it('bonded goods beside others', async () => {
    const { rows } = await test.pool.query<{ num: string; item: number }>(
      `select b.handbook_num as num, i.item_no as item from manual_book b
         join manual_book_item i on i.manual_book_id = b.id where b.cargo_owner_id = $1 limit 1`,
      [day.ownerId],
    )
    const locationId = await day.place()
    const bonded = await onDock(1, {}, { handbookNum: rows[0]!.num, handbookItemNo: rows[0]!.item })
    await clerk.putAway(bonded.registration.id, locationId)
    expect((await refusedAt(locationId)).answer).toMatchObject({ error: 'MIXED_BONDED' })
  })

  it('more than it carries, unless somebody overrides it and says why', async () => {
    const locationId = await day.place({ max_weight: '50' })
    const { putaway, answer } = await refusedAt(locationId, { cross_weight: '6' })
    expect(answer).toMatchObject({ httpStatus: 422, error: 'OVER_CAPACITY' })
    const line = { id: putaway.lines[0]!.id, override: true }
    const write = (lines: readonly unknown[]) =>
      clerk.send('PUT', 'putaways', { id: putaway.id, version: putaway.version, lines })
    expect(await refusal(write([line]))).toMatchObject({ error: 'REASON_NEEDED' })
    await write([{ ...line, overrideReason: 'the beam is stronger' }])
    await run(clerk, putaway.id, 'complete')
  })

  it('counts the lines of one putaway together, and two putaways that come at once', async () => {
    const locationId = await day.place({ max_weight: '50' })
    const { stockId } = await onDock(10, { cross_weight: '6' })
    const together = await draft([
      { stockId, locationId, skuTotal: 5 },
      { stockId, locationId, skuTotal: 5 },
    ])
    expect(await refusal(run(clerk, together.id, 'complete'))).toMatchObject({ error: 'OVER_CAPACITY' })
    const apart = await Promise.all([1, 2].map(() => draft([{ stockId, locationId, skuTotal: 5 }])))
    const answers = await Promise.allSettled(apart.map(({ id }) => run(clerk, id, 'complete')))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('nothing leaves a locked dock', async () => {
    const { stockId } = await onDock(1)
    const putaway = await draft([{ stockId, locationId: await day.place(), skuTotal: 1 }])
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [day.dock])
    const answer = await refusal(run(clerk, putaway.id, 'complete'))
    await test.pool.query(`update storage_location set status = 'ACTIVE' where id = $1`, [day.dock])
    expect(answer).toMatchObject({ httpStatus: 422, error: 'LOCATION_LOCKED' })
  })
})

describe('reversing a putaway', () => {
  const reverse = (id: string) => run(admin, id, 'reverse', { reason: 'wrong shelf' })

  it('brings the pieces back to the dock and to their registration', async () => {
    const { notice, registration, productId } = await onDock(10)
    const putaway = await clerk.putAway(registration.id, await day.place())
    expect(await refusal(run(clerk, putaway.id, 'reverse', { reason: 'x' }))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(run(admin, putaway.id, 'reverse'))).toMatchObject({ error: 'REASON_NEEDED' })
    expect(await reverse(putaway.id)).toMatchObject({ status: 'REVERSED', confirmedSkuTotal: 0 })
    expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10, originNo: registration.registrationNo }])
    expect(await clerk.read(`recvReqs/${notice.id}`)).toMatchObject({ shelfState: 'NOT_SHELVED' })
    await clerk.putAway(registration.id)
  })

  it('is refused by who took the pieces or claims them, named', async () => {
    const { registration, productId } = await onDock(10)
    const putaway = await clerk.putAway(registration.id, await day.place())
    const [row] = await day.stockOf(productId)
    const pick = await day.reserve(row!.id, 1)
    expect(await refusal(reverse(putaway.id))).toMatchObject({
      httpStatus: 409,
      error: 'BLOCKED_BY',
      detail: { type: 'PICKING', number: pick },
    })
    const other = await onDock(10)
    const second = await clerk.putAway(other.registration.id, await day.place())
    const [shelved] = await day.stockOf(other.productId)
    const frozen = await clerk.freeze(shelved!.id, { quantity: 1 })
    expect(await refusal(reverse(second.id))).toMatchObject({ detail: { type: 'FREEZE', number: frozen.documentNo } })
  })

  it('is refused while the shelf is locked', async () => {
    const { registration } = await onDock(1)
    const locationId = await day.place()
    const putaway = await clerk.putAway(registration.id, locationId)
    await test.pool.query(`update storage_location set status = 'LOCKED' where id = $1`, [locationId])
    expect(await refusal(reverse(putaway.id))).toMatchObject({ error: 'LOCATION_LOCKED' })
  })
})
