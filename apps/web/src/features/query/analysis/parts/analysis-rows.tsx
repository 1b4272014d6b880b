import { PAGE_SIZE } from '@entrepot/contract/kit/list'
import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'
import { Button } from 'antd'
import { useDensity } from '../../../../engine/list/columns/use-choices.ts'
import { FailedList } from '../../../../engine/list/list-states.tsx'
import { PagerRow } from '../../../../engine/list/pager-row.tsx'
import { nextSort, sortOf } from '../../../../engine/list/url-state.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../../ui/data-table/types.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { PageState } from '../../../../ui/page-state.tsx'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { FigureCards } from './figure-cards.tsx'

interface AnalysisRowsProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly page: AnalysisPage<Row, unknown> | undefined
  /** Totals of all rows by column; undefined if rows cannot be added up. */
  readonly sums: Readonly<Record<string, string>> | undefined
  /** Label of the totals row; without it the general one. */
  readonly sumsTitle?: string
  readonly failure: unknown
  readonly onRetry: () => void
  /** Undefined if there are no filters. */
  readonly onReset: (() => void) | undefined
  readonly stale: boolean
  readonly address: AnalysisAddress
  /** Default sort order, if it is not by name. */
  readonly declaredSort?: string
  /** Text for an empty result. */
  readonly empty: string
}

const DECLARED_SORT = 'name,asc'

/** Rows of an analysis as a table or as cards, with totals and paging, or the reason for an empty result. */
export function AnalysisRows<Row extends { readonly id: string }>(props: AnalysisRowsProps<Row>) {
  const { label, columns, page, sums, failure, onRetry, onReset, stale, empty } = props
  const { question, change, entry } = props.address
  const { t } = useReader()
  const narrow = useNarrow()
  const [density] = useDensity()
  if (failure && page === undefined) {
    return <FailedList failure={failure} onRetry={onRetry} {...(onReset ? { onReset } : {})} />
  }
  if (page?.total === 0) {
    const step = onReset && <Button onClick={onReset}>{t('engine.clearFilters')}</Button>
    return <PageState kind="empty" title={onReset ? t('engine.nothingMatches') : empty} step={step} />
  }
  const sort = question.sort ?? props.declaredSort ?? DECLARED_SORT
  const totals = sums && { title: props.sumsTitle ?? t('engine.totals.all'), cells: sums }
  return (
    <>
      {narrow ? (
        <FigureCards label={label} columns={columns} rows={page?.content} stale={stale} {...(totals && { totals })} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={page?.content}
          rowsExpected={PAGE_SIZE}
          stale={stale}
          sorting={sortOf(sort)}
          onSort={(field) => change({ sort: nextSort(sort, field) })}
          {...(totals && { totals })}
          density={density}
          mayMove={false}
          scrollKey={entry}
        />
      )}
      <PagerRow
        page={Number(question.currentPage ?? 1)}
        size={Number(question.pageSize ?? PAGE_SIZE)}
        total={page?.total ?? 0}
        narrow={narrow}
        onChange={(next) => change({ currentPage: String(next.page), pageSize: String(next.size) })}
      >
        {page === undefined ? ' ' : t('engine.total', { total: sayQuantity(page.total) })}
      </PagerRow>
    </>
  )
}
