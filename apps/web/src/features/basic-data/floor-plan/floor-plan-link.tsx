import { queryString } from '@entrepot/client/transport'
import { floorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { Link } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'

interface FloorPlanLinkProps {
  readonly warehouseId: string
  /** Scrolled into view and marked when the plan opens. */
  readonly locationId?: string
}

export function FloorPlanLink({ warehouseId, locationId }: FloorPlanLinkProps) {
  const { t } = useReader()
  const may = useMay()
  if (!may(`${floorPlan.name}.read`)) return null
  return (
    <Link className="next-step" to={`${floorPlan.route}${queryString({ warehouseId, locationId })}`}>
      {t('floorPlan.title')}
    </Link>
  )
}
