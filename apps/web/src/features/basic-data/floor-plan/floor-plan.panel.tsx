import { floorPlan } from '@entrepot/contract/basic-data/floor-plan'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { FailedPage } from '../../../engine/failed-page.tsx'
import { WithReader } from '../../../engine/with-reader.tsx'
import { loadFloorPlan } from '../../../floor-plan/load-floor-plan.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useFillHeight } from '../../../ui/hooks/use-fill-height.ts'
import { useShortcuts } from '../../../ui/hooks/use-shortcut.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { WaitingPicture } from '../../../ui/waiting-picture.tsx'
import { PlanOfWarehouse } from './floor-plan-of-warehouse.tsx'
import { PlanTools } from './floor-plan-tools.tsx'
import { type PlanChoices, usePlanChoices } from './use-plan-choices.ts'
import '../../../ui/base.css'
import './floor-plan.css'

/** A warehouse drawn from its coordinates. */
export default function FloorPlanPage() {
  return (
    <WithReader>
      <Plan />
    </WithReader>
  )
}

function Plan() {
  const { t } = useReader()
  const choices = usePlanChoices()
  const page = useRef<HTMLElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useFillHeight(room)
  useShortcuts(page, [
    { key: '/', run: () => page.current?.querySelector<HTMLElement>('.place-search input')?.focus() },
  ])
  return (
    <section className="floor-plan-page" data-page ref={page}>
      <h1 className="visually-hidden">{t('floorPlan.title')}</h1>
      <PlanTools {...choices} />
      <div className="floor-plan-room" ref={room}>
        <PlanState {...choices} />
      </div>
    </section>
  )
}

function PlanState({ warehouseId, ...shown }: PlanChoices) {
  const { t } = useReader()
  const { data, error, refetch } = useQuery({
    queryKey: [floorPlan.name, warehouseId],
    queryFn: ({ signal }) => loadFloorPlan(warehouseId ?? '', signal),
    enabled: warehouseId !== undefined,
  })
  if (warehouseId === undefined) return <PageState kind="empty" title={t('plan.noWarehouse')} />
  if (data?.locations.length === 0) {
    const step = (
      <Link to={`${storageLocations.route}?warehouseId=${warehouseId}`}>
        <Button type="primary" tabIndex={-1}>
          {t('plan.toLocations')}
        </Button>
      </Link>
    )
    return (
      <PageState kind="empty" title={t('plan.empty')} step={step}>
        {t('plan.emptyStep')}
      </PageState>
    )
  }
  if (data) return <PlanOfWarehouse key={warehouseId} plan={data} {...shown} />
  if (!error) return <WaitingPicture />
  return <FailedPage failure={error} onRetry={() => void refetch()} />
}
