import { required } from '@entrepot/domain/kernel/required'
import { daysLeft, mayBeSold } from '@entrepot/domain/stock/remaining-life'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { productFacts } from '../../../stock/product-facts.ts'

interface DatedPieces {
  readonly productId: string
  readonly expiryDate: string | null
}

/** Pieces that became too old to be sold since they were reserved. */
export async function tooOldAmong<Pieces extends DatedPieces>(
  { trx, warehouseId, today }: DocumentWork,
  pieces: readonly Pieces[],
): Promise<readonly Pieces[]> {
  const dated = pieces.filter(({ expiryDate }) => expiryDate !== null)
  if (dated.length === 0) return []
  const products = await productFacts(
    trx,
    warehouseId,
    dated.map(({ productId }) => productId),
  )
  return dated.filter(
    ({ productId, expiryDate }) =>
      !mayBeSold(daysLeft(expiryDate ?? '', today), required(products.get(productId), 'the product of the pieces')),
  )
}

export async function refuseTooOld(work: DocumentWork, pieces: readonly DatedPieces[]): Promise<void> {
  const [first] = await tooOldAmong(work, pieces)
  if (first === undefined) return
  const { expiryDate } = first
  throw new Problem('LIFE_TOO_SHORT', { detail: { expiryDate, days: daysLeft(expiryDate ?? '', work.today) ?? 0 } })
}
