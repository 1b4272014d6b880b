import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { expectTranslated } from '../support/words.ts'
import { goodsOnShelves, newNotice, PATHS } from './goods.ts'

test('chosen orders get their picks at once, and each says what it did not get', async ({ page }) => {
  const goods = await goodsOnShelves(page, 12)
  const orders = [
    await newNotice(page, goods.id, goods.product.id, 8),
    await newNotice(page, goods.id, goods.product.id, 7),
    await newNotice(page, goods.id, goods.product.id, 3),
  ]
  await signIn(page, `${PATHS.notice}?cargoOwnerId=${goods.id}&sort=createdTime,asc`)
  await page.getByLabel('Select the whole page').check()
  await page.getByRole('button', { name: 'Create pick task' }).click()
  const drawer = page.getByRole('dialog', { name: 'Allocate stock' })
  await expect(drawer).toContainText('Notices: 3. Unallocated pieces: 18.')
  await drawer.getByRole('button', { name: 'Create pick tasks (3)' }).click()
  await expect(drawer.getByRole('status')).toContainText('Pick tasks created: 2. Pieces reserved: 12.')
  await expect(drawer.getByRole('status')).toContainText('6 pieces could not be reserved.')

  const of = (at: number) => drawer.locator('.allocated', { hasText: orders[at]!.shippingNoticeNo })
  await expect(of(0)).toHaveAttribute('data-outcome', 'all')
  await expect(of(0)).toContainText('Reserved: 8 pcs. Lines: 1.')
  await expect(of(1)).toHaveAttribute('data-outcome', 'part')
  await expect(of(1)).toContainText(goods.product.code)
  await expect(of(1)).toContainText('3 missing: it is reserved for others.')
  await expect(of(2)).toHaveAttribute('data-outcome', 'none')
  await expectAccessible(page)
  await of(0).locator('.allocated-pick').click()
  await expect(page).toHaveURL(/picking-work-create-detail/)
  await expect(page.locator('.line-grid tfoot')).toContainText('8')
})

test('another allocation order is tried on the open orders without changing them', async ({ page }) => {
  const [soon, late] = [
    { pieces: 5, expiryDate: '2031-01-31' },
    { pieces: 20, expiryDate: '2032-01-31' },
  ]
  const goods = await goodsOnShelves(page, soon, late)
  const order = await newNotice(page, goods.id, goods.product.id, 8)
  await signIn(page, PATHS.pick)
  await page.getByRole('button', { name: 'Simulate allocation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Simulate allocation' })
  await drawer.getByRole('radio', { name: 'Fewest locations' }).check()
  const own = drawer.locator('.simulated', { hasText: order.shippingNoticeNo })
  await expect(own).toContainText('Locations to walk to 2 → 1')
  await expect(own.locator('tr', { hasText: 'B1' })).toContainText('5 → 0')
  await expect(own.locator('tr', { hasText: 'B2' })).toContainText('3 → 8')
  await expect(drawer.locator('.simulated-totals')).toContainText('Lines short')
  await expectAccessible(page)
  await own.getByRole('link', { name: order.shippingNoticeNo }).click()
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Submitted')
})

test('both say in every language what they do, also in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PATHS.pick, 'warehouse', { language: 'es' })
  await page.getByRole('button', { name: 'Simular la asignación' }).click()
  await page.getByRole('radio', { name: 'Último en entrar, primero en salir' }).check()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await expectTranslated(page, 'es')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(PATHS.pick)
  await page.getByRole('button', { name: 'Asignar stock' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Generar órdenes de picking/ })).toBeVisible()
  await expectTranslated(page, 'es')
})
