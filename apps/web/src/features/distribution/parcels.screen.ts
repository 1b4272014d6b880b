import { parcels } from '@entrepot/contract/distribution/parcel'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: parcels,
  columns: [
    'parcelNo',
    'status',
    'orderNo',
    'platformOrderNo',
    'expressNum',
    'logisticsCompanyId',
    'consignee',
    'phone',
    'province',
    'city',
    'skuTotal',
    'weight',
    'cartonId',
    'manifestId',
    'shippedTime',
    'claimKind',
    'cargoOwnerId',
    'createdBy',
    'createdTime',
  ],
  hidden: ['platformOrderNo', 'province', 'cartonId', 'cargoOwnerId', 'createdBy'],
  search: [
    'keyword',
    'status',
    'phoneEnd',
    'productId',
    'batchNum',
    'logisticsCompanyId',
    'shippedTime',
    'claimKind',
    'cargoOwnerId',
  ],
  facts: ['orderId', 'expressNum', 'logisticsCompanyId', 'weight', 'shippedTime'],
  form: [
    {
      title: 'engine.group.main',
      fields: ['orderId', 'platformOrderNo', 'cargoOwnerId', 'logisticsCompanyId', 'expressNum', 'manifestId'],
    },
    { title: 'orders.group.consignee', fields: ['consignee', 'phone', 'province', 'city', 'address'] },
    {
      title: 'cartons.group.size',
      fields: ['cartonId', 'weight', 'expectedWeight', 'weightReason', 'openedReason', 'claimKind', 'claimNote'],
    },
  ],
  document: {
    totals: ['skuTotal'],
    lines: { columns: ['productId', 'batchNum', 'expiryDate', 'skuTotal'], totals: ['skuTotal'], adds: false },
    parts: { tools: lazy(() => import('./parcel-tools.tsx')) },
    panels: { claim: lazy(() => import('./parcel-claim.panel.tsx')) },
  },
})
