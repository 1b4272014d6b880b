import * as f from '@entrepot/contract/kit/fields'
import {
  type InOutPage,
  inOutBy,
  inOutPeriod,
  inOutQuery,
  inventoryInOuts,
} from '@entrepot/contract/query/analysis/in-outs'
import { useMemo } from 'react'
import { WithReader } from '../../../../engine/with-reader.tsx'
import { formatTime } from '../../../../runtime/dates.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { AskField } from '../ask/ask-field.tsx'
import { goodsFiltersOf, onlyFilters } from '../ask/goods-form.ts'
import { MomentField } from '../ask/moment-field.tsx'
import { OnlyMoved } from '../ask/only-moved.tsx'
import { useAnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import { ChartCard } from '../parts/chart-card.tsx'
import { sayPieces } from '../parts/say-pieces.ts'
import { problemsOf, useAnalysis } from '../parts/use-analysis.ts'
import { flowLines } from './flow-lines.ts'
import { inOutColumns, inOutSums } from './in-out-columns.tsx'
import { periodName } from './period-columns.tsx'
import './in-outs.css'

const BY = f.choice(inOutBy, { required: true })
const PERIOD = f.choice(inOutPeriod, { required: true })
const PATH = inventoryInOuts.name

/** Goods in and out during a period, by effect. */
export default function InOutsPanel() {
  return (
    <WithReader>
      <InOuts />
    </WithReader>
  )
}

function InOuts() {
  const reader = useReader()
  const { t } = reader
  const address = useAnalysisAddress(inventoryInOuts.route, inOutQuery)
  const { question, change } = address
  const filters = useMemo(() => goodsFiltersOf(question), [question])
  const by = inOutBy.values.find((one) => one === question.by) ?? 'product'
  const period = inOutPeriod.values.find((one) => one === question.period) ?? 'none'
  const { data, error, isPlaceholderData, refetch } = useAnalysis<InOutPage>({
    page: inventoryInOuts.name,
    path: PATH,
    parameters: question,
  })
  const problems = problemsOf(error)
  const columns = useMemo(
    () => inOutColumns({ by, question, filters, page: data }, reader),
    [by, question, filters, data, reader],
  )
  const places = useMemo(() => (data?.totals.periods ?? []).map(periodName), [data])
  const lines = useMemo(() => {
    if (data === undefined) return undefined
    return flowLines(data.totals.periods, { ins: t('analysis.field.inTotal'), outs: t('analysis.field.outTotal') })
  }, [data, t])
  const description = t('analysis.flowSaid', {
    ins: sayQuantity(data?.totals.inTotal ?? 0),
    outs: sayQuantity(data?.totals.outTotal ?? 0),
  })
  return (
    <AnalysisFrame
      title={t('inventoryInOuts.title')}
      filters={filters}
      change={change}
      tools={<AnalysisTools analysis="inventoryInOuts" path={PATH} question={question} />}
      ask={
        <>
          <MomentField
            name="from"
            label={t('analysis.field.from')}
            value={question.from}
            problem={problems.from}
            placeholder={t('engine.lastDays', { days: 30 })}
            time="00:00:00"
            onChange={(from) => change({ from })}
          />
          <MomentField
            name="to"
            label={t('analysis.field.to')}
            value={question.to}
            problem={problems.to}
            placeholder={t('analysis.now')}
            time="23:59:59"
            onChange={(to) => change({ to })}
          />
          <AskField
            name="by"
            label={t('analysis.field.by')}
            field={BY}
            value={by}
            onChange={(next) => change({ by: next === 'product' ? undefined : next, sort: undefined })}
          />
          <AskField
            name="period"
            label={t('analysis.field.period')}
            field={PERIOD}
            value={period}
            problem={problems.period}
            onChange={(next) => change({ period: next === 'none' ? undefined : next })}
          />
          <OnlyMoved address={address} />
        </>
      }
    >
      <p className="quiet ask-answer" aria-live="polite">
        {data ? t('analysis.compared', { from: formatTime(data.from), to: formatTime(data.to) }) : '\u00a0'}
      </p>
      {period !== 'none' && error === null && (
        <ChartCard description={description} places={places} lines={lines} say={sayPieces} />
      )}
      <AnalysisRows
        label={t('inventoryInOuts.title')}
        columns={columns}
        page={data}
        sums={inOutSums(data)}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => change(onlyFilters({})) : undefined}
        stale={isPlaceholderData}
        address={address}
        empty={t('analysis.empty.inOut')}
      />
    </AnalysisFrame>
  )
}
