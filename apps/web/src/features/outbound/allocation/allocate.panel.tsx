import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { useState } from 'react'
import type { ActPanelProps } from '../../../engine/screen.ts'
import { AllocateDrawer } from './allocate-drawer.tsx'
import { waitingOf } from './waiting-notice.ts'

/** Allocates the notices chosen in the list. */
export default function AllocatePanel({ rows, onClose, onDone }: ActPanelProps<typeof shipmentNotifs>) {
  // Fixed when the panel opens: the list behind it keeps changing.
  const [chosen] = useState(() => rows.map(waitingOf).filter(({ owed }) => owed > 0))
  return <AllocateDrawer chosen={chosen} onClose={(hasRun) => (hasRun ? onDone() : onClose())} />
}
