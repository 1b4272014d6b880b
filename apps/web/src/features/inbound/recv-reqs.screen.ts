import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { lineArithmetic } from '../../stock/use-line-arithmetic.ts'

/** Shown only when goods may already have been received. */
const onceReceiving = ({ receiptStatus }: Readonly<Record<string, unknown>>) =>
  receiptStatus === 'RECEIVING' || receiptStatus === 'ACCEPTED'

export const screen = defineScreen({
  declaration: recvReqs,
  columns: [
    'receiptNoticeNo',
    'receiptStatus',
    'cargoOwnerId',
    'customerOrderNumber',
    'plannedArrivalTime',
    'skuTotal',
    'receivedSkuTotal',
    'cargoStatus',
    'shelfState',
    'waitsFor',
    'receiptType',
    'packageTotal',
    'crossWeightTotal',
    'netWeightTotal',
    'volumeTotal',
    'customsBillNum',
    'checklistNum',
    'createdBy',
    'createdTime',
    'updatedTime',
  ],
  hidden: [
    'waitsFor',
    'crossWeightTotal',
    'netWeightTotal',
    'customsBillNum',
    'checklistNum',
    'createdBy',
    'updatedTime',
  ],
  search: [
    'keyword',
    'receiptStatus',
    'cargoOwnerId',
    'plannedArrivalTime',
    'receiptType',
    'cargoStatus',
    'shelfState',
    'waitsFor',
    'customerOrderNumber',
    'customsBillNum',
    'checklistNum',
    'createdTime',
  ],
  facts: ['cargoOwnerId', 'plannedArrivalTime', 'skuTotal'],
  form: [
    {
      title: 'inbound.group.order',
      fields: [
        'cargoOwnerId',
        'receiptType',
        'customerOrderNumber',
        'plannedArrivalTime',
        'customsBillNum',
        'checklistNum',
        'cargoStatus',
        'shelfState',
        'remark',
      ],
    },
  ],
  defaults: { receiptType: 'PURCHASE' },
  document: {
    totals: ['skuTotal', 'receivedSkuTotal', 'packageTotal', 'crossWeightTotal', 'netWeightTotal', 'volumeTotal'],
    lines: {
      columns: [
        'productId',
        'planSkuTotal',
        'packageTotal',
        'receivedSkuTotal',
        'defectiveSkuTotal',
        'shelvedSkuTotal',
        'batchNum',
        'productDate',
        'expiryDate',
        'handbookNum',
        'handbookItemNo',
      ],
      when: { receivedSkuTotal: onceReceiving, defectiveSkuTotal: onceReceiving, shelvedSkuTotal: onceReceiving },
      totals: ['planSkuTotal', 'packageTotal', 'receivedSkuTotal', 'defectiveSkuTotal', 'shelvedSkuTotal'],
      adds: true,
      splits: ['productId', 'batchNum', 'productDate', 'expiryDate', 'handbookNum', 'handbookItemNo'],
      counts: 'planSkuTotal',
      useArithmetic: lineArithmetic({ good: 'planSkuTotal', packages: 'packageTotal' }),
    },
    panels: { amend: lazy(() => import('./amend.panel.tsx')) },
  },
})
