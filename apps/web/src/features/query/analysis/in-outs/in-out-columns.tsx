import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import {
  type InOutBy,
  type InOutPage,
  type InOutRow,
  inOutBy,
  inventoryInOuts,
} from '@entrepot/contract/query/analysis/in-outs'
import { stockEffect } from '@entrepot/contract/query/stock-entries'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import type { Reader } from '../../../../runtime/reader.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn, nameColumns, rowLabel } from '../parts/columns.tsx'
import { drillAddress } from '../parts/drill.ts'
import { type DrawEntries, EntriesFigure } from '../parts/entries-figure.tsx'
import { entryFilters } from '../parts/entry-filters.ts'
import { flowEntries, within } from './flow-entries.ts'
import { periodColumns, periodSums } from './period-columns.tsx'

type Parameters = Readonly<Record<string, string>>
type Side = 'ins' | 'outs'

/** Effects that occur in any row; the others would be empty columns. */
const shownEffects = (page: InOutPage | undefined, side: Side): (keyof ByEffect)[] =>
  stockEffect.values.filter((effect) => page?.content.some((row) => row[side][effect] !== 0) === true)

interface Shown {
  readonly by: InOutBy
  readonly question: Parameters
  readonly filters: Parameters
  readonly page: InOutPage | undefined
}

/** Columns: opening, in and out by effect or by period, and closing. */
export function inOutColumns({ by, question, filters, page }: Shown, reader: Reader): Column<InOutRow>[] {
  const { t } = reader
  const { from, to } = page ?? { from: '', to: '' }
  const draw: DrawEntries = (row, value, span) => {
    const rowFilters = entryFilters(by, filters, row)
    return (
      <EntriesFigure
        value={value}
        filters={rowFilters && span && { ...rowFilters, ...span }}
        about={rowLabel(row, by, reader)}
      />
    )
  }
  const span = { happenedTimeStart: from, happenedTimeEnd: to }
  const kinds = (side: Side, total: 'inTotal' | 'outTotal') => [
    ...shownEffects(page, side).map((effect) =>
      figureColumn<InOutRow>({
        key: `${side}.${effect}`,
        title: t(`analysis.${side}.${effect}`),
        render: (row) => draw(row, row[side][effect], within(span, flowEntries(row, side, effect))),
      }),
    ),
    figureColumn<InOutRow>({
      key: total,
      title: t(`analysis.field.${total}`),
      sortable: true,
      important: true,
      render: (row) => draw(row, row[total], within(span, flowEntries(row, side))),
    }),
  ]
  const hasPeriods = page !== undefined && page.totals.periods.length > 0
  return [
    ...nameColumns<InOutRow>(by, reader, (row) =>
      drillAddress(inventoryInOuts.route, inOutBy.values, question, by, row),
    ),
    figureColumn<InOutRow>({
      key: 'opening',
      title: t('analysis.field.opening'),
      sortable: true,
      important: true,
      // Entries at the first moment of the range are not part of the opening.
      render: (row) => draw(row, row.opening, { happenedTimeEnd: momentBefore(from) }),
    }),
    ...(hasPeriods ? periodColumns(page, draw) : [...kinds('ins', 'inTotal'), ...kinds('outs', 'outTotal')]),
    figureColumn<InOutRow>({
      key: 'closing',
      title: t('analysis.field.closing'),
      sortable: true,
      important: true,
      render: (row) => draw(row, row.closing, { happenedTimeEnd: to }),
    }),
  ]
}

const momentBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()

export function inOutSums(page: InOutPage | undefined): Record<string, string> {
  if (page === undefined) return {}
  const { opening, closing, inTotal, outTotal } = page.totals
  const effects = (side: Side) =>
    stockEffect.values.map((effect) => [`${side}.${effect}`, formatNumber(page.totals[side][effect], 0)])
  return {
    opening: formatNumber(opening, 0),
    closing: formatNumber(closing, 0),
    inTotal: formatNumber(inTotal, 0),
    outTotal: formatNumber(outTotal, 0),
    ...Object.fromEntries([...effects('ins'), ...effects('outs')]),
    ...periodSums(page),
  }
}
