import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { listNamed } from '@entrepot/contract/registry'
import { Link } from 'react-router'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import './today.css'

/** What was done today: pieces, and the documents or lines that moved them. */
export function Today({ today }: Pick<Dashboard, 'today'>) {
  const t = useWords()
  if (today.length === 0) return null
  return (
    <Card title={t('dashboard.today')}>
      <div className="dash-today">
        {today.map((figure) => {
          const isDocument = listNamed(figure.list)?.kind === 'document'
          return (
            <Link key={figure.name} to={figureAddress(figure)}>
              <span>{t(`dashboard.figure.${figure.name}`)}</span>
              <strong>{formatQuantity(figure.pieces)}</strong>
              <small>
                {t(isDocument ? 'dashboard.documents' : 'dashboard.lines', {
                  count: figure.count,
                })}
              </small>
            </Link>
          )
        })}
      </div>
    </Card>
  )
}
