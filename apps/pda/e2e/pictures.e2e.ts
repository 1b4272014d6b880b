import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import type { Page } from '@playwright/test'
import { newOrder } from '../../web/e2e/distribution/consumer-orders.ts'
import { prepare, unique } from '../../web/e2e/engine/acting.ts'
import { newPerson } from '../../web/e2e/support/session.ts'
import { expect, test } from '../../web/e2e/support/test.ts'
import { groundOf, newPlace } from './cut/scripts/goods.ts'
import { HANDHELD, signInByName } from './handheld.ts'
import { boxLabel, goodsOfShift, newGoods, packedTruck, shelve } from './shift/goods.ts'
import { openByScan, scanned, shown } from './shift/steps.ts'

test.use(HANDHELD)
// They are part of the manual, and drawn anew when the screens change: MANUAL_PICTURES=1 npx playwright test pictures
test.setTimeout(240_000)
test.skip(process.env.MANUAL_PICTURES !== '1', 'draws the pictures of the manual')

const MANUAL = fileURLToPath(new URL('../../../docs/manual/', import.meta.url))
const NAMES = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }

/** What is on the screen, as a small picture: the browser itself writes the format. */
async function draw(page: Page, language: Language, name: string) {
  await page.waitForTimeout(700)
  const shot = (await page.screenshot({ type: 'png' })).toString('base64')
  const picture = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  }, shot)
  mkdirSync(`${MANUAL}${language}/pictures`, { recursive: true })
  writeFileSync(`${MANUAL}${language}/pictures/${name}.webp`, Buffer.from(picture, 'base64'))
}

async function speak(page: Page, language: Language) {
  await page.locator('.top-bar .square').last().click()
  await page.getByRole('button', { name: NAMES[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.goBack()
  await expect(page.locator('.scan-hint')).toBeVisible()
}

/** Back would undo the last step, and the same address would open the same work. */
async function goHome(page: Page) {
  await page.goto('about:blank')
  await page.goto('/pda/')
  await expect(page.locator('.scan-hint')).toBeVisible()
}

/** Stands for the place that the screen names. */
const PLACE = 'PLACE'

async function scanAll(page: Page, codes: readonly string[]) {
  for (const code of codes) await scanned(page, code === PLACE ? (await shown(page)).place : code)
}

interface Made {
  readonly id: string
}

interface Wave extends Made {
  readonly waveNo: string
  readonly tours: readonly { readonly id: string; readonly tourNo: string }[]
}

async function waveOf(page: Page, orderIds: readonly string[], mode: string) {
  const plan = { orderIds, mode, cart: { slots: 6 }, effort: 'QUICK' }
  const { id } = await prepare<Wave>(page, 'POST', 'wavePicks', plan)
  return prepare<Wave>(page, 'POST', `wavePicks/${id}/release`, {})
}

/** Two parcels that a carrier fetches. */
async function manifestOf(page: Page, ownerId: string, productId: string) {
  const carrier = await prepare<Made>(page, 'POST', 'logistics', {
    code: unique('K').toUpperCase(),
    name: 'Harbour Express',
  })
  const parcelNos: string[] = []
  for (const expressNum of [unique('HX'), unique('HX')]) {
    const order = await newOrder(page, ownerId, productId, 1, { logisticsCompanyId: carrier.id })
    const pick = await prepare<Made>(page, 'POST', `pickByOrders/${order.id}/ORDER`, {})
    await prepare(page, 'POST', `pickByOrders/${pick.id}/complete`, {})
    const { parcels } = await prepare<{ parcels: { parcelNo: string }[] }>(page, 'POST', `orders/${order.id}/pack`, {
      expressNum,
    })
    parcelNos.push(parcels[0]?.parcelNo ?? '')
  }
  const body = { logisticsCompanyId: carrier.id }
  const { manifestNo } = await prepare<{ manifestNo: string }>(page, 'POST', 'manifests', body)
  return { manifestNo, parcelNo: parcelNos[0] ?? '' }
}

/** Goods for another warehouse. */
async function transferOut(page: Page) {
  const { ownerId: cargoOwnerId, otherWarehouseId: toWarehouseId } = await groundOf(page)
  const goods = await newGoods(page, cargoOwnerId, 'Coffee, whole beans')
  await shelve(page, cargoOwnerId, goods, 6, 'B4', (await newPlace(page)).id)
  const lines = [{ productId: goods.id, planSkuTotal: 6 }]
  const { id } = await prepare<Made>(page, 'POST', 'transfer_tasks', { cargoOwnerId, toWarehouseId, lines })
  return (await prepare<{ transferNo: string }>(page, 'POST', `transfer_tasks/${id}/submit`, {})).transferNo
}

test('one picture of every kind of work, in every language', async ({ page, request }) => {
  const goods = await goodsOfShift(page, { owner: 'Harbour Coffee', places: ['B-07-1', 'B-07-2', 'B-08-1'] })
  const { ownerId, coffee, tea, shop, face, reserve, notice } = goods
  const send = <Data>(path: string, body: object = {}) => prepare<Data>(page, 'POST', path, body)
  const truck = await packedTruck(page, ownerId, shop)
  await shelve(page, ownerId, coffee, 40, 'C', reserve.id)
  const pallet = `LPN-${coffee.code.slice(-6)}`
  const registration = await send<Made>('recvRegistrations', {
    cargoOwnerId: ownerId,
    receiptType: 'PURCHASE',
    lines: [{ productId: shop.id, goodSkuTotal: 12, defectiveSkuTotal: 0, containerNo: pallet }],
  })
  await send(`recvRegistrations/${registration.id}/complete`)
  const putaway = await send<{ putawayNo: string }>(`putaways/${registration.id}/RECV_REG`)
  const customer = {
    cargoOwnerId: ownerId,
    shippingType: 'SALE',
    consignee: 'Shop at the corner',
    address: '1 Harbour Road',
    phone: '+86 21 5555 0100',
  }
  const shipping = await send<Made>('shipmentNotifs', {
    ...customer,
    lines: [{ productId: coffee.id, planSkuTotal: 14 }],
  })
  await send(`shipmentNotifs/${shipping.id}/submit`)
  const pick = await send<{ pickNo: string }>(`pickTasks/${shipping.id}/SHIPPING_REQ`)
  const order = (pieces: number) => newOrder(page, ownerId, tea.id, pieces)
  const tour = await waveOf(page, [(await order(2)).id, (await order(1)).id, (await order(3)).id], 'CLUSTER')
  const wall = await waveOf(page, [(await order(2)).id, (await order(3)).id], 'BATCH_SORT')
  await send(`wavePicks/${wall.id}/tours/${wall.tours[0]?.id}/complete`)
  const bill = await send<{ id: string; checkBillNo: string }>('stocktakings', {
    scope: { locationIds: [face.id] },
    blind: true,
  })
  await send(`stocktakings/${bill.id}/start`)

  const owed = await send<Made>('shipmentNotifs', { ...customer, lines: [{ productId: coffee.id, planSkuTotal: 5 }] })
  await send(`shipmentNotifs/${owed.id}/submit`)
  const staged = await send<Made>(`pickTasks/${owed.id}/SHIPPING_REQ`)
  await send(`pickTasks/${staged.id}/complete`)
  const tally = await send<{ outTallyNo: string }>(`out_tally_tasks/${staged.id}/PICKING`)
  const handover = await manifestOf(page, ownerId, coffee.id)
  const transfer = await transferOut(page)

  /** Work with a paper is begun once, and shown in every language. */
  const tasks: readonly (readonly [string, string, readonly string[]])[] = [
    ['receipt', notice.receiptNoticeNo, [boxLabel(coffee, 12, 'B1')]],
    ['putaway', putaway.putawayNo, [pallet]],
    ['pick', pick.pickNo, []],
    ['tour', tour.tours[0]?.tourNo ?? '', [PLACE, tea.barcode]],
    ['loading', truck.deliveryNo, truck.packages.slice(0, 1)],
    ['pack-check', tally.outTallyNo, [boxLabel(coffee, 3)]],
    ['handover', handover.manifestNo, [handover.parcelNo]],
    ['transfer', transfer, []],
    ['count', bill.checkBillNo, [face.fullNo, boxLabel(tea, 6, 'A')]],
  ]
  /** Work without one begins anew each time: its place among the tiles, and its scans. */
  const free: readonly (readonly [string, number, readonly string[]])[] = [
    ['move', 0, [reserve.fullNo, boxLabel(coffee, 12)]],
    ['freeze', 1, [reserve.fullNo, boxLabel(coffee, 2)]],
    ['put-wall', 3, [wall.waveNo, tea.barcode]],
    ['ask', 4, [coffee.barcode]],
  ]
  await signInByName(page, await newPerson(request, ['ROLE_admin'], 'anna'))
  const begin = async ([name, no, codes]: (typeof tasks)[number]) => {
    expect(no, name).toBeTruthy()
    await openByScan(page, no)
    await scanAll(page, codes)
    await goHome(page)
  }
  const [first, ...others] = tasks
  if (first !== undefined) await begin(first)
  for (const language of LANGUAGES) {
    await speak(page, language)
    await draw(page, language, 'home')
  }
  for (const task of others) await begin(task)
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const [name, no] of tasks) {
      await page.locator('.card.begun', { hasText: no }).click()
      await expect(page.locator('.work-body')).toBeVisible()
      await draw(page, language, name)
      await goHome(page)
    }
    for (const [name, place, codes] of free) {
      await page.locator('.tiles button').nth(place).click()
      await expect(page.locator('.work-body')).toBeVisible()
      await scanned(page, ...codes)
      await draw(page, language, name)
      await goHome(page)
    }
  }
})
