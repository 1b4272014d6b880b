import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { Card } from '../card.tsx'
import { DaysTable } from './days-table.tsx'
import './thirty-days.css'

/** The library that draws it is large, and nobody waits for it to read the figures. */
const DaysChart = lazy(() => import('./days-chart.tsx'))

type ThirtyDaysProps = Pick<Dashboard, 'days' | 'dayLists'>

/** In and out by day, drawn or as the table behind it. */
export function ThirtyDays({ days, dayLists }: ThirtyDaysProps) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  if (days.length === 0) return null
  const sum = (name: 'received' | 'shipped') => formatQuantity(days.reduce((total, day) => total + day[name], 0))
  return (
    <Card
      className="dash-days"
      title={t('dashboard.days')}
      tool={
        <Button type="text" size="small" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'dashboard.showChart' : 'dashboard.showTable')}
        </Button>
      }
    >
      {asTable ? (
        <DaysTable days={days} dayLists={dayLists} />
      ) : (
        <div role="img" aria-label={t('dashboard.daysSaid', { received: sum('received'), shipped: sum('shipped') })}>
          <Suspense fallback={<Skeleton.Node active className="dash-chart" />}>
            <DaysChart days={days} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
