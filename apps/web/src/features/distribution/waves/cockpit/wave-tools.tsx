import { orders } from '@entrepot/contract/distribution/order'
import type { wavePicks } from '@entrepot/contract/distribution/wave'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { joiningTo } from '../plan/joining-to.ts'
import { LabelsButton } from './labels-button.tsx'

const PutWall = lazy(async () => ({ default: (await import('./put-wall.tsx')).PutWall }))

const SORTED_IN = ['PICKING', 'SORTING', 'PACKING']

/** Beside the commands of a wave: more orders, the put wall, and the labels of its parcels. */
export default function WaveTools(props: DocumentPartProps<typeof wavePicks>) {
  return (
    <>
      <AddOrdersButton {...props} />
      <WallButton {...props} />
      {props.record.progress.packed + props.record.progress.shipped > 0 && <LabelsButton waveId={props.record.id} />}
    </>
  )
}

/** Opens the list of waiting orders, to choose orders for this wave. */
function AddOrdersButton({ record }: DocumentPartProps<typeof wavePicks>) {
  const { t } = useReader()
  const may = useMay()
  const navigate = useNavigate()
  if (record.waveStatus !== 'PLANNED' || !may('wavePicks.write') || !may('orders.read')) return null
  return (
    <Button onClick={() => navigate(orders.route, { state: joiningTo(record.id) })}>{t('waves.join.orders')}</Button>
  )
}

/** Opens the put wall, where pieces of a wave are sorted after picking. */
function WallButton({ record }: DocumentPartProps<typeof wavePicks>) {
  const { t } = useReader()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (record.mode !== 'BATCH_SORT' || !SORTED_IN.includes(record.waveStatus) || !may('tours.confirm')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('waves.wall')}</Button>
      {isOpen && <PutWall record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
