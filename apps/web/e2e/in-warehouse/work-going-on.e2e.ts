import type { APIRequestContext } from '@playwright/test'
import { BASIC } from '../basic-data/paths.ts'
import { prepare } from '../engine/acting.ts'
import { goodsOnShelves, newNotice } from '../outbound/goods.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bearing, newPerson, signIn, tokenFor } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = '/services/wms/api/v1/admin'

interface Pick {
  readonly id: string
  readonly pickNo: string
  readonly lines: readonly { readonly id: string; readonly planSkuTotal: number; readonly locationName: string }[]
}

/** As a device does what a person confirms on it. */
async function deviceOf(request: APIRequestContext, username: string) {
  const headers = bearing(await tokenFor(request, username))
  return async (path: string, data: object) => {
    const answer = await request.post(`${ADMIN}/${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }
}

test('the desk sees who works on what, how far it is and where, and gives work back', async ({ page, request }) => {
  const owner = await goodsOnShelves(page, 5, 7)
  const notice = await newNotice(page, owner.id, owner.product.id, 12)
  const pick = await prepare<Pick>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  const person = await newPerson(request, ['ROLE_warehouse'])
  const device = await deviceOf(request, person)

  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await device('tasks/take', { resource: 'pickTasks', id: pick.id })
  const row = page.getByRole('region', { name: 'Work going on' }).getByRole('row').filter({ hasText: pick.pickNo })
  // Nobody pressed anything here: it is heard.
  await expect(row).toContainText(person)
  await expect(row).toContainText('Pick')
  await expect(row).toContainText('0 of 2')
  const [first] = pick.lines
  await device(`pickTasks/${pick.id}/confirm`, { lines: [{ id: first!.id, pickedSkuTotal: first!.planSkuTotal }] })
  await expect(row).toContainText('1 of 2')
  await expectAccessible(page)

  await page.goto(BASIC.floorPlan)
  const people = page.getByRole('list', { name: 'People at work' })
  const seen = people.getByRole('button', { name: `${person}: ${first!.locationName}` })
  await expect(seen).toBeVisible()
  await expectAccessible(page)
  await seen.click()
  await expect(page.locator('.place-card')).toContainText(first!.locationName)
  await page.getByRole('checkbox', { name: 'Show people' }).click()
  await expect(people).toHaveCount(0)

  await page.goto('/dashboard')
  await row.getByRole('button', { name: `Give back ${pick.pickNo}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What was already confirmed stays.')
  await dialog.getByRole('textbox').fill('Called away')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByText(`Given back: ${pick.pickNo}`)).toBeVisible()
  await expect(row).toHaveCount(0)
})
