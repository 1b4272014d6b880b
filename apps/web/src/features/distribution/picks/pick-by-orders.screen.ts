import { pickByOrders } from '@entrepot/contract/distribution/order-picking'
import { lazy } from 'react'
import { defineScreen } from '../../../engine/screen.ts'
import { useAvailabilityElsewhere } from '../../../stock/availability/use-availability-elsewhere.ts'
import { cancelPick } from '../../../stock/picking/cancel-pick.ts'
import { isOver } from '../../../stock/picking/pick-figures.ts'

const totals = [
  'skuTotal',
  'openSkuTotal',
  'pickedSkuTotal',
  'shortSkuTotal',
  'stagedSkuTotal',
  'returnedSkuTotal',
] as const

export const screen = defineScreen({
  declaration: pickByOrders,
  columns: [
    'pickNo',
    'pickStatus',
    'orderId',
    'cargoOwnerId',
    'picker',
    ...totals,
    'walkMetres',
    'followsId',
    'startedTime',
    'completedTime',
    'createdBy',
    'createdTime',
  ],
  hidden: ['returnedSkuTotal', 'walkMetres', 'followsId', 'startedTime', 'createdBy'],
  search: ['keyword', 'pickStatus', 'cargoOwnerId', 'orderId', 'picker', 'completedTime', 'createdTime'],
  facts: ['orderId', 'picker', 'openSkuTotal'],
  widths: { orderId: 204, followsId: 204 },
  panels: { tools: lazy(() => import('../stations/station-links.tsx')) },
  totals,
  form: [
    {
      title: 'outbound.group.work',
      fields: [
        'orderId',
        'cargoOwnerId',
        'picker',
        'startedTime',
        'completedTime',
        'followsId',
        'followUpId',
        'walkMetres',
        'remark',
      ],
    },
  ],
  document: {
    totals,
    lines: {
      columns: [
        'locationId',
        'productId',
        'planSkuTotal',
        'pickedSkuTotal',
        'batchNum',
        'expiryDate',
        'containerNo',
        'returnedSkuTotal',
        'reason',
      ],
      when: { returnedSkuTotal: ({ returnedSkuTotal }) => returnedSkuTotal !== 0 },
      widths: { locationId: 124, reason: 150 },
      readOnly: ['locationId', 'planSkuTotal'],
      totals: ['planSkuTotal', 'pickedSkuTotal', 'returnedSkuTotal'],
      isDone: isOver,
      answerColumn: {
        after: 'planSkuTotal',
        title: 'outbound.available',
        useHints: useAvailabilityElsewhere,
        when: ({ pickStatus }) => pickStatus === 'DRAFT' || pickStatus === 'PICKING',
      },
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
