import { type ExpiryPage, expiryLimit } from '@entrepot/contract/query/movement/expiry-calendar'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'
import { ClassButton } from '../parts/class-button.tsx'
import { weekName } from './week-name.ts'

interface CalendarTableProps {
  readonly page: ExpiryPage | undefined
  readonly question: Readonly<Record<string, string>>
  readonly change: AnalysisAddress['change']
}

/** Pieces by limit and week; a click filters the rows below. */
export function CalendarTable({ page, question, change }: CalendarTableProps) {
  const reader = useReader()
  const { t, word } = reader
  const weeks = page?.weeks ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it, by keys too
    <section className="class-table" aria-label={t('movementAndAge.calendar')} tabIndex={0}>
      <table>
        <caption>{t('movementAndAge.calendar')}</caption>
        <thead>
          <tr>
            <td />
            {weeks.map((week, place) => (
              <th
                key={week.from}
                scope="col"
                title={place === 0 ? undefined : `${week.from} – ${week.to}`}
                aria-current={question.week === week.from ? 'true' : undefined}
              >
                {weekName(reader, week, place, page?.today ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {expiryLimit.values.map((limit) => {
            const name = word(`enum.expiryLimit.${limit}`, limit)
            return (
              <tr key={limit}>
                <th scope="row">{name}</th>
                {weeks.map((week, place) => {
                  const pieces = week.pieces[limit]
                  const chosen = question.week === week.from && question.limit === limit
                  const when =
                    place === 0 ? t('movementAndAge.already') : t('movementAndAge.weekOf', { from: week.from })
                  return (
                    <td key={week.from}>
                      {pieces === 0 ? (
                        '–'
                      ) : (
                        <ClassButton
                          chosen={chosen}
                          label={`${name}, ${when}: ${formatQuantity(pieces)}`}
                          onClick={() =>
                            change(chosen ? { week: undefined, limit: undefined } : { week: week.from, limit })
                          }
                        >
                          {formatQuantity(pieces)}
                        </ClassButton>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
