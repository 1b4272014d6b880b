import type { Browser, Page } from '@playwright/test'
import { prepare } from '../../web/e2e/engine/acting.ts'
import { scan } from '../../web/e2e/support/scan.ts'
import { newPerson, useBase as setBase } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import {
  commandsDone,
  HANDHELD,
  newPick,
  nothingWaits,
  pickStop,
  readPick,
  type Stop,
  signInByName,
  takeByScan,
} from './handheld.ts'

test.use(HANDHELD)

interface Held {
  readonly page: Page
  readonly username: string
}

/** Somebody of the warehouse with a device. */
async function hold(page: Page): Promise<Held> {
  const username = await newPerson(page.request, ['ROLE_warehouse'])
  await signInByName(page, username)
  return { page, username }
}

/** A second device, of somebody else. */
async function holdAnother(browser: Browser, baseURL: string | undefined): Promise<Held> {
  const context = await browser.newContext()
  const page = await context.newPage()
  setBase(page, baseURL)
  return hold(page)
}

interface Entry {
  readonly documentType: string
  readonly quantity: number
  readonly locationId: string
}

/** What picks have moved of a product, by place: less in the rack, as much more on the stage. */
async function pickedFrom(page: Page, productId: string, stops: readonly Stop[]) {
  const path = `stockEntries?productId=${productId}&documentType=PICKING&pageSize=100`
  const { content } = await prepare<{ content: readonly Entry[] }>(page, 'GET', path)
  return stops.map(({ locationId }) =>
    content.filter((one) => one.locationId === locationId).map((one) => one.quantity),
  )
}

const exceptionsOf = async (page: Page, documentNo: string) =>
  (
    await prepare<{ content: readonly { note: string; doneBy: string; error: string; message: string }[] }>(
      page,
      'GET',
      `exceptions?documentNo=${documentNo}`,
    )
  ).content

const giveBackByDesk = (page: Page, id: string) =>
  prepare(page, 'POST', 'tasks/giveBack', { resource: 'pickTasks', id, reason: 'Another person goes on' })

async function twoStopPick(page: Page) {
  const pick = await newPick(page, 3, 4)
  const [first, second] = pick.stops
  if (first === undefined || second === undefined) throw new Error('two stops')
  return { ...pick, first, second }
}

async function handOver({ page }: Held, note: string) {
  await page.getByRole('button', { name: 'Hand over to the desk' }).click()
  await page.getByLabel('Note for the desk').fill(note)
  await page.getByRole('button', { name: 'Hand over to the desk' }).click()
  await expect(page.locator('.top-bar .status')).not.toContainText('refused')
}

const expectRefused = ({ page }: Held) =>
  expect(page.locator('.top-bar .status')).toContainText('1 refused', { timeout: 60_000 })

test('two people and the desk at one pick: each is told, none loses, none does it twice', async ({
  page,
  browser,
  baseURL,
}) => {
  const pick = await twoStopPick(page)
  const [ann, ben] = await Promise.all([hold(page), holdAnother(browser, baseURL)])

  // Both want it at the same moment: one has it, the other is told who.
  await Promise.all([ann, ben].map((one) => scan(one.page, pick.pickNo)))
  const isTold = async ({ page: of }: Held) => {
    await expect(of.locator('main.work').or(of.locator('.page .banner'))).toBeVisible()
    return (await of.locator('.page .banner').count()) > 0
  }
  const [isAnnTold, isBenTold] = await Promise.all([isTold(ann), isTold(ben)])
  expect([isAnnTold, isBenTold].toSorted()).toEqual([false, true])
  const [holder, other] = isBenTold ? [ann, ben] : [ben, ann]
  await expect(other.page.locator('.banner')).toContainText(holder.username)

  // The holder goes on without a connection; the desk gives the work to the other one, who does all of it.
  await holder.page.context().setOffline(true)
  await pickStop(holder.page, pick.first, pick.product.barcode)
  await expect(holder.page.locator('.top-bar .status')).toContainText('1 to send')
  await giveBackByDesk(page, pick.id)
  await takeByScan(other.page, pick.pickNo)
  for (const stop of pick.stops) await pickStop(other.page, stop, pick.product.barcode)
  await expect(other.page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()
  await nothingWaits(other.page)

  // What the first one did is refused in words, stays in sight, and the desk gets it with all that is known.
  await holder.page.context().setOffline(false)
  await expectRefused(holder)
  await expect(holder.page.locator('.card.refused .banner')).not.toBeEmpty()
  const words = (await holder.page.locator('.card.refused .banner').textContent()) ?? ''
  expect(words).not.toContain('An earlier confirmation is missing')
  await handOver(holder, 'Three pieces are on my cart')
  await nothingWaits(holder.page)
  expect(await exceptionsOf(page, pick.pickNo)).toMatchObject([
    { note: 'Three pieces are on my cart', doneBy: holder.username, message: words },
  ])
  // It waits no more: the device forgets it and says so.
  await expect(holder.page.locator('.card.begun')).toHaveCount(0)
  await expect(holder.page.locator('.scan-hint')).toBeVisible()
  await expect(holder.page.locator('.banner')).not.toBeEmpty()

  const { lines } = await readPick(page, pick.id)
  expect(lines.every(({ pickedSkuTotal, planSkuTotal }) => pickedSkuTotal === planSkuTotal)).toBe(true)
  expect(await commandsDone(page, pick.id, 'confirm')).toBe(2)
  expect(await pickedFrom(page, pick.product.id, pick.stops)).toEqual(
    pick.stops.map(({ planSkuTotal }) => [-planSkuTotal]),
  )
})

test('a place that the desk locks and a pick that it cancels: both devices are told, and nothing is moved twice', async ({
  page,
  browser,
  baseURL,
}) => {
  const [locked, cancelled] = [await twoStopPick(page), await twoStopPick(page)]
  const [ann, ben] = await Promise.all([hold(page), holdAnother(browser, baseURL)])
  await takeByScan(ann.page, cancelled.pickNo)
  await ann.page.context().setOffline(true)
  await pickStop(ann.page, cancelled.first, cancelled.product.barcode)

  // Ben has the same work after the desk gave it back, and another one besides.
  await giveBackByDesk(page, cancelled.id)
  await takeByScan(ben.page, locked.pickNo)
  await ben.page.goBack()
  await takeByScan(ben.page, cancelled.pickNo)
  await ben.page.context().setOffline(true)
  await pickStop(ben.page, cancelled.first, cancelled.product.barcode)
  await ben.page.goBack()
  await ben.page.getByRole('button', { name: locked.pickNo }).click()
  await pickStop(ben.page, locked.first, locked.product.barcode)

  await prepare(page, 'POST', `pickTasks/${cancelled.id}/cancel`, { reason: 'The customer has changed his mind' })
  await prepare(page, 'POST', `storageLocations/${locked.first.locationId}/lock`, {})
  await Promise.all([ann, ben].map((one) => one.page.context().setOffline(false)))
  await expectRefused(ann)
  await expect(ben.page.locator('.top-bar .status')).toContainText('2 refused', { timeout: 60_000 })

  // The place is free again: the same is tried again, and the work goes on to its end.
  await expect(ben.page.locator('.card.refused')).toContainText(`at ${locked.first.place}`)
  await expect(ben.page.locator('.card.refused .banner')).not.toBeEmpty()
  await prepare(page, 'POST', `storageLocations/${locked.first.locationId}/unlock`, {})
  await ben.page.getByRole('button', { name: 'Try again' }).click()
  await pickStop(ben.page, locked.second, locked.product.barcode)
  await expect(ben.page.getByRole('heading', { name: 'Everything is picked' })).toBeVisible()

  // What cannot be done any more: one tells the desk, the other one has put the pieces back.
  await ben.page.locator('.top-bar .status').click()
  await ben.page.getByRole('button', { name: 'Undone by hand' }).click()
  await expect(ben.page.getByText('Everything is sent.')).toBeVisible()
  await handOver(ann, 'They are on my cart')
  await nothingWaits(ann.page)
  expect(await exceptionsOf(page, cancelled.pickNo)).toMatchObject([{ doneBy: ann.username }])

  expect(await pickedFrom(page, cancelled.product.id, cancelled.stops)).toEqual([[], []])
  expect(await commandsDone(page, cancelled.id, 'confirm')).toBe(0)
  expect(await pickedFrom(page, locked.product.id, locked.stops)).toEqual(
    locked.stops.map(({ planSkuTotal }) => [-planSkuTotal]),
  )
  expect(await commandsDone(page, locked.id, 'confirm')).toBe(2)
})
