import type { orders } from '@entrepot/contract/distribution/order'
import { useState } from 'react'
import type { ActPanelProps } from '../../../../engine/screen.ts'
import { PlanDrawer } from './plan-drawer.tsx'

/** Plans a wave of the orders chosen in the list. */
export default function PlanPanel({ rows, onDone }: ActPanelProps<typeof orders>) {
  // Fixed when the panel opens: the list behind it keeps changing.
  const [choice] = useState(() => ({ orderIds: rows.map(({ id }) => id) }))
  return <PlanDrawer choice={choice} onClose={onDone} />
}
