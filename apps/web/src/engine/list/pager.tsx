import { DEEPEST_ROW, type Page } from '@entrepot/contract/kit/list'
import { Button, Pagination } from 'antd'
import { OldMark } from '../../runtime/connection/old-mark.tsx'
import { formatQuantity } from '../../runtime/numbers.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { type ListState, PAGE_SIZES } from './url-state.ts'
import { useCountAll } from './use-list-data.ts'
import './pager.css'

interface PagerProps {
  readonly screen: Screen
  readonly state: ListState
  readonly page: Page<Row> | undefined
  readonly narrow: boolean
  readonly onChange: (change: { readonly page: number; readonly size: number }) => void
}

export function Pager({ screen, state, page, narrow, onChange }: PagerProps) {
  const t = useWords()
  const { data: counted, refetch, isFetching } = useCountAll(screen, state.filters)
  const total = page?.total ?? 0
  const inexact = page !== undefined && !page.totalExact
  const text = () => {
    if (page === undefined) return ' '
    if (!inexact) return t('engine.total', { total: total === 0 ? 0 : formatQuantity(total) })
    if (counted) return t('engine.total', { total: formatQuantity(counted.total) })
    return t('engine.total', { total: `${formatQuantity(DEEPEST_ROW)}+` })
  }
  return (
    <div className="pager">
      <span className="pager-total" aria-live="polite">
        {text()}
        {inexact && !counted && (
          <Button type="link" size="small" loading={isFetching} onClick={() => refetch()}>
            {t('engine.countAll')}
          </Button>
        )}
        {page !== undefined && <OldMark />}
      </span>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={Math.max(1, total)}
        simple={narrow}
        size="small"
        showSizeChanger={!narrow}
        pageSizeOptions={[...PAGE_SIZES]}
        onChange={(next, size) => onChange({ page: size === state.size ? next : 1, size })}
      />
    </div>
  )
}
