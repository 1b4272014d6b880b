import type { APIRequestContext, Page } from '@playwright/test'
import { PATHS, prepare, unique } from '../engine/acting.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bearing, DEMO_PASSWORD, newPerson, signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const ADMIN = '/services/wms/api/v1/admin'
const PIN = '4711'

/** As the handheld signs in, with what its scanner read. */
const signInByBadge = (request: APIRequestContext, badge: string, name: string) =>
  request.post('/auth/badge', {
    data: { badge, pin: PIN, device: { id: crypto.randomUUID(), name, appVersion: '1.0.0' } },
  })

/** Prints the badge of a person for a label printer, and reads the code that a scanner would read. */
async function printedBadge(page: Page, username: string): Promise<string> {
  await page.getByRole('searchbox').or(page.getByPlaceholder('Username, display name')).first().fill(username)
  await page.keyboard.press('Enter')
  // Only when the list has found the person: before that the first row is somebody else's.
  const rows = page.locator('.data-table tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(username)
  await rows.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Print badge' }).click()
  const file = page
    .context()
    .waitForEvent('page')
    .then((opened) => opened.waitForEvent('download'))
  await page.getByRole('menuitem', { name: 'ZPL, for label printers' }).click()
  const stream = await (await file).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return /EB[\dA-F]{16}/.exec(Buffer.concat(chunks).toString())?.[0] ?? ''
}

test('a PIN is set and a badge printed; a device signs in by them, and the desk ends it', async ({ page, request }) => {
  const username = await newPerson(request, ['ROLE_warehouse'])
  await signIn(page, '/profile/index', username)
  const card = page.getByRole('region', { name: 'PIN for the handheld' })
  await expect(card).toContainText('Now: None')
  await card.getByLabel('New PIN', { exact: true }).fill('1234')
  await card.getByLabel('New PIN again').fill('1234')
  await card.getByLabel('Your password').fill(DEMO_PASSWORD)
  await card.getByRole('button', { name: 'Set PIN' }).click()
  await expect(card.getByText('This PIN is guessed too easily.')).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('New PIN', { exact: true }).fill(PIN)
  await card.getByLabel('New PIN again').fill(PIN)
  await card.getByRole('button', { name: 'Set PIN' }).click()
  await expect(card).toContainText('Now: Set')

  await signIn(page, PATHS.staff)
  const badge = await printedBadge(page, username)
  const name = unique('Handheld')
  const answer = await signInByBadge(request, badge, name)
  expect(answer.status()).toBe(200)
  const headers = bearing(((await answer.json()) as { access_token: string }).access_token)
  const me = () => request.get(`${ADMIN}/users/me`, { headers })
  expect(((await (await me()).json()) as { data: { username: string } }).data.username).toBe(username)

  await page.goto(`/system/devices?keyword=${name}`)
  const row = page.locator('.data-table tbody tr').filter({ hasText: name })
  await expect(row).toContainText('Signed in')
  // What the device reports is seen without asking.
  await request.post(`${ADMIN}/devices/report`, { headers, data: { waiting: 7 } })
  await expect(row).toContainText('7')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End session' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The device is signed out at once')
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(row).toContainText('Signed out')
  expect((await me()).status()).toBe(401)
})

test('what a device could not do is settled at the desk', async ({ page }) => {
  const { content } = await prepare<{ content: { id: string; putawayNo: string }[] }>(
    page,
    'GET',
    'putaways?pageSize=1',
  )
  const [putaway] = content
  const note = unique('The rack is being repaired')
  await prepare(page, 'POST', 'exceptions', {
    resource: 'putaways',
    documentId: putaway?.id,
    command: 'confirm',
    sent: { lines: [{ lineNo: 1, skuTotal: 4 }] },
    error: 'LOCATION_LOCKED',
    message: '位置已锁定',
    detail: { location: 'A-01' },
    doneAt: new Date().toISOString(),
    note,
  })
  await signIn(page, '/warehouse/homework/exceptions')
  // A handheld may hand something over meanwhile.
  const rows = page.locator('.data-table tbody tr')
  const row = rows.filter({ hasText: putaway?.putawayNo ?? '' }).first()
  await expect(row).toContainText('Open')
  await expectAccessible(page)
  await row.locator('[data-entry]').click()
  await expect(page.getByText('Location A-01 is locked: nothing goes in or out.').first()).toBeVisible()
  await expect(page.getByText(note).first()).toBeVisible()
  await expect(page.getByRole('link', { name: `Open ${putaway?.putawayNo}` })).toHaveAttribute(
    'href',
    new RegExp(putaway?.id ?? ''),
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog).toContainText('Write a few words.')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Put into A-02 by hand.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('Put into A-02 by hand.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settle' })).toHaveCount(0)
})
