import type { FlowAnswer, FlowBy, FlowPart } from '@entrepot/contract/query/flow/figures'
import { type FlowMeasure, hasRights } from '@entrepot/contract/query/flow/measures'
import { useMemo } from 'react'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { inSentence, useReader } from '../../../runtime/reader.ts'
import { daysBetween } from '../analysis/ask/moments.ts'
import type { AnalysisAddress } from '../analysis/ask/use-analysis-address.ts'
import { AnalysisRows } from '../analysis/parts/analysis-rows.tsx'
import { ChartCard } from '../analysis/parts/chart-card.tsx'
import { pageOfRows } from '../analysis/parts/page-of-rows.ts'
import { FigureTable } from './figure-table.tsx'
import {
  flowColumns,
  keyColumn,
  keyTitle,
  measureName,
  type PartRow,
  sayKey,
  sayShare,
  sayValue,
} from './flow-columns.tsx'
import { partFilters, rangeFilters } from './flow-filters.ts'
import { flowLines } from './flow-lines.ts'
import { sayMinutes } from './say-minutes.ts'

interface MeasureViewProps {
  readonly answer: FlowAnswer
  readonly by: FlowBy
  readonly measure: FlowMeasure
  readonly stale: boolean
  readonly address: AnalysisAddress
}

const asRows = (parts: readonly FlowPart[], measure: FlowMeasure): PartRow[] =>
  parts.filter((part) => part.measure === measure).map((part) => ({ ...part, id: part.key }))

/** One measure: chart by day, rows, and errors by cause and by area. */
export function MeasureView({ answer, by, measure, stale, address }: MeasureViewProps) {
  const reader = useReader()
  const { t } = reader
  const { question } = address
  const title = t('flow.rows', {
    measure: measureName(reader, measure),
    by: inSentence(reader, t(`enum.flowBy.${by}`)),
  })
  const rows = useMemo(() => {
    const parts = asRows(answer.parts, measure)
    return by === 'day' ? parts.toReversed() : parts
  }, [answer, measure, by])
  const filters = useMemo(
    () => rangeFilters(answer, question.cargoOwnerId, measure),
    [answer, question.cargoOwnerId, measure],
  )
  const columns = useMemo(
    () => [
      keyColumn<PartRow>(keyTitle(reader, by), sayKey(reader, by), by === 'owner'),
      ...flowColumns<PartRow>(reader, ({ key }) => partFilters(filters, by, key), measure),
    ],
    [reader, by, filters, measure],
  )
  const total = answer.totals.find((one) => one.measure === measure)
  const page = pageOfRows(rows, question)
  const sums: Readonly<Record<string, string>> =
    total === undefined
      ? {}
      : {
          count: formatQuantity(total.count),
          median: sayValue(reader, measure, total.median),
          p90: sayValue(reader, measure, total.p90),
          share: sayShare(total),
          wrong: formatQuantity(total.wrong),
          pieces: formatQuantity(total.pieces),
        }
  return (
    <>
      <h2 className="figure-heading">{title}</h2>
      {by === 'day' && <MeasureChart answer={answer} measure={measure} description={describe()} />}
      <AnalysisRows
        label={title}
        columns={columns}
        page={page}
        sums={sums}
        failure={null}
        onRetry={() => undefined}
        onReset={undefined}
        stale={stale}
        address={address}
        empty={t('flow.empty')}
      />
      <Parts answer={answer} measure={measure} filters={filters} stale={stale} />
    </>
  )

  function describe(): string {
    const name = measureName(reader, measure)
    if (hasRights(measure)) return t('flow.shareSaid', { measure: name, share: sums.share ?? '' })
    return t('flow.timeSaid', { measure: name, median: sums.median ?? '', p90: sums.p90 ?? '' })
  }
}

interface MeasureChartProps {
  readonly answer: FlowAnswer
  readonly measure: FlowMeasure
  readonly description: string
}

function MeasureChart({ answer, measure, description }: MeasureChartProps) {
  const { t } = useReader()
  const places = useMemo(() => daysBetween(answer.from, answer.to), [answer])
  const lines = useMemo(() => {
    const names = {
      median: t('flow.field.median'),
      p90: t('flow.field.p90'),
      share: t(measure === 'ON_TIME' ? 'flow.field.shareOnTime' : 'flow.field.share'),
      wrong: t(measure === 'ON_TIME' ? 'flow.field.late' : 'flow.field.wrong'),
    }
    return flowLines(
      measure,
      answer.parts.filter((part) => part.measure === measure),
      places,
      names,
    )
  }, [answer, measure, places, t])
  const say = useMemo(
    () => (hasRights(measure) ? (value: number) => formatQuantity(value) : (value: number) => sayMinutes(t, value)),
    [measure, t],
  )
  return <ChartCard description={description} places={places} lines={lines} say={say} />
}

interface PartsProps {
  readonly answer: FlowAnswer
  readonly measure: FlowMeasure
  readonly filters: Readonly<Record<string, string>>
  readonly stale: boolean
}

/** Errors by cause and by area, if there are any. */
function Parts({ answer, measure, filters, stale }: PartsProps) {
  const reader = useReader()
  const { t } = reader
  const kinds = [
    {
      title: t('flow.byCause'),
      rows: asRows(answer.causes, measure),
      columns: [
        keyColumn<PartRow>(t('flow.field.cause'), ({ key }) => reader.word(`enum.flowCause.${key}`, key), false),
        ...flowColumns<PartRow>(reader, ({ key }) => ({ ...filters, cause: key }), measure).filter(
          ({ key }) => key !== 'share' && key !== 'wrong',
        ),
      ],
    },
    {
      title: t('flow.byArea'),
      rows: asRows(answer.areas, measure),
      columns: [
        keyColumn<PartRow>(t('flow.field.areaId'), ({ key, name }) => name ?? key, true),
        ...flowColumns<PartRow>(reader, ({ key }) => ({ ...filters, areaId: key }), measure),
      ],
    },
  ].filter(({ rows }) => rows.length > 0)
  if (kinds.length === 0) return null
  return (
    <div className="figure-pair">
      {kinds.map(({ title, rows, columns }) => (
        <div key={title}>
          <h3 className="figure-heading">{title}</h3>
          <FigureTable label={title} columns={columns} rows={rows} stale={stale} />
        </div>
      ))}
    </div>
  )
}
