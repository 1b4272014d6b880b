import type { FlowAnswer, FlowFigure } from '@entrepot/contract/query/flow/figures'
import { type FlowMeasure, flowMeasure, isOfLines } from '@entrepot/contract/query/flow/measures'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkBills } from '../../../testing/check-bills.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { consumerOrders } from '../../../testing/distribution/consumer-orders.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, clerk, other, admin } = await dayAtWork()

interface Row {
  readonly id: string
  readonly measure: FlowMeasure
  readonly documentId: string
  readonly documentType: string
  readonly cargoOwnerId: string | null
  readonly minutes: string | null
  readonly pieces: number | null
  readonly isRight: boolean | null
  readonly cause: string | null
}

const flow = (query = '') => admin.send<FlowAnswer>('GET', `flowFigures?${query}`)
const rowsOf = async (filters: string) =>
  (await admin.send<{ content: readonly Row[] }>('GET', `flowDocuments?pageSize=500&${filters}`)).content
const ofDocument = async (measure: FlowMeasure, documentId: string) =>
  (await rowsOf(`measure=${measure}`)).filter((row) => row.documentId === documentId)
const minutesOf = async (measure: FlowMeasure, documentId: string) =>
  (await ofDocument(measure, documentId)).map(({ minutes }) => Number(minutes))
const in40Minutes = () => new Date(test.clock.now().getTime() + 40 * 60_000).toISOString()

/** Between two of them as far as it lies between them. */
function percentile(values: readonly number[], part: number): string | null {
  const sorted = values.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) return null
  return (low + (high - low) * (place - Math.floor(place))).toFixed(1)
}

/** The figure of these rows, computed here. */
function fold(measure: FlowMeasure, rows: readonly Row[]): FlowFigure {
  const wrong = rows.filter(({ isRight }) => isRight === false)
  const values = isOfLines(measure) ? wrong.map(({ pieces }) => Number(pieces)) : rows.map((row) => Number(row.minutes))
  return {
    measure,
    count: rows.length,
    right: rows.filter(({ isRight }) => isRight === true).length,
    wrong: wrong.length,
    median: percentile(values, 0.5),
    p90: percentile(values, 0.9),
    pieces: rows.reduce((sum, { pieces }) => sum + Number(pieces ?? 0), 0),
  }
}

let orderId = ''
let noticeId = ''
let putawayIds: string[] = []

beforeAll(async () => {
  const productId = await day.product()
  for (const wait of [30, 90]) {
    const { registration } = await clerk.receive(day.ownerId, [{ productId, planSkuTotal: 20 }])
    test.clock.advance(wait)
    putawayIds = [...putawayIds, (await clerk.putAway(registration.id, await day.place())).id]
  }
  const draft = await clerk.send('POST', 'shipmentNotifs', {
    cargoOwnerId: day.ownerId,
    shippingType: 'SALE',
    consignee: 'Liu Fang',
    address: '8 Harbour Road',
    phone: '+86 21 5555 0101',
    plannedShippingTime: in40Minutes(),
    lines: [{ productId, planSkuTotal: 6 }],
  })
  noticeId = draft.id
  // What a draft waits for is no work of the warehouse.
  test.clock.advance(10)
  await clerk.send('POST', `shipmentNotifs/${noticeId}/submit`)
  test.clock.advance(20)
  await clerk.pick(noticeId)
  test.clock.advance(30)
  await clerk.dispatch(noticeId)

  const { takeOrder } = consumerOrders(admin, day)
  const goods = await shelvedBy(admin, day, [{ planSkuTotal: 5 }])
  const carriers = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 1')
  const logisticsCompanyId = carriers.rows[0]!.id
  const header = { logisticsCompanyId, latestShipTime: in40Minutes() }
  orderId = (await takeOrder([{ productId: goods.productId, skuTotal: 2 }], header)).id
  test.clock.advance(5)
  const pick = await admin.send('POST', `pickByOrders/${orderId}/ORDER`)
  test.clock.advance(10)
  await admin.send('POST', `pickByOrders/${pick.id}/complete`)
  test.clock.advance(3)
  const { parcels } = await admin.send<{ parcels: { parcelNo: string }[] }>('POST', `orders/${orderId}/pack`)
  test.clock.advance(12)
  const parcelNos = parcels.map(({ parcelNo }) => parcelNo)
  const list = await admin.send('POST', 'manifests', { logisticsCompanyId, parcelNos })
  await admin.send('POST', `manifests/${list.id}/ship`)
})

describe('how long steps took', () => {
  it('is counted from the moments at which documents changed', async () => {
    expect(await minutesOf('DOCK_TO_STOCK', putawayIds[0]!)).toEqual([30])
    expect(await minutesOf('DOCK_TO_STOCK', putawayIds[1]!)).toEqual([90])
    const steps = { NOTICE_PICK: 20, NOTICE_SHIP: 30, NOTICE_CYCLE: 50, ON_TIME: 20 } as const
    for (const [measure, minutes] of Object.entries(steps))
      expect([measure, await minutesOf(measure as FlowMeasure, noticeId)]).toEqual([measure, [minutes]])
    const orderSteps = {
      ORDER_PLAN: 5,
      ORDER_PICK: 10,
      ORDER_PACK: 3,
      ORDER_HAND_OVER: 12,
      ORDER_CYCLE: 30,
      ON_TIME: -10,
    } as const
    for (const [measure, minutes] of Object.entries(orderSteps))
      expect([measure, await minutesOf(measure as FlowMeasure, orderId)]).toEqual([measure, [minutes]])
    expect(await ofDocument('ON_TIME', noticeId)).toMatchObject([{ isRight: false, documentType: 'SHIPPING_REQ' }])
    expect(await ofDocument('ON_TIME', orderId)).toMatchObject([{ isRight: true, documentType: 'ORDER' }])
  })

  it('ends with the truck that takes the rest, and is taken back with it', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10 }], await day.place())
    const { id } = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 10 }])
    test.clock.advance(10)
    await clerk.pick(id)
    const truck = await clerk.send('POST', `shipmentTasks/${id}/SHIPPING_REQ`)
    const lines = [{ id: truck.lines[0]!.id, loadedSkuTotal: 4 }]
    await clerk.send('PUT', 'shipmentTasks', { id: truck.id, version: truck.version, lines })
    await clerk.send('POST', `shipmentTasks/${truck.id}/ship`)
    expect(await minutesOf('NOTICE_CYCLE', id)).toEqual([])
    test.clock.advance(60)
    const rest = await clerk.dispatch(id)
    expect(await minutesOf('NOTICE_CYCLE', id)).toEqual([70])
    await admin.send('POST', `shipmentTasks/${rest.id}/reverse`, { reason: 'flat tyre' })
    expect(await minutesOf('NOTICE_CYCLE', id)).toEqual([])
  })
})

describe('how many lines were right', () => {
  it('of picks, by cause', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 10 }], await day.place())
    const { id } = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 10 }])
    const pick = await clerk.send('POST', `pickTasks/${id}/SHIPPING_REQ`)
    const lines = [{ id: pick.lines[0]!.id, pickedSkuTotal: 7, shortReason: 'DAMAGED' }]
    await clerk.send('POST', `pickTasks/${pick.id}/complete`, { lines })
    expect(await ofDocument('SHORT_PICK', pick.id)).toMatchObject([{ isRight: false, cause: 'DAMAGED', pieces: 3 }])
    const { causes } = await flow()
    expect(causes.find(({ key }) => key === 'DAMAGED')).toMatchObject({ measure: 'SHORT_PICK', count: 1, pieces: 3 })
  })

  it('of counts, by area and by cause', async () => {
    const { shelved, run, reviewed } = checkBills(clerk, day)
    const goods = await shelved(10)
    const { id } = await reviewed({ locationIds: [goods.locationId] }, 8)
    expect(await ofDocument('COUNT', id)).toEqual([])
    await run(other, id, 'approve')
    expect(await ofDocument('COUNT', id)).toMatchObject([{ isRight: false, cause: 'LESS', pieces: 2 }])
    const { areas } = await flow()
    const rows = await rowsOf('measure=COUNT')
    const counted = areas.filter(({ measure }) => measure === 'COUNT')
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    expect(counted[0]?.name).toEqual(expect.any(String))
    const inArea = await rowsOf(`measure=COUNT&areaId=${counted[0]?.key}`)
    expect(inArea).toHaveLength(counted[0]?.count ?? -1)
  })

  it('of receipts, when all has come that will come', async () => {
    const productId = await day.product()
    const lines = [
      { productId, planSkuTotal: 10, batchNum: 'B1' },
      { productId, planSkuTotal: 5, batchNum: 'B2' },
    ]
    const changes = [
      { goodSkuTotal: 8, defectiveSkuTotal: 0 },
      { goodSkuTotal: 4, defectiveSkuTotal: 1 },
    ]
    const { notice } = await clerk.receive(day.ownerId, lines, changes)
    expect(await ofDocument('RECEIPT', notice.id)).toEqual([])
    await clerk.send('POST', `recvReqs/${notice.id}/close`, { reason: 'nothing more comes' })
    const rows = await ofDocument('RECEIPT', notice.id)
    expect(rows.map(({ cause, pieces, isRight }) => [cause, pieces, isRight]).sort()).toEqual([
      ['DAMAGED', 1, false],
      ['SHORT', 2, false],
    ])
  })
})

describe('the figures', () => {
  it('are those of the rows that the list answers, whatever they are told apart by', async () => {
    const { from, to, totals } = await flow()
    expect(totals.map(({ measure }) => measure)).toEqual(flowMeasure.values)
    const range = `happenedTimeStart=${from}&happenedTimeEnd=${to}`
    for (const total of totals) {
      const rows = await rowsOf(`measure=${total.measure}&${range}`)
      expect(total).toEqual(fold(total.measure, rows))
      const wrongRows = await rowsOf(`measure=${total.measure}&${range}&isRight=false`)
      expect([total.measure, wrongRows.length]).toEqual([total.measure, total.wrong])
    }
    for (const by of ['day', 'owner', 'documentType'] as const) {
      const { parts } = await flow(`by=${by}`)
      for (const part of parts) {
        const filters = {
          day: `happenedTimeStart=${part.key}&happenedTimeEnd=${part.key}`,
          owner: `${range}&cargoOwnerId=${part.key}`,
          documentType: `${range}&documentType=${part.key}`,
        }
        const { key: _key, name, ...figure } = part
        expect(figure).toEqual(fold(part.measure, await rowsOf(`measure=${part.measure}&${filters[by]}`)))
        expect(typeof name === 'string').toBe(by === 'owner')
      }
      for (const { measure, count } of totals) {
        const counts = parts.filter((part) => part.measure === measure).map((part) => part.count)
        expect([by, measure, counts.reduce((sum, one) => sum + one, 0)]).toEqual([by, measure, count])
      }
    }
  })

  it('are of one owner where one is asked for', async () => {
    const mine = await flow(`cargoOwnerId=${day.ownerId}`)
    const none = await flow(`cargoOwnerId=${day.otherOwnerId}`)
    expect(mine.totals.length).toBeGreaterThan(none.totals.length)
    const { parts } = await flow(`cargoOwnerId=${day.ownerId}&by=owner`)
    expect(new Set(parts.map(({ key }) => key))).toEqual(new Set([day.ownerId]))
  })

  const unknown = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['to=2999-01-01', 400, 'to'],
    ['from=2999-01-01', 400, 'from'],
    ['from=2026-02-02&to=2026-02-01', 400, 'from'],
    ['from=1926-02-02&to=2026-02-01', 400, 'from'],
    ['from=yesterday', 400, 'from'],
    ['by=colour', 400, 'by'],
    [`cargoOwnerId=${unknown}`, 422, 'cargoOwnerId'],
  ])('%s is refused', async (query, status, field) => {
    expect(await refusal(flow(query))).toMatchObject({
      httpStatus: status,
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  it('are for who may see them', async () => {
    expect(await refusal(clerk.send('GET', 'flowFigures'))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(clerk.send('GET', 'flowDocuments'))).toMatchObject({ httpStatus: 403 })
  })
})
