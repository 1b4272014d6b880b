import { pickTasks } from '@entrepot/contract/outbound/picking'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { pickDocument, pickTools, singlePick, singlePickLines } from '../../../stock/picking/pick-screen.ts'

export const screen = defineScreen({
  declaration: pickTasks,
  ...singlePick('noticeId'),
  // A number that is cut off is useless.
  widths: { noticeId: 204, followsId: 204 },
  panels: { tools: lazy(() => import('../allocation/allocation-tools.tsx')) },
  document: {
    ...pickDocument,
    lines: singlePickLines,
    parts: { tools: pickTools, above: lazy(() => import('./pick-above.tsx')) },
  },
})
