import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { declarations } from '@entrepot/contract/registry'
import { unique } from '../engine/acting.ts'
import { liveReaders } from '../support/live-readers.ts'
import { openScreen, shown, signInOverHttp } from '../support/plain-http.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'

const creatable = declarations.filter(
  (one) => (one.kind === 'resource' && one.writes.includes('create')) || (one.kind === 'document' && one.creates),
)

test('every form for a new record opens over plain http and takes lines', async ({ page, baseURL }) => {
  test.slow()
  await signInOverHttp(page, baseURL)
  let withLines = 0
  for (const declaration of creatable) {
    await openScreen(page, detailRouteOf(declaration) ?? '')
    await expect(shown(page, 'button').filter({ hasText: 'Save' }).first(), declaration.name).toBeVisible()
    const add = shown(page, 'button').filter({ hasText: 'Add line' })
    if ((await add.count()) === 0) continue
    withLines += 1
    await add.click()
    await expect(shown(page, '.line-grid tr[data-index="0"]'), declaration.name).toBeVisible()
  }
  expect(withLines).toBeGreaterThanOrEqual(4)
})

test('one person takes a new product from the owner to the shelf over plain http', async ({ page, baseURL }) => {
  test.slow()
  const code = unique('H').toUpperCase()
  const save = () => page.keyboard.press('Control+Enter')
  const edit = page.locator('.detail-header').getByRole('button', { name: 'Edit' })
  const state = page.locator('.detail-header .state-tag')
  await signInOverHttp(page, baseURL)

  await visitOther(page, '/basic-info/partner/cargo-owners-manage-create-detail')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill(`Owner ${code}`)
  await save()
  await expect(edit).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).and(page.locator('.next-step')).click()
  await page.getByRole('button', { name: 'New product' }).first().click()
  await expect(page.locator('[data-field="cargoOwnerId"]')).toContainText(`Owner ${code}`)
  await page.getByLabel('Code', { exact: true }).fill(`P-${code}`)
  await page.getByLabel('Name', { exact: true }).fill(`Product ${code}`)
  await save()
  await expect(edit).toBeVisible()

  await visitOther(page, '/warehouse/storage/receipt-notice-create-detail')
  await page.getByRole('combobox', { name: 'Cargo owner' }).click()
  await page.keyboard.type(`Owner ${code}`)
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toContainText(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByRole('combobox', { name: 'Product 1' })).toBeFocused()
  await page.keyboard.type(`P-${code}`)
  await expect(page.locator('.choice-table tr[aria-selected="true"]')).toContainText(`Product ${code}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('24')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(state).toHaveText('Submitted')

  // The number is copied and can be pasted.
  const header = page.locator('.detail-header h1')
  const notice = (await header.locator('.copyable-text').textContent()) ?? ''
  await header.locator('.copyable-button').click()
  await expect(header.locator('.copyable-button')).toHaveAttribute('data-copied', 'true')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(notice)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/receipt-register-create-detail/)
  await page.locator('.line-grid tr[data-index="0"] td[data-column="goodSkuTotal"]').click()
  await page.keyboard.type('24')
  await page.getByRole('button', { name: 'Save and complete receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete receipt' }).click()
  await expect(state).toHaveText('Completed')
  await page.getByRole('button', { name: 'Create putaway' }).click()
  await expect(page).toHaveURL(/put-register-create-detail/)
  await page.getByRole('button', { name: 'Complete putaway' }).click()
  await expect(state).toHaveText('Completed')
})

test('eight tabs work over plain http, and one of them reads the live stream', async ({ page, context, baseURL }) => {
  const readers = liveReaders(context)
  const origin = await signInOverHttp(page, baseURL)
  await expect.poll(readers).toHaveLength(1)
  // A browser opens six connections to a server: with a stream each, the seventh tab would wait for ever.
  for (let tab = 2; tab <= 8; tab += 1) {
    const other = await context.newPage()
    await other.goto(`${origin}/basic-info/partner/cargo-owners-manage`)
    await expect(other.locator('tr[data-id]').first()).toBeVisible()
  }
  await expect.poll(readers).toHaveLength(1)
})

test('what needs https says so over plain http', async ({ page, baseURL }) => {
  const origin = await signInOverHttp(page, baseURL)
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'PDA download' }).click()
  await expect(page.getByRole('dialog', { name: 'PDA download' })).toContainText('scanning with the camera need https')
  await page.goto(`${origin}/pda/`)
  await expect(page.locator('.install')).toContainText('Ask your administrator for the https address')
})
