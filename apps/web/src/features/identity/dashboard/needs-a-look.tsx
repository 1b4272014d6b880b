import type { Dashboard, DashboardFigure } from '@entrepot/contract/identity/dashboard'
import type { MessageKey } from '@entrepot/messages/keys'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import { FigureRow } from './figure-row.tsx'

interface RowsProps {
  readonly figures: readonly (DashboardFigure & { readonly label: string; readonly alert?: boolean })[]
}

const Rows = ({ figures }: RowsProps) => {
  const t = useWords()
  return figures.map((figure) => (
    <FigureRow
      key={figure.name}
      to={figureAddress(figure)}
      count={figure.count}
      label={figure.label}
      alert={figure.alert ?? false}
      note={
        figure.count > 0 && figure.pieces !== null && t('dashboard.pieces', { pieces: formatQuantity(figure.pieces) })
      }
    />
  ))
}

/** Expiring stock, by remaining days. */
export function Expiring({ expiring }: Pick<Dashboard, 'expiring'>) {
  const t = useWords()
  if (expiring.length === 0) return null
  const figures = expiring.map((figure) => ({
    ...figure,
    label: t(`enum.lifeClass.${figure.name}`),
    alert: figure.name === 'expired',
  }))
  return (
    <Card title={t('dashboard.expiring')}>
      <Rows figures={figures} />
    </Card>
  )
}

/** Problems: short picks, low stock and frozen goods. Freeze reasons without any goods are omitted. */
export function Exceptions({ frozen, short, low }: Pick<Dashboard, 'frozen' | 'short' | 'low'>) {
  const t = useWords()
  if (frozen.length + short.length + low.length === 0) return null
  const figures = [
    ...short.map((figure) => ({ ...figure, label: t(`dashboard.figure.${figure.name}`), alert: true })),
    ...low.map((figure) => ({ ...figure, label: t(`dashboard.figure.${figure.name}`) })),
    ...frozen.map((figure) => ({
      ...figure,
      label: t('dashboard.frozenFor', { reason: t(`enum.holdCode.${figure.name}` as MessageKey) }),
    })),
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('dashboard.exceptions')}>
      {figures.length === 0 ? <p className="quiet-note">{t('dashboard.allFine')}</p> : <Rows figures={figures} />}
    </Card>
  )
}
