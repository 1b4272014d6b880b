import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'
import type { AnalysisName } from '@entrepot/contract/query/saved-analyses'
import type { ReactNode } from 'react'
import { useWords } from '../../../../runtime/words/words.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { onlyFilters } from '../ask/goods-form.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import type { useAnalysis } from '../parts/use-analysis.ts'
import { MomentsSwitch } from './moments-switch.tsx'
import { RowsBy } from './rows-by.tsx'

export interface SnapshotViewProps {
  readonly address: AnalysisAddress
  readonly filters: Readonly<Record<string, string>>
}

interface SnapshotFrameProps<Row, Page extends AnalysisPage<Row, unknown>> extends SnapshotViewProps {
  readonly analysis: AnalysisName
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly answer: Pick<ReturnType<typeof useAnalysis<Page>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** Fields for one or two moments. */
  readonly moments: ReactNode
  /** Further parameters, after the grouping. */
  readonly choices?: ReactNode
  /** Text with the moments of the answer. */
  readonly sayMoments: (page: Page) => string
  readonly note?: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly sums: Readonly<Record<string, string>>
  readonly empty: string
}

/** Page of past stock, at one moment or compared between two. */
export function SnapshotFrame<Row extends { readonly id: string }, Page extends AnalysisPage<Row, unknown>>(
  props: SnapshotFrameProps<Row, Page>,
) {
  const t = useWords()
  const { address, filters, parameters, columns, sums, empty } = props
  const { data, error, isPlaceholderData, refetch } = props.answer
  const title = t('inventorySnapshots.title')
  return (
    <AnalysisFrame
      title={title}
      filters={filters}
      change={address.change}
      tools={<AnalysisTools analysis={props.analysis} path={props.path} question={parameters} />}
      ask={
        <>
          <MomentsSwitch address={address} />
          {props.moments}
          <RowsBy address={address} />
          {props.choices}
        </>
      }
    >
      <p className="quiet ask-answer" aria-live="polite">
        {data ? props.sayMoments(data) : '\u00a0'}
      </p>
      {props.note}
      <AnalysisRows
        label={title}
        columns={columns}
        page={data}
        sums={sums}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => address.change(onlyFilters({})) : undefined}
        stale={isPlaceholderData}
        address={address}
        empty={empty}
      />
    </AnalysisFrame>
  )
}
