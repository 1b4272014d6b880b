import * as f from '@entrepot/contract/kit/fields'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import {
  type MovementPage,
  movedGoods,
  movementMeasure,
  movementsQuery,
} from '@entrepot/contract/query/movement/movements'
import { SLOW_COVER_DAYS } from '@entrepot/domain/movement/cover'
import { CLASS_LIMITS } from '@entrepot/domain/movement/movement-class'
import { MIN_WEEKS, VARIATION_LIMITS } from '@entrepot/domain/movement/regularity'
import { useMemo } from 'react'
import type { Filtered } from '../../../../engine/list/filters/filtered.ts'
import { formatDate } from '../../../../runtime/dates.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { AskField } from '../../analysis/ask/ask-field.tsx'
import { goodsFiltersOf, onlyFilters } from '../../analysis/ask/goods-form.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { AnalysisFrame } from '../../analysis/parts/analysis-frame.tsx'
import { AnalysisRows } from '../../analysis/parts/analysis-rows.tsx'
import { AnalysisTools } from '../../analysis/parts/analysis-tools.tsx'
import { problemsOf, useAnalysis } from '../../analysis/parts/use-analysis.ts'
import { parametersOf } from '../parts/tab-address.ts'
import { TabSwitch } from '../parts/tab-switch.tsx'
import { movementColumns, movementSums } from './movement-columns.tsx'
import { MovementOverview } from './movement-overview.tsx'

const PATH = 'stockMovements'
const DAY = f.date()
const MEASURE = f.choice(movementMeasure, { required: true })

const FORM: Filtered = {
  declaration: movedGoods,
  search: [
    'productCode',
    'cargoOwnerId',
    'standing',
    'movementClass',
    'regularityClass',
    'areaId',
    'productId',
    'barcode',
  ],
}

/** Which products move, how regularly, and how long their stock lasts. */
export function MovementView({ address }: { readonly address: AnalysisAddress }) {
  const reader = useReader()
  const { t } = reader
  const { change } = address
  const question = useMemo(() => parametersOf(movementsQuery, address.question), [address.question])
  const filters = useMemo(() => goodsFiltersOf(question, FORM), [question])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<MovementPage>({
    page: movementAndAge.name,
    path: PATH,
    parameters: question,
  })
  const problems = problemsOf(error)
  const measure = movementMeasure.values.find((one) => one === question.measure) ?? 'lines'
  const columns = useMemo(() => movementColumns({ question, page: data }, reader), [question, data, reader])
  const title = t('movementAndAge.tab.movement')
  return (
    <AnalysisFrame
      title={`${t('movementAndAge.title')}: ${title}`}
      filters={filters}
      form={FORM}
      change={change}
      tools={<AnalysisTools analysis="stockMovements" path={PATH} question={question} />}
      ask={
        <>
          <TabSwitch address={address} />
          <AskField
            name="from"
            label={t('analysis.field.from')}
            field={DAY}
            value={question.from}
            problem={problems.from}
            placeholder={t('movementAndAge.lastWeeks')}
            onChange={(from) => change({ from })}
          />
          <AskField
            name="to"
            label={t('analysis.field.to')}
            field={DAY}
            value={question.to}
            problem={problems.to}
            placeholder={t('analysis.now')}
            onChange={(to) => change({ to })}
          />
          <AskField
            name="measure"
            label={t('movementAndAge.field.measure')}
            field={MEASURE}
            value={measure}
            onChange={(next) => change({ measure: next === 'lines' ? undefined : next, sort: undefined })}
          />
        </>
      }
    >
      <p className="quiet ask-answer movement-rules" aria-live="polite">
        {data
          ? t('movementAndAge.counted', { from: formatDate(data.from), to: formatDate(data.to), days: data.days })
          : '\u00a0'}
      </p>
      {error === null && <MovementOverview page={data} measure={measure} question={question} change={change} />}
      <p className="quiet movement-rules">
        {t('movementAndAge.howClasses', { a: CLASS_LIMITS.A, b: CLASS_LIMITS.B })}{' '}
        {t('movementAndAge.howRegularity', {
          x: VARIATION_LIMITS.X,
          y: VARIATION_LIMITS.Y,
          weeks: data?.weeks ?? 0,
          fewest: MIN_WEEKS,
        })}{' '}
        {t('movementAndAge.howStanding', { days: SLOW_COVER_DAYS })}
      </p>
      <AnalysisRows
        label={title}
        columns={columns}
        page={data}
        sums={movementSums(data)}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => change(onlyFilters({}, FORM)) : undefined}
        stale={isPlaceholderData}
        address={{ ...address, question }}
        declaredSort="lines,desc"
        empty={t('movementAndAge.empty.movement')}
      />
    </AnalysisFrame>
  )
}
