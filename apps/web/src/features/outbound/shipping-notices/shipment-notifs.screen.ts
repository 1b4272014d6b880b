import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useAvailability } from '../../../stock/availability/use-availability.ts'
import { cancelNotice, closeNotice } from '../consequences.ts'
import { blamedShortages } from '../picks/shortages.ts'

type Values = Readonly<Record<string, unknown>>

/** Columns of progress are shown only when reservation may have started. */
const onceWorkedOn = ({ shippingStatus }: Values) =>
  shippingStatus !== undefined && shippingStatus !== 'DRAFT' && shippingStatus !== 'SUBMITTED'

export const screen = defineScreen({
  declaration: shipmentNotifs,
  columns: [
    'shippingNoticeNo',
    'shippingStatus',
    'cargoOwnerId',
    'consignee',
    'skuTotal',
    'shippedSkuTotal',
    'notShippedSkuTotal',
    'plannedShippingTime',
    'waitsFor',
    'customerOrderNumber',
    'stagedSkuTotal',
    'reservedSkuTotal',
    'carrierId',
    'shippingType',
    'packageTotal',
    'crossWeightTotal',
    'volumeTotal',
    'address',
    'phone',
    'plannedDeliveryTime',
    'createdBy',
    'createdTime',
    'updatedTime',
  ],
  hidden: [
    'waitsFor',
    'reservedSkuTotal',
    'shippingType',
    'packageTotal',
    'crossWeightTotal',
    'volumeTotal',
    'address',
    'phone',
    'plannedDeliveryTime',
    'createdBy',
    'updatedTime',
  ],
  search: [
    'keyword',
    'shippingStatus',
    'cargoOwnerId',
    'plannedShippingTime',
    'consignee',
    'carrierId',
    'shippingType',
    'waitsFor',
    'customerOrderNumber',
    'createdTime',
  ],
  facts: ['consignee', 'plannedShippingTime', 'notShippedSkuTotal'],
  batch: ['submit', 'make:PICKING', 'make:DISPATCH', 'cancel'],
  acts: {
    'make:PICKING': lazy(() => import('../allocation/allocate.panel.tsx')),
    'make:DISPATCH': lazy(() => import('../dispatches/load-vehicle.panel.tsx')),
  },
  form: [
    {
      title: 'outbound.group.order',
      fields: ['cargoOwnerId', 'shippingType', 'customerOrderNumber', 'plannedShippingTime', 'plannedDeliveryTime'],
    },
    { title: 'outbound.group.consignee', fields: ['consignee', 'phone', 'carrierId', 'address', 'remark'] },
  ],
  defaults: { shippingType: 'SALE' },
  editors: { consignee: lazy(() => import('./consignee-field.tsx')) },
  document: {
    totals: [
      'skuTotal',
      'reservedSkuTotal',
      'stagedSkuTotal',
      'shippedSkuTotal',
      'notShippedSkuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
    ],
    lines: {
      columns: [
        'productId',
        'planSkuTotal',
        'owedSkuTotal',
        'reservedSkuTotal',
        'stagedSkuTotal',
        'shippedSkuTotal',
        'batchNum',
        'minRemainingDays',
        'quality',
        'handbookNum',
        'handbookItemNo',
      ],
      when: {
        owedSkuTotal: onceWorkedOn,
        reservedSkuTotal: onceWorkedOn,
        stagedSkuTotal: onceWorkedOn,
        shippedSkuTotal: onceWorkedOn,
      },
      totals: ['planSkuTotal', 'owedSkuTotal', 'reservedSkuTotal', 'stagedSkuTotal', 'shippedSkuTotal'],
      adds: true,
      splits: ['productId', 'batchNum', 'minRemainingDays', 'quality', 'handbookNum', 'handbookItemNo'],
      counts: 'planSkuTotal',
      answerColumn: {
        after: 'planSkuTotal',
        title: 'outbound.available',
        useHints: useAvailability,
        when: (header) => !onceWorkedOn(header),
      },
    },
    panels: { amend: lazy(() => import('./amend.panel.tsx')) },
    consequences: { cancel: cancelNotice, close: closeNotice },
    blamed: blamedShortages,
    parts: {
      tools: lazy(() => import('../picks/by-hand/pick-by-hand.tsx')),
      above: lazy(() => import('./notice-above.tsx')),
      blocked: lazy(() => import('../stock/stock-there.tsx')),
    },
  },
})
