import { newOwner, prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** The smallest thing that is one. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a delivery note is kept with the notice, opened again, and taken off', async ({ page, context }) => {
  const { id: cargoOwnerId } = await newOwner(page, unique('Owner'))
  const code = unique('P').toUpperCase()
  const product = await prepare<{ id: string }>(page, 'POST', 'products', { cargoOwnerId, code, name: code })
  const notice = await prepare<{ id: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId,
    receiptType: 'PURCHASE',
    lines: [{ productId: product.id, planSkuTotal: 1 }],
  })
  await signIn(page, `/warehouse/storage/receipt-notice-create-detail?id=${notice.id}`, 'warehouse')
  const files = page.getByRole('region', { name: 'Photos and files' })
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'delivery.pdf', mimeType: 'application/pdf', buffer: PDF })
  const link = files.getByRole('link', { name: 'delivery.pdf' })
  await expect(link).toBeVisible()
  const answer = context.waitForEvent('response', (response) => response.url().includes('/services/upload/'))
  await link.click()
  expect((await answer).headers()['content-type']).toContain('application/pdf')
  await page.reload()
  await files.getByRole('button', { name: 'Remove delivery.pdf' }).click()
  await expect(link).toHaveCount(0)

  // What only says that it is one is refused, and told where it was chosen.
  const fake = {
    name: 'fake.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0xff]),
  }
  await files.locator('input[type=file]').setInputFiles(fake)
  await expect(files.getByRole('alert')).toBeVisible()
})
