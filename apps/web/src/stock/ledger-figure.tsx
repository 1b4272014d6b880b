import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { inventories } from '@entrepot/contract/query/inventories'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import type { stocks } from '@entrepot/contract/query/stocks'
import type { ShowProps } from '../engine/fields/kind.ts'
import { formatNumber } from '../engine/fields/number/number.tsx'
import { DrawerListLink } from '../engine/list/rows/drawer-list-link.tsx'
import { stockRowLabel } from './stock-row-label.ts'

interface FigureProps {
  readonly value: number | null
  readonly filters: Readonly<Record<string, string>>
  readonly about: string
}

/** A number of pieces that opens the entries it is the sum of; nothing is a dash and explains itself. */
function Figure({ value, filters, about }: FigureProps) {
  const figure = <span className="figure">{formatNumber(value, 0)}</span>
  if (!value) return figure
  return (
    <DrawerListLink list={stockEntries} readers={LEDGER_READERS} filters={filters} about={about}>
      {figure}
    </DrawerListLink>
  )
}

/** Of one stock row. */
export const RowFigure = ({ value, record }: ShowProps<RecordOf<typeof stocks>, number | null>) => (
  <Figure value={value} filters={{ stockId: record.id }} about={stockRowLabel(record)} />
)

/** Of all that an owner has of a product. */
export const ProductFigure = ({ value, record }: ShowProps<RecordOf<typeof inventories>, number | null>) => (
  <Figure
    value={value}
    filters={{ productId: record.productId ?? '', cargoOwnerId: record.cargoOwnerId ?? '' }}
    about={record.productCode ?? ''}
  />
)
