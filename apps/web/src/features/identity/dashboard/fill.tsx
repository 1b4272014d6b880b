import type { Dashboard, DashboardArea } from '@entrepot/contract/identity/dashboard'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { inventorySnapshotVolumes } from '@entrepot/contract/query/analysis/volumes'
import { Link } from 'react-router'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Card } from './card.tsx'
import { figureAddress } from './figure-address.ts'
import './fill.css'

const wholePercent = ({ used, places }: DashboardArea) => (places === 0 ? 0 : Math.round((used / places) * 100))

/** Occupied places of each area. */
export function Fill({ fill }: Pick<Dashboard, 'fill'>) {
  const t = useWords()
  const may = useMay()
  const tool = may(readPermission(inventorySnapshotVolumes)) && (
    <Link to={inventorySnapshotVolumes.route}>{t('analysis.dayByDay')}</Link>
  )
  if (fill.length === 0) return null
  return (
    <Card title={t('dashboard.fill')} tool={tool}>
      {fill.map((area) => (
        <Link key={area.name} className="dash-fill" to={figureAddress(area)}>
          <span translate="no">{area.label}</span>
          <span className="dash-fill-percent">{wholePercent(area)}%</span>
          <span className="dash-fill-bar" aria-hidden>
            <span style={{ width: `${wholePercent(area)}%` }} />
          </span>
          <small>
            {t('dashboard.fillOf', { used: formatQuantity(area.used), places: formatQuantity(area.places) })}
          </small>
        </Link>
      ))}
    </Card>
  )
}
