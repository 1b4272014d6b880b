import { prepare } from '../engine/acting.ts'
import { goodsOnShelves, newNotice } from '../outbound/goods.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('a click on the available pieces shows how they are calculated, and leads to rows and documents', async ({
  page,
}) => {
  const { id: ownerId, product } = await goodsOnShelves(page, 10, 5)
  const notice = await newNotice(page, ownerId, product.id, 4)
  await prepare(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  const { content } = await prepare<{ content: { id: string; skuTotal: number }[] }>(
    page,
    'GET',
    `stocks?productId=${product.id}`,
  )
  const ten = content.find(({ skuTotal }) => skuTotal === 10)
  await prepare(page, 'PUT', `stocks/freeze/${ten?.id}`, { quantity: 2, reason: 'Torn' })

  await signIn(page, `/query-analysis/stock-list?productId=${product.id}`)
  await page.locator('.data-table tbody').getByRole('button', { name: '9', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^Why this many are available/ })
  const rows = drawer.getByRole('table', { name: 'How the available pieces are calculated' }).getByRole('row')
  await expect(rows).toHaveText([/On hand\s*15/, /Reserved\s*− 4/, /Frozen\s*− 2/, /Available\s*9/])
  await expect(drawer.getByRole('table', { name: 'Reserved by' }).getByRole('link')).toHaveCount(1)
  await drawer.getByRole('link', { name: 'Frozen' }).click()
  const list = page.getByRole('dialog', { name: /^Stock details/ })
  await expect(list.locator('.data-table tbody tr')).toHaveCount(1)
})
