import { orders } from '@entrepot/contract/distribution/order'
import { Button } from 'antd'
import { useState } from 'react'
import { useListState } from '../../../../engine/list/use-list-state.ts'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }))

/** Above the waiting orders: plans a wave of all orders in the list. */
export default function PlanTools() {
  const { t } = useReader()
  const may = useMay()
  const { state } = useListState(orders)
  const [isOpen, setOpen] = useState(false)
  if (!may('wavePicks.write')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('waves.plan')}</Button>
      {isOpen && <PlanDrawer choice={{ filters: state.filters }} onClose={() => setOpen(false)} />}
    </>
  )
}
