import { reference } from '@entrepot/contract/kit/fields'
import { isBlank } from '../../engine/fields/kind.ts'
import type { OptionSource } from '../../engine/fields/reference/option-source.ts'
import { translateNow } from '../../runtime/words/words.ts'

/** Returned or scrapped goods only need to be free; goods for sale must be available. */
export type StockFigure = 'availableSkuTotal' | 'freeSkuTotal'

export const figureFor = (shippingType: unknown): StockFigure =>
  shippingType === 'RETURN_TO_OWNER' || shippingType === 'SCRAP' ? 'freeSkuTotal' : 'availableSkuTotal'

type StockChoice = Readonly<Record<string, unknown>>

export const piecesOf = (row: StockChoice, figure: StockFigure): number => {
  const pieces = row[figure]
  return typeof pieces === 'number' ? pieces : 0
}

/** The pieces that the edited pick has planned from this row. */
const plannedIn = ({ planSkuTotal }: StockChoice) =>
  typeof planSkuTotal === 'number' && planSkuTotal > 0
    ? translateNow('outbound.available.planned', { count: planSkuTotal })
    : ''

/** Stock rows with location, remaining pieces, batch and expiry date. */
const sourceBy = (figure: StockFigure): OptionSource => ({
  key: ['stocks', figure],
  path: 'stocks/options',
  asks: 'ids',
  belongsTo: { productId: 'products', cargoOwnerId: 'cargoOwners', pickId: 'pickTasks' },
  showsCode: true,
  leavesOut: (row) => piecesOf(row, figure) <= 0,
  says: (row) => ({
    code: typeof row.locationNo === 'string' ? row.locationNo : '',
    label: [
      translateNow('outbound.available.enough', { count: piecesOf(row, figure) }),
      plannedIn(row),
      row.batchNum,
      row.expiryDate,
      row.containerNo,
    ]
      .filter((part) => !isBlank(part))
      .join(' · '),
  }),
})

export const STOCK_SOURCES: Readonly<Record<StockFigure, OptionSource>> = {
  availableSkuTotal: sourceBy('availableSkuTotal'),
  freeSkuTotal: sourceBy('freeSkuTotal'),
}

export const STOCK_FIELD = reference('stocks', { required: true })
