import type { PlaceChoice } from '@entrepot/contract/query/place-choices'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { checkBills } from '../../testing/check-bills.ts'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { shelvedBy } from '../../testing/shelved.ts'
import { stagedOrder } from '../../testing/staged-order.ts'
import { refusal } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const { test, day, clerk, admin } = await dayAtWork()

const ask = (worker: Worker, query: Readonly<Record<string, string | number>>) =>
  worker.send<PlaceChoice[]>(
    'GET',
    `storageLocations/choices?${new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )}`,
  )
const numberOf = async (id: string): Promise<string> =>
  (await test.pool.query('select full_no from storage_location where id = $1', [id])).rows[0].full_no
const choiceFor = async (worker: Worker, placeId: string, query: Readonly<Record<string, string | number>>) => {
  const keyword = await numberOf(placeId)
  return (await ask(worker, { ...query, keyword })).find(({ value }) => value === placeId)!
}
const moving = (stockId: string, pieces: number) => ({ errand: 'QUICK_MOVE', goods: `${stockId}:${pieces}` })

describe('places for goods at hand', () => {
  it('tell the area, what lies there, how full it is and how far away', async () => {
    const { productId, places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 10 }, { planSkuTotal: 4 }], {
      name: 'Jasmine tea',
      volume: '0.01',
    })
    await test.pool.query('update storage_location set max_volume = 0.5, aisle = 1, bay = 3 where id = $1', [places[1]])
    await test.pool.query('update storage_location set aisle = 1, bay = 1 where id = $1', [places[0]])
    const query = moving(stockIds[0]!, 10)
    expect(await choiceFor(clerk, places[1]!, query)).toEqual({
      value: places[1],
      label: await numberOf(places[1]!),
      area: expect.any(String),
      contents: {
        products: 1,
        pieces: 4,
        named: { product: 'Jasmine tea', owner: expect.any(String) },
        plannedBy: null,
      },
      fill: { of: 'VOLUME', has: 0.04, limit: 0.5 },
      metres: 2,
      from: await numberOf(places[0]!),
      suggested: { code: 'SAME_BATCH', figures: expect.objectContaining({ holds: 4 }) },
      refused: null,
      over: null,
    })
    expect(await choiceFor(clerk, places[0]!, query)).toMatchObject({ refused: { code: 'SAME_PLACE' }, metres: 0 })
    const described = { errand: 'COUNT', cargoOwnerId: day.ownerId, productId }
    expect(await choiceFor(clerk, places[1]!, described)).toMatchObject({ contents: null, fill: null, suggested: null })
  })

  it('come with the best first, ten to a page, each of them once', async () => {
    const { places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }, { planSkuTotal: 5 }])
    const first = await ask(clerk, moving(stockIds[0]!, 3))
    const second = await ask(clerk, { ...moving(stockIds[0]!, 3), currentPage: 2 })
    expect(first).toHaveLength(10)
    expect(first[0]).toMatchObject({ value: places[1], suggested: { code: 'SAME_BATCH' } })
    expect(first.map(({ suggested }) => suggested?.code)).toContain('EMPTY_PLACE')
    const lastBest = first.findLastIndex(({ suggested }) => suggested !== null)
    expect(first.slice(0, lastBest).every(({ suggested }) => suggested !== null)).toBe(true)
    const values = [...first, ...second].map(({ value }) => value)
    expect(new Set(values).size).toBe(20)
  })

  it('are found by number and by area, the exact number first', async () => {
    const { places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
    const query = moving(stockIds[0]!, 3)
    const exact = await numberOf(places[0]!)
    await day.place({ full_no: `${exact}-1` })
    const byNumber = await ask(clerk, { ...query, keyword: exact.toLowerCase() })
    expect(byNumber.map(({ label }) => label).slice(0, 2)).toEqual([exact, `${exact}-1`])
    const [area] = (
      await test.pool.query<{ name: string }>(
        `select name from warehouse_area where warehouse_id = $1 and purpose = 'DOCK'`,
        [day.warehouseId],
      )
    ).rows
    const byArea = await ask(clerk, { ...query, keyword: area!.name })
    expect(new Set(byArea.map((one) => one.area))).toEqual(new Set([area!.name]))
    expect(await ask(clerk, { ...query, keyword: 'NOWHERE-AT-ALL' })).toEqual([])
  })

  it('say why they may not be chosen', async () => {
    const { places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }], { volume: '0.1' })
    const query = moving(stockIds[0]!, 3)
    const locked = await day.place({ status: 'LOCKED' })
    const small = await day.place({ max_volume: '0.2' })
    const theirs = await day.place()
    const productId = await day.product({ cargo_owner_id: day.otherOwnerId })
    await clerk.shelve(day.otherOwnerId, [{ productId, planSkuTotal: 1 }], theirs)
    expect(await choiceFor(clerk, locked, query)).toMatchObject({ refused: { code: 'LOCATION_LOCKED' } })
    expect(await choiceFor(clerk, day.stage, query)).toMatchObject({ refused: { code: 'WRONG_PURPOSE' } })
    expect(await choiceFor(clerk, theirs, query)).toMatchObject({ refused: { code: 'MIXED_OWNERS' } })
    expect(await choiceFor(clerk, small, query)).toMatchObject({ refused: null, over: { code: 'OVER_VOLUME' } })
    // What the picker says is what the move does.
    for (const [toLocationId, error] of [
      [locked, 'LOCATION_LOCKED'],
      [theirs, 'MIXED_OWNERS'],
      [small, 'OVER_CAPACITY'],
      [places[0], 'SAME_PLACE'],
    ]) {
      const move = { stockId: stockIds[0], toLocationId, quantity: 3 }
      expect(await refusal(clerk.send('POST', 'stocks/quickMove', move))).toMatchObject({ error })
    }
  })

  it('for a return begin with the shelf that the goods came from, measured from the stage', async () => {
    const { pick } = await stagedOrder(day, clerk, 6)
    const line = pick.lines[0]!
    const [first] = await ask(clerk, { errand: 'RETURN', goods: `${line.stockId}:6` })
    expect(first).toMatchObject({
      value: line.locationId,
      suggested: { code: 'CAME_FROM' },
      from: await numberOf(day.stage),
    })
    const broken = await ask(clerk, { errand: 'RETURN', goods: `${line.stockId}:6`, quality: 'DEFECTIVE' })
    expect(broken.find(({ refused }) => refused === null)).toMatchObject({ value: day.defective })
  })

  it('for a putaway leave out what its own line has planned', async () => {
    const productId = await day.product()
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 7 }])
    const putaway = await clerk.send('POST', `putaways/${registration.id}/RECV_REG`, {})
    const line = putaway.lines[0]!
    const query = { errand: 'PUTAWAY', goods: `${line.stockId}:7` }
    const placeId = String(line.locationId)
    expect((await choiceFor(clerk, placeId, query)).contents?.plannedBy).toBe(putaway.putawayNo)
    expect(await choiceFor(clerk, placeId, { ...query, lineId: line.id })).toMatchObject({
      contents: { products: 0, plannedBy: null },
      suggested: { code: 'EMPTY_PLACE' },
    })
  })

  it('of goods that were found are where their like lies, but a blind count is told nothing', async () => {
    const { bill, shelved } = checkBills(clerk, day)
    const { productId, locationId } = await shelved(8)
    const described = { errand: 'COUNT', cargoOwnerId: day.ownerId, productId, pieces: 2 }
    const open = await bill({ locationIds: [locationId] }, { blind: false })
    const [best] = await ask(clerk, { ...described, billId: open.id })
    expect(best).toMatchObject({ value: locationId, suggested: { code: expect.stringMatching(/^SAME_/) } })
    expect(best!.contents).toMatchObject({ products: 1, pieces: 8 })
    const other = await shelved(8)
    const blind = await bill({ locationIds: [other.locationId] }, { blind: true })
    const told = await ask(clerk, { ...described, productId: other.productId, billId: blind.id })
    expect(told.every(({ contents, fill, suggested }) => !contents && !fill && !suggested)).toBe(true)
  })
})

describe('who may look for a place', () => {
  it('works in the warehouse, and gets no other one', async () => {
    const { stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
    const query = moving(stockIds[0]!, 3)
    expect(await refusal(ask(await day.as('owner'), query))).toMatchObject({ httpStatus: 403 })
    const { rows } = await test.pool.query<{ id: string; fullNo: string }>(
      `select id, full_no as "fullNo" from storage_location where warehouse_id <> $1 limit 1`,
      [day.warehouseId],
    )
    const choices = await ask(admin, { ...query, keyword: rows[0]!.fullNo })
    expect(choices.map(({ value }) => value)).not.toContain(rows[0]!.id)
    const theirs = await test.pool.query<{ id: string }>('select id from stock where warehouse_id <> $1 limit 1', [
      day.warehouseId,
    ])
    const foreign = theirs.rows[0]?.id ?? '00000000-0000-4000-8000-000000000000'
    expect(await refusal(ask(admin, moving(foreign, 1)))).toMatchObject({ error: 'UNKNOWN_REFERENCE' })
    for (const bad of [{}, { errand: 'THROW' }, { errand: 'COUNT', warehouseId: day.warehouseId }, moving('x', 1)])
      expect(await refusal(ask(admin, bad as Record<string, string>))).toMatchObject({ httpStatus: 400 })
  })

  it('asks as many statements for many goods and places as for few', async () => {
    const { stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: 3 }])
    const many = await shelvedBy(
      clerk,
      day,
      Array.from({ length: 12 }, () => ({ planSkuTotal: 2 })),
    )
    const statementsOf = async (goods: string, more = {}) => {
      await ask(clerk, { errand: 'QUICK_MOVE', goods })
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await ask(clerk, { errand: 'QUICK_MOVE', goods, ...more })
      const statements = query.mock.calls.length
      query.mockRestore()
      return statements
    }
    const few = await statementsOf(`${stockIds[0]}:3`, { pageSize: 1 })
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(20)
    expect(await statementsOf(many.stockIds.map((id) => `${id}:2`).join(','), { pageSize: 50 })).toBe(few)
    expect(await statementsOf(`${stockIds[0]}:3`, { keyword: 'DAY', pageSize: 50 })).toBe(few)
  })
})
