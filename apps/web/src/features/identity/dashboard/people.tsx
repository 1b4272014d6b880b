import type { Dashboard, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import { workKind } from '@entrepot/contract/query/work-done'
import { Link } from 'react-router'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import './people.css'

function Work({ figure }: { readonly figure: DashboardFigure }) {
  const t = useWords()
  if (figure.count === 0) return <td className="people-none">–</td>
  return (
    <td>
      <Link to={figureAddress(figure)}>
        <strong>{formatQuantity(figure.pieces)}</strong>
        <small>{t('dashboard.lines', { count: figure.count })}</small>
      </Link>
    </td>
  )
}

/** Pieces and lines that each person finished today; for people who may read the work of others. */
export function People({ people }: Pick<Dashboard, 'people'>) {
  const t = useWords()
  if (people.length === 0) return null
  const kinds = workKind.values.filter((kind) =>
    people.some(({ work }) => work.some(({ name, count }) => name === kind && count > 0)),
  )
  return (
    <Card title={t('dashboard.people')} className="dash-people">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="people-table" tabIndex={0} aria-label={t('dashboard.peopleSaid')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.person')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`enum.workKind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ operator, name, work }) => (
              <tr key={operator}>
                <th scope="row" translate="no">
                  {name ?? operator}
                </th>
                {work
                  .filter((figure) => kinds.includes(figure.name))
                  .map((figure) => (
                    <Work key={figure.name} figure={figure} />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
