import type { Dashboard, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import type { InOutPage } from '@entrepot/contract/query/analysis/in-outs'
import type { VolumeDay } from '@entrepot/contract/query/analysis/volumes'
import { listNamed } from '@entrepot/contract/registry'
import { receiptWaits } from '@entrepot/domain/inbound/receipt-notice.waits'
import { waitReason } from '@entrepot/domain/kernel/waiting'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../kit/sql/db.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import { warehouseDay } from '../../testing/warehouse-day.ts'
import { type Worker, workerAs } from '../../testing/worker.ts'
import { verify } from '../../verify/verify.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const other = await day.as('distr')
const admin = await day.as('admin')
const owner = await day.as('owner')

const read = (worker: Worker) => worker.send<Dashboard>('GET', 'dashboard')

interface Listed {
  readonly total: number
  readonly content: readonly Readonly<Record<string, unknown>>[]
}

const listOf = ({ list, filters }: Pick<DashboardFigure, 'list' | 'filters'>, worker: Worker) =>
  worker.send<Listed>('GET', `${listNamed(list)!.path}?${new URLSearchParams({ ...filters, pageSize: '500' })}`)

const totalOf = async ({ list, filters }: DashboardFigure, field: string, worker: Worker) => {
  const query = new URLSearchParams({ ...filters, fields: field })
  const totals = await worker.send<Record<string, unknown>>('GET', `${listNamed(list)!.path}/totals?${query}`)
  return Number(totals[field] ?? 0)
}

const grant = (role: string, permission: string) =>
  test.pool.query('insert into role_grant (role, permission, created_time) values ($1, $2, now())', [role, permission])

const PAST = '2026-03-01T00:00:00Z'
const lines = (productId: string, planSkuTotal: number) => [{ productId, planSkuTotal }]

let theirs: string

beforeAll(async () => {
  const goods = await day.product()
  theirs = await day.product({ cargo_owner_id: day.otherOwnerId })
  await test.pool.query(
    `insert into user_cargo_owner (user_id, cargo_owner_id) select id, $1 from app_user where username = 'owner'
     on conflict do nothing`,
    [day.otherOwnerId],
  )
  await test.pool.query(
    `delete from user_cargo_owner where cargo_owner_id <> $1
        and user_id = (select id from app_user where username = 'owner')`,
    [day.otherOwnerId],
  )
  const place = await day.place()
  await clerk.shelve(day.ownerId, lines(goods, 100), place)
  await other.shelve(day.otherOwnerId, lines(theirs, 30), await day.place())
  // Receipts that are late, one for each reason.
  const planned = { plannedArrivalTime: PAST }
  await clerk.announce(day.ownerId, lines(goods, 5), planned)
  await clerk.announce(day.ownerId, lines(goods, 5), { plannedArrivalTime: '2026-03-20T00:00:00Z' })
  const counted = await clerk.announce(day.ownerId, lines(goods, 5), planned)
  const tally = await clerk.send('POST', `tally_tasks/${counted.id}/RECV_REQ`)
  await clerk.send('POST', `tally_tasks/${tally.id}/start`)
  const half = await clerk.announce(day.ownerId, lines(goods, 8), planned)
  const part = await clerk.register(half.id, [{ goodSkuTotal: 3 }])
  await clerk.send('POST', `recvRegistrations/${part.id}/complete`)
  const whole = await clerk.announce(day.ownerId, lines(goods, 6), planned)
  const registration = await clerk.register(whole.id)
  await clerk.send('POST', `recvRegistrations/${registration.id}/complete`)
  // Shipments that are late, one for each reason.
  const due = { plannedShippingTime: PAST }
  await clerk.shipmentNotice(day.ownerId, lines(goods, 5_000), due)
  await clerk.shipmentNotice(day.ownerId, lines(goods, 4), due)
  const reserved = await clerk.shipmentNotice(day.ownerId, lines(goods, 3), due)
  await clerk.send('POST', `pickTasks/${reserved.id}/SHIPPING_REQ`)
  const staged = await clerk.shipmentNotice(day.ownerId, lines(goods, 2), due)
  await other.pick(staged.id)
  const gone = await clerk.shipmentNotice(day.ownerId, lines(goods, 1), due)
  await other.pick(gone.id)
  await clerk.dispatch(gone.id)
})

describe('what is late', () => {
  it('is told by what it waits for, and since when', async () => {
    const { late } = await read(clerk)
    expect(late.map(({ name, list, count, oldest }) => [name, list, count, oldest])).toEqual([
      ['lateReceipts', 'recvReqs', 4, '2026-03-01T00:00:00.000Z'],
      ['lateShipments', 'shipmentNotifs', 4, '2026-03-01T00:00:00.000Z'],
    ])
    const reasons = late.flatMap((one) => one.reasons.map(({ name, count }) => [name, count]))
    expect(reasons).toEqual([
      ['ARRIVAL', 1],
      ['REGISTRATION', 1],
      ['REST', 1],
      ['PUTAWAY', 1],
      ['STOCK', 1],
      ['ALLOCATION', 1],
      ['PICKING', 1],
      ['SHIPPING', 1],
    ])
  })

  it('opens exactly those rows, which say the same reason', async () => {
    for (const { reasons } of (await read(clerk)).late)
      for (const figure of reasons) {
        const { total, content } = await listOf(figure, clerk)
        expect([figure.name, total]).toEqual([figure.name, figure.count])
        expect(content.map(({ waitsFor }) => waitsFor)).toEqual([figure.name])
      }
  })

  it('has its reason by the rules of the domain', async () => {
    const { content } = await clerk.send<Listed>('GET', 'recvReqs?pageSize=500')
    const facts = content.map((row) => ({
      received: Number(row.receivedSkuTotal) > 0,
      unshelved: row.shelfState !== 'SHELVED',
    }))
    expect(content.map(({ waitsFor }) => waitsFor)).toEqual(
      content.map((row, place) => waitReason(receiptWaits, row.receiptStatus as never, facts[place]!)),
    )
  })

  it('is nobody else’s: another warehouse has none, and an owner without the right sees none', async () => {
    expect((await read(owner)).late).toEqual([])
    const { rows } = await test.pool.query<{ id: string }>(
      `select id from warehouse where id <> $1 and status = 'ACTIVE' order by code limit 1`,
      [day.warehouseId],
    )
    const away = await workerAs(test, 'admin')
    await away.send('PUT', `users/changeCurrentWarehouse?warehouseId=${rows[0]!.id}`)
    const { late, people, stock } = await read(away)
    await away.send('PUT', `users/changeCurrentWarehouse?warehouseId=${day.warehouseId}`)
    expect(late.map(({ count }) => count)).toEqual([0, 0])
    expect([people, stock.map(({ count, pieces }) => [count, pieces])]).toEqual([[], [[0, 0]]])
  })
})

describe('work by person', () => {
  it('names who finished which lines today, and adds up to the figures of the day', async () => {
    const { people, today } = await read(admin)
    const work = people.map(({ operator, work }) => [
      operator,
      Object.fromEntries(
        work.filter(({ count }) => count > 0).map(({ name, count, pieces }) => [name, [count, pieces]]),
      ),
    ])
    expect(Object.fromEntries(work)).toEqual({
      warehouse: { RECEIVED: [3, 109], SHELVED: [1, 100] },
      distr: { RECEIVED: [1, 30], SHELVED: [1, 30], PICKED: [2, 3] },
    })
    for (const { name } of people) expect(name).toEqual(expect.any(String))
    const pieces = (kind: string) =>
      people.flatMap((person) => person.work).reduce((sum, one) => sum + (one.name === kind ? (one.pieces ?? 0) : 0), 0)
    const ofToday = (name: string) => today.find((figure) => figure.name === name)?.pieces
    expect([pieces('RECEIVED'), pieces('SHELVED'), pieces('PICKED')]).toEqual([
      ofToday('received'),
      ofToday('shelved'),
      ofToday('picked'),
    ])
  })

  it('opens exactly those lines', async () => {
    for (const { work, operator } of (await read(admin)).people)
      for (const figure of work) {
        const { total, content } = await listOf(figure, admin)
        expect([operator, figure.name, total]).toEqual([operator, figure.name, figure.count])
        expect(content.reduce((sum, { skuTotal }) => sum + Number(skuTotal), 0)).toBe(figure.pieces)
      }
  })

  it('belongs to one person, whether a document has the username or the name', async () => {
    const { rows } = await test.pool.query(`select display_name from app_user where username = 'warehouse'`)
    const notice = await admin.announce(day.ownerId, lines(await day.product(), 5))
    const tally = await admin.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
    const named = await admin.send('PUT', 'tally_tasks', {
      id: tally.id,
      version: tally.version,
      tallyMan: rows[0].display_name,
      lines: tally.lines.map(({ id }) => ({ id, goodCount: 5 })),
    })
    await admin.send('POST', `tally_tasks/${named.id}/start`)
    await admin.send('POST', `tally_tasks/${named.id}/complete`)
    const { people } = await read(admin)
    expect(people.map(({ operator }) => operator).sort()).toEqual(['distr', 'warehouse'])
    const figure = people.find(({ operator }) => operator === 'warehouse')!.work.find(({ name }) => name === 'TALLIED')!
    expect(figure).toMatchObject({ count: 1, pieces: 5 })
    expect((await listOf(figure, admin)).total).toBe(1)
  })

  it('counts lines of a stock count as soon as they are counted', async () => {
    const bill = await clerk.send('POST', 'stocktakings', { scope: { productIds: [theirs] }, blind: false })
    await clerk.send('POST', `stocktakings/${bill.id}/start`)
    const { content } = await clerk.send<Listed>('GET', `stocktakings/${bill.id}/lines`)
    await clerk.send('POST', `stocktakings/${bill.id}/count`, {
      lines: content.map(({ id, bookSkuTotal }) => ({ id, countedSkuTotal: Number(bookSkuTotal ?? 30) })),
    })
    const counted = (await read(admin)).people.find(({ operator }) => operator === 'warehouse')
    expect(counted?.work.find(({ name }) => name === 'COUNTED')).toMatchObject({ count: content.length, pieces: 30 })
  })

  it('is for those who may read it', async () => {
    expect((await read(clerk)).people).toEqual([])
    expect((await read(owner)).people).toEqual([])
    await grant('ROLE_warehouse', 'workDone.read')
    expect((await read(clerk)).people.length).toBeGreaterThan(1)
    await test.pool.query(`delete from role_grant where permission = 'workDone.read'`)
  })
})

describe('the goods of an owner', () => {
  it('are told to that owner alone, incoming and outgoing', async () => {
    const { goods } = await read(owner)
    expect(goods.map(({ name, list, count, pieces }) => [name, list, count, pieces])).toEqual([
      ['receivedWeek', 'receiptDetails', 1, 30],
      ['shippedWeek', 'shipDetails', 0, 0],
    ])
    expect((await read(clerk)).goods).toEqual([])
    expect((await read(admin)).goods).toEqual([])
  })

  it('with what is ordered, where the owner may see that', async () => {
    for (const permission of ['recvReqs.read', 'shipmentNotifs.read']) await grant('ROLE_cargoowner', permission)
    await admin.announce(day.otherOwnerId, lines(theirs, 7), { plannedArrivalTime: PAST })
    await admin.shipmentNotice(day.otherOwnerId, lines(theirs, 2))
    const { goods, late } = await read(owner)
    expect(goods.map(({ name, count, pieces }) => [name, count, pieces])).toEqual([
      ['announced', 1, 7],
      ['requested', 1, 2],
      ['receivedWeek', 1, 30],
      ['shippedWeek', 0, 0],
    ])
    expect(late.map(({ count }) => count)).toEqual([1, 0])
    for (const figure of [...goods, ...late, ...late.flatMap(({ reasons }) => reasons)])
      expect([figure.name, (await listOf(figure, owner)).total]).toEqual([figure.name, figure.count])
  })
})

describe('stock and its trend', () => {
  it.each(['admin', 'warehouse', 'owner'])('is for %s what the list adds up to', async (username) => {
    const worker = await day.as(username)
    const { stock, stockDays } = await read(worker)
    const [figure] = stock
    expect(figure).toMatchObject({ count: (await listOf(figure!, worker)).total, pieces: stockDays.at(-1) })
    expect(await totalOf(figure!, 'skuTotal', worker)).toBe(figure!.pieces)
    expect(stockDays).toHaveLength(30)
    expect(stockDays.at(-2)).toBe(0)
  })

  it('is that of own goods for an owner', async () => {
    expect((await read(owner)).stock).toMatchObject([{ list: 'stocks', pieces: 30 }])
  })

  it('goes on from the day before', async () => {
    const before = (await read(admin)).stockDays.at(-1)
    test.clock.advance(24 * 60)
    const worker = await workerAs(test, 'admin')
    expect((await read(worker)).stockDays.slice(-2)).toEqual([before, before])
    await worker.receive(day.ownerId, lines(await day.product(), 11))
    expect((await read(worker)).stockDays.slice(-2)).toEqual([before, Number(before) + 11])
    test.clock.advance(24 * 60)
    expect((await read(await workerAs(test, 'admin'))).stockDays.slice(-3)).toEqual([
      before,
      Number(before) + 11,
      Number(before) + 11,
    ])
  })

  it('says what the analysis says: in and out by day, pieces at the end of each, and places in use', async () => {
    const worker = await workerAs(test, 'admin')
    const { days, stockDays, fill } = await read(worker)
    const [first, last] = [days[0]!.day, days.at(-1)!.day]
    const { totals } = await worker.send<InOutPage>(
      'GET',
      `inventoryInOuts?by=owner&period=day&from=${first}&to=${last}`,
    )
    expect(days).toEqual(
      totals.periods.map(({ from, ins, outs }) => ({
        day: from,
        received: ins.RECEIPT - outs.RECEIPT,
        shipped: outs.DISPATCH - ins.DISPATCH,
      })),
    )
    expect(stockDays).toEqual(totals.periods.map(({ closing }) => closing))
    expect(days.some(({ received }) => received > 0)).toBe(true)
    for (const { name, used } of fill) {
      const [now] = await worker.send<VolumeDay[]>(
        'GET',
        `inventorySnapshotVolumes/volumesByDay?from=${last}&to=${last}&areaId=${name}`,
      )
      expect([name, used]).toEqual([name, now?.places])
    }
  })

  it('sums that are not those of the ledger are found', async () => {
    const findings = async () => {
      const allFindings = await verify(createDb(test.pool), async () => undefined)
      return allFindings.filter(({ check }) => check.startsWith('the day figures of a product')).length
    }
    expect(await findings()).toBe(0)
    const { rows } = await test.pool.query(
      `select to_jsonb(b) as balance from product_balance b
        where warehouse_id = $1 and cargo_owner_id = $2 and closing > 1
        order by product_id, quality, status, bonded limit 1`,
      [day.warehouseId, day.ownerId],
    )
    const change = (by: string) =>
      test.pool.query(
        `update product_balance set closing = closing ${by}
          where warehouse_id = $1 and product_id = $2 and cargo_owner_id = $3 and quality = $4 and status = $5
            and bonded = $6`,
        ['warehouse_id', 'product_id', 'cargo_owner_id', 'quality', 'status', 'bonded'].map(
          (column) => rows[0].balance[column],
        ),
      )
    await change('+ 1')
    expect(await findings()).toBe(1)
    await change('- 1')
    expect(await findings()).toBe(0)
  })
})
