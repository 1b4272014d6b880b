import { receiptDetails } from '@entrepot/contract/query/receipt-details'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: receiptDetails,
  columns: [
    'registrationNo',
    'completedTime',
    'receiptNoticeNo',
    'customerOrderNumber',
    'cargoOwnerId',
    'productCode',
    'productId',
    'batchNum',
    'expiryDate',
    'goodSkuTotal',
    'defectiveSkuTotal',
    'receiptType',
    'containerNo',
    'vehicleNum',
    'productDate',
    'handbookNum',
    'operator',
  ],
  hidden: ['customerOrderNumber', 'containerNo', 'vehicleNum', 'productDate', 'handbookNum', 'operator'],
  search: [
    'completedTime',
    'productCode',
    'registrationNo',
    'cargoOwnerId',
    'receiptNoticeNo',
    'customerOrderNumber',
    'batchNum',
    'receiptType',
  ],
  form: [
    {
      title: 'stock.group.goods',
      fields: [
        'productCode',
        'productId',
        'cargoOwnerId',
        'batchNum',
        'productDate',
        'expiryDate',
        'handbookNum',
        'containerNo',
      ],
    },
    { title: 'stock.group.pieces', fields: ['goodSkuTotal', 'defectiveSkuTotal'] },
    {
      title: 'stock.group.origin',
      fields: [
        'registrationNo',
        'completedTime',
        'receiptNoticeNo',
        'customerOrderNumber',
        'receiptType',
        'vehicleNum',
        'operator',
      ],
    },
  ],
  facts: ['productCode', 'goodSkuTotal', 'completedTime'],
  panels: { tools: lazy(() => import('./past/as-of.tsx')), above: lazy(() => import('./past/details-chart.tsx')) },
})
