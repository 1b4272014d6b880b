import { Button } from 'antd'
import { failureText } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { ThirtyDays } from './days/thirty-days.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { Fill } from './fill.tsx'
import { FirstSteps } from './first-steps.tsx'
import { GoingOn } from './going-on/going-on.tsx'
import { Goods } from './goods.tsx'
import { Late } from './late.tsx'
import { Exceptions, Expiring } from './needs-a-look.tsx'
import { People } from './people.tsx'
import { Trends } from './trends/trends.tsx'
import { useDashboard } from './use-dashboard.ts'
import { Waiting } from './waiting.tsx'
import './figures.css'

/** Figures of all screens on one page: first finished and waiting work, then late work and problems. */
export function Figures() {
  const t = useWords()
  const { data, error, refetch } = useDashboard()
  if (data === undefined && error === null) return <FiguresSkeleton />
  if (data === undefined)
    return (
      <PageState
        kind="error"
        title={t('engine.loadFailed')}
        step={<Button onClick={() => refetch()}>{t('engine.retry')}</Button>}
      >
        {failureText(error)}
      </PageState>
    )
  if (data.isEmpty) return <FirstSteps />
  const { waiting, today, stock, days, stockDays, dayLists, late, people, goods } = data
  const { fill, expiring, frozen, short, low } = data
  return (
    <div className="dash-figures">
      <Trends today={today} stock={stock} days={days} stockDays={stockDays} />
      <h2 className="visually-hidden">{t('dashboard.waiting')}</h2>
      <Waiting waiting={waiting}>
        <Goods goods={goods} />
      </Waiting>
      <div className="dash-row dash-look">
        <Late late={late} />
        <Expiring expiring={expiring} />
        <Exceptions frozen={frozen} short={short} low={low} />
      </div>
      <GoingOn />
      <People people={people} />
      <div className="dash-row">
        <ThirtyDays days={days} dayLists={dayLists} />
        <Fill fill={fill} />
      </div>
    </div>
  )
}
