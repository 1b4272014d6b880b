import { prepare } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { goodsOnShelves, PATHS } from './goods.ts'

const person = { consignee: '张小明', phone: '+86 138 0013 8000', address: '上海市浦东新区世纪大道 100 号' }

test('who sees masks changes a notice without losing the consignee, and is shown him once @changes-everything', async ({
  page,
}) => {
  const grant = (permission: string, granted: boolean) =>
    prepare(page, 'PUT', 'permissions', { role: 'ROLE_warehouse', permission, granted })
  const { id: cargoOwnerId, product } = await goodsOnShelves(page)
  const lines = [{ productId: product.id, planSkuTotal: 2 }]
  const order = { cargoOwnerId, shippingType: 'SALE', ...person, lines }
  const { id } = await prepare<{ id: string }>(page, 'POST', 'shipmentNotifs', order)
  await grant('personal.read', false)
  await grant('personal.unmask', true)
  try {
    await signIn(page, `${PATHS.notice}-create-detail?id=${id}`, 'warehouse')
    const fields = page.locator('.document-fields')
    await expect(fields.getByText('张**')).toBeVisible()
    await expect(fields.getByText('****8000')).toBeVisible()
    await expect(fields.getByText('上海市***')).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Remark' }).fill('ring twice')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(fields.getByText('ring twice')).toBeVisible()
    await page.getByRole('button', { name: 'Show personal data' }).click()
    await expect(fields.getByText(person.consignee)).toBeVisible()
    await expect(fields.getByText(person.address)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show personal data' })).toHaveCount(0)
    await page.reload()
    await expect(fields.getByText('张**')).toBeVisible()
    await page.goto(PATHS.notice)
    await page.getByRole('button', { name: /^More/ }).first().click()
    const filters = page.getByRole('form', { name: 'Search form' })
    await expect(filters.getByText('Carrier')).toBeVisible()
    await expect(filters.getByText('Consignee')).toHaveCount(0)
    await page.goto(`${PATHS.notice}?consignee=x`)
    await expect(page.getByText(/You see personal data masked/)).toBeVisible()
  } finally {
    await grant('personal.unmask', false)
    await grant('personal.read', true)
  }
  expect(await prepare(page, 'GET', `shipmentNotifs/${id}`)).toMatchObject({ ...person, remark: 'ring twice' })
})
