import { bondedGoods, writer } from '../stock-fixture.ts'
import type { Person, TestApp } from '../test-app.ts'

/** A notice of each kind that nobody has begun to work on. */
export async function fillOpenNotices(test: TestApp, admin: Person): Promise<void> {
  const write = writer(test, admin)
  const { owner, products, handbook, item } = await bondedGoods(test)
  const lines = [{ productId: products[0], planSkuTotal: 5, handbookNum: handbook, handbookItemNo: item }]
  const receipt = await write('recvReqs', {
    cargoOwnerId: owner,
    receiptType: 'PURCHASE',
    customerOrderNumber: 'PO-OPEN',
    plannedArrivalTime: '2026-03-13T08:00:00Z',
    lines,
  })
  await write(`recvReqs/${receipt.id}/submit`)
  const shipment = await write('shipmentNotifs', {
    cargoOwnerId: owner,
    shippingType: 'SALE',
    consignee: 'Consignee 3',
    address: '3 Harbour Road',
    phone: '+86 21 5555 0101',
    customerOrderNumber: 'SO-OPEN',
    plannedShippingTime: '2026-03-13T08:00:00Z',
    lines,
  })
  await write(`shipmentNotifs/${shipment.id}/submit`)
}
