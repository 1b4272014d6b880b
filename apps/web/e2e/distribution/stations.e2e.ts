import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { expectAccessible, expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { newOrder } from './consumer-orders.ts'
import { enter, expectWord } from './station.ts'

const PICKS = '/warehouse/distribution/pick-orders'
const HANDOVER = '/warehouse/distribution/wave-picking/handover'

interface Carrier {
  readonly id: string
  readonly code: string
}

const newCarrier = (page: Page) =>
  prepare<Carrier>(page, 'POST', 'logistics', { code: unique('K').toUpperCase(), name: unique('Carrier') })

const parcelOf = async (page: Page, orderId: string) => {
  const { parcels } = await prepare<{ parcels: { parcelNo: string }[] }>(page, 'GET', `orders/${orderId}`)
  return parcels[0]?.parcelNo ?? ''
}

test('two orders are packed and handed over by keyboard alone', async ({ page }) => {
  test.slow()
  const goods = await goodsOnShelves(page, 20)
  const { id: productId, barcode } = goods.product
  const { version } = await prepare<{ version: number }>(page, 'GET', `products/${productId}`)
  await prepare(page, 'PUT', 'products', { id: productId, version, crossWeight: '0.5' })
  const [carrier, other] = [await newCarrier(page), await newCarrier(page)]
  const picked = async (pieces: number, logisticsCompanyId: string) => {
    const header = { logisticsCompanyId, buyerRemark: 'Leave it with the neighbour' }
    const order = await newOrder(page, goods.id, productId, pieces, header)
    const pick = await prepare<{ id: string }>(page, 'POST', `pickByOrders/${order.id}/ORDER`, {})
    await prepare(page, 'POST', `pickByOrders/${pick.id}/complete`, {})
    return order
  }
  const first = await picked(2, carrier.id)
  const second = await picked(1, carrier.id)
  const cancelled = await picked(1, carrier.id)
  await prepare(page, 'POST', `orders/${cancelled.id}/cancel`, { reason: 'bought twice' })

  await signIn(page, PICKS)
  await page.getByRole('button', { name: 'Packing station' }).click()
  await expect(page.getByLabel('Scan a slot, order, parcel or piece')).toBeFocused()
  await enter(page, cancelled.orderNo)
  await expectWord(page, `Stop: order ${cancelled.orderNo} is cancelled.`, 'stop')
  await enter(page, first.orderNo)
  await expectWord(page, `Order ${first.orderNo}: scan each piece.`, 'note')
  await expect(page.getByText('Leave it with the neighbour')).toBeVisible()
  await enter(page, '4006381333931')
  await expectWord(page, 'Stop: wrong piece. This order has no 4006381333931.', 'stop')
  await enter(page, `2*${barcode}`)
  await expectWord(page, 'piece by piece', 'stop')
  await enter(page, barcode)
  await expectWord(page, '1 / 2', 'note')
  await enter(page, '')
  await expectWord(page, 'Pieces missing: 1.', 'stop')
  await expectAccessible(page)
  await enter(page, barcode)
  await expectWord(page, 'Complete. Press Enter to seal.', 'done')
  await enter(page, barcode)
  await expectWord(page, 'Stop: too many', 'stop')
  await expectAccessibleByTurns(page)
  await page.keyboard.press('F2')
  await enter(page, '9.5')
  await expectWord(page, 'Weight: 9.5 kg', 'done')
  await enter(page, '')
  await expectWord(page, '9.5 kg was weighed', 'stop')
  const label = page.waitForRequest(/\/parcels\/[^/]+\/label\?format=pdf/)
  await enter(page, 'thick paper')
  await expectWord(page, 'is sealed. Scan the next order.', 'done')
  await label

  await page.keyboard.press('F7')
  await expectWord(page, 'At sealing: label (ZPL)', 'note')
  const saved = page.waitForEvent('download')
  await enter(page, second.orderNo)
  await enter(page, barcode)
  await enter(page, '')
  await expectWord(page, 'is sealed', 'done')
  expect((await saved).url()).toContain('label')
  await page.keyboard.press('F8')
  await enter(page, 'wrong carton')
  await expectWord(page, `Order ${second.orderNo} is unpacked.`, 'done')
  for (const text of [second.orderNo, barcode, '']) await enter(page, text)
  await expectWord(page, 'is sealed', 'done')

  const elsewhere = await picked(1, other.id)
  await prepare(page, 'POST', `orders/${elsewhere.id}/pack`, {})
  const numbers = [await parcelOf(page, first.id), await parcelOf(page, second.id)] as const
  await visitOther(page, HANDOVER)
  await expect(page.getByLabel('Scan or type the code of the carrier')).toBeFocused()
  await enter(page, 'NOBODY')
  await expectWord(page, 'No carrier has the code NOBODY.', 'stop')
  await expectAccessibleByTurns(page)
  await enter(page, carrier.code)
  await expectWord(page, 'The first scan begins a manifest.', 'note')
  await enter(page, await parcelOf(page, elsewhere.id))
  await expectWord(page, 'This parcel goes with another carrier.', 'stop')
  await enter(page, numbers[0])
  await expectWord(page, `${numbers[0]} is on the manifest.`, 'done')
  await enter(page, numbers[0])
  await expectWord(page, 'is already on manifest', 'stop')
  await enter(page, numbers[1])
  await expect(page.locator('.handover-count strong')).toHaveText('2')
  await page.keyboard.press('F8')
  await expectWord(page, `${numbers[1]} is off the manifest.`, 'note')
  await enter(page, numbers[1])
  await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleByTurns(page)
  await enter(page, '')
  await expectWord(page, 'Parcels: 2. Enter confirms', 'note')
  const manifest = page.waitForRequest(/\/manifests\/[^/]+\/print/)
  await enter(page, '')
  await expectWord(page, 'is shipped. Parcels: 2.', 'done')
  await manifest
  for (const { id } of [first, second])
    expect(await prepare(page, 'GET', `orders/${id}`)).toMatchObject({ orderStatus: 'SHIPPED' })
})
