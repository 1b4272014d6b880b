import { prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const WAITING = '/warehouse/distribution/wait-distri'

test('a planner cuts a wave, releases it, and the pieces are sorted at the put wall', async ({ page }) => {
  const { id: cargoOwnerId, product } = await goodsOnShelves(page, 12)
  for (const n of [1, 2, 3])
    await prepare(page, 'POST', 'orders', {
      cargoOwnerId,
      platform: 'TMALL',
      platformOrderNo: unique('T'),
      consignee: `Buyer ${n}`,
      phone: '13800001234',
      province: 'Shanghai',
      city: 'Shanghai',
      address: `${n} Nanjing Road`,
      lines: [{ productId: product.id, skuTotal: 1 }],
    })

  await signIn(page, `${WAITING}?cargoOwnerId=${cargoOwnerId}`)
  await page.getByRole('button', { name: 'Plan wave' }).click()
  const drawer = page.getByRole('dialog', { name: 'Plan a wave' })
  await drawer.getByLabel('Mode').click()
  await page.getByTitle('Sorted at the put wall').click()
  await drawer.getByRole('button', { name: 'Preview' }).click()
  const preview = drawer.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Tour 1')
  await expect(preview).toContainText('Orders: 3. Pieces: 3. Stops: 1.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Create wave' }).click()

  await expect(page).toHaveURL(/wave-picking-create-detail/)
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Planned')
  await expect(page.getByRole('region', { name: 'Tours' })).toContainText('0 / 3')
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Picking')
  await expectAccessible(page)

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const wave = await prepare<{ tours: { id: string }[] }>(page, 'GET', `wavePicks/${id}`)
  await prepare(page, 'POST', `wavePicks/${id}/tours/${wave.tours[0]?.id}/complete`, {})
  await expect(page.locator('.detail-header .state-tag')).toHaveText('Sorting')
  await page.getByRole('button', { name: 'Put wall' }).click()
  const wall = page.getByRole('dialog', { name: /Put wall/ })
  // A scanner does not wait: all three pieces are scanned before the first answer arrives.
  let answer = () => {}
  const scanned = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/wavePicks/*/sort', async (route) => {
    await scanned
    await route.continue()
  })
  for (const _piece of [1, 2, 3]) {
    await wall.getByLabel('Scan a piece').fill(product.barcode)
    await wall.getByLabel('Scan a piece').press('Enter')
  }
  answer()
  await expect(wall.getByRole('status').locator('b')).toHaveText('3')
  await wall.getByLabel('Scan a piece').fill(product.barcode)
  await wall.getByLabel('Scan a piece').press('Enter')
  await expect(wall.getByRole('status')).toContainText('No order of this wave waits for this product.')
})
