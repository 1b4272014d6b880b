import {
  type ExpiryPage,
  expiryLimit,
  expiryQuery,
  USUAL_WEEKS,
} from '@entrepot/contract/query/movement/expiry-calendar'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { Select } from 'antd'
import { useId, useMemo } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import type { Line } from '../../../../ui/chart/chart-content.ts'
import type { Tone } from '../../../../ui/tones.ts'
import { goodsFiltersOf, onlyFilters } from '../../analysis/ask/goods-form.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { AnalysisFrame } from '../../analysis/parts/analysis-frame.tsx'
import { AnalysisRows } from '../../analysis/parts/analysis-rows.tsx'
import { AnalysisTools } from '../../analysis/parts/analysis-tools.tsx'
import { ChartCard } from '../../analysis/parts/chart-card.tsx'
import { sayPieces } from '../../analysis/parts/say-pieces.ts'
import { useAnalysis } from '../../analysis/parts/use-analysis.ts'
import { parametersOf } from '../parts/tab-address.ts'
import { TabSwitch } from '../parts/tab-switch.tsx'
import { CalendarTable } from './calendar-table.tsx'
import { expiryColumns, expirySums } from './expiry-columns.tsx'
import { NarrowedTo } from './narrowed-to.tsx'
import { weekName } from './week-name.ts'

const PATH = 'expiryCalendar'
const WEEKS = [4, 8, 12, 26, 52, 104]
const TONES: Readonly<Record<(typeof expiryLimit.values)[number], Tone>> = {
  EXPIRED: 'alert',
  SALE: 'purple',
  RECEIPT: 'blue',
  WARNING: 'yellow',
}

/** Goods that fall below a limit, by week. */
export function ExpiryView({ address }: { readonly address: AnalysisAddress }) {
  const reader = useReader()
  const { t, word } = reader
  const { change } = address
  const weeksId = useId()
  const question = useMemo(() => parametersOf(expiryQuery, address.question), [address.question])
  const filters = useMemo(() => goodsFiltersOf(question), [question])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<ExpiryPage>({
    page: movementAndAge.name,
    path: PATH,
    parameters: question,
  })
  const columns = useMemo(() => expiryColumns({ page: data, filters }, reader), [data, filters, reader])
  const places = useMemo(
    () => data?.weeks.map((week, place) => weekName(reader, week, place, data.today)) ?? [],
    [data, reader],
  )
  const lines = useMemo((): readonly Line[] | undefined => {
    if (data === undefined) return undefined
    return expiryLimit.values.map((limit) => ({
      name: word(`enum.expiryLimit.${limit}`, limit),
      values: data.weeks.map(({ pieces }) => pieces[limit]),
      tone: TONES[limit],
      type: 'solid',
    }))
  }, [data, word])
  const isNarrowed = Object.keys(filters).length > 0 || question.week !== undefined || question.limit !== undefined
  const pick = (place: number) => {
    const week = data?.weeks[place]?.from
    const isChosen = week === question.week && question.limit === undefined
    change({ week: isChosen ? undefined : week, limit: undefined })
  }
  const title = t('movementAndAge.tab.expiry')
  return (
    <AnalysisFrame
      title={`${t('movementAndAge.title')}: ${title}`}
      filters={filters}
      change={change}
      tools={<AnalysisTools analysis="expiryCalendar" path={PATH} question={question} />}
      ask={
        <>
          <TabSwitch address={address} />
          <div className="ask-field">
            <label htmlFor={weeksId}>{t('movementAndAge.field.weeks')}</label>
            <Select
              id={weeksId}
              style={{ width: '100%' }}
              value={Number(question.weeks ?? USUAL_WEEKS)}
              options={WEEKS.map((weeks) => ({ value: weeks, label: String(weeks) }))}
              onChange={(weeks) =>
                change({ weeks: weeks === USUAL_WEEKS ? undefined : String(weeks), week: undefined })
              }
            />
          </div>
        </>
      }
    >
      <p className="quiet ask-answer movement-rules">{t('movementAndAge.howExpiry')}</p>
      {error === null && (
        <>
          <ChartCard
            description={t('movementAndAge.expirySaid')}
            places={places}
            lines={lines}
            say={sayPieces}
            bars
            onPick={pick}
          />
          <CalendarTable page={data} question={question} change={change} />
        </>
      )}
      <NarrowedTo page={data} question={question} change={change} />
      <AnalysisRows
        label={title}
        columns={columns}
        page={data}
        sums={expirySums(data)}
        failure={error}
        onRetry={refetch}
        onReset={isNarrowed ? () => change({ ...onlyFilters({}), week: undefined, limit: undefined }) : undefined}
        stale={isPlaceholderData}
        address={{ ...address, question }}
        declaredSort="day,asc"
        empty={t('movementAndAge.empty.expiry')}
      />
    </AnalysisFrame>
  )
}
