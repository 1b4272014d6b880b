import { tours } from '@entrepot/contract/distribution/tour'
import { defineScreen } from '../../../engine/screen.ts'
import { pickDocument, pickLines, pickTools } from '../../../stock/picking/pick-screen.ts'

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
    ...pickDocument,
    lines: {
      ...pickLines,
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
      totals: ['planSkuTotal', 'pickedSkuTotal'],
    },
    parts: { tools: pickTools },
  },
})
