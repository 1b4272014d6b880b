import { REPEAT_MS } from '@entrepot/domain/scan/repeated-scan'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { prepare } from '../../web/e2e/engine/acting.ts'
import { goodsOnShelves, newNotice } from '../../web/e2e/outbound/goods.ts'
import { scan } from '../../web/e2e/support/scan.ts'
import { adminToken, bearing, DEMO_PASSWORD, newPerson, remember, tokenFor } from '../../web/e2e/support/session.ts'

const ADMIN = '/services/wms/api/v1/admin'
export const PIN = '4711'

/** A handheld of the smallest size that is promised. */
export const HANDHELD = { viewport: { width: 360, height: 640 }, hasTouch: true, ownContext: true } as const

interface PickLine {
  readonly id: string
  readonly sequence: number
  readonly locationId: string
  readonly planSkuTotal: number
  readonly pickedSkuTotal: number
  readonly shortSkuTotal: number
  readonly shortReason: string | null
}

export interface Pick {
  readonly id: string
  readonly pickNo: string
  readonly pickStatus: string
  readonly lines: readonly PickLine[]
}

export interface Stop extends PickLine {
  readonly place: string
}

export const readPick = (page: Page, id: string) => prepare<Pick>(page, 'GET', `pickTasks/${id}`)

/** A pick of pieces at as many places as there are figures, each with so many; the stops in the order of the walk. */
export async function newPick(page: Page, ...pieces: readonly number[]) {
  const { id: ownerId, product } = await goodsOnShelves(page, ...pieces)
  const total = pieces.reduce((sum, one) => sum + one, 0)
  const notice = await newNotice(page, ownerId, product.id, total)
  const { id } = await prepare<{ id: string }>(page, 'POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
  const pick = await readPick(page, id)
  const stops: Stop[] = []
  for (const line of pick.lines.toSorted((a, b) => a.sequence - b.sequence)) {
    const { fullNo } = await prepare<{ fullNo: string }>(page, 'GET', `storageLocations/${line.locationId}`)
    stops.push({ ...line, place: fullNo })
  }
  return { ...pick, product, stops }
}

/** Somebody of the warehouse with a badge and a PIN. */
export async function badgeOwner(request: APIRequestContext) {
  const username = await newPerson(request, ['ROLE_warehouse'])
  const token = await tokenFor(request, username)
  const pin = await request.post('/services/uaa/api/account/change-pin', {
    headers: bearing(token),
    data: { currentPassword: DEMO_PASSWORD, newPin: PIN },
  })
  expect(pin.ok(), await pin.text()).toBe(true)
  const headers = bearing(await adminToken(request))
  const people = (await (await request.get(`${ADMIN}/super/users?keyword=${username}`, { headers })).json()) as {
    data: { content: { id: string }[] }
  }
  const ids = people.data.content.map(({ id }) => id)
  const printed = await request.post(`${ADMIN}/super/users/print`, { headers, data: { ids, format: 'zpl' } })
  const { url } = ((await printed.json()) as { data: { url: string } }).data
  const label = await (await request.get(url)).text()
  return { username, badge: /EB[\dA-F]{16}/.exec(label)?.[0] ?? '' }
}

export async function openHandheld(page: Page) {
  await remember(page)
  await page.goto('/pda/')
}

/** By user name and password, as on a phone without a badge at hand. */
export async function signInByName(page: Page, username: string) {
  await openHandheld(page)
  await page.getByRole('button', { name: 'Use username and password' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
}

export const ask = (page: Page) => page.locator('.ask')
export const banner = (page: Page) => page.getByRole('alert')

/** Takes the pick by scanning its number at home. */
export async function takeByScan(page: Page, pickNo: string) {
  await scan(page, pickNo)
  await expect(page.locator('.top-title')).toContainText(pickNo)
  await expect(ask(page)).toContainText('Scan the location')
}

/** What a pick should have emptied is asked about; its label once more says that it is. */
export async function sayEmpty(page: Page, place: string) {
  const question = page.getByText('Is this location empty now?')
  await expect(question).toBeVisible()
  // The same label twice in a moment is one scan: no hand is as fast as this one.
  await page.waitForTimeout(REPEAT_MS + 20)
  await scan(page, place)
  await expect(question).toHaveCount(0)
}

/** One stop by scans alone: place, piece, place again, and once more, since nothing is left there. */
export async function pickStop(page: Page, { place }: Stop, barcode: string) {
  await expect(page.locator('.place-no')).toHaveText(place)
  await scan(page, place)
  await expect(ask(page)).toContainText('Scan the product')
  await scan(page, barcode)
  await expect(ask(page)).toContainText('scan the location again')
  await scan(page, place)
  await sayEmpty(page, place)
}

export async function nothingWaits(page: Page) {
  // What a step wants sent is told of when its frame is seen, at once after that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  await expect(page.locator('.top-bar .status')).not.toContainText('to send')
}

/** How often each command of the pick was done, by its history. */
export async function commandsDone(page: Page, id: string, action: string) {
  const history = await prepare<{ action: string }[]>(page, 'GET', `pickTasks/${id}/history`)
  return history.filter((entry) => entry.action === action).length
}

/** Every control can be hit with a glove. */
export async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, input:not(.scan-field), textarea, summary')]
      .filter((control) => control.checkVisibility() && !control.classList.contains('unseen'))
      .map((control) => ({ text: control.textContent, ...control.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 56 || height < 56)
      .map(({ text, width, height }) => `${text} ${width} × ${height}`),
  )
  expect(small).toEqual([])
}
