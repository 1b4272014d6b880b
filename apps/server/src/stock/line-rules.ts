import { dateContradictions, expiryFrom, productionFrom } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from '@entrepot/domain/stock/stock-key'
import type { DocumentWork } from '../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../kit/http/problem.ts'
import { bookNumbers } from './customs/handbooks.ts'
import type { ProductFacts } from './product-facts.ts'

interface ProductLine {
  readonly productId: string
}

interface DatedLine {
  readonly productDate?: string | null | undefined
  readonly expiryDate?: string | null | undefined
}

interface BondedLine {
  readonly handbookNum?: string | null | undefined
  readonly handbookItemNo?: number | null | undefined
}

/** Refuses lines whose product belongs to another owner. */
export function checkOwner(
  lines: readonly ProductLine[],
  products: ReadonlyMap<string, ProductFacts>,
  cargoOwnerId: unknown,
) {
  const faults = lines.flatMap(({ productId }, place): FieldFault[] =>
    products.get(productId)?.cargoOwnerId === cargoOwnerId
      ? []
      : [{ field: `lines.${place}.productId`, key: 'problem.WRONG_OWNER' }],
  )
  if (faults.length > 0) throw new Problem('WRONG_OWNER', { fields: faults })
}

export interface Dates {
  readonly productDate: string
  readonly expiryDate: string
}

const text = (value: string | null | undefined) => value || undefined

/** If one of the two dates is missing, it is computed from the shelf life of the product. */
export function datesOf(line: DatedLine, product: ProductFacts | undefined): Dates {
  const productDate = text(line.productDate)
  const expiryDate = text(line.expiryDate)
  const days = product?.expiryDays ?? null
  if (days === null) return { productDate: productDate ?? NO_PRODUCT_DATE, expiryDate: expiryDate ?? NO_EXPIRY_DATE }
  return {
    productDate: productDate ?? (expiryDate === undefined ? NO_PRODUCT_DATE : productionFrom(expiryDate, days)),
    expiryDate: expiryDate ?? (productDate === undefined ? NO_EXPIRY_DATE : expiryFrom(productDate, days)),
  }
}

export function checkDates(
  lines: readonly (ProductLine & DatedLine)[],
  products: ReadonlyMap<string, ProductFacts>,
  today: string,
) {
  const faults = lines.flatMap((line, place): FieldFault[] => {
    const { productDate, expiryDate } = datesOf(line, products.get(line.productId))
    return dateContradictions(productDate, expiryDate, today).map(({ field, limit }) => ({
      field: `lines.${place}.${field}`,
      key: 'problem.DATES_CONTRADICT',
      parameters: { limit },
    }))
  })
  if (faults.length > 0) throw new Problem('DATES_CONTRADICT', { fields: faults })
}

/** The handbook number of each line, as the book spells it. The owner must have that book with that item in it. */
export async function handbooksOf(
  { trx }: DocumentWork,
  lines: readonly BondedLine[],
  cargoOwnerId: unknown,
): Promise<readonly { readonly handbookNum?: string }[]> {
  const bonded = lines.flatMap(({ handbookNum, handbookItemNo }, place) => {
    const num = text(handbookNum)
    return num === undefined ? [] : [{ place, num, item: handbookItemNo ?? 0 }]
  })
  const numbers = await bookNumbers(trx, cargoOwnerId, bonded)
  const fields = bonded.flatMap(({ place }, at): FieldFault[] =>
    numbers.has(at) ? [] : [{ field: `lines.${place}.handbookNum`, key: 'problem.HANDBOOK_UNKNOWN' }],
  )
  if (fields.length > 0) throw new Problem('HANDBOOK_UNKNOWN', { fields })
  const numbersByPlace = new Map(bonded.map(({ place }, at) => [place, numbers.get(at)]))
  return lines.map((_, place) => {
    const handbookNum = numbersByPlace.get(place)
    return handbookNum === undefined ? {} : { handbookNum }
  })
}
