import type { Dashboard, DashboardDelay } from '@entrepot/contract/identity/dashboard'
import type { MessageKey } from '@entrepot/messages/keys'
import { ageOf } from '../../../engine/fields/time/age.ts'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import { FigureRow } from './figure-row.tsx'
import './late.css'

const REASONS = { lateReceipts: 'receiptWait', lateShipments: 'shippingWait' } as const

function Delay({ delay }: { readonly delay: DashboardDelay }) {
  const t = useWords()
  const language = useLanguage()
  const since = (oldest: string | null) => oldest !== null && t('dashboard.lateSince', { age: ageOf(oldest, language) })
  return (
    <>
      <FigureRow
        to={figureAddress(delay)}
        count={delay.count}
        label={t(`dashboard.figure.${delay.name}`)}
        note={since(delay.oldest)}
        alert
      />
      <div className="late-reasons">
        {delay.reasons
          .filter(({ count }) => count > 0)
          .map((figure) => (
            <FigureRow
              key={figure.name}
              to={figureAddress(figure)}
              count={figure.count}
              label={t('dashboard.waitsFor', {
                reason: t(`enum.${REASONS[delay.name]}.${figure.name}` as MessageKey),
              })}
              note={since(figure.oldest)}
            />
          ))}
      </div>
    </>
  )
}

/** Documents past their planned time, with what each is waiting for. */
export function Late({ late }: Pick<Dashboard, 'late'>) {
  const t = useWords()
  if (late.length === 0) return null
  const isNone = late.every(({ count }) => count === 0)
  return (
    <Card title={t('dashboard.late')} className="dash-late">
      {isNone ? (
        <p className="quiet-note">{t('dashboard.noneLate')}</p>
      ) : (
        late.map((delay) => <Delay key={delay.name} delay={delay} />)
      )}
    </Card>
  )
}
