import { pickTasks } from '@entrepot/contract/outbound/picking'
import { lazy } from 'react'
import { defineScreen } from '../../../engine/screen.ts'
import { useAvailabilityElsewhere } from '../../../stock/availability/use-availability-elsewhere.ts'
import { cancelPick } from '../../../stock/picking/cancel-pick.ts'
import { isOver } from '../../../stock/picking/pick-figures.ts'

type Values = Readonly<Record<string, unknown>>

/** What rarely happens is not worth a column. */
const isReturned = ({ returnedSkuTotal }: Values) => returnedSkuTotal !== 0

export const screen = defineScreen({
  declaration: pickTasks,
  columns: [
    'pickNo',
    'pickStatus',
    'noticeId',
    'cargoOwnerId',
    'picker',
    'skuTotal',
    'openSkuTotal',
    'pickedSkuTotal',
    'shortSkuTotal',
    'stagedSkuTotal',
    'returnedSkuTotal',
    'walkMetres',
    'followsId',
    'startedTime',
    'completedTime',
    'createdBy',
    'createdTime',
  ],
  hidden: ['returnedSkuTotal', 'walkMetres', 'followsId', 'startedTime', 'createdBy'],
  search: ['keyword', 'pickStatus', 'cargoOwnerId', 'noticeId', 'picker', 'completedTime', 'createdTime'],
  facts: ['noticeId', 'picker', 'openSkuTotal'],
  // A number that is cut off says nothing.
  widths: { noticeId: 204, followsId: 204 },
  totals: ['skuTotal', 'openSkuTotal', 'pickedSkuTotal', 'shortSkuTotal', 'stagedSkuTotal', 'returnedSkuTotal'],
  panels: { tools: lazy(() => import('../allocation/allocation-tools.tsx')) },
  form: [
    {
      title: 'outbound.group.work',
      fields: [
        'noticeId',
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
    totals: ['skuTotal', 'openSkuTotal', 'pickedSkuTotal', 'shortSkuTotal', 'stagedSkuTotal', 'returnedSkuTotal'],
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
      when: { returnedSkuTotal: isReturned },
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
    parts: {
      tools: lazy(() => import('../../../stock/picking/pick-tools.tsx')),
      above: lazy(() => import('./pick-above.tsx')),
    },
  },
})
