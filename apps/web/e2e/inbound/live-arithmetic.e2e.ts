import { prepare, unique } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

interface NewRecord {
  readonly id: string
}

test('boxes, pieces, last days and totals follow while somebody types', async ({ page }) => {
  const code = () => unique('L').toUpperCase()
  const owner = await prepare<NewRecord>(page, 'POST', 'cargoOwners', { code: code(), name: unique('Owner') })
  const product = { cargoOwnerId: owner.id, code: code(), name: unique('Kettle'), packageNumber: 12, expiryDays: 10 }
  const { id: productId } = await prepare<NewRecord>(page, 'POST', 'products', product)
  const lines = [{ productId, planSkuTotal: 50 }]
  const header = { cargoOwnerId: owner.id, receiptType: 'PURCHASE' }
  const notice = await prepare<NewRecord>(page, 'POST', 'recvReqs', { ...header, lines })
  await prepare(page, 'POST', `recvReqs/${notice.id}/submit`, {})
  const tally = await prepare<NewRecord>(page, 'POST', `tally_tasks/${notice.id}/RECV_REQ`, {})

  await signIn(page, `/warehouse/storage/tally-order-create-detail?id=${tally.id}&edit=1`)
  const cell = (column: string) => page.locator(`.line-grid tr[data-index="0"] [data-column="${column}"]`)
  const type = async (column: string, text: string) => {
    await cell(column).click()
    await cell(column).locator('input').first().fill(text)
  }
  const total = (name: string) =>
    page
      .locator('.document-totals > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')

  await type('goodCount', '51')
  await expect(cell('boxQuantity')).toHaveText('4')
  await expect(cell('pcsQuantity')).toHaveText('3')
  await expect(total('Good (pcs)')).toHaveText('51')
  await expect(total('Difference (pcs)')).toHaveText('1')

  await type('boxQuantity', '3')
  await expect(cell('goodCount')).toHaveText('39')
  await expect(total('Difference (pcs)')).toHaveText('-11')

  await type('productDate', '2026-10-31')
  await expect(cell('expiryDate')).toHaveText('2026-11-10')
})
