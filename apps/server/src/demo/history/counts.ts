import { required } from '@entrepot/domain/kernel/required'
import type { Document, Line } from '../../kit/document/document-handlers.ts'
import type { OwnersGoods } from './announce.ts'
import { lineOf } from './announce.ts'
import type { Arrival } from './arrivals.ts'
import { type Batch, freshBatch, staleBatch } from './batches.ts'
import { type Goods, isForTrials } from './goods.ts'

/** The counted pieces of a notice line. */
interface CountedLine {
  readonly noticeLine: Line
  readonly goods: Goods
  readonly good: number
  readonly defective: number
  readonly refused: number
  readonly batch: Batch
  readonly containerNo?: string
}

export interface CountResult {
  readonly lines: readonly CountedLine[]
  /** Goods that were not announced. */
  readonly unannounced: (ReturnType<typeof lineOf> & { readonly pieces: number }) | null
}

const announcedBatch = ({ batchNum, productDate, expiryDate }: Line): Batch | null =>
  typeof batchNum === 'string' ? ({ batchNum, productDate, expiryDate } as Batch) : null

/** Pallets are numbered by the notice that brought them. */
const palletOf = (notice: Document, { lineNo }: Line) => `LPN-${String(notice.receiptNoticeNo).slice(3)}-${lineNo}`

export function countedOf(notice: Document, owner: OwnersGoods, arrival: Arrival, today: string): CountResult {
  const goodsOf = (line: Line) =>
    required(
      owner.goods.find(({ id }) => id === line.productId),
      'the product of the line',
    )
  const isOld = (goods: Goods) => goods.expiryDays !== null && !isForTrials(goods)
  const oldest = notice.lines.find((line) => isOld(goodsOf(line)))
  const lines = notice.lines.map((noticeLine, index): CountedLine => {
    const goods = goodsOf(noticeLine)
    const plan = noticeLine.planSkuTotal as number
    const isFirst = index === 0
    const part = arrival.twoTrucks || (arrival.short && isFirst) ? Math.ceil(plan / 2) : plan
    const more = arrival.over && isFirst ? goods.piecesPerBox : 0
    // Bonded goods are never damaged here, because that would concern customs.
    const defective = arrival.damaged && isFirst && !owner.bonded ? 2 : 0
    const refused = arrival.refused && isFirst ? 1 : 0
    const isStale = arrival.stale === true && noticeLine === oldest
    return {
      noticeLine,
      goods,
      good: part + more - defective - refused,
      defective,
      refused,
      batch: isStale ? staleBatch(goods, today) : (announcedBatch(noticeLine) ?? freshBatch(goods, today)),
      ...(arrival.onPallets ? { containerNo: palletOf(notice, noticeLine) } : {}),
    }
  })
  const stranger = owner.goods.find(({ id }) => notice.lines.every(({ productId }) => productId !== id))
  const isStrange = arrival.unannounced === true && stranger !== undefined
  return { lines, unannounced: isStrange ? { ...lineOf(stranger, today), pieces: stranger.piecesPerBox } : null }
}
