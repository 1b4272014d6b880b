import { prepare } from '../engine/acting.ts'
import { scan } from '../support/scan.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newGoods, STORAGE } from './new-goods.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('in a narrow window a scan into a figure is a scan, and a label counts the pieces that it stands for', async ({
  page,
}) => {
  const goods = await newGoods(page)
  const pallet = `PAL-${goods.scanned.code}`
  const box = `BOX-${goods.typed.code}`
  const change = async (id: string, changes: object) => {
    const { version } = await prepare<{ version: number }>(page, 'GET', `products/${id}`)
    await prepare(page, 'PUT', 'products', { id, version, ...changes })
  }
  await change(goods.scanned.id, {
    numOfProductsPerStackLayer: 8,
    stackLayersQuantity: 5,
    barcodes: [{ barcode: pallet, level: 'PALLET' }],
  })
  await change(goods.typed.id, { packageNumber: null, barcodes: [{ barcode: box, level: 'BOX' }] })
  const notice = await prepare<{ id: string }>(page, 'POST', 'recvReqs', {
    cargoOwnerId: goods.id,
    receiptType: 'PURCHASE',
    lines: [{ productId: goods.scanned.id, planSkuTotal: 4 }],
  })
  await signIn(page, `${STORAGE}/receipt-notice-create-detail?id=${notice.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const pieces = (line: number) => page.getByRole('textbox', { name: `Planned (pcs) ${line}` })
  await page.getByLabel('Scan a barcode').fill(goods.scanned.barcode)
  await page.keyboard.press('Enter')
  await expect(pieces(1)).toBeFocused()
  await expect(pieces(1)).toHaveValue('5')
  await scan(page, pallet)
  await expect(pieces(1)).toHaveValue('485')

  await scan(page, box)
  await expect(pieces(2)).toBeFocused()
  await expect(page.locator('.line-card').nth(1).getByRole('alert')).toContainText(
    'how many pieces it holds is not known',
  )
  await scan(page, 'NOTHING-000')
  await expect(page.getByRole('status').filter({ hasText: 'NOTHING-000' })).toBeInViewport()
  await expect(pieces(2)).toHaveValue('')
  await scan(page, goods.typed.barcode)
  await expect(pieces(2)).toHaveValue('1')
  await expect(pieces(1)).toHaveValue('485')
})
