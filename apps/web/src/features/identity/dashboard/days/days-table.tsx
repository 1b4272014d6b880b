import type { Dashboard, DayList } from '@entrepot/contract/identity/dashboard'
import { Link } from 'react-router'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { dayAddress } from '../figure-address.ts'

interface PiecesProps {
  readonly pieces: number
  readonly day: string
  readonly list: DayList | null
}

const Pieces = ({ pieces, day, list }: PiecesProps) => (
  <td className="figure">
    {list === null || pieces === 0 ? (
      formatQuantity(pieces)
    ) : (
      <Link to={dayAddress(list, day)}>{formatQuantity(pieces)}</Link>
    )}
  </td>
)

/** The figures of the chart, latest day first. */
export function DaysTable({ days, dayLists }: Pick<Dashboard, 'days' | 'dayLists'>) {
  const t = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="dash-days-table" tabIndex={0} aria-label={t('dashboard.days')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('dashboard.figure.received')}</th>
            <th scope="col">{t('dashboard.figure.shipped')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, received, shipped }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <Pieces pieces={received} day={day} list={dayLists.received} />
              <Pieces pieces={shipped} day={day} list={dayLists.shipped} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
