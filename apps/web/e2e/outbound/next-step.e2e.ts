import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { goodsOnShelves, newNotice, PATHS } from './goods.ts'

const state = (page: Page) => page.locator('.detail-header .state-tag')
/** The one primary button of a document. */
const next = (page: Page) => page.locator('.detail-header .ant-btn-primary')
const finished = (page: Page) => page.locator('.detail-header').getByText('Finished: nothing is left to do')

test('an order goes from the notice to the truck by the primary buttons alone', async ({ page }) => {
  const goods = await goodsOnShelves(page, 20)
  const notice = await newNotice(page, goods.id, goods.product.id, 20)
  const noticePage = `${PATHS.notice}-create-detail?id=${notice.id}`
  await signIn(page, noticePage)
  await expect(next(page)).toHaveText('Create pick task')
  await next(page).click()
  await expect(page).toHaveURL(/picking-work-create-detail/)
  await expect(next(page)).toHaveText('Start')
  await next(page).click()
  await expect(state(page)).toHaveText('Picking')
  await page.keyboard.press('Control+Enter')
  await expect(state(page)).toHaveText('Picking finished')
  await expect(next(page)).toHaveText('Create dispatch')
  await next(page).click()
  await expect(page).toHaveURL(/distribution-stock-create-detail/)
  await expect(next(page)).toHaveText('Save')
  await next(page).click()
  await expect(next(page)).toHaveText('Ship')
  const truck = (await page.locator('.detail-header h1 .copyable-text').textContent()) ?? ''

  // Whoever comes by the notice is led to the truck, not past it.
  await visitOther(page, noticePage)
  await expect(next(page)).toHaveText(`Open dispatch ${truck}`)
  await next(page).click()
  await expect(page).toHaveURL(/distribution-stock-create-detail/)
  await expect(next(page)).toHaveText('Ship')
  await next(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(state(page)).toHaveText('Shipped')
  await expect(finished(page)).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await visitOther(page, noticePage)
  await expect(finished(page)).toBeVisible()
})

test('a finished tally leads to the dispatch, and a staged order is loaded by a button in sight', async ({ page }) => {
  const goods = await goodsOnShelves(page, 8)
  const notice = await newNotice(page, goods.id, goods.product.id, 8)
  const pick = await prepare<{ id: string }>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  await signIn(page, `${PATHS.notice}-create-detail?id=${notice.id}`)
  await expect(next(page)).toHaveText('Load onto one vehicle')
  await expect(page.getByRole('button', { name: 'Create pick task' })).toBeHidden()
  const tally = await prepare<{ id: string; version: number; lines: { id: string }[] }>(
    page,
    'POST',
    `out_tally_tasks/${pick.id}/PICKING`,
    {},
  )
  await prepare(page, 'PUT', 'out_tally_tasks', {
    id: tally.id,
    version: tally.version,
    lines: [{ id: tally.lines[0]?.id, goodCount: 8 }],
  })
  await visitOther(page, `${PATHS.tally}-create-detail?id=${tally.id}`)
  await next(page).click()
  await expect(next(page)).toHaveText('Complete')
  await next(page).click()
  await expect(state(page)).toHaveText('Completed')
  await expect(next(page)).toHaveText('Create dispatch')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/distribution-stock-create-detail/)
})

test('an order that nothing is there for says so, and shows where to look', async ({ page }) => {
  const goods = await goodsOnShelves(page)
  const notice = await newNotice(page, goods.id, goods.product.id, 12)
  await signIn(page, `${PATHS.notice}-create-detail?id=${notice.id}`)
  await expect(page.getByRole('alert')).toContainText(
    'Not possible yet: Create pick task. Only 0 pcs are free; 12 pcs were asked for.',
  )
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'To the stock' }).click()
  await expect(page).toHaveURL(new RegExp(`productId=${goods.product.id}`))
})
