import { LIGHT_SCREEN, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('the PDA dialog shows a code and asks before it closes', async ({ page, baseURL }) => {
  await signIn(page, LIGHT_SCREEN)
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('menuitem', { name: 'PDA download' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDA download' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveAttribute('href', `${baseURL}/pda/`)

  const question = page.getByRole('dialog', { name: 'Close this window?' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await question.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
