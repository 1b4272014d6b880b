import * as f from '@entrepot/contract/kit/fields'
import { flowAddress, flowBy, flowFigures } from '@entrepot/contract/query/flow/figures'
import { flowMeasure } from '@entrepot/contract/query/flow/measures'
import { stockRow } from '@entrepot/contract/query/stock-row'
import { Skeleton } from 'antd'
import { FailedList } from '../../../engine/list/list-states.tsx'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { AskField } from '../analysis/ask/ask-field.tsx'
import { DayRangeFields } from '../analysis/ask/day-range-fields.tsx'
import { useAnalysisAddress } from '../analysis/ask/use-analysis-address.ts'
import { AnalysisFrame } from '../analysis/parts/analysis-frame.tsx'
import { AnalysisTools } from '../analysis/parts/analysis-tools.tsx'
import { problemsOf } from '../analysis/parts/use-analysis.ts'
import { MeasureView } from './measure-view.tsx'
import { MeasuresTable } from './measures-table.tsx'
import { useFlow } from './use-flow.ts'

const BY = f.choice(flowBy, { required: true })
const MEASURE = f.choice(flowMeasure, { required: true })

/** Speed and accuracy of the flow of goods. */
export default function FlowPanel() {
  return (
    <WithReader>
      <Flow />
    </WithReader>
  )
}

function Flow() {
  const { t } = useReader()
  // In a narrow window, cards of all measures would push the selected one out of sight.
  const narrow = useNarrow()
  const address = useAnalysisAddress(flowFigures.route, flowAddress)
  const { question, change } = address
  const { data, measure, by, failure, isStale, retry } = useFlow(question)
  const problems = problemsOf(failure)
  return (
    <AnalysisFrame
      title={t('flowFigures.title')}
      change={change}
      tools={<AnalysisTools analysis="flowFigures" path={flowFigures.name} question={question} />}
      ask={
        <>
          <DayRangeFields address={address} problems={problems} answered={data} />
          <AskField
            name="measure"
            label={t('flow.field.measure')}
            field={MEASURE}
            value={measure}
            onChange={(next) => change({ measure: next })}
          />
          <AskField
            name="cargoOwnerId"
            label={t('flow.field.cargoOwnerId')}
            field={stockRow.cargoOwnerId}
            value={question.cargoOwnerId}
            problem={problems.cargoOwnerId}
            onChange={(cargoOwnerId) => change({ cargoOwnerId })}
          />
          <AskField
            name="by"
            label={t('flow.field.by')}
            field={BY}
            value={by}
            onChange={(next) => change({ by: next === 'day' ? undefined : next })}
          />
        </>
      }
    >
      {data === undefined &&
        (failure === null ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : (
          <FailedList failure={failure} onRetry={retry} />
        ))}
      {data?.totals.length === 0 && <PageState kind="empty" title={t('flow.empty')} />}
      {data !== undefined && data.totals.length > 0 && (
        <>
          {!narrow && <MeasuresTable answer={data} question={question} measure={measure} stale={isStale} />}
          <MeasureView answer={data} by={by} measure={measure} stale={isStale} address={address} />
          {narrow && <MeasuresTable answer={data} question={question} measure={measure} stale={isStale} />}
        </>
      )}
    </AnalysisFrame>
  )
}
