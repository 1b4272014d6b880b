import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { lineArithmetic } from '../../stock/use-line-arithmetic.ts'
import { countedHints } from './counted-hints.ts'

export const screen = defineScreen({
  declaration: recvRegistrations,
  columns: [
    'registrationNo',
    'status',
    'noticeId',
    'cargoOwnerId',
    'vehicleNum',
    'arrivedAt',
    'goodSkuTotal',
    'defectiveSkuTotal',
    'onDockSkuTotal',
    'completedTime',
    'receiptType',
    'driver',
    'containerNum',
    'packageTotal',
    'crossWeightTotal',
    'volumeTotal',
    'createdBy',
    'createdTime',
  ],
  hidden: ['driver', 'containerNum', 'crossWeightTotal', 'volumeTotal', 'createdBy'],
  search: [
    'keyword',
    'status',
    'cargoOwnerId',
    'arrivedAt',
    'noticeId',
    'vehicleNum',
    'containerNum',
    'receiptType',
    'completedTime',
    'createdTime',
  ],
  facts: ['cargoOwnerId', 'vehicleNum', 'goodSkuTotal'],
  form: [
    {
      title: 'inbound.group.order',
      fields: ['cargoOwnerId', 'receiptType', 'noticeId', 'tallyId', 'completedTime', 'approvedBy'],
    },
    {
      title: 'inbound.group.truck',
      fields: ['arrivedAt', 'vehicleNum', 'driver', 'driverPhone', 'containerNum', 'sealNum', 'remark'],
    },
  ],
  defaults: { receiptType: 'PURCHASE' },
  document: {
    totals: [
      'goodSkuTotal',
      'defectiveSkuTotal',
      'onDockSkuTotal',
      'packageTotal',
      'crossWeightTotal',
      'netWeightTotal',
      'volumeTotal',
    ],
    lines: {
      columns: [
        'productId',
        'planSkuTotal',
        'goodSkuTotal',
        'defectiveSkuTotal',
        'batchNum',
        'productDate',
        'expiryDate',
        'containerNo',
        'holdCode',
        'handbookNum',
        'handbookItemNo',
      ],
      totals: ['planSkuTotal', 'goodSkuTotal', 'defectiveSkuTotal'],
      fixed: ['productId'],
      adds: true,
      splits: ['noticeLineId', 'productId', 'batchNum', 'productDate', 'expiryDate', 'handbookNum', 'handbookItemNo'],
      counts: 'goodSkuTotal',
      asPlanned: { plan: 'planSkuTotal', count: 'goodSkuTotal', also: ['defectiveSkuTotal'] },
      useArithmetic: lineArithmetic({ good: 'goodSkuTotal' }),
      hints: (lines, reader) => countedHints(lines, reader, 'planSkuTotal', ['goodSkuTotal', 'defectiveSkuTotal']),
    },
    panels: {
      complete: lazy(() => import('./complete-receipt.panel.tsx')),
      correct: lazy(() => import('./correct.panel.tsx')),
    },
  },
})
