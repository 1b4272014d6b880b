import { bondedGoods, writer } from './stock-fixture.ts'
import type { Person, TestApp } from './test-app.ts'

/** Two of everything that goes out, of the goods that `fillWarehouse` has brought in. */
export async function fillOutbound(test: TestApp, admin: Person): Promise<void> {
  const write = writer(test, admin)
  const { owner, products, handbook, item } = await bondedGoods(test)
  const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
  for (const [n, product, carrier] of [
    ['1', products[0], rows[0]!.id],
    ['2', products[1], rows[1]!.id],
  ] as const) {
    const notice = await write('shipmentNotifs', {
      cargoOwnerId: owner,
      shippingType: 'SALE',
      consignee: `Consignee ${n}`,
      address: `${n} Harbour Road`,
      phone: '+86 21 5555 0101',
      carrierId: carrier,
      customerOrderNumber: `SO-${n}`,
      plannedShippingTime: `2026-03-1${n}T08:00:00Z`,
      lines: [{ productId: product, planSkuTotal: 20, handbookNum: handbook, handbookItemNo: item }],
    })
    await write(`shipmentNotifs/${notice.id}/submit`)
    const pick = await write(`pickTasks/${notice.id}/SHIPPING_REQ`, { picker: `Picker ${n}` })
    await write(`pickTasks/${pick.id}/complete`)
    const tally = await write(`out_tally_tasks/${pick.id}/PICKING`, {
      tallyMan: `Counter ${n}`,
      tallyTime: '2026-03-02T09:30:00Z',
    })
    const lines = tally.lines.map(({ id }) => ({ id, goodCount: 20 }))
    await write('out_tally_tasks', { id: tally.id, version: tally.version, lines }, 'PUT')
    await write(`out_tally_tasks/${tally.id}/pack`, { lines: [{ id: tally.lines[0]!.id, skuTotal: 20 }] })
    await write(`out_tally_tasks/${tally.id}/start`)
    await write(`out_tally_tasks/${tally.id}/complete`)
    const truck = await write(`shipmentTasks/${notice.id}/SHIPPING_REQ`, {
      vehicleNum: `TRUCK-OUT-${n}`,
      driver: `Driver ${n}`,
      expressNum: `SF-${n}`,
      containerNum: `BOX-OUT-${n}`,
      transportType: 'ROAD',
    })
    await write(`shipmentTasks/${truck.id}/ship`)
  }
}
