import { type Dashboard, WAITING, type WaitingGroup, type WaitingName } from '@entrepot/contract/identity/dashboard'
import type { ReactNode } from 'react'
import { ageOf } from '../../../engine/fields/time/age.ts'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import { FigureRow } from './figure-row.tsx'

/** Figures that need attention. */
const ALERTS: readonly WaitingName[] = ['ordersCancelling']

/** Shown with reasons in a separate card. */
const ELSEWHERE: readonly WaitingName[] = ['ordersLate']

function WaitingCard({ group, waiting }: { readonly group: WaitingGroup; readonly waiting: Dashboard['waiting'] }) {
  const t = useWords()
  const language = useLanguage()
  const names: readonly string[] = WAITING[group]
  const mine = waiting.filter(({ name }) => names.includes(name) && !ELSEWHERE.includes(name))
  if (mine.length === 0) return null
  return (
    <Card title={t(`dashboard.group.${group}`)}>
      {mine.map((figure) => {
        const { name, count, pieces, oldest } = figure
        const age = oldest === null ? undefined : t('dashboard.oldest', { age: ageOf(oldest, language) })
        const amount =
          pieces === null || count === 0 ? undefined : t('dashboard.pieces', { pieces: formatQuantity(pieces) })
        return (
          <FigureRow
            key={name}
            to={figureAddress(figure)}
            count={count}
            label={t(`dashboard.figure.${name}`)}
            note={[amount, age].filter(Boolean).join(' · ')}
            alert={ALERTS.includes(name)}
          />
        )
      })}
    </Card>
  )
}

interface WaitingProps extends Pick<Dashboard, 'waiting'> {
  /** Shown before it, in the same row. */
  readonly children?: ReactNode
}

/** Waiting work, by who does it. */
export const Waiting = ({ waiting, children }: WaitingProps) => (
  <div className="dash-row dash-waiting">
    {children}
    {(Object.keys(WAITING) as WaitingGroup[]).map((group) => (
      <WaitingCard key={group} group={group} waiting={waiting} />
    ))}
  </div>
)
