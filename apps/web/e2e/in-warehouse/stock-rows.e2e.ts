import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('stock rows show state, hold and quality, and no two of them look the same', async ({ page }) => {
  test.slow()
  await signIn(page, '/query-analysis/stock-details?pageSize=500')
  const rows = page.locator('.data-table tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  for (const name of ['Status', 'Freeze reason', 'Quality'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const texts = await rows.evaluateAll((all) => all.map((row) => row.textContent))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
})
