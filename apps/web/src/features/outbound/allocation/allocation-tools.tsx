import { Button } from 'antd'
import { useState } from 'react'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'

const AllocateDrawer = lazy(async () => ({ default: (await import('./allocate-drawer.tsx')).AllocateDrawer }))
const SimulateDrawer = lazy(async () => ({ default: (await import('./simulate-drawer.tsx')).SimulateDrawer }))

/** Above the picks: create missing picks, and simulate another order of stock. */
export default function AllocationTools() {
  const { t } = useReader()
  const may = useMay()
  const [shown, setShown] = useState<'allocate' | 'simulate'>()
  const close = () => setShown(undefined)
  return (
    <>
      {may('pickTasks.write') && <Button onClick={() => setShown('allocate')}>{t('outbound.allocate')}</Button>}
      <Button onClick={() => setShown('simulate')}>{t('outbound.simulate')}</Button>
      {shown === 'allocate' && <AllocateDrawer onClose={close} />}
      {shown === 'simulate' && <SimulateDrawer onClose={close} />}
    </>
  )
}
