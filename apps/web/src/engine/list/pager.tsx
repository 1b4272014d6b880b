import { DEEPEST_ROW, type Page } from '@entrepot/contract/kit/list'
import { Button } from 'antd'
import { OldMark } from '../../runtime/connection/old-mark.tsx'
import { formatQuantity } from '../../runtime/numbers.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { PagerRow } from './pager-row.tsx'
import type { ListState } from './url-state.ts'
import { useCountAll } from './use-list-data.ts'

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
    <PagerRow page={state.page} size={state.size} total={total} narrow={narrow} onChange={onChange}>
      {text()}
      {inexact && !counted && (
        <Button type="link" size="small" loading={isFetching} onClick={() => refetch()}>
          {t('engine.countAll')}
        </Button>
      )}
      {page !== undefined && <OldMark />}
    </PagerRow>
  )
}
