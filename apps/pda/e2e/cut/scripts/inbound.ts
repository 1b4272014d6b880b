import type { Page } from '@playwright/test'
import { prepare, unique } from '../../../../web/e2e/engine/acting.ts'
import { bearing, tokenFor } from '../../../../web/e2e/support/session.ts'
import { personAt } from '../../../../web/e2e/transfer/goods.ts'
import type { Script } from '../script.ts'
import { type Goods, groundOf, labelsOf, newGoods, newPlace, type Place, receive, shelve } from './goods.ts'

interface Named {
  readonly id: string
}

async function announce(page: Page, lines: readonly { readonly goods: Goods; readonly pieces: number }[]) {
  const { ownerId } = await groundOf(page)
  const { id } = await prepare<Named>(page, 'POST', 'recvReqs', {
    ...{ cargoOwnerId: ownerId, receiptType: 'PURCHASE' },
    lines: lines.map(({ goods, pieces }) => ({ productId: goods.id, planSkuTotal: pieces })),
  })
  return prepare<Named & { receiptNoticeNo: string }>(page, 'POST', `recvReqs/${id}/submit`, {})
}

/** How many photos the documents that were made from a notice have. */
async function photosAfter(page: Page, noticeId: string) {
  const chain = await prepare<readonly { type: string; id: string }[]>(page, 'GET', `recvReqs/${noticeId}/chain`)
  const made = chain.filter(({ type }) => type === 'RECV_REG')
  const read = ({ id }: Named) => prepare<readonly unknown[]>(page, 'GET', `recvRegistrations/${id}/attachments`)
  return (await Promise.all(made.map(read))).map((photos) => photos.length)
}

/** Two products, a defective piece with its photo, a count that is taken out again, a pallet. */
const receipt: Script = {
  name: 'receipt',
  async prepare(page) {
    const goods = [await newGoods(page), await newGoods(page)] as const
    const made = await announce(
      page,
      goods.map((one) => ({ goods: one, pieces: 4 })),
    )
    const pallet = unique('LPN').toUpperCase()
    const [a, b] = goods.map(({ barcode }) => ({ scan: barcode })) as [{ scan: string }, { scan: string }]
    return {
      open: { scan: made.receiptNoticeNo },
      steps: [
        ...[a, { tap: 'All as announced: 4' }, { tap: 'Put on a pallet' }, { scan: pallet }],
        ...[b, { count: 2 }, b, { tap: 'Defective' }, { count: 1 }, { photo: true }, { tap: 'Go on' }],
        ...[{ tap: 'Take a count out' }, { tap: /^2 × / }, b, { count: 3 }],
        ...[{ tap: 'Everything is unloaded' }, { tap: 'Complete receipt' }],
      ] as const,
      labels: labelsOf({ goods, numbers: [made.receiptNoticeNo, pallet] }),
      productIds: goods.map(({ id }) => id),
      documents: [`recvReqs/${made.id}`],
      more: (now) => photosAfter(now, made.id),
    }
  },
}

/** Goods that nobody announced. */
const blindReceipt: Script = {
  name: 'blind receipt',
  async prepare(page) {
    const goods = await newGoods(page)
    return {
      open: { tap: 'Receive without notice' },
      steps: [
        ...[{ scan: goods.barcode }, { tap: 'Receive without a notice' }, { tap: /return/i }, { count: 7 }],
        ...[{ tap: 'Everything is unloaded' }, { tap: 'Complete receipt' }],
      ],
      labels: labelsOf({ goods: [goods] }),
      productIds: [goods.id],
      documents: [],
      more: async (now) => {
        const path = `stockEntries?productId=${goods.id}`
        const { content } = await prepare<{ content: readonly { documentId: string }[] }>(now, 'GET', path)
        const id = content[0]?.documentId
        const history = await prepare<readonly { action: string }[]>(now, 'GET', `recvRegistrations/${id}/history`)
        return { entries: content.length, history: history.map(({ action }) => action) }
      },
    }
  },
}

interface Putaway extends Named {
  readonly putawayNo: string
  readonly lines: readonly { readonly locationId: string }[]
}

/** A pallet to where it is suggested, and loose pieces to another place, which is asked about. */
const putaway: Script = {
  name: 'putaway',
  async prepare(page) {
    const goods = [await newGoods(page), await newGoods(page)] as const
    const containerNo = unique('LPN').toUpperCase()
    const place = await newPlace(page)
    const registrationId = await receive(page, [
      { goods: goods[0], pieces: 6, containerNo },
      { goods: goods[1], pieces: 5 },
    ])
    const path = `putaways/${registrationId}/RECV_REG`
    const made = await prepare<Putaway>(page, 'POST', path, {})
    const suggested = await Promise.all(
      made.lines.map(({ locationId }) => prepare<Place>(page, 'GET', `storageLocations/${locationId}`)),
    )
    return {
      open: { scan: made.putawayNo },
      steps: [
        ...[{ scan: containerNo }, { scanPlace: true }],
        ...[{ scan: goods[1].barcode }, { scan: place.fullNo }, { scan: place.fullNo }],
      ] as const,
      labels: labelsOf({ goods, places: [place, ...suggested], numbers: [made.putawayNo, containerNo] }),
      productIds: goods.map(({ id }) => id),
      documents: [`putaways/${made.id}`],
    }
  },
}

/** One product leaves whole, of the other some stay. */
const transferOut: Script = {
  name: 'transfer that leaves',
  async prepare(page) {
    const { ownerId, otherWarehouseId } = await groundOf(page)
    const [a, b] = [await shelve(page, 5), await shelve(page, 5)]
    const goods = [a.goods, b.goods]
    const { id } = await prepare<Named>(page, 'POST', 'transfer_tasks', {
      ...{ cargoOwnerId: ownerId, toWarehouseId: otherWarehouseId },
      lines: goods.map((one) => ({ productId: one.id, planSkuTotal: 4 })),
    })
    const made = await prepare<{ transferNo: string }>(page, 'POST', `transfer_tasks/${id}/submit`, {})
    return {
      open: { scan: made.transferNo },
      steps: [
        ...[{ scan: a.goods.barcode }, { tap: 'All of it: 4' }, { scan: b.goods.barcode }, { count: 3 }],
        ...[{ tap: 'That is all' }, { tap: 'Damaged' }],
      ],
      labels: labelsOf({ goods, places: [a.place, b.place], numbers: [made.transferNo] }),
      productIds: goods.map((one) => one.id),
      documents: [`transfer_tasks/${id}`],
    }
  },
}

const ADMIN = '/services/wms/api/v1/admin'
let senderToken: Promise<string> | undefined

/** Calls of somebody who works in the other warehouse. */
async function there<Data>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<Data> {
  const { otherWarehouseId } = await groundOf(page)
  senderToken ??= personAt(page, otherWarehouseId, 'ROLE_admin').then((name) => tokenFor(page.request, name))
  const headers = bearing(await senderToken)
  const answer = await page.request.fetch(`${ADMIN}/${path}`, { method, headers, data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** A pallet arrives, and products one by one: some good, one defective, the rest of the other goes back with the driver. */
const transferIn: Script = {
  name: 'transfer that arrives',
  async prepare(page) {
    const { ownerId, warehouseId } = await groundOf(page)
    const loose = [await newGoods(page), await newGoods(page)] as const
    const onPallet = await newGoods(page)
    const goods = [...loose, onPallet]
    const containerNo = unique('LPN').toUpperCase()
    const lines = goods.map(({ id }) => ({
      ...{ productId: id, goodSkuTotal: 5, defectiveSkuTotal: 0 },
      ...(id === onPallet.id ? { containerNo } : {}),
    }))
    const arrived = { cargoOwnerId: ownerId, receiptType: 'PURCHASE', lines }
    const registration = await there<Named>(page, 'POST', 'recvRegistrations', arrived)
    await there(page, 'POST', `recvRegistrations/${registration.id}/complete`, { putaway: true })
    const { id } = await there<Named>(page, 'POST', 'transfer_tasks', {
      ...{ cargoOwnerId: ownerId, toWarehouseId: warehouseId },
      lines: goods.map((one) => ({ productId: one.id, planSkuTotal: 5 })),
    })
    const made = await there<{ transferNo: string; version: number }>(page, 'POST', `transfer_tasks/${id}/submit`, {})
    await there(page, 'PUT', `transfer_tasks/${id}/processTransfer`, { version: made.version })
    const [a, b] = loose.map(({ barcode }) => ({ scan: barcode })) as [{ scan: string }, { scan: string }]
    return {
      open: { scan: made.transferNo },
      steps: [
        ...[{ scan: containerNo }, a, { count: 4 }, a, { tap: 'Defective' }, { count: 1 }],
        ...[b, { count: 2 }, { tap: 'That is all' }, { tap: 'Goes back with the driver' }],
      ],
      labels: labelsOf({ goods, numbers: [made.transferNo, containerNo] }),
      productIds: goods.map((one) => one.id),
      documents: [`transfer_tasks/${id}`],
    }
  },
}

export const INBOUND: readonly Script[] = [receipt, blindReceipt, putaway, transferOut, transferIn]
