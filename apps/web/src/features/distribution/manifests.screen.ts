import { manifests } from '@entrepot/contract/distribution/manifest'
import { defineScreen } from '../../engine/screen.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'

export const screen = defineScreen({
  declaration: manifests,
  columns: [
    'manifestNo',
    'status',
    'logisticsCompanyId',
    'vehicleNum',
    'driver',
    'parcelTotal',
    'skuTotal',
    'weightTotal',
    'shippedTime',
    'createdBy',
    'createdTime',
  ],
  hidden: ['createdBy'],
  totals: [],
  search: ['keyword', 'status', 'logisticsCompanyId', 'shippedTime'],
  facts: ['logisticsCompanyId', 'vehicleNum', 'parcelTotal', 'shippedTime'],
  form: [
    { title: 'engine.group.main', fields: ['logisticsCompanyId', 'vehicleNum', 'driver', 'driverPhone', 'remark'] },
  ],
  document: {
    totals: ['parcelTotal', 'skuTotal', 'weightTotal'],
    lines: {
      columns: ['parcelId', 'expressNum', 'orderNo', 'province', 'city', 'skuTotal', 'weight'],
      totals: [],
      adds: false,
    },
    panels: {
      add: lazy(() => import('./manifest-parcels.panel.tsx')),
      remove: lazy(() => import('./manifest-parcels.panel.tsx')),
    },
  },
})
