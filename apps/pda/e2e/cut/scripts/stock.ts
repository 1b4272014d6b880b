import type { Page } from '@playwright/test'
import { prepare, unique } from '../../../../web/e2e/engine/acting.ts'
import type { Script } from '../script.ts'
import { labelsOf, newGoods, newPlace, receive, shelve } from './goods.ts'

/** Pieces from place to place, then a pallet in two scans. */
const move: Script = {
  name: 'move',
  async prepare(page) {
    const { goods, place } = await shelve(page, 9)
    const loaded = await newGoods(page)
    const containerNo = unique('LPN').toUpperCase()
    await receive(page, [{ goods: loaded, pieces: 3, containerNo }])
    const [to, next] = [await newPlace(page), await newPlace(page)]
    return {
      open: { tap: 'Move' },
      steps: [
        ...[{ scan: place.fullNo }, { scan: goods.barcode }, { count: 4 }, { scan: to.fullNo }],
        ...[{ scan: containerNo }, { scan: next.fullNo }, { tap: 'Finished' }],
      ],
      labels: labelsOf({ goods: [goods, loaded], places: [place, to, next], numbers: [containerNo] }),
      productIds: [goods.id, loaded.id],
      documents: [],
    }
  },
}

/** Two wet pieces are frozen, with a photo. */
const freeze: Script = {
  name: 'freeze',
  async prepare(page) {
    const { goods, place } = await shelve(page, 9)
    return {
      open: { tap: 'Freeze' },
      steps: [
        ...[{ scan: place.fullNo }, { scan: goods.barcode }, { count: 2 }, { tap: 'Wet' }],
        ...[{ photo: true }, { tap: 'Finished' }],
      ] as const,
      labels: labelsOf({ goods: [goods], places: [place] }),
      productIds: [goods.id],
      documents: [],
      more: async (now) => {
        const path = `stockEntries?productId=${goods.id}&effect=MOVE`
        const { content } = await prepare<{ content: readonly { documentType: string; documentId: string }[] }>(
          ...([now, 'GET', path] as const),
        )
        const frozen = [...new Set(content.filter((one) => one.documentType === 'FREEZE').map((one) => one.documentId))]
        const read = (id: string) => prepare<readonly unknown[]>(now, 'GET', `stocks/freeze/${id}/attachments`)
        return (await Promise.all(frozen.map(read))).map((photos) => photos.length)
      },
    }
  },
}

const cancelCount = async (page: Page, id: string) => {
  await prepare(page, 'POST', `stocktakings/${id}/cancel`, { reason: 'The test is over' })
}

interface Bill {
  readonly id: string
  readonly status: string
  readonly scope: { readonly locationIds?: readonly string[] } | null
}

/** Counts of a place among the latest ones. */
async function countsOf(page: Page, locationId: string): Promise<readonly Bill[]> {
  const { content } = await prepare<{ content: readonly Bill[] }>(page, 'GET', 'stocktakings?pageSize=50')
  const bills = await Promise.all(content.map(({ id }) => prepare<Bill>(page, 'GET', `stocktakings/${id}`)))
  return bills.filter(({ scope }) => scope?.locationIds?.includes(locationId) === true)
}

/** A place with less than the book and something besides, and one that is empty. */
const count: Script = {
  name: 'count',
  async prepare(page) {
    const [a, b] = [await shelve(page, 9), await shelve(page, 4)]
    const strange = await newGoods(page)
    const locationIds = [a.place.id, b.place.id]
    const bill = await prepare<{ id: string; checkBillNo: string }>(page, 'POST', 'stocktakings', {
      ...{ scope: { locationIds }, blind: true },
    })
    await prepare(page, 'POST', `stocktakings/${bill.id}/start`, {})
    return {
      open: { scan: bill.checkBillNo },
      steps: [
        ...[{ scan: a.place.fullNo }, { scan: a.goods.barcode }, { count: 7 }],
        ...[{ scan: strange.barcode }, { count: 2 }, { tap: 'That is all here' }],
        ...[{ scan: b.place.fullNo }, { tap: 'This location is empty' }, { tap: 'Submit the count' }],
      ],
      labels: labelsOf({
        goods: [a.goods, b.goods, strange],
        places: [a.place, b.place],
        numbers: [bill.checkBillNo],
      }),
      productIds: [a.goods.id, b.goods.id, strange.id],
      documents: [`stocktakings/${bill.id}`],
      more: async (now) => {
        const lines = await prepare<{ content: readonly Record<string, unknown>[] }>(
          ...([now, 'GET', `stocktakings/${bill.id}/lines`] as const),
        )
        const figures = ({ bookSkuTotal, countedSkuTotal, differenceSkuTotal, recounts }: Record<string, unknown>) =>
          [bookSkuTotal, countedSkuTotal, differenceSkuTotal, recounts].join(' ')
        return lines.content.map(figures).toSorted()
      },
      tidy: (now) => cancelCount(now, bill.id),
    }
  },
}

/** What is here, what happened to it, and a count of it. */
const ask: Script = {
  name: 'question',
  async prepare(page) {
    const { goods, place } = await shelve(page, 9)
    return {
      open: { tap: 'What is this?' },
      steps: [
        ...[{ scan: goods.barcode }, { scan: place.fullNo }, { tap: 'History' }, { tap: 'Where and how much' }],
        ...[{ tap: 'Have it counted' }, { tap: 'Finish' }],
      ],
      labels: labelsOf({ goods: [goods], places: [place] }),
      productIds: [goods.id],
      documents: [],
      more: async (now) => (await countsOf(now, place.id)).map(({ status }) => status),
      tidy: async (now) => {
        for (const { id } of await countsOf(now, place.id)) await cancelCount(now, id)
      },
    }
  },
}

export const STOCK: readonly Script[] = [move, freeze, count, ask]
