import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'
import { goodsOnShelves } from '../outbound/goods.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

interface Putaway {
  readonly id: string
  readonly lines: readonly { readonly locationId: string | null }[]
}

const state = (page: Page) => page.locator('.detail-header .state-tag')
const next = (page: Page) => page.locator('.detail-header .ant-btn-primary')
const line = (page: Page) => page.locator('.line-grid tr[data-index="0"]')
const addressOf = ({ id }: Putaway) => `/warehouse/storage/put-register-create-detail?id=${id}`

/** Goods of a new owner on the dock, and a putaway made for them. */
async function putawayOf(page: Page, product: object): Promise<Putaway> {
  const code = () => unique('W').toUpperCase()
  const owner = await prepare<{ id: string }>(page, 'POST', 'cargoOwners', { code: code(), name: unique('Owner') })
  const goods = { cargoOwnerId: owner.id, code: code(), name: unique('Goods'), ...product }
  const { id: productId } = await prepare<{ id: string }>(page, 'POST', 'products', goods)
  const receipt = await prepare<{ id: string }>(page, 'POST', 'recvRegistrations', {
    cargoOwnerId: owner.id,
    receiptType: 'PURCHASE',
    lines: [{ productId, goodSkuTotal: 3, defectiveSkuTotal: 0 }],
  })
  await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, {})
  return prepare<Putaway>(page, 'POST', `putaways/${receipt.id}/RECV_REG`, {})
}

test('goods that no place takes have a line that says why, and a place that a person may choose all the same', async ({
  page,
}) => {
  // Every place of the demo has a limit, and other tests make none without. Cold ones: goods of other tests, which ask
  // for no temperature, are not put there.
  const putaway = await putawayOf(page, { crossWeight: '9000', storageTemperatureType: 'CHILLED' })
  expect(putaway.lines).toMatchObject([{ locationId: null }])
  await signIn(page, addressOf(putaway))
  await expect(line(page)).toContainText('No location takes these goods')
  // What cannot succeed is not offered.
  await expect(next(page)).toHaveText('Suggest again')
  await expect(page.locator('.detail-header').getByRole('button', { name: 'Complete putaway' })).toHaveCount(0)

  // A click keeps open what the mouse opened on its way there.
  const why = page.locator('.ant-popover').filter({ visible: true })
  await line(page).getByText('No location takes these goods').hover()
  await expect(why).toBeVisible()
  await line(page).getByText('No location takes these goods').click()
  await expect(why).toContainText(/Too heavy: \d/)
  await expect(why.getByRole('link', { name: 'Open the floor plan' })).toBeVisible()
  await page.keyboard.press('Escape')

  await line(page)
    .getByRole('button', { name: /^Put into .+ anyway$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It stands on two places until tomorrow')
  await dialog.getByRole('button', { name: /^Put into/ }).click()
  await expect(next(page)).toHaveText('Complete putaway')
  await next(page).click()
  await expect(state(page)).toHaveText('Completed')
})

test('a place that was filled by hand meanwhile is replaced by the next best one in one click', async ({ page }) => {
  const putaway = await putawayOf(page, {})
  const planned = putaway.lines[0]?.locationId
  const other = await goodsOnShelves(page, 12)
  const { content } = await prepare<{ content: { id: string }[] }>(page, 'GET', `stocks?cargoOwnerId=${other.id}`)
  const move = { stockId: content[0]?.id, toLocationId: planned, quantity: 1 }
  await prepare(page, 'POST', 'stocks/quickMove', move)

  await signIn(page, addressOf(putaway))
  await expect(next(page)).toHaveText('Complete putaway')
  await next(page).click()
  await line(page)
    .getByRole('button', { name: /^Use .+ instead$/ })
    .click()
  await expect(state(page)).toHaveText('Completed')
})
