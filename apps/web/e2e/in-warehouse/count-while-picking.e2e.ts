import { elsewhere, prepare } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { COUNT, countOf, lineAt, newShelves, pickLocation } from './shelves.ts'

interface NewRecord {
  readonly id: string
  readonly pickNo: string
}

test('what is counted while a pick goes on is counted again when it is done, and only then posted', async ({
  page,
  browser,
  baseURL,
}) => {
  // Three people, each in a browser of their own.
  test.slow()
  const [shelf] = await newShelves(page)
  const notice = await prepare<NewRecord>(page, 'POST', 'shipmentNotifs', {
    cargoOwnerId: shelf.cargoOwnerId,
    shippingType: 'SALE',
    consignee: 'Shop at the corner',
    address: '1 Harbour Road',
    phone: '+86 21 5555 0100',
    lines: [{ productId: shelf.productId, planSkuTotal: 4 }],
  })
  await prepare(page, 'POST', `shipmentNotifs/${notice.id}/submit`, {})
  const pick = await prepare<NewRecord>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  const picker = await elsewhere(browser, baseURL, 'distr')
  await picker.goto(`/warehouse/outbound/picking-work-create-detail?id=${pick.id}`)
  await picker.getByRole('button', { name: 'Start' }).click()
  await expect(picker.locator('.detail-header .state-tag')).toHaveText('Picking')

  // The picker has four of the ten in hand and has not said so yet.
  await signIn(page, `${COUNT}-create-detail`, 'warehouse')
  await pickLocation(page, shelf.fullNo)
  await page.getByRole('button', { name: 'Save and start counting' }).click()
  await countOf(page, shelf).fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lines counted: 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(lineAt(page, shelf)).toContainText(`${pick.pickNo} was in progress here.`)

  const admin = await elsewhere(browser, baseURL, 'admin')
  await admin.goto(page.url())
  // What cannot succeed is not offered, and the document says why.
  await expect(
    admin.getByText(`Not possible yet: Approve. Line 1 was counted while Pick task ${pick.pickNo}`),
  ).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await picker.getByRole('button', { name: 'Complete pick task' }).click()
  await expect(picker.locator('.detail-header .state-tag')).toHaveText('Picking finished')
  await lineAt(admin, shelf).getByRole('checkbox').check()
  await admin.getByRole('button', { name: 'Count again (1)' }).click()
  await admin.getByRole('textbox', { name: 'Reason' }).fill('a pick was under way')
  await admin.getByRole('dialog').getByRole('button', { name: 'Count again (1)' }).click()
  await expect(lineAt(page, shelf)).toContainText('Recount')
  await countOf(page, shelf).fill('5')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Submit for review' }).click()

  // Six should be there: one is lost, not five.
  await expect(lineAt(admin, shelf)).toContainText('-1')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Missing pieces that leave the stock: 1.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.locator('.state-tag', { hasText: 'Completed' }).first()).toBeVisible()
  const rows = await prepare<{ content: { skuTotal: number; locationNo: string }[] }>(
    page,
    'GET',
    `stocks?productCode=${shelf.code}`,
  )
  expect(rows.content.find(({ locationNo }) => locationNo === shelf.fullNo)?.skuTotal).toBe(5)
})
