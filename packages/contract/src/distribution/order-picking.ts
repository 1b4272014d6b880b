import { defineDocument } from '../kit/document.ts'
import * as f from '../kit/fields.ts'
import { pickCommands, pickHeader, pickLine, pickPrint, pickRecord, pickSums } from '../outbound/pick-parts.ts'

/** Picks of single orders: urgent ones, and what a tour did not find. */
export const pickByOrders = defineDocument({
  name: 'pickByOrders',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 152,
  icon: 'shoppingCart',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'ORDER_PICKING',
  numberPrefix: 'DP',
  sent: true,
  path: 'pickByOrders',
  portal: { pullDown: ['pickNo', 'orderId', 'pickStatus', 'picker', 'skuTotal', 'createdTime'] },
  route: '/warehouse/distribution/pick-orders',
  ...pickRecord,
  sources: ['orderId'],
  madeFromEach: ['ORDER'],
  fields: {
    pickNo: f.present(f.code({ setBy: 'create', max: 40 })),
    orderId: f.reference('orders', { required: true, setBy: 'create' }),
    cargoOwnerId: f.present(f.reference('cargoOwners', { setBy: 'server' })),
    ...pickHeader,
    followsId: f.reference('pickByOrders', { setBy: 'server' }),
    followUpId: f.reference('pickByOrders', { setBy: 'server' }),
  },
  line: { orderLineId: f.recordId({ required: true, setBy: 'create' }), ...pickLine },
  sums: pickSums,
  filters: [
    'pickNo',
    'picker',
    'orderId',
    'cargoOwnerId',
    'pickStatus',
    'shortSkuTotal',
    'completedTime',
    'createdTime',
  ],
  commands: pickCommands,
  task: {
    kind: 'orderPick',
    waits: [{ states: ['DRAFT', 'PICKING'] }],
    title: 'orderId',
    pieces: 'skuTotal',
    due: { of: 'orderId', field: 'latestShipTime' },
    done: { field: 'confirmedTime' },
    confirmed: { time: 'confirmedTime', by: 'confirmedBy' },
  },
  makes: {},
  print: {
    many: true,
    header: ['cargoOwnerId', 'orderId', 'picker', 'skuTotal', 'walkMetres', 'remark'],
    ...pickPrint,
  },
})
