import type { orders } from '@entrepot/contract/distribution/order'
import { useState } from 'react'
import type { ActPanelProps } from '../../../../engine/screen.ts'
import { PlanDrawer } from './plan-drawer.tsx'

/** A wave of the orders that were chosen in their list. */
export default function PlanPanel({ rows, onDone }: ActPanelProps<typeof orders>) {
  // As they were when they were chosen: the list behind goes on changing.
  const [choice] = useState(() => ({ orderIds: rows.map(({ id }) => id) }))
  return <PlanDrawer choice={choice} onClose={onDone} />
}
