import * as f from '@entrepot/contract/kit/fields'
import { type AgePage, ageBy, agesQuery } from '@entrepot/contract/query/movement/ages'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { useMemo } from 'react'
import { formatTime } from '../../../../runtime/dates.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import type { Line } from '../../../../ui/chart/chart-content.ts'
import { AskField } from '../../analysis/ask/ask-field.tsx'
import { AtField } from '../../analysis/ask/at-field.tsx'
import { goodsFiltersOf, onlyFilters } from '../../analysis/ask/goods-form.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { AnalysisFrame } from '../../analysis/parts/analysis-frame.tsx'
import { AnalysisRows } from '../../analysis/parts/analysis-rows.tsx'
import { AnalysisTools } from '../../analysis/parts/analysis-tools.tsx'
import { ChartCard } from '../../analysis/parts/chart-card.tsx'
import { sayPieces } from '../../analysis/parts/say-pieces.ts'
import { problemsOf, useAnalysis } from '../../analysis/parts/use-analysis.ts'
import { parametersOf } from '../parts/tab-address.ts'
import { TabSwitch } from '../parts/tab-switch.tsx'
import { ageColumns, ageSums, bucketWord } from './age-columns.tsx'

const PATH = 'stockAges'
const BY = f.choice(ageBy, { required: true })

/** How long goods have been in the warehouse. */
export function AgeView({ address }: { readonly address: AnalysisAddress }) {
  const reader = useReader()
  const { t } = reader
  const { change } = address
  const question = useMemo(() => parametersOf(agesQuery, address.question), [address.question])
  const filters = useMemo(() => goodsFiltersOf(question), [question])
  const by = ageBy.values.find((one) => one === question.by) ?? 'product'
  const { data, error, isPlaceholderData, refetch } = useAnalysis<AgePage>({
    page: movementAndAge.name,
    path: PATH,
    parameters: question,
  })
  const problems = problemsOf(error)
  const columns = useMemo(
    () => ageColumns({ by, question: address.question, filters, page: data }, reader),
    [by, address.question, filters, data, reader],
  )
  const places = useMemo(() => (data?.buckets ?? []).map((_, place) => bucketWord(reader, place)), [data, reader])
  const lines = useMemo((): readonly Line[] | undefined => {
    if (data === undefined) return undefined
    return [{ name: t('movementAndAge.field.skuTotal'), values: data.totals.pieces, tone: 'blue', type: 'solid' }]
  }, [data, t])
  const pick = (place: number) => {
    const bucket = data?.buckets[place]
    if (bucket === undefined) return
    change({ receivedOnStart: bucket.receivedFrom ?? undefined, receivedOnEnd: bucket.receivedTo ?? undefined })
  }
  const title = t('movementAndAge.tab.age')
  return (
    <AnalysisFrame
      title={`${t('movementAndAge.title')}: ${title}`}
      filters={filters}
      change={change}
      tools={<AnalysisTools analysis="stockAges" path={PATH} question={question} />}
      ask={
        <>
          <TabSwitch address={address} />
          <AtField address={{ question, change }} problems={problems} />
          <AskField
            name="by"
            label={t('analysis.field.by')}
            field={BY}
            value={by}
            onChange={(next) => change({ by: next === 'product' ? undefined : next, sort: undefined })}
          />
        </>
      }
    >
      <p className="quiet ask-answer" aria-live="polite">
        {data ? t('analysis.stockAt', { moment: formatTime(data.at) }) : '\u00a0'}
      </p>
      <p className="quiet ask-answer movement-rules">{t('movementAndAge.howAge')}</p>
      {error === null && (
        <ChartCard
          description={t('movementAndAge.ageSaid', { pieces: sayQuantity(data?.totals.skuTotal ?? 0) })}
          places={places}
          lines={lines}
          say={sayPieces}
          bars
          onPick={pick}
        />
      )}
      <AnalysisRows
        label={title}
        columns={columns}
        page={data}
        sums={ageSums(data)}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => change(onlyFilters({})) : undefined}
        stale={isPlaceholderData}
        address={{ ...address, question }}
        declaredSort="averageAge,desc"
        empty={t('movementAndAge.empty.age')}
      />
    </AnalysisFrame>
  )
}
