import type { InOutPage, InOutPeriodFigures, InOutRow } from '@entrepot/contract/query/analysis/in-outs'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { figureColumn } from '../parts/columns.tsx'
import type { DrawEntries } from '../parts/entries-figure.tsx'
import { flowEntries, within } from './flow-entries.ts'

const NO_BREAK_HYPHEN = '\u2011'

type Flow = Pick<InOutPeriodFigures, 'inTotal' | 'outTotal'>

/** In and out quantities with their signs. */
const sayFlow = ({ inTotal, outTotal }: Flow) => {
  const parts = [
    ...(inTotal === 0 ? [] : [`+${formatQuantity(inTotal)}`]),
    ...(outTotal === 0 ? [] : [`−${formatQuantity(outTotal)}`]),
  ]
  return parts.length === 0 ? '–' : parts.join(' ')
}

/** Name of a period: the day, or its first and last day. */
export const periodName = ({ from, to }: Pick<InOutPeriodFigures, 'from' | 'to'>) =>
  from === to ? from : `${from} – ${to.slice(5)}`

/** The same for narrow columns: a line break is allowed only after the year. */
const periodTitle = ({ from, to }: Pick<InOutPeriodFigures, 'from' | 'to'>) => {
  const [year, ...first] = from.split('-')
  const days = from === to ? first : [...first, `–${to.slice(5)}`]
  return `${year} ${days.join('-').replace('-–', '–').replaceAll('-', NO_BREAK_HYPHEN)}`
}

/** Start and end of a period. The first and last are limited to the range, which may start within a day. */
function spanOf(page: InOutPage, place: number): Readonly<Record<string, string>> {
  const { periods } = page.totals
  const period = periods[place]
  return {
    happenedTimeStart: place === 0 ? page.from : (period?.from ?? page.from),
    happenedTimeEnd: place === periods.length - 1 ? page.to : (period?.to ?? page.to),
  }
}

/** One column per period, with in and out. */
export const periodColumns = (page: InOutPage, draw: DrawEntries): Column<InOutRow>[] =>
  page.totals.periods.map((period, place) => {
    const span = spanOf(page, place)
    return figureColumn<InOutRow>({
      key: period.from,
      title: periodTitle(period),
      render: (row) => {
        const flow = row.periods[place]
        if (flow === undefined || (flow.inTotal === 0 && flow.outTotal === 0)) return '–'
        return (
          <span className="in-out-flow">
            {flow.inTotal > 0 && <span>+{draw(row, flow.inTotal, within(span, flowEntries(flow, 'ins')))}</span>}
            {flow.outTotal > 0 && <span>−{draw(row, flow.outTotal, within(span, flowEntries(flow, 'outs')))}</span>}
          </span>
        )
      },
    })
  })

export const periodSums = ({ totals }: InOutPage): Record<string, string> =>
  Object.fromEntries(totals.periods.map((period) => [period.from, sayFlow(period)]))
