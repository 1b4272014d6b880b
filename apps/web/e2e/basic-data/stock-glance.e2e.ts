import { PATHS } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('an owner and its product begin with their stock, whose figures open exactly their rows', async ({ page }) => {
  const { id, product } = await goodsOnShelves(page, 10, 5)
  await signIn(page, `/basic-info/product-info/product-manage-create-detail?id=${product.id}`)
  const glance = page.getByRole('region', { name: 'Stock in this warehouse' })
  await expect(glance.getByRole('definition').first()).toHaveText('15')
  await expectAccessibleByTurns(page)
  await glance.getByRole('link', { name: '15' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Stock details/ }).locator('.data-table tbody tr')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.goto(`${PATHS.cargoOwners}-create-detail?id=${id}`)
  await expect(glance.getByRole('definition').first()).toHaveText('15')
})
