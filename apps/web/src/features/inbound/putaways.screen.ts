import { putaways } from '@entrepot/contract/inbound/putaway'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { refusedPlaceOf } from './refused-place.ts'

type Values = Readonly<Record<string, unknown>>

const isOpen = ({ status }: Values) => status === undefined || status === 'DRAFT'
const isConfirmed = (line: Values) => typeof line.confirmedTime === 'string'

export const screen = defineScreen({
  declaration: putaways,
  columns: [
    'putawayNo',
    'status',
    'registrationId',
    'skuTotal',
    'confirmedSkuTotal',
    'unplacedSkuTotal',
    'operator',
    'completedTime',
    'createdBy',
    'createdTime',
  ],
  search: ['keyword', 'status', 'registrationId', 'completedTime', 'createdTime'],
  facts: ['registrationId', 'skuTotal', 'confirmedSkuTotal', 'unplacedSkuTotal'],
  form: [{ title: 'inbound.group.work', fields: ['registrationId', 'operator', 'completedTime', 'remark'] }],
  document: {
    totals: ['skuTotal', 'confirmedSkuTotal', 'unplacedSkuTotal'],
    blamed: (failure) => {
      const place = refusedPlaceOf(failure)
      return place && { [place.lineId]: { locationId: place.message } }
    },
    lines: {
      columns: [
        'productId',
        'stockId',
        'skuTotal',
        'locationId',
        'reason',
        'containerNo',
        'batchNum',
        'expiryDate',
        'override',
        'overrideReason',
        'confirmedTime',
        'confirmedBy',
      ],
      when: {
        // With a receipt, the goods themselves identify the stock row on the dock.
        stockId: ({ registrationId }) => !registrationId,
        override: isOpen,
        overrideReason: isOpen,
      },
      totals: ['skuTotal'],
      isDone: isConfirmed,
      adds: true,
      splits: ['stockId', 'productId', 'cargoOwnerId', 'batchNum', 'expiryDate'],
      counts: 'skuTotal',
      cells: { reason: lazy(() => import('./putaway-reason.tsx')) },
      tool: lazy(() => import('./putaway-line-tool.tsx')),
      toolWidth: 200,
    },
    panels: { confirm: lazy(() => import('./confirm-lines.panel.tsx')) },
  },
})
