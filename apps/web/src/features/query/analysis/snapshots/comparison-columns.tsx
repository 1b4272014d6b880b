import type { ByEffect, GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import {
  type ComparePage,
  type CompareRow,
  inventorySnapshots,
  type SnapshotBy,
  snapshotBy,
} from '@entrepot/contract/query/analysis/snapshots'
import { stockEffect } from '@entrepot/contract/query/stock-entries'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import type { Reader } from '../../../../runtime/reader.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn, nameColumns, rowLabel } from '../parts/columns.tsx'
import { drillAddress } from '../parts/drill.ts'
import { EntriesFigure } from '../parts/entries-figure.tsx'
import { between, entryFilters } from '../parts/entry-filters.ts'
import { saySigned } from '../parts/say-signed.ts'

type Parameters = Readonly<Record<string, string>>
type Effect = keyof ByEffect

/** Causes of a difference in any row; the others would be empty columns. */
const shownCauses = (page: ComparePage | undefined): Effect[] =>
  stockEffect.values.filter((effect) => page?.content.some(({ causes }) => causes[effect] !== 0) === true)

interface Shown {
  readonly by: SnapshotBy
  readonly question: Parameters
  readonly filters: Parameters
  readonly page: ComparePage | undefined
}

/** Columns: opening, changes by cause, closing; each figure links to its entries. */
export function comparisonColumns({ by, question, filters, page }: Shown, reader: Reader): Column<CompareRow>[] {
  const { t } = reader
  const { from, to } = page ?? { from: '', to: '' }
  const figure = (row: GroupedGoods, value: number, signed: boolean, span: Parameters) => {
    const rowFilters = entryFilters(by, filters, row)
    return (
      <EntriesFigure
        value={value}
        signed={signed}
        filters={rowFilters && { ...rowFilters, ...span }}
        about={rowLabel(row, by, reader)}
      />
    )
  }
  const span = page === undefined ? {} : between(from, to)
  return [
    ...nameColumns<CompareRow>(by, reader, (row) =>
      drillAddress(inventorySnapshots.route, snapshotBy.values, question, by, row),
    ),
    figureColumn<CompareRow>({
      key: 'opening',
      title: t('analysis.field.opening'),
      sortable: true,
      important: true,
      render: (row) => figure(row, row.opening, false, { happenedTimeEnd: from }),
    }),
    ...shownCauses(page).map((effect) =>
      figureColumn<CompareRow>({
        key: effect,
        title: t(`enum.stockEffect.${effect}`),
        render: (row) => figure(row, row.causes[effect], true, { ...span, effect }),
      }),
    ),
    figureColumn<CompareRow>({
      key: 'difference',
      title: t('analysis.field.difference'),
      sortable: true,
      important: true,
      render: (row) => figure(row, row.difference, true, span),
    }),
    figureColumn<CompareRow>({
      key: 'closing',
      title: t('analysis.field.closing'),
      sortable: true,
      important: true,
      render: (row) => figure(row, row.closing, false, { happenedTimeEnd: to }),
    }),
  ]
}

export function comparisonSums(page: ComparePage | undefined): Record<string, string> {
  if (page === undefined) return {}
  const { opening, closing, difference, causes } = page.totals
  return {
    opening: formatNumber(opening, 0),
    closing: formatNumber(closing, 0),
    difference: saySigned(difference),
    ...Object.fromEntries(stockEffect.values.map((effect) => [effect, saySigned(causes[effect])])),
  }
}
