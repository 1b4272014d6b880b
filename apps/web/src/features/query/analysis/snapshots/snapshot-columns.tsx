import {
  type GoodsFigures,
  inventorySnapshots,
  type SnapshotBy,
  type SnapshotPage,
  type SnapshotRow,
  snapshotBy,
} from '@entrepot/contract/query/analysis/snapshots'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import type { Reader } from '../../../../runtime/reader.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn, nameColumns, rowLabel } from '../parts/columns.tsx'
import { drillAddress } from '../parts/drill.ts'
import { EntriesFigure } from '../parts/entries-figure.tsx'
import { entryFilters } from '../parts/entry-filters.ts'

type Parameters = Readonly<Record<string, string>>
type FigureName = keyof GoodsFigures

const SCALES: Readonly<Record<FigureName, number>> = {
  skuTotal: 0,
  boxTotal: 2,
  netWeightTotal: 3,
  crossWeightTotal: 3,
  volumeTotal: 3,
  unmeasuredSkuTotal: 0,
}
const SORTED: ReadonlySet<FigureName> = new Set(['skuTotal', 'volumeTotal', 'netWeightTotal'])
const ON_CARDS: ReadonlySet<FigureName> = new Set(['skuTotal', 'volumeTotal', 'crossWeightTotal'])

/** The column of pieces without a volume is shown only if there are any. */
const shownFigures = (page: SnapshotPage | undefined): FigureName[] => [
  'skuTotal',
  'boxTotal',
  'netWeightTotal',
  'crossWeightTotal',
  'volumeTotal',
  ...(page !== undefined && page.totals.unmeasuredSkuTotal > 0 ? (['unmeasuredSkuTotal'] as const) : []),
]

interface Shown {
  readonly by: SnapshotBy
  readonly question: Parameters
  readonly filters: Parameters
  readonly page: SnapshotPage | undefined
}

export function snapshotColumns({ by, question, filters, page }: Shown, reader: Reader): Column<SnapshotRow>[] {
  const at = page?.at ?? ''
  const pieces = (row: SnapshotRow) => {
    const rowFilters = entryFilters(by, filters, row)
    return (
      <EntriesFigure
        value={row.skuTotal}
        filters={rowFilters && { ...rowFilters, happenedTimeEnd: at }}
        about={rowLabel(row, by, reader)}
      />
    )
  }
  return [
    ...nameColumns<SnapshotRow>(by, reader, (row) =>
      drillAddress(inventorySnapshots.route, snapshotBy.values, question, by, row),
    ),
    ...shownFigures(page).map((name) =>
      figureColumn<SnapshotRow>({
        key: name,
        title: reader.t(`analysis.field.${name}`),
        sortable: SORTED.has(name),
        important: ON_CARDS.has(name),
        render: name === 'skuTotal' ? pieces : (row) => formatNumber(row[name], SCALES[name]),
      }),
    ),
  ]
}

export const snapshotSums = (page: SnapshotPage | undefined): Record<string, string> =>
  page === undefined
    ? {}
    : Object.fromEntries(shownFigures(page).map((name) => [name, formatNumber(page.totals[name], SCALES[name])]))
