import type { Gs1Elements } from '@entrepot/domain/scan/gs1-parts'
import { dateContradictions, productionFrom } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from '@entrepot/domain/stock/stock-key'
import { expiryIn } from '../../scan/scanned.ts'
import { type Wrong, wrong } from '../../work/wrong.ts'
import type { Product } from '../common/answers.ts'
import type { Hand, ReceiptContent, ReceiptStep } from './receipt-content.ts'

interface Label {
  readonly product: Product
  readonly pieces: number | null
  readonly gs1: Gs1Elements | null
}

/** Production and expiry date on a label. */
export const datesIn = (gs1: Gs1Elements | null): Pick<Hand, 'productDate' | 'expiryDate'> => ({
  productDate: gs1?.productDate ?? null,
  expiryDate: expiryIn(gs1) ?? null,
})

/** Goods as the label describes them, before the person is asked. */
export const handFrom = ({ product, pieces, gs1 }: Label): Hand => ({
  productId: product.id,
  batchNum: gs1?.batchNum ?? null,
  ...datesIn(gs1),
  counted: pieces ?? 0,
  fate: 'good',
})

const batchesOf = ({ batches, document }: ReceiptContent, productId: string) => [
  ...batches.filter((batch) => batch.productId === productId && batch.batchNum !== ''),
  ...(document?.lines ?? []).flatMap(({ batchNum, ...line }) =>
    line.productId === productId && batchNum !== null ? [{ ...line, batchNum }] : [],
  ),
]

export const isKnownBatch = (content: ReceiptContent, productId: string, code: string): boolean =>
  batchesOf(content, productId).some(({ batchNum }) => batchNum === code)

/** Announced batches, offered as choices so that they need not be typed. */
export const announcedBatches = ({ document }: ReceiptContent, productId: string): readonly string[] => [
  ...new Set((document?.lines ?? []).flatMap((line) => (line.productId === productId ? (line.batchNum ?? []) : []))),
]

/** A batch is required if the product ever had batches. */
const needsBatch = (content: ReceiptContent, { productId, batchNum, hasNoBatch }: Hand) =>
  batchNum === null && hasNoBatch !== true && batchesOf(content, productId).length > 0

const needsDate = ({ expiryDays }: Product, { productDate, expiryDate }: Hand) =>
  expiryDays !== null && productDate === null && expiryDate === null

/** Adds the known dates of the batch if the label has none. */
function withKnownDates(content: ReceiptContent, hand: Hand): Hand {
  const batch = batchesOf(content, hand.productId).find(({ batchNum }) => batchNum === hand.batchNum)
  if (hand.batchNum === null || batch === undefined) return hand
  if (hand.productDate !== null || hand.expiryDate !== null) return hand
  return { ...hand, productDate: batch.productDate, expiryDate: batch.expiryDate }
}

/** Impossible dates, or dates that differ from those known for the same batch. */
function datesProblem(content: ReceiptContent, product: Product, hand: Hand, today: string): Wrong | undefined {
  const { productDate, expiryDate, batchNum } = hand
  const { expiryDays } = product
  if (
    productDate === null &&
    expiryDate !== null &&
    expiryDays !== null &&
    productionFrom(expiryDate, expiryDays) > today
  )
    return wrong('handheld.receipt.beyondLife', { date: expiryDate, days: expiryDays })
  const [contradiction] = dateContradictions(productDate ?? NO_PRODUCT_DATE, expiryDate ?? NO_EXPIRY_DATE, today)
  if (contradiction?.rule === 'producedInFuture')
    return wrong('handheld.receipt.madeInFuture', { date: productDate ?? '' })
  if (contradiction !== undefined)
    return wrong('handheld.receipt.expiresEarly', { date: expiryDate ?? '', made: contradiction.limit })
  const sameBatch = content.batches.find((batch) => batch.productId === hand.productId && batch.batchNum === batchNum)
  if (batchNum !== null && sameBatch?.expiryDate && expiryDate !== null && sameBatch.expiryDate !== expiryDate)
    return wrong('handheld.receipt.batchDates', { batch: batchNum, date: sameBatch.expiryDate })
  return undefined
}

/** The next missing information about the goods in hand; the count when nothing else is missing. */
export function stepWith(content: ReceiptContent, product: Product, taken: Hand, today: string): ReceiptStep | Wrong {
  const hand = withKnownDates(content, taken)
  const problem = datesProblem(content, product, hand, today)
  if (problem !== undefined) return problem
  if (needsBatch(content, hand)) return { is: 'batch', hand }
  if (needsDate(product, hand)) return { is: 'expiry', hand }
  return { is: 'count', hand }
}
