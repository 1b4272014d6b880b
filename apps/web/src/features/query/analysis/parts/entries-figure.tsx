import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { DrawerListLink } from '../../../../engine/list/rows/drawer-list-link.tsx'
import { SignedQuantity } from '../../signed-quantity.tsx'

/** Draws a number of pieces that opens the matching entries of a row, or none if they cannot be selected. */
export type DrawEntries = (
  row: GroupedGoods,
  value: number,
  span: Readonly<Record<string, string>> | undefined,
) => ReactNode

interface EntriesFigureProps {
  readonly value: number
  /** With a plus or minus sign. */
  readonly signed?: boolean
  /** Filters of the ledger; undefined if they cannot select these entries. */
  readonly filters: Readonly<Record<string, string>> | undefined
  readonly about: string
}

/** A number of pieces with a link to the entries that it sums up; zero has none. */
export function EntriesFigure({ value, signed = false, filters, about }: EntriesFigureProps) {
  const shown = signed ? <SignedQuantity value={value} /> : <span className="figure">{formatNumber(value, 0)}</span>
  if (value === 0 || filters === undefined) return shown
  return (
    <DrawerListLink list={stockEntries} readers={LEDGER_READERS} filters={filters} about={about}>
      {shown}
    </DrawerListLink>
  )
}
