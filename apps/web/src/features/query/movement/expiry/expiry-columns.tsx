import type { ExpiryPage, ExpiryRow } from '@entrepot/contract/query/movement/expiry-calendar'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import type { Reader } from '../../../../runtime/reader.ts'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn, nameColumns, rowLabel } from '../../analysis/parts/columns.tsx'
import { stockFilters } from '../age/stock-filters.ts'
import { StockFigure } from '../parts/stock-figure.tsx'
import { todosOfExpiry } from '../parts/todo.ts'
import { todoColumn } from '../parts/todo-links.tsx'

interface Shown {
  readonly page: ExpiryPage | undefined
  readonly filters: Readonly<Record<string, string>>
}

/** Name columns of a batch, before and after its figures. */
const FIRST_NAMES: ReadonlySet<string> = new Set(['name', 'productName', 'batchNum', 'expiryDate'])
const LAST_NAMES: ReadonlySet<string> = new Set(['cargoOwnerName'])

/** Columns: batch, limit, date, pieces and actions. */
export function expiryColumns({ page, filters }: Shown, reader: Reader): Column<ExpiryRow>[] {
  const { t, word } = reader
  const limitTitle = t('movementAndAge.field.limit')
  const names = nameColumns<ExpiryRow>('batch', reader, () => undefined)
  return [
    ...names.filter(({ key }) => FIRST_NAMES.has(key)),
    {
      key: 'limit',
      title: limitTitle,
      width: 140,
      heading: headingWidth(limitTitle, false),
      rigid: true,
      important: true,
      render: ({ limit }) => word(`enum.expiryLimit.${limit}`, limit),
    },
    figureColumn<ExpiryRow>({
      key: 'day',
      title: t('movementAndAge.field.day'),
      sortable: true,
      important: true,
      render: ({ day }) => day,
    }),
    figureColumn<ExpiryRow>({
      key: 'daysLeft',
      title: t('movementAndAge.field.daysLeft'),
      important: true,
      render: ({ daysLeft }) => formatNumber(daysLeft, 0),
    }),
    figureColumn<ExpiryRow>({
      key: 'skuTotal',
      title: t('movementAndAge.field.skuTotal'),
      sortable: true,
      important: true,
      render: (row) => (
        <StockFigure
          value={row.skuTotal}
          filters={stockFilters('batch', filters, row)}
          about={rowLabel(row, 'batch', reader)}
        />
      ),
    }),
    todoColumn<ExpiryRow>(t('movementAndAge.field.todo'), ({ productId, cargoOwnerId, ...row }) =>
      productId === null || cargoOwnerId === null
        ? undefined
        : {
            todos: todosOfExpiry(row, page?.today ?? ''),
            goods: { ...row, productId, cargoOwnerId, pieces: row.skuTotal },
          },
    ),
    figureColumn<ExpiryRow>({
      key: 'limitDays',
      title: t('movementAndAge.field.limitDays'),
      render: ({ limitDays }) => formatNumber(limitDays, 0),
    }),
    ...names.filter(({ key }) => LAST_NAMES.has(key)),
  ]
}

export const expirySums = (page: ExpiryPage | undefined): Record<string, string> =>
  page === undefined ? {} : { skuTotal: formatNumber(page.totals.skuTotal, 0) }
