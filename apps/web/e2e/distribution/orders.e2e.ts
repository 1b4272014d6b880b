import { prepare } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'
import { newOrder, ORDER, WAITING } from './consumer-orders.ts'

test('a planner narrows what waits, and holds, releases and cancels many at once', async ({ page }) => {
  const goods = await goodsOnShelves(page, 20)
  const orders = [
    await newOrder(page, goods.id, goods.product.id, 1, { shopName: 'Shop A' }),
    await newOrder(page, goods.id, goods.product.id, 2, { shopName: 'Shop B' }),
    await newOrder(page, goods.id, goods.product.id, 100, { shopName: 'Shop B' }),
  ]
  await signIn(page, `${WAITING}?cargoOwnerId=${goods.id}`)
  const facets = page.getByRole('complementary', { name: 'Narrow the list' })
  const rows = page.locator('tr', { hasText: 'OD-' })
  await expect(rows).toHaveCount(3)
  await expect(facets.getByRole('group', { name: 'Shop' })).toContainText('Shop B2')
  await facets.getByRole('checkbox', { name: 'Shop B' }).click()
  await expect(rows).toHaveCount(2)
  await expect(facets.getByRole('group', { name: 'Stock' })).toContainText('Short of stock1')
  await facets.getByRole('group', { name: 'Stock' }).getByRole('checkbox', { name: 'Short of stock' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(orders[2]!.orderNo.slice(-4))
  // Both in one turn of the page: neither is lost.
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('.facet-option input:checked'))
      if (/Short of stock|Shop B/.test(box.closest('.facet-option')?.textContent ?? '')) box.click()
  })
  await expect(rows).toHaveCount(3)

  const tools = page.getByRole('toolbar')
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await tools.getByRole('button', { name: 'Hold', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('address doubtful')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(page.locator('.state-tag', { hasText: 'On hold' })).toHaveCount(3)

  // Somebody is faster with one of them.
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await prepare(page, 'POST', `orders/${orders[0]!.id}/release`, {})
  await tools.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.locator('.ant-alert', { hasText: 'Release: 2 of 3 done' })).toBeVisible()
  await expect(page.locator('.state-tag', { hasText: 'On hold' })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await tools.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await dialog.getByRole('textbox').fill('bought twice')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(rows).toHaveCount(0)
})

test('an order is split, merged again into one parcel, and given a carrier', async ({ page }) => {
  const goods = await goodsOnShelves(page, 20)
  const owner = await prepare<{ version: number }>(page, 'GET', `cargoOwners/${goods.id}`, undefined)
  await prepare(page, 'PUT', 'cargoOwners', { id: goods.id, version: owner.version, allowsSplit: true })
  const first = await newOrder(page, goods.id, goods.product.id, 5)
  const second = await newOrder(page, goods.id, goods.product.id, 2)
  await signIn(page, `${ORDER}?id=${first.id}`)
  await expect(page.locator('.line-grid tbody tr').first()).toBeVisible()
  const act = async (name: string) => {
    const direct = page.getByRole('button', { name, exact: true })
    if (!(await direct.isVisible())) await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByText(name, { exact: true }).last().click()
  }
  await act('Split')
  await page.getByLabel('Pieces of line 1 to split off').fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Split' }).click()
  await expect(page.locator('.line-grid tfoot')).toContainText('3')
  await prepare(page, 'POST', `orders/${second.id}/merge`, { intoId: first.id })
  await page.goto(`${ORDER}?id=${second.id}`)
  await expect(page.getByText(first.orderNo).first()).toBeVisible()
})

test('the list and an order can be read by everybody, in light and dark, in every language', async ({ page }) => {
  test.slow()
  const goods = await goodsOnShelves(page, 5)
  const order = await newOrder(page, goods.id, goods.product.id, 9, { latestShipTime: '2030-01-01T00:00:00Z' })
  await signIn(page, `${WAITING}?cargoOwnerId=${goods.id}`, 'admin', { language: 'es' })
  await expect(page.locator('tr', { hasText: 'OD-' })).toHaveCount(1)
  await expectTranslated(page, 'es')
  await expectAccessibleByTurns(page)
  await visitOther(page, `${ORDER}?id=${order.id}`)
  await expect(page.locator('.line-grid tbody tr').first()).toBeVisible()
  await expectTranslated(page, 'es')
  await expectAccessibleByTurns(page)
})
