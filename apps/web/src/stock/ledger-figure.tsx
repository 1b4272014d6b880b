import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { inventories } from '@entrepot/contract/query/inventories'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import { stocks } from '@entrepot/contract/query/stocks'
import type { ShowProps } from '../engine/fields/kind.ts'
import { formatNumber } from '../engine/fields/number/number.tsx'
import { DrawerListLink } from '../engine/list/rows/drawer-list-link.tsx'
import { type ExplainedStock, explainStock } from '../runtime/explained-stock.ts'
import { stockRowLabel } from './stock-row-label.ts'

interface FigureProps extends ExplainedStock {
  readonly value: number | null
}

const Pieces = ({ value }: Pick<FigureProps, 'value'>) => <span className="figure">{formatNumber(value, 0)}</span>

/** A number of pieces that opens its stock entries; zero is plain text. */
function OnHand({ value, filters, about }: FigureProps) {
  if (!value) return <Pieces value={value} />
  return (
    <DrawerListLink list={stockEntries} readers={LEDGER_READERS} filters={filters} about={about}>
      <Pieces value={value} />
    </DrawerListLink>
  )
}

/** A number of pieces that opens its calculation, also when it is zero. */
const Explained = ({ value, ...stock }: FigureProps) => (
  <button type="button" className="plain-link" onClick={() => explainStock(stock)}>
    <Pieces value={value} />
  </button>
)

type RowProps = ShowProps<RecordOf<typeof stocks>, number | null>
type ProductProps = ShowProps<RecordOf<typeof inventories>, number | null>

const ofRow = ({ value, record }: RowProps) => ({
  value,
  filters: { stockId: record.id },
  about: stockRowLabel(record),
})

const ofProduct = ({ value, record }: ProductProps) => ({
  value,
  filters: { productId: record.productId ?? '', cargoOwnerId: record.cargoOwnerId ?? '' },
  about: record.productCode ?? '',
})

/** For one stock row. */
export const RowOnHand = (props: RowProps) => <OnHand {...ofRow(props)} />
export const RowExplained = (props: RowProps) => <Explained {...ofRow(props)} />

/** For all stock of an owner's product. */
export const ProductOnHand = (props: ProductProps) => <OnHand {...ofProduct(props)} />
export const ProductExplained = (props: ProductProps) => <Explained {...ofProduct(props)} />

/** A part of the stock of an owner's product; it opens exactly the rows that it sums. */
const productPart = (narrowed: Readonly<Record<string, string>>) => (props: ProductProps) => {
  const { value, filters, about } = ofProduct(props)
  if (!value) return <Pieces value={value} />
  return (
    <DrawerListLink list={stocks} filters={{ ...filters, ...narrowed }} about={about}>
      <Pieces value={value} />
    </DrawerListLink>
  )
}
export const ProductFrozen = productPart({ status: 'FROZEN' })
export const ProductDefective = productPart({ quality: 'DEFECTIVE' })
export const ProductInTransit = productPart({ availability: 'IN_TRANSIT' })
