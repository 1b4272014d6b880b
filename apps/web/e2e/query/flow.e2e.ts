import { choose, newOwner, prepare, unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

interface Saved {
  readonly id: string
}

/** Goods that came two pieces short, for an owner of their own. */
async function shortReceipt(page: Parameters<typeof prepare>[0]) {
  const name = unique('Owner')
  const { id: cargoOwnerId } = await newOwner(page, name)
  const code = unique('P').toUpperCase()
  const product = await prepare<Saved>(page, 'POST', 'products', { cargoOwnerId, code, name: `Goods ${code}` })
  const lines = [{ productId: product.id, planSkuTotal: 10 }]
  const notice = await prepare<Saved & { receiptNoticeNo: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId,
    receiptType: 'PURCHASE',
    lines,
  })
  await prepare(page, 'POST', `recvReqs/${notice.id}/submit`, {})
  const draft = await prepare<Saved & { version: number; lines: Saved[] }>(
    page,
    'POST',
    `recvRegistrations/${notice.id}/RECV_REQ`,
    {},
  )
  await prepare(page, 'PUT', 'recvRegistrations', {
    id: draft.id,
    version: draft.version,
    lines: [{ id: draft.lines[0]?.id, goodSkuTotal: 8, defectiveSkuTotal: 0 }],
  })
  await prepare(page, 'POST', `recvRegistrations/${draft.id}/complete`, {})
  await prepare(page, 'POST', `recvReqs/${notice.id}/close`, { reason: 'Nothing more comes' })
  return { cargoOwnerId, notice: notice.receiptNoticeNo }
}

test('which receipts were not as announced: from the figure to the notice', async ({ page }) => {
  const { cargoOwnerId, notice } = await shortReceipt(page)
  await signIn(page, '/query-analysis/flow')
  const measures = page.getByRole('region', { name: 'All measures' })
  await expect(measures.getByRole('link', { name: 'Dock to stock' })).toBeVisible()
  await expect(page.locator('.analysis-chart-box svg')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/query-analysis/flow?cargoOwnerId=${cargoOwnerId}`)
  await measures.getByRole('link', { name: 'Receiving accuracy' }).click()
  await expect(page).toHaveURL(/measure=RECEIPT/)
  await expect(page.getByRole('heading', { name: 'Receiving accuracy by day' })).toBeVisible()
  const byCause = page.getByRole('region', { name: 'By cause' })
  await expect(byCause.getByRole('row', { name: /^Short/ })).toContainText('2')
  await choose(page, 'Rows by', 'Cargo owner')
  await expect(page).toHaveURL(/by=owner/)
  await expectAccessible(page)

  await byCause
    .getByRole('row', { name: /^Short/ })
    .getByRole('link')
    .click()
  const rows = page.getByRole('dialog').locator('.data-table tbody tr[data-id]')
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('link', { name: notice }).click()
  await expect(page).toHaveURL(/receipt-notice|recv/)
})

test('the figures of the flow are written to a file, and a range of a hundred years is refused', async ({ page }) => {
  await signIn(page, '/query-analysis/flow?by=documentType')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible()
  await page.goto('/query-analysis/flow?from=1926-01-01&to=2026-01-01')
  await expect(page.locator('.field-problem[role="alert"]')).toContainText('At most 366 days')
})

test('a saved question is opened with the measure that was looked at', async ({ page }) => {
  await signIn(page, '/query-analysis/flow?measure=ON_TIME')
  const name = unique('On time')
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('menuitem', { name: 'Save this analysis…' }).click()
  await page.getByRole('textbox', { name: 'Name of the analysis' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()
  await page.goto('/query-analysis/saved-analyses')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await expect(page).toHaveURL(/flow\?measure=ON_TIME$/)
  await expect(page.getByRole('heading', { name: /^On-time shipping/ })).toBeVisible()
})
