import { unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

// The clipboard is opened for good.
test.use({ ownContext: true })

const SHIPPING = '/services/wms/api/v1/admin/shipmentNotifs?pageSize=1'

test('a key is created, copied, used and revoked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = unique('Shop')
  await signIn(page, '/system/api-keys')
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await expect(page.getByRole('heading', { name: 'New API key' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Goods of' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('All cargo owners', { exact: true }).click()
  const rights = page.getByRole('group', { name: 'Rights' })
  await rights.getByRole('textbox', { name: 'Find a screen or action' }).fill('shipping notice')
  await rights.getByRole('checkbox', { name: 'Shipping notices · Read' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  const shown = page.getByRole('dialog')
  await expect(shown).toContainText(`API key of “${name}”`)
  await expect(shown).toContainText('It is shown only this once.')
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Copy', exact: true }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^ek_[\dA-Za-z]{43}$/)
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const call = () => page.request.get(SHIPPING, { headers: { 'X-Auth-Token': key } })
  expect((await call()).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(key.slice(0, 8))).toBeVisible()
  await expect(page.getByText('Shipping notices')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The key stops working at once and for good.')
  const revoked = page.waitForResponse((answer) => /\/revoke/.test(answer.url()))
  await question.getByRole('button', { name: 'Revoke' }).click()
  expect((await revoked).status()).toBe(200)
  await expect(page.getByText('Revoked').first()).toBeVisible()
  const refused = await call()
  expect([refused.status(), ((await refused.json()) as { error: string }).error]).toEqual([401, 'API_KEY_REVOKED'])
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
