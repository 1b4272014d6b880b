import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import { FigureRow } from './figure-row.tsx'

/** Incoming and outgoing goods of the person's own owners. */
export function Goods({ goods }: Pick<Dashboard, 'goods'>) {
  const t = useWords()
  if (goods.length === 0) return null
  return (
    <Card title={t('dashboard.goods')}>
      {goods.map((figure) => (
        <FigureRow
          key={figure.name}
          to={figureAddress(figure)}
          count={figure.count}
          label={t(`dashboard.figure.${figure.name}`)}
          note={figure.count > 0 && t('dashboard.pieces', { pieces: formatQuantity(figure.pieces) })}
        />
      ))}
    </Card>
  )
}
