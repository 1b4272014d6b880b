import type { Page } from '@playwright/test'
import { elsewhere, prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { ORDER, type Ordered, WAITING } from './consumer-orders.ts'
import { enter, expectWord } from './station.ts'

const WAVES = '/warehouse/distribution/wave-picking'
const TITLES =
  'Platform,Platform order no.,Order type,Cargo owner,Consignee,Phone,Province,City,Address,Carrier,Product,Pieces'

/** The planner imports the orders of the night. */
async function importOrders(page: Page, rows: readonly string[]) {
  await page.getByRole('button', { name: 'Import from Excel or CSV' }).click()
  const drawer = page.getByRole('dialog')
  const buffer = Buffer.from([TITLES, ...rows].join('\r\n'))
  await drawer.locator('input[type="file"]').setInputFiles({ name: 'night.csv', mimeType: 'text/csv', buffer })
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await drawer.getByRole('button', { name: `Import ${rows.length} records` }).click()
  await expect(drawer).toContainText(`${rows.length} records were imported.`)
  await drawer.getByRole('button', { name: 'Show the list' }).click()
}

/** The planner cuts a wave of all that wait, and releases it. */
async function cutWave(page: Page) {
  await page.getByRole('button', { name: 'Plan wave' }).click()
  const drawer = page.getByRole('dialog', { name: 'Plan a wave' })
  await expect(drawer.getByTitle('Sorted into the cart')).toBeVisible()
  await drawer.getByRole('button', { name: 'Preview' }).click()
  await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText('Orders: 4.')
  await drawer.getByRole('button', { name: 'Create wave' }).click()
  await expect(page).toHaveURL(/wave-picking-create-detail/)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Picking')
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** The picker walks the tour of the wave to its end. */
async function walkTour(page: Page) {
  await page.getByRole('region', { name: 'Tours' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Complete pick task' }).click()
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Picking finished')
}

/** Customer service stops an order: the buyer has changed her mind. */
async function stopOrder(desk: Page, { id }: Ordered) {
  await desk.goto(`${ORDER}?id=${id}`)
  await expect(desk.locator('.line-grid tbody tr').first()).toBeVisible()
  const button = desk.getByRole('button', { name: 'Cancel order', exact: true })
  if (!(await button.isVisible())) await desk.getByRole('button', { name: 'More' }).first().click()
  await desk.getByText('Cancel order', { exact: true }).last().click()
  await desk.getByRole('dialog').getByRole('textbox').fill('bought twice')
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(desk.locator('.detail-header .state-tag')).toHaveText('Being cancelled')
}

const parcelOf = async (page: Page, { id }: Ordered) => {
  const { parcels } = await prepare<{ parcels: { parcelNo: string }[] }>(page, 'GET', `orders/${id}`)
  return parcels[0]?.parcelNo ?? ''
}

const statusOf = async (page: Page, { id }: Ordered) =>
  (await prepare<{ orderStatus: string }>(page, 'GET', `orders/${id}`)).orderStatus

interface TourRecord {
  readonly lines: readonly { readonly id: string; readonly orderId: string }[]
}

/** A picker brings the piece of a stopped order back to its shelf. */
async function bringBack(page: Page, tourId: string, { id }: Ordered) {
  const { lines } = await prepare<TourRecord>(page, 'GET', `tours/${tourId}`)
  const [line] = lines.filter(({ orderId }) => orderId === id)
  await prepare(page, 'POST', `tours/${tourId}/return`, {
    lines: [{ id: line?.id, skuTotal: 1 }],
    reason: 'cancelled',
  })
}

test('a morning: orders are imported, picked, packed and handed over, and two parcels are stopped on the way', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const goods = await goodsOnShelves(page, 12)
  const { code: ownerCode } = await prepare<{ code: string }>(page, 'GET', `cargoOwners/${goods.id}`)
  const carrier = await prepare<{ code: string }>(page, 'POST', 'logistics', {
    code: unique('K').toUpperCase(),
    name: unique('Carrier'),
  })
  const rows = [1, 2, 3, 4].map((n) => {
    const buyer = `NORMAL,${ownerCode},Buyer ${n},13800001234,Shanghai,Shanghai,${n} Nanjing Road`
    return `TMALL,${unique('N')},${buyer},${carrier.code},${goods.product.code},1`
  })

  await signIn(page, WAITING)
  await importOrders(page, rows)
  await page.goto(`${WAITING}?cargoOwnerId=${goods.id}`)
  await expect(page.locator('tr', { hasText: 'OD-' })).toHaveCount(4)
  const { content } = await prepare<{ content: Ordered[] }>(page, 'GET', `waitForPickOrders?cargoOwnerId=${goods.id}`)
  const [atPacking, atHandover, third, fourth] = content as [Ordered, Ordered, Ordered, Ordered]
  const waveId = await cutWave(page)
  await walkTour(page)

  const desk = await elsewhere(browser, baseURL, 'admin')
  await stopOrder(desk, atPacking)

  await visitOther(page, WAVES)
  await page.getByRole('button', { name: 'Packing station' }).click()
  await expect(page.getByLabel('Scan a slot, order, parcel or piece')).toBeFocused()
  await enter(page, atPacking.orderNo)
  await expectWord(page, `Stop: order ${atPacking.orderNo} is cancelled.`, 'stop')
  for (const { orderNo } of [atHandover, third, fourth]) {
    await enter(page, orderNo)
    await expectWord(page, `Order ${orderNo}: scan each piece.`, 'note')
    await enter(page, goods.product.barcode)
    await expectWord(page, 'Complete. Press Enter to seal.', 'done')
    await enter(page, '')
    await expectWord(page, 'is sealed', 'done')
  }

  await stopOrder(desk, atHandover)
  await visitOther(page, `${WAVES}/handover`)
  await expect(page.getByLabel('Scan or type the code of the carrier')).toBeFocused()
  await enter(page, carrier.code)
  await expectWord(page, 'The first scan begins a manifest.', 'note')
  await enter(page, await parcelOf(page, atHandover))
  await expectWord(page, 'cancelled', 'stop')
  for (const order of [third, fourth]) {
    const parcelNo = await parcelOf(page, order)
    await enter(page, parcelNo)
    await expectWord(page, `${parcelNo} is on the manifest.`, 'done')
  }
  await enter(page, '')
  await expectWord(page, 'Parcels: 2. Enter confirms', 'note')
  await enter(page, '')
  await expectWord(page, 'is shipped. Parcels: 2.', 'done')

  const wave = await prepare<{ tours: { id: string }[] }>(page, 'GET', `wavePicks/${waveId}`)
  const tourId = wave.tours[0]?.id ?? ''
  await prepare(page, 'POST', `orders/${atHandover.id}/unpack`, { reason: 'cancelled' })
  for (const order of [atPacking, atHandover]) await bringBack(page, tourId, order)
  // What follows from the last command may come after its answer.
  const states = () => Promise.all([atPacking, atHandover, third, fourth].map((order) => statusOf(page, order)))
  await expect.poll(states).toEqual(['CANCELLED', 'CANCELLED', 'SHIPPED', 'SHIPPED'])
  await expect.poll(() => prepare(page, 'GET', `wavePicks/${waveId}`)).toMatchObject({ waveStatus: 'COMPLETED' })
  await desk.context().close()
})
