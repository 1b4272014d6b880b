import { expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'
import { expectNothingWrong } from '../../testing/nothing-wrong.ts'

const { test, day, clerk } = await dayAtWork()

it('one order goes from its notice to the truck', async () => {
  const productId = await day.product({ cross_weight: '0.5', volume: '0.002', package_number: 6 })
  const place = await day.place()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 30 }], place)

  const order = { customerOrderNumber: 'WEB-1', plannedShippingTime: '2026-03-05T08:00:00Z' }
  const notice = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 20 }], order)
  expect(notice).toMatchObject({ shippingStatus: 'SUBMITTED', skuTotal: 20, notShippedSkuTotal: 20 })
  expect(notice.lines).toMatchObject([{ quality: 'GOOD', owedSkuTotal: 20 }])

  const pick = await clerk.send('POST', `pickTasks/${notice.id}/SHIPPING_REQ`)
  expect(pick).toMatchObject({ pickStatus: 'DRAFT', skuTotal: 20, shortages: [], noticeId: notice.id })
  expect(pick.lines).toMatchObject([{ locationId: place, planSkuTotal: 20, sequence: 1 }])
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 30, ordered: 20 }])
  expect(await clerk.read(`shipmentNotifs/${notice.id}`)).toMatchObject({
    shippingStatus: 'PICKING',
    lines: [{ reservedSkuTotal: 20, owedSkuTotal: 0 }],
  })

  expect(await clerk.send('POST', `pickTasks/${pick.id}/start`)).toMatchObject({ pickStatus: 'PICKING' })
  expect(await clerk.send('POST', `pickTasks/${pick.id}/complete`)).toMatchObject({
    pickStatus: 'PICKED',
    stagedSkuTotal: 20,
    lines: [{ pickedSkuTotal: 20, stagedSkuTotal: 20, confirmedBy: 'warehouse' }],
  })
  expect(await clerk.read(`shipmentNotifs/${notice.id}`)).toMatchObject({ shippingStatus: 'PICKED' })
  expect(await day.stockOf(productId)).toMatchObject([
    { onHand: 20, ordered: 20, locationId: day.stage },
    { onHand: 10, ordered: 0, locationId: place },
  ])

  const tally = await clerk.send('POST', `out_tally_tasks/${pick.id}/PICKING`, { tallyMan: 'Chen' })
  expect(tally).toMatchObject({ status: 'DRAFT', planTotal: 20, pickId: pick.id, noticeId: notice.id })
  const { id: lineId } = tally.lines[0]!
  await clerk.send('POST', `out_tally_tasks/${tally.id}/start`)
  const { version } = await clerk.read(`out_tally_tasks/${tally.id}`)
  const lines = [{ id: lineId, goodCount: 20, defectiveCount: 0, boxQuantity: 3, pcsQuantity: 2 }]
  await clerk.send('PUT', 'out_tally_tasks', { id: tally.id, version, lines })
  await clerk.send('POST', `out_tally_tasks/${tally.id}/pack`, { lines: [{ id: lineId, skuTotal: 20 }] })
  const counted = await clerk.send('POST', `out_tally_tasks/${tally.id}/complete`)
  expect(counted).toMatchObject({
    status: 'COMPLETED',
    differenceCount: 0,
    packageTotal: 1,
    crossWeightTotal: '10.000',
  })

  const truck = { vehicleNum: '沪A12345', driver: 'Wang', transportType: 'ROAD' }
  const dispatch = await clerk.send('POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`, truck)
  expect(dispatch).toMatchObject({ status: 'DRAFT', noticeTotal: 1, skuTotal: 20, vehicleNum: '沪A12345' })
  expect(dispatch.lines).toMatchObject([
    {
      noticeId: notice.id,
      skuTotal: 20,
      loadedSkuTotal: null,
      consignee: 'Liu Fang',
      address: notice.address,
      phone: notice.phone,
    },
  ])
  const shipped = await clerk.send('POST', `shipmentTasks/${dispatch.id}/ship`)
  expect(shipped).toMatchObject({
    status: 'SHIPPED',
    loadedSkuTotal: 20,
    crossWeightTotal: '10.000',
    volumeTotal: '0.040000',
  })
  expect(await day.stockOf(productId)).toMatchObject([{ onHand: 10, ordered: 0, locationId: place }])
  expect(await clerk.read(`shipmentNotifs/${notice.id}`)).toMatchObject({
    shippingStatus: 'ALL_SHIPPED',
    shippedSkuTotal: 20,
    notShippedSkuTotal: 0,
  })
  const chain = await clerk.chain(`shipmentTasks/${dispatch.id}`)
  expect(chain.map(({ number }) => number)).toContain(notice.shippingNoticeNo)
  await expectNothingWrong(test)
})
