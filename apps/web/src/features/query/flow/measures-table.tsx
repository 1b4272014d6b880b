import { queryString } from '@entrepot/client/transport'
import { type FlowAnswer, flowFigures } from '@entrepot/contract/query/flow/figures'
import type { FlowMeasure } from '@entrepot/contract/query/flow/measures'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import { headingWidth } from '../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../ui/data-table/types.ts'
import { FigureTable } from './figure-table.tsx'
import { flowColumns, type MeasureRow, measureName } from './flow-columns.tsx'
import { rangeFilters } from './flow-filters.ts'

interface MeasuresTableProps {
  readonly answer: FlowAnswer
  readonly question: Readonly<Record<string, string>>
  readonly measure: FlowMeasure
  readonly stale: boolean
}

/** All measures over the whole range; a click on the name selects one. */
export function MeasuresTable({ answer, question, measure, stale }: MeasuresTableProps) {
  const reader = useReader()
  const columns = useMemo((): Column<MeasureRow>[] => {
    const title = reader.t('flow.field.measure')
    const addressOf = (row: MeasureRow) =>
      `${flowFigures.route}${queryString({ ...question, measure: row.measure, currentPage: undefined })}`
    const name: Column<MeasureRow> = {
      key: 'measure',
      title,
      width: 260,
      heading: headingWidth(title, false),
      rigid: true,
      important: true,
      render: (row) => (
        <Link to={addressOf(row)} replace className="entry" data-entry>
          {measureName(reader, row.measure)}
        </Link>
      ),
    }
    return [name, ...flowColumns<MeasureRow>(reader, (row) => rangeFilters(answer, question.cargoOwnerId, row.measure))]
  }, [reader, answer, question])
  const rows = useMemo(() => answer.totals.map((row) => ({ ...row, id: row.measure })), [answer])
  return (
    <FigureTable label={reader.t('flow.measures')} columns={columns} rows={rows} stale={stale} currentId={measure} />
  )
}
