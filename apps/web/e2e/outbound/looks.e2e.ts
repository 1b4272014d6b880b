import type { Page } from '@playwright/test'
import { prepare } from '../engine/acting.ts'
import { expectAccessibleByTurns } from '../support/accessible.ts'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { expectTranslated } from '../support/words.ts'
import { goodsOnShelves, newNotice, PATHS } from './goods.ts'

interface NewRecord {
  readonly id: string
}

/** One order with a document of each kind, as far as the truck. */
async function wholeOrder(page: Page) {
  const goods = await goodsOnShelves(page, 10, 20)
  const notice = await newNotice(page, goods.id, goods.product.id, 25)
  const pick = await prepare<NewRecord>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  await prepare(page, 'POST', `pickTasks/${pick.id}/complete`, {})
  const tally = await prepare<NewRecord>(page, 'POST', `out_tally_tasks/${pick.id}/PICKING`, {})
  const dispatch = await prepare<NewRecord>(page, 'POST', `shipmentTasks/${notice.id}/SHIPPING_REQ`, {})
  return { notice, pick, tally, dispatch }
}

const KINDS = ['notice', 'pick', 'tally', 'dispatch'] as const

test('the documents of an order can be read by everybody, in light and dark, and every word of them is translated', async ({
  page,
}) => {
  test.slow()
  const order = await wholeOrder(page)
  await signIn(page, PATHS.notice, 'admin', { language: 'es' })
  for (const kind of KINDS) {
    await visitOther(page, `${PATHS[kind]}-create-detail?id=${order[kind].id}`)
    await expect(page.locator('.line-grid tbody tr').first()).toBeVisible()
    await expectTranslated(page, 'es')
    await expectAccessibleByTurns(page)
  }
})

test('in a narrow window they do not scroll sideways', async ({ page }) => {
  const order = await wholeOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, PATHS.notice)
  for (const kind of KINDS) {
    await visitOther(page, `${PATHS[kind]}-create-detail?id=${order[kind].id}`)
    await expect(page.locator('.line-card').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(390)
  }
})
