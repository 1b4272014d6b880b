import { tours } from '@entrepot/contract/distribution/tour'
import { lazy } from 'react'
import { defineScreen } from '../../../engine/screen.ts'
import { cancelPick } from '../../../stock/picking/cancel-pick.ts'
import { isOver } from '../../../stock/picking/pick-figures.ts'

export const screen = defineScreen({
  declaration: tours,
  columns: [
    'pickNo',
    'pickStatus',
    'waveId',
    'picker',
    'skuTotal',
    'openSkuTotal',
    'pickedSkuTotal',
    'shortSkuTotal',
    'walkMetres',
    'startedTime',
    'completedTime',
    'createdTime',
  ],
  hidden: ['startedTime'],
  totals: ['skuTotal', 'openSkuTotal', 'pickedSkuTotal', 'shortSkuTotal'],
  search: ['keyword', 'pickStatus', 'waveId', 'picker', 'completedTime', 'createdTime'],
  facts: ['waveId', 'picker', 'openSkuTotal'],
  widths: { waveId: 204 },
  form: [
    { title: 'waves.group.tour', fields: ['waveId', 'picker', 'startedTime', 'completedTime', 'walkMetres', 'remark'] },
  ],
  document: {
    totals: ['skuTotal', 'openSkuTotal', 'pickedSkuTotal', 'shortSkuTotal', 'stagedSkuTotal', 'returnedSkuTotal'],
    lines: {
      columns: [
        'locationId',
        'productId',
        'planSkuTotal',
        'pickedSkuTotal',
        'slot',
        'orderId',
        'batchNum',
        'expiryDate',
        'shortReason',
        'reason',
      ],
      widths: { locationId: 124, reason: 150 },
      readOnly: ['locationId', 'planSkuTotal'],
      totals: ['planSkuTotal', 'pickedSkuTotal'],
      isDone: isOver,
      adds: false,
      cells: { reason: lazy(() => import('../../../stock/picking/pick-reason.tsx')) },
      tool: lazy(() => import('../../../stock/picking/pick-line.tsx')),
    },
    panels: {
      confirm: lazy(() => import('../../../stock/picking/confirm-picks.panel.tsx')),
      return: lazy(() => import('../../../stock/picking/return.panel.tsx')),
    },
    consequences: { cancel: cancelPick },
    parts: { tools: lazy(() => import('../../../stock/picking/pick-tools.tsx')) },
  },
})
