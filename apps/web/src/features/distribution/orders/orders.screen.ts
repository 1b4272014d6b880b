import { orders } from '@entrepot/contract/distribution/order'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'

const UNDER_WAY = ['PICKED', 'PACKED', 'SHIPPED']

export const screen = defineScreen({
  declaration: orders,
  columns: [
    'orderNo',
    'orderStatus',
    'readiness',
    'latestShipTime',
    'due',
    'cargoOwnerId',
    'skuTotal',
    'lineTotal',
    'platform',
    'platformOrderNo',
    'shopName',
    'consignee',
    'province',
    'city',
    'logisticsCompanyId',
    'expressNum',
    'orderType',
    'priority',
    'weightTotal',
    'volumeTotal',
    'holdReason',
    'createdTime',
  ],
  hidden: ['orderType', 'priority', 'weightTotal', 'volumeTotal', 'holdReason', 'city', 'platformOrderNo'],
  search: ['keyword', 'orderStatus', 'latestShipTime', 'createdTime', 'platformOrderNo', 'expressNum'],
  facts: ['cargoOwnerId', 'latestShipTime', 'skuTotal'],
  batch: ['make:WAVE', 'make:ORDER_PICKING', 'assign', 'hold', 'release', 'cancel'],
  acts: {
    'make:WAVE': lazy(() => import('../waves/plan/plan.panel.tsx')),
    assign: lazy(() => import('./assign-many.panel.tsx')),
  },
  panels: { tools: lazy(() => import('../waves/plan/plan-tools.tsx')) },
  form: [
    {
      title: 'orders.group.order',
      fields: [
        'cargoOwnerId',
        'platform',
        'platformOrderNo',
        'shopName',
        'orderType',
        'releaseDay',
        'paidTime',
        'latestShipTime',
        'priority',
        'holdReason',
        'mergedIntoId',
        'splitFromId',
      ],
    },
    {
      title: 'orders.group.consignee',
      fields: ['consignee', 'phone', 'country', 'province', 'city', 'district', 'address', 'postcode'],
    },
    {
      title: 'orders.group.way',
      fields: [
        'logisticsCompanyId',
        'expressNum',
        'customsCleared',
        'buyerRemark',
        'sellerRemark',
        'amount',
        'currency',
      ],
    },
  ],
  defaults: { orderType: 'NORMAL', platform: 'OWN_SHOP' },
  document: {
    totals: ['skuTotal', 'lineTotal', 'weightTotal', 'volumeTotal'],
    lines: {
      columns: [
        'productId',
        'skuTotal',
        'batchNum',
        'price',
        'gift',
        'reservedSkuTotal',
        'stagedSkuTotal',
        'packedSkuTotal',
        'shippedSkuTotal',
      ],
      when: {
        packedSkuTotal: ({ orderStatus }) => UNDER_WAY.includes(String(orderStatus)),
        shippedSkuTotal: ({ orderStatus }) => orderStatus === 'SHIPPED',
      },
      totals: ['skuTotal', 'reservedSkuTotal', 'stagedSkuTotal'],
      adds: true,
      counts: 'skuTotal',
    },
    parts: { below: lazy(() => import('./allocation/order-below.tsx')) },
    panels: {
      assign: lazy(() => import('./assign.panel.tsx')),
      pack: lazy(() => import('./pack.panel.tsx')),
      merge: lazy(() => import('./merge.panel.tsx')),
      split: lazy(() => import('./split.panel.tsx')),
    },
  },
})
