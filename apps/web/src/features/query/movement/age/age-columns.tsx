import { type AgeBy, type AgePage, type AgeRow, ageBy } from '@entrepot/contract/query/movement/ages'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { todayHere } from '../../analysis/ask/moments.ts'
import { figureColumn, nameColumns, rowLabel } from '../../analysis/parts/columns.tsx'
import { drillAddress } from '../../analysis/parts/drill.ts'
import { EntriesFigure } from '../../analysis/parts/entries-figure.tsx'
import { entryFilters } from '../../analysis/parts/entry-filters.ts'
import { StockFigure } from '../parts/stock-figure.tsx'
import { todosOfAge } from '../parts/todo.ts'
import { todoColumn } from '../parts/todo-links.tsx'
import { bucketFilters, stockFilters } from './stock-filters.ts'

interface Shown {
  readonly by: AgeBy
  /** Includes the tab, so that drilling down stays on the same tab. */
  readonly question: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, string>>
  readonly page: AgePage | undefined
}

export const bucketWord = ({ word }: Pick<Reader, 'word'>, place: number) =>
  word(`movementAndAge.bucket.b${place}`, String(place))

const todosOfRow = ({ productId, cargoOwnerId, averageAge, ...row }: AgeRow) =>
  productId === null || cargoOwnerId === null
    ? undefined
    : { todos: todosOfAge(averageAge), goods: { ...row, productId, cargoOwnerId, pieces: row.skuTotal } }

/** Columns: total pieces, pieces by age, average age, and actions for current stock. */
export function ageColumns({ by, question, filters, page }: Shown, reader: Reader): Column<AgeRow>[] {
  const { t } = reader
  const isNow = question.at === undefined && (question.day === undefined || question.day === todayHere())
  const drawTotal = (row: AgeRow) => {
    const about = rowLabel(row, by, reader)
    if (isNow) return <StockFigure value={row.skuTotal} filters={stockFilters(by, filters, row)} about={about} />
    const rowFilters = entryFilters(by, filters, row)
    return (
      <EntriesFigure
        value={row.skuTotal}
        filters={rowFilters && { ...rowFilters, happenedTimeEnd: page?.at ?? '' }}
        about={about}
      />
    )
  }
  const drawBucket = (row: AgeRow, place: number) => {
    const bucket = page?.buckets[place]
    const rowFilters = isNow && bucket ? bucketFilters(stockFilters(by, filters, row), bucket) : undefined
    return <StockFigure value={row.pieces[place] ?? 0} filters={rowFilters} about={rowLabel(row, by, reader)} />
  }
  return [
    ...nameColumns<AgeRow>(by, reader, (row) => drillAddress(movementAndAge.route, ageBy.values, question, by, row)),
    figureColumn<AgeRow>({
      key: 'skuTotal',
      title: t('movementAndAge.field.skuTotal'),
      sortable: true,
      important: true,
      render: drawTotal,
    }),
    figureColumn<AgeRow>({
      key: 'averageAge',
      title: t('movementAndAge.field.averageAge'),
      sortable: true,
      important: true,
      render: ({ averageAge }) => (averageAge === null ? ABSENT : formatNumber(averageAge, 0)),
    }),
    figureColumn<AgeRow>({
      key: 'oldest',
      title: t('movementAndAge.field.oldest'),
      sortable: true,
      render: ({ oldest }) => oldest ?? ABSENT,
    }),
    ...(page?.buckets ?? []).map((_, place) =>
      figureColumn<AgeRow>({
        key: `bucket${place}`,
        title: bucketWord(reader, place),
        render: (row) => drawBucket(row, place),
      }),
    ),
    // Goods of a past moment may be gone.
    ...(isNow ? [todoColumn<AgeRow>(t('movementAndAge.field.todo'), todosOfRow)] : []),
  ]
}

export function ageSums(page: AgePage | undefined): Record<string, string> {
  if (page === undefined) return {}
  const { skuTotal, pieces, averageAge } = page.totals
  return {
    skuTotal: formatNumber(skuTotal, 0),
    averageAge: formatNumber(averageAge, 0),
    ...Object.fromEntries(pieces.map((some, place) => [`bucket${place}`, formatNumber(some, 0)])),
  }
}
