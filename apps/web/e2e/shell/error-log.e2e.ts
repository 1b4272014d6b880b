import { LIGHT_SCREEN, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('errors are counted, can be read and cleared', async ({ page, faults }) => {
  await signIn(page, LIGHT_SCREEN)
  const button = page.getByRole('button', { name: 'Error log' })
  await expect(button).toHaveAccessibleName('Error log: 0')
  await page.evaluate(() => {
    // What the browser does with an error that nobody caught, at once: a timer that throws was once never heard of.
    reportError(new Error('a script went wrong'))
    void Promise.reject(new Error('nobody waited'))
  })
  await expect(button).toHaveAccessibleName('Error log: 2')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Error log' })
  await expect(dialog).toContainText('Error: a script went wrong')
  await expect(dialog).toContainText('in a promise nobody waited for')
  await expect(dialog).toContainText(LIGHT_SCREEN)
  await expect(dialog.getByText('Stack').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(dialog).toContainText('No error has occurred')
  await expect(button).toHaveAccessibleName('Error log: 0')
  expect(faults.splice(0)).toHaveLength(2)
})

test('an error in one page leaves the shell alive', async ({ page, faults }) => {
  await page.route('**/users/sessions', (route) => route.fulfill({ json: { status: 200, message: '', data: [null] } }))
  await signIn(page, LIGHT_SCREEN)
  await expect(page.getByRole('heading', { name: 'This page ran into an error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Error log' })).toHaveAccessibleName('Error log: 1')
  await page.unroute('**/users/sessions')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
  faults.splice(0)
})
