import { stocks } from '@entrepot/contract/query/stocks'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { DrawerListLink } from '../../../../engine/list/rows/drawer-list-link.tsx'

type Filters = Readonly<Record<string, string | null | undefined>>

interface StockFigureProps {
  readonly value: number
  /** Filters of the stock list; undefined if they cannot select these rows. */
  readonly filters: Filters | undefined
  readonly about: string
}

/** A number of pieces with a link to the stock rows that it sums up. */
export function StockFigure({ value, filters, about }: StockFigureProps) {
  const shown = <span className="figure">{formatNumber(value, 0)}</span>
  if (value === 0 || filters === undefined) return shown
  const present = Object.entries(filters).filter((one): one is [string, string] => Boolean(one[1]))
  return (
    <DrawerListLink list={stocks} filters={Object.fromEntries(present)} about={about}>
      {shown}
    </DrawerListLink>
  )
}
