import { bondedGoods, writer } from '../stock-fixture.ts'
import type { Person, TestApp } from '../test-app.ts'

/** Two of everything that consumers get, of the goods that `fillWarehouse` has brought in: a parcel and a wave each. */
export async function fillDistribution(test: TestApp, admin: Person): Promise<void> {
  const write = writer(test, admin)
  const { owner, products } = await bondedGoods(test)
  const { rows } = await test.pool.query<{ id: string }>('select id from logistics_company order by code limit 2')
  const { rows: cartons } = await test.pool.query<{ code: string }>('select code from carton order by code limit 1')
  for (const [n, productId, carrier] of [
    ['1', products[0], rows[0]!.id],
    ['2', products[1], rows[1]!.id],
  ] as const) {
    const order = (platformOrderNo: string) =>
      write('orders', {
        platform: 'TMALL',
        platformOrderNo,
        shopName: `Shop ${n}`,
        orderType: 'BONDED_IMPORT',
        customsCleared: true,
        cargoOwnerId: owner,
        consignee: `Consumer ${n}`,
        phone: '+86 21 5555 0101',
        province: `Province ${n}`,
        city: `City ${n}`,
        address: `${n} Garden Lane`,
        buyerRemark: 'No bell',
        latestShipTime: `2026-03-1${n}T18:00:00Z`,
        logisticsCompanyId: carrier,
        lines: [{ productId, skuTotal: 1 }],
      })
    const single = await order(`SINGLE-${n}`)
    const pick = await write(`pickByOrders/${single.id}/ORDER`, { picker: `Picker ${n}` })
    await write(`pickByOrders/${pick.id}/complete`)
    const carton = cartons[0] === undefined ? {} : { cartonCode: cartons[0].code }
    const packing = { ...carton, weight: '1.5', weightReason: 'gift', expressNum: `EX-${n}` }
    const packed = await write<{ parcels: { id: string; parcelNo: string }[] }>(`orders/${single.id}/pack`, packing)
    const manifest = await write('manifests', {
      logisticsCompanyId: carrier,
      parcelNos: packed.parcels.map(({ parcelNo }) => parcelNo),
      vehicleNum: `VAN-${n}`,
      driver: `Driver ${n}`,
    })
    await write(`manifests/${manifest.id}/ship`)
    await write(`parcels/${packed.parcels[0]!.id}/claim`, { kind: 'DAMAGED', note: `Wet ${n}` })
    const together = await order(`WAVE-${n}`)
    const plan = { orderIds: [together.id], mode: 'CLUSTER', cart: { slots: 4 }, effort: 'QUICK' }
    const wave = await write<{ id: string; tours: { id: string }[] }>('wavePicks', plan)
    await write(`wavePicks/${wave.id}/release`)
    await write(`wavePicks/${wave.id}/tours/${wave.tours[0]!.id}/start`)
    await write(`wavePicks/${wave.id}/tours/${wave.tours[0]!.id}/complete`)
    await order(`WAITING-${n}`)
  }
}
