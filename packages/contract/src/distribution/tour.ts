import { defineDocument } from '../kit/document.ts'
import * as f from '../kit/fields.ts'
import { pickCommands, pickHeader, pickLine, pickPrint, pickRecord, pickSums } from '../outbound/pick-parts.ts'

/** Tours of waves: one walk of one picker for many orders. Each line has pieces of one row for one order line. */
export const tours = defineDocument({
  name: 'tours',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 154,
  icon: 'shoppingCart',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'TOUR',
  numberPrefix: 'TU',
  sent: true,
  path: 'tours',
  route: '/warehouse/distribution/tours',
  ...pickRecord,
  fields: {
    pickNo: f.present(f.code({ setBy: 'create', max: 40 })),
    waveId: f.reference('wavePicks', { setBy: 'server' }),
    ...pickHeader,
  },
  line: {
    orderId: f.reference('orders', { required: true, setBy: 'create' }),
    orderLineId: f.recordId({ required: true, setBy: 'create' }),
    slot: f.integer({ setBy: 'server' }),
    sortedSkuTotal: f.present(f.integer({ setBy: 'server' })),
    ...pickLine,
  },
  sums: pickSums,
  filters: ['pickNo', 'picker', 'waveId', 'pickStatus', 'shortSkuTotal', 'completedTime', 'createdTime'],
  commands: pickCommands,
  task: {
    kind: 'tour',
    /** Tours start only after their wave was released. */
    waits: [{ states: ['DRAFT', 'PICKING'], while: { field: 'waveId', states: ['PICKING', 'SORTING', 'PACKING'] } }],
    title: 'waveId',
    pieces: 'skuTotal',
    due: { of: 'waveId', field: 'latestShipTime' },
    done: { field: 'confirmedTime' },
    confirmed: { time: 'confirmedTime', by: 'confirmedBy' },
  },
  makes: {},
  print: {
    header: ['waveId', 'picker', 'skuTotal', 'walkMetres', 'remark'],
    ...pickPrint,
    lines: ['locationId', 'productId', 'batchNum', 'expiryDate', 'planSkuTotal', 'slot', 'orderId'],
  },
})
