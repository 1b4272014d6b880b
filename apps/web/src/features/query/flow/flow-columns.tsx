import { flowDocuments } from '@entrepot/contract/query/flow/documents'
import type { FlowBy, FlowFigure, FlowPart } from '@entrepot/contract/query/flow/figures'
import { type FlowMeasure, hasRights, isOfLines } from '@entrepot/contract/query/flow/measures'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../engine/fields/say.ts'
import { DrawerListLink } from '../../../engine/list/rows/drawer-list-link.tsx'
import { formatQuantity, sayPercent } from '../../../runtime/numbers.ts'
import type { Reader } from '../../../runtime/reader.ts'
import { headingWidth } from '../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../ui/data-table/types.ts'
import { figureColumn } from '../analysis/parts/columns.tsx'
import { sayMinutes } from './say-minutes.ts'

type Filters = Readonly<Record<string, string>>

export type MeasureRow = FlowFigure & { readonly id: string }
export type PartRow = FlowPart & { readonly id: string }

/** Filters of the document list for the rows of a figure. */
export type FiltersOf<Row> = (row: Row) => Filters

export const measureName = ({ t }: Pick<Reader, 't'>, measure: FlowMeasure) => t(`enum.flowMeasure.${measure}`)

/** A value of a measure in its unit: a duration, or pieces. */
export const sayValue = ({ t }: Pick<Reader, 't'>, measure: FlowMeasure, value: string | null): string => {
  if (!isOfLines(measure)) return sayMinutes(t, value)
  return value === null ? ABSENT : t('flow.pieces', { pieces: formatNumber(value, 1) })
}

/** The share of correct rows; null for measures without right and wrong. */
const shareOf = ({ measure, right, count }: FlowFigure): number | null =>
  hasRights(measure) && count > 0 ? right / count : null

export const sayShare = (figure: FlowFigure): string => {
  const share = shareOf(figure)
  return share === null ? ABSENT : sayPercent(share)
}

/** A number of rows with a link to them. */
function counted(count: number, filters: Filters, about: string): ReactNode {
  if (count === 0) return ABSENT
  return (
    <DrawerListLink list={flowDocuments} filters={filters} about={about}>
      <span className="figure">{formatQuantity(count)}</span>
    </DrawerListLink>
  )
}

/** Columns for the figures of one measure, or for one row per measure. */
export function flowColumns<Row extends FlowFigure>(
  reader: Reader,
  filtersOf: FiltersOf<Row>,
  measure?: FlowMeasure,
): Column<Row>[] {
  const { t } = reader
  const about = (row: Row) => measureName(reader, row.measure)
  const time: Column<Row>[] = [
    figureColumn<Row>({
      key: 'median',
      title: measure === 'ON_TIME' ? t('flow.field.medianLate') : t('flow.field.median'),
      important: true,
      render: (row) => sayValue(reader, row.measure, row.median),
    }),
    figureColumn<Row>({
      key: 'p90',
      title: measure === 'ON_TIME' ? t('flow.field.p90Late') : t('flow.field.p90'),
      important: true,
      render: (row) => sayValue(reader, row.measure, row.p90),
    }),
  ]
  const rights: Column<Row>[] = [
    figureColumn<Row>({
      key: 'share',
      title: t(measure === 'ON_TIME' ? 'flow.field.shareOnTime' : 'flow.field.share'),
      important: true,
      render: sayShare,
    }),
    figureColumn<Row>({
      key: 'wrong',
      title: t(measure === 'ON_TIME' ? 'flow.field.late' : 'flow.field.wrong'),
      important: true,
      render: (row) => counted(row.wrong, { ...filtersOf(row), isRight: 'false' }, about(row)),
    }),
  ]
  const pieces: Column<Row>[] = [
    figureColumn<Row>({
      key: 'pieces',
      title: t('flow.field.pieces'),
      render: (row) => formatQuantity(row.pieces),
    }),
  ]
  const count = figureColumn<Row>({
    key: 'count',
    title: t(
      measure === undefined ? 'flow.field.count' : isOfLines(measure) ? 'flow.field.lines' : 'flow.field.documents',
    ),
    important: true,
    render: (row) => counted(row.count, filtersOf(row), about(row)),
  })
  if (measure === undefined) return [count, ...time, ...rights, ...pieces]
  return [count, ...time, ...(hasRights(measure) ? rights : []), ...(isOfLines(measure) ? pieces : [])]
}

/** The column with the name of a row. */
export function keyColumn<Row extends FlowPart>(
  title: string,
  say: (row: Row) => string,
  ownWords: boolean,
): Column<Row> {
  return {
    key: 'key',
    title,
    width: 180,
    heading: headingWidth(title, false),
    rigid: false,
    important: true,
    render: say,
    hint: say,
    ownWords,
  }
}

export const keyTitle = ({ t }: Pick<Reader, 't'>, by: FlowBy): string =>
  t(by === 'day' ? 'flow.field.day' : by === 'owner' ? 'flow.field.cargoOwnerId' : 'flow.field.documentType')

export const sayKey =
  ({ word }: Pick<Reader, 'word'>, by: FlowBy) =>
  ({ key, name }: FlowPart): string => {
    if (by === 'documentType') return word(`enum.documentType.${key}`, key)
    return by === 'owner' ? (name ?? key) : key
  }
