import type { Dashboard } from '@entrepot/contract/identity/dashboard'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { WaitingPicture } from '../../../../ui/waiting-picture.tsx'
import { Card } from '../card.tsx'
import { daysContent } from './days-content.ts'
import { DaysTable } from './days-table.tsx'
import './thirty-days.css'

/** Loaded separately, so that the figures do not wait for the chart library. */
const ChartBox = lazy(() => import('../../../../ui/chart/chart-box.tsx'), WaitingPicture)

type ThirtyDaysProps = Pick<Dashboard, 'days' | 'dayLists'>

/** Received and shipped pieces by day, as a chart or a table. */
export function ThirtyDays({ days, dayLists }: ThirtyDaysProps) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  const content = useMemo(() => daysContent(days, t), [days, t])
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
          <ChartBox className="dash-chart" content={content} />
        </div>
      )}
    </Card>
  )
}
