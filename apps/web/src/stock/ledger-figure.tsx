import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import type { ShowProps } from '../engine/fields/kind.ts'
import { formatNumber } from '../engine/fields/number/number.tsx'
import { textOf } from '../engine/fields/say.ts'
import { BesideLink } from '../engine/list/rows/beside-link.tsx'
import { stockRowLabel } from './stock-row-label.ts'

interface FigureProps {
  readonly value: unknown
  readonly filters: Readonly<Record<string, string>>
  readonly about: string
}

/** A number of pieces that opens the entries it is the sum of; nothing is a dash and explains itself. */
function Figure({ value, filters, about }: FigureProps) {
  const figure = <span className="figure">{formatNumber(value, 0)}</span>
  if (!Number(value)) return figure
  return (
    <BesideLink list={stockEntries} readers={LEDGER_READERS} filters={filters} about={about}>
      {figure}
    </BesideLink>
  )
}

/** Of one stock row. */
export const RowFigure = ({ value, record }: ShowProps) => (
  <Figure value={value} filters={{ stockId: textOf(record.id) }} about={stockRowLabel(record)} />
)

/** Of all that an owner has of a product. */
export const ProductFigure = ({ value, record }: ShowProps) => (
  <Figure
    value={value}
    filters={{ productId: textOf(record.productId), cargoOwnerId: textOf(record.cargoOwnerId) }}
    about={textOf(record.productCode)}
  />
)
