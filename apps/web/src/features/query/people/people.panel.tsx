import * as f from '@entrepot/contract/kit/fields'
import { type WorkAnswer, workAddress, workFigures } from '@entrepot/contract/query/people/work-figures'
import { workKind } from '@entrepot/contract/query/work-done'
import { useMemo } from 'react'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { AskField } from '../analysis/ask/ask-field.tsx'
import { DayRangeFields } from '../analysis/ask/day-range-fields.tsx'
import { useAnalysisAddress } from '../analysis/ask/use-analysis-address.ts'
import { AnalysisFrame } from '../analysis/parts/analysis-frame.tsx'
import { AnalysisRows } from '../analysis/parts/analysis-rows.tsx'
import { AnalysisTools } from '../analysis/parts/analysis-tools.tsx'
import { ChartCard } from '../analysis/parts/chart-card.tsx'
import { pageOfRows } from '../analysis/parts/page-of-rows.ts'
import { problemsOf, useAnalysis } from '../analysis/parts/use-analysis.ts'
import { type PersonRow, peopleColumns } from './people-columns.tsx'
import { chartKind, peopleLines } from './people-lines.ts'
import '../flow/figure-table.css'
import './people.css'

const KIND = f.choice(workKind)
const NOBODY: WorkAnswer = { from: '', to: '', isOwn: false, rows: [], medians: [] }
const NO_PLACES: readonly string[] = []
const sayRate = (rate: number) => formatNumber(rate, 1)

/** Work done per hour by person, compared with the median of the same work. */
export default function PeoplePanel() {
  return (
    <WithReader>
      <People />
    </WithReader>
  )
}

function People() {
  const reader = useReader()
  const { t } = reader
  const address = useAnalysisAddress(workFigures.route, workAddress)
  const { question, change } = address
  const parameters = useMemo((): Readonly<Record<string, string>> => {
    const { currentPage: _page, pageSize: _size, ...sent } = question
    return sent
  }, [question])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<WorkAnswer>({
    page: workFigures.name,
    path: workFigures.name,
    parameters,
  })
  const problems = problemsOf(error)
  const columns = useMemo(() => peopleColumns(reader, data ?? NOBODY), [reader, data])
  const page = useMemo(() => {
    if (data === undefined) return undefined
    const rows = data.rows.map((row): PersonRow => ({ ...row, id: `${row.operator} ${row.kind}` }))
    return pageOfRows(rows, question)
  }, [data, question])
  const kind = data && chartKind(data, question.kind)
  const chart = useMemo(() => {
    if (data === undefined || kind === undefined) return undefined
    return peopleLines(data, kind, { rate: t('people.field.linesPerHour'), median: t('people.warehouseMedian') })
  }, [data, kind, t])
  const kindName = kind === undefined ? '' : t(`enum.workKind.${kind}`)
  // Space for the chart is reserved while loading, so that rows do not move down.
  const isLoading = data === undefined && error === null
  const title = t('workFigures.title')
  return (
    <AnalysisFrame
      title={title}
      change={change}
      tools={<AnalysisTools analysis="workFigures" path={workFigures.name} question={parameters} />}
      ask={
        <>
          <DayRangeFields address={address} problems={problems} answered={data} />
          <AskField
            name="kind"
            label={t('people.field.kind')}
            field={KIND}
            value={question.kind}
            placeholder={t('people.allKinds')}
            onChange={(next) => change({ kind: next })}
          />
        </>
      }
    >
      <p className="quiet ask-answer">
        {data?.isOwn === true && `${t('people.own')} `}
        {t('people.about')}
      </p>
      {(isLoading || (chart !== undefined && chart.places.length > 0)) && (
        <>
          <h2 className="figure-heading">
            {t('people.field.linesPerHour')}
            {kindName !== '' && ` · ${kindName}`}
          </h2>
          <ChartCard
            description={t('people.said', { kind: kindName })}
            places={chart?.places ?? NO_PLACES}
            lines={chart?.lines}
            say={sayRate}
          />
        </>
      )}
      <AnalysisRows
        label={title}
        columns={columns}
        page={page}
        sums={undefined}
        failure={error}
        onRetry={refetch}
        onReset={undefined}
        stale={isPlaceholderData}
        address={address}
        empty={t(data?.isOwn === true ? 'people.ownEmpty' : 'people.empty')}
      />
    </AnalysisFrame>
  )
}
