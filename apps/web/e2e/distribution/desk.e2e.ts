import { prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { newOrder, ORDER, WAITING } from './consumer-orders.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Carrier {
  readonly id: string
  readonly name: string
}
const carrierOf = async (page: Parameters<typeof prepare>[0]) => {
  const { content } = await prepare<{ content: Carrier[] }>(page, 'GET', 'logistics?pageSize=1&status=ACTIVE')
  return content[0]!
}

test('a planner gives many orders a carrier, prints them, and adds them to a planned wave', async ({ page }) => {
  const goods = await goodsOnShelves(page, 20)
  const carrier = await carrierOf(page)
  const orders = [
    await newOrder(page, goods.id, goods.product.id, 1),
    await newOrder(page, goods.id, goods.product.id, 1),
    await newOrder(page, goods.id, goods.product.id, 1),
  ]
  const waybill = unique('WB')
  const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
  const { waveNo } = await prepare<{ waveNo: string }>(page, 'POST', 'wavePicks', {
    orderIds: [third.id],
    mode: 'CLUSTER',
    cart: { slots: 4 },
  })
  await signIn(page, `${WAITING}?cargoOwnerId=${goods.id}`)
  const rows = page.locator('tr', { hasText: 'OD-' })
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  const tools = page.getByRole('toolbar')
  await tools.getByRole('button', { name: 'Set carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').click()
  await page.getByText(carrier.name, { exact: true }).last().click()
  await dialog.getByLabel(`Waybill no. of ${first.orderNo}`).fill(waybill)
  await dialog.getByLabel(`Waybill no. of ${second.orderNo}`).fill(waybill)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set carrier' }).click()
  await expect(dialog.locator('.ant-alert', { hasText: 'Set carrier: 1 of 2 done' })).toContainText(second.orderNo)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText(waybill)).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  const paper = page.waitForEvent('popup')
  await tools.getByRole('button', { name: 'Print' }).click()
  await (await paper).close()
  await tools.getByRole('button', { name: 'Create wave' }).click()
  const drawer = page.getByRole('dialog', { name: 'Plan a wave' })
  await drawer.locator('.wave-rule-picker .ant-select').click()
  await page.getByTitle(waveNo, { exact: true }).click()
  await drawer.getByRole('button', { name: 'Add to wave' }).click()
  await expect(page).toHaveURL(/wave-picking-create-detail/)
  await expect(page.locator('.line-grid')).toContainText(first.orderNo.slice(-4))

  const late = await newOrder(page, goods.id, goods.product.id, 1)
  await page.getByRole('button', { name: 'Add orders' }).click()
  await expect(page.getByText('in total')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(late.orderNo)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await tools.getByRole('button', { name: 'Create wave' }).click()
  await drawer.getByRole('button', { name: 'Add to wave' }).click()
  await expect(page).toHaveURL(/wave-picking-create-detail/)
  await expect(page.locator('.line-grid')).toContainText(late.orderNo.slice(-4))
})

test('an order explains its stock, is packed in two parcels, and a claim about one is noted with a photo', async ({
  page,
}) => {
  const goods = await goodsOnShelves(page, 20)
  const carrier = await carrierOf(page)
  const order = await newOrder(page, goods.id, goods.product.id, 3, { logisticsCompanyId: carrier.id })
  const short = await newOrder(page, goods.id, goods.product.id, 18)
  await signIn(page, `${ORDER}?id=${order.id}`)
  const stock = page.getByRole('region', { name: 'Stock and picking' })
  await expect(stock).toContainText('To be taken now')
  await stock.locator('.explained-why').first().click()
  await expect(page.locator('.explained')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.goto(`${ORDER}?id=${short.id}`)
  await expect(stock).toContainText('Orders served first: 1. Pieces for them: 3.')
  await expect(stock.getByRole('link', { name: order.orderNo })).toBeVisible()

  const pick = await prepare<{ id: string; pickNo: string }>(page, 'POST', `pickByOrders/${order.id}/ORDER`, {})
  await prepare(page, 'POST', `pickByOrders/${pick.id}/complete`, {})
  await page.goto(`${ORDER}?id=${order.id}`)
  await expect(stock.getByRole('link', { name: pick.pickNo })).toBeVisible()
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pieces of line 1 in this parcel').fill('1')
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(parcels.getByRole('row')).toHaveCount(3)

  const packed = await prepare<{ parcels: { id: string; parcelNo: string }[] }>(page, 'GET', `orders/${order.id}`)
  const manifest = await prepare<{ id: string }>(page, 'POST', 'manifests', {
    logisticsCompanyId: carrier.id,
    parcelNos: packed.parcels.map(({ parcelNo }) => parcelNo),
  })
  await prepare(page, 'POST', `manifests/${manifest.id}/ship`, {})
  await prepare(page, 'POST', 'integrations', {
    name: unique('Platform'),
    url: 'https://platform.example.com/in',
    documentTypes: ['ORDER'],
    automatic: false,
    timeoutSeconds: 1,
  })
  await visitOther(page, `/warehouse/distribution/ship-inquiry-create-detail?id=${packed.parcels[0]!.id}`)
  await page.getByRole('button', { name: 'Note claim' }).click()
  await dialog.getByLabel('Claim').click()
  await page.getByTitle('Damaged').click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog).toContainText('corner.png')
  await dialog.getByRole('button', { name: 'Note claim' }).click()
  await expect(page.getByRole('link', { name: 'corner.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to platform again' }).click()
  await expect(page.getByText(`Order ${order.orderNo} is on its way to the platform again.`)).toBeVisible()
  await expectAccessible(page)
})

test('a rule is run by hand', async ({ page }) => {
  const goods = await goodsOnShelves(page, 5)
  await newOrder(page, goods.id, goods.product.id, 1)
  const me = await prepare<{ currentWarehouseId: string }>(page, 'GET', 'users/me')
  const rule = await prepare<{ id: string }>(page, 'POST', 'waveRules', {
    warehouseId: me.currentWarehouseId,
    name: unique('Rule'),
    mode: 'CLUSTER',
    cartSlots: 5,
    maxOrders: 3,
    filters: { productId: goods.product.id },
  })
  await signIn(page, `/warehouse/distribution/wave-rules-create-detail?id=${rule.id}`)
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(page).toHaveURL(/wave-picking-create-detail/)
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Planned')
})
