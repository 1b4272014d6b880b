import { required } from '@entrepot/domain/kernel/required'
import { daysLeft, entersFrozen } from '@entrepot/domain/stock/remaining-life'
import { NO_EXPIRY_DATE, type Quality, type StockKey } from '@entrepot/domain/stock/stock-key'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import { type Dates, datesOf } from '../../../stock/line-rules.ts'
import type { ProductFacts } from '../../../stock/product-facts.ts'
import type { RegistrationLine } from './registration.ts'

/** A registration line with arrived pieces. */
export interface ArrivedLine {
  readonly place: number
  readonly line: RegistrationLine
  readonly product: ProductFacts
  readonly dates: Dates
  readonly good: number
  readonly defective: number
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whether a product with a shelf life has neither of its dates. */
export const isUndated = ({ product, dates }: Pick<ArrivedLine, 'product' | 'dates'>) =>
  product.expiryDays !== null && dates.expiryDate === NO_EXPIRY_DATE

/** Lines with pieces and complete dates; a product with a shelf life must have one of them. */
export function arrivedLines(
  lines: readonly RegistrationLine[],
  products: ReadonlyMap<string, ProductFacts>,
): ArrivedLine[] {
  const arrived = lines.flatMap((line, place) => {
    const product = required(products.get(line.productId), 'the product of the line')
    const [good, defective] = [number(line.goodSkuTotal), number(line.defectiveSkuTotal)]
    return good + defective === 0 ? [] : [{ place, line, product, dates: datesOf(line, product), good, defective }]
  })
  const undated = arrived.filter(isUndated)
  if (undated.length > 0) {
    throw new Problem('DATES_NEEDED', {
      fields: undated.map(
        ({ place }): FieldFault => ({ field: `lines.${place}.productDate`, key: 'problem.DATES_NEEDED' }),
      ),
    })
  }
  return arrived
}

interface Arrival {
  readonly locationId: string
  readonly today: string
  readonly originNo: string
  readonly cargoOwnerId: string
}

/**
 * The stock row of the pieces of a line. With too little remaining life they enter frozen. Defective ones leave their
 * pallet.
 */
export function arrivalKey({ line, product, dates }: ArrivedLine, quality: Quality, at: Arrival): StockKey {
  const requestedHold = text(line.holdCode)
  const tooOld = entersFrozen(daysLeft(dates.expiryDate, at.today), product)
  const holdCode = requestedHold === '' && tooOld ? 'EXPIRY' : requestedHold
  return {
    locationId: at.locationId,
    containerNo: quality === 'GOOD' ? text(line.containerNo) : '',
    cargoOwnerId: at.cargoOwnerId,
    productId: product.id,
    batchNum: text(line.batchNum),
    productDate: dates.productDate,
    expiryDate: dates.expiryDate,
    handbookNum: text(line.handbookNum),
    handbookItemNo: number(line.handbookItemNo),
    quality,
    status: holdCode === '' ? 'AVAILABLE' : 'FROZEN',
    holdCode,
    receivedOn: at.today,
    originNo: at.originNo,
  }
}
