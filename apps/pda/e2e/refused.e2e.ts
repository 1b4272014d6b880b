import { prepare } from '../../web/e2e/engine/acting.ts'
import { expectAccessible } from '../../web/e2e/support/accessible.ts'
import { newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import {
  expectLargeTargets,
  HANDHELD,
  newPick,
  nothingWaits,
  pickStop,
  readPick,
  signInByName,
  takeByScan,
} from './handheld.ts'

test.use(HANDHELD)

test('what the server refuses stops its work and no other, and is handed over to the desk', async ({
  page,
  request,
}) => {
  const context = page.context()
  const [cancelled, other] = [await newPick(page, 3, 4), await newPick(page, 5)]
  const [first] = cancelled.stops
  const [only] = other.stops
  if (first === undefined || only === undefined) throw new Error('stops')
  await signInByName(page, await newPerson(request, ['ROLE_warehouse']))
  await takeByScan(page, other.pickNo)
  await page.goBack()
  await takeByScan(page, cancelled.pickNo)

  await context.setOffline(true)
  await pickStop(page, first, cancelled.product.barcode)
  await expect(page.locator('.top-bar .status')).toContainText('1 to send')
  await prepare(page, 'POST', `pickTasks/${cancelled.id}/cancel`, { reason: 'The customer has changed his mind' })
  await context.setOffline(false)
  await expect(page.locator('.top-bar .status')).toContainText('1 refused', { timeout: 60_000 })

  // It says so where it happened, and at home; other work goes on.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.goBack()
  await expect(page.locator('.card.begun').filter({ hasText: cancelled.pickNo })).toContainText('Refused by the server')
  await page.getByRole('button', { name: other.pickNo }).click()
  await pickStop(page, only, other.product.barcode)
  await expect(page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await expect
    .poll(async () => (await readPick(page, other.id)).lines.map(({ pickedSkuTotal }) => pickedSkuTotal))
    .toEqual([5])

  await page.locator('.top-bar .status').click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Hand over to the desk' }).click()
  const note = `Three pieces are on my cart ${cancelled.pickNo}`
  await page.getByLabel('Note for the desk').fill(note)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over to the desk' }).click()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await nothingWaits(page)
  const { content } = await prepare<{ content: { note: string; documentNo: string; error: string }[] }>(
    page,
    'GET',
    `exceptions?documentNo=${cancelled.pickNo}`,
  )
  expect(content).toMatchObject([{ note, documentNo: cancelled.pickNo }])
  await page.goBack()
  await page.goBack()
  await expect(page.locator('.card.begun')).toHaveCount(0)
})
