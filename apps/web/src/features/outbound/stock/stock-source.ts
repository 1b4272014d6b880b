import { reference } from '@entrepot/contract/kit/fields'
import type { OptionSource } from '../../../engine/fields/reference/option-source.ts'
import { textOf } from '../../../engine/fields/say.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { translateNow } from '../../../runtime/words/words.ts'

/** Goods that go back or to scrap need only be free; what is sold must be available. */
export type StockFigure = 'availableSkuTotal' | 'freeSkuTotal'

export const figureFor = (shippingType: unknown): StockFigure =>
  shippingType === 'RETURN_TO_OWNER' || shippingType === 'SCRAP' ? 'freeSkuTotal' : 'availableSkuTotal'

/** Rows of stock as they lie: where, what is left, of which batch, until when. */
const sourceBy = (figure: StockFigure): OptionSource => ({
  key: ['stocks', figure],
  path: 'stocks/options',
  asks: 'ids',
  belongsTo: { productId: 'products', cargoOwnerId: 'cargoOwners' },
  showsCode: true,
  leavesOut: (row) => Number(row[figure] ?? 0) <= 0,
  says: (row) => ({
    code: textOf(row.locationNo),
    label: [
      translateNow('outbound.available.enough', { count: sayQuantity(Number(row[figure] ?? 0)) }),
      row.batchNum,
      row.expiryDate,
      row.containerNo,
    ]
      .filter((part) => textOf(part) !== '')
      .join(' · '),
  }),
})

export const STOCK_SOURCES: Readonly<Record<StockFigure, OptionSource>> = {
  availableSkuTotal: sourceBy('availableSkuTotal'),
  freeSkuTotal: sourceBy('freeSkuTotal'),
}

export const STOCK_FIELD = reference('stocks', { required: true })
