import { pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { defineDocument } from '../kit/document.ts'
import * as f from '../kit/fields.ts'
import { pickCommands, pickHeader, pickLine, pickPrint, pickSums } from '../outbound/pick-parts.ts'

/** Tours of waves: one walk of one picker for many orders. Each line is pieces of one row for one line of one order. */
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
  label: 'pickNo',
  state: 'pickStatus',
  machine: pickingMachine,
  steps: ['DRAFT', 'PICKING', 'PICKED'],
  editable: ['DRAFT', 'PICKING'],
  creates: false,
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
  search: ['pickNo', 'picker'],
  filters: ['pickNo', 'picker', 'waveId', 'pickStatus', 'shortSkuTotal', 'completedTime', 'createdTime'],
  sorts: ['pickNo', 'pickStatus', 'completedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: pickCommands,
  makes: {},
  print: {
    header: ['waveId', 'picker', 'skuTotal', 'walkMetres', 'remark'],
    ...pickPrint,
    lines: ['locationId', 'productId', 'batchNum', 'expiryDate', 'planSkuTotal', 'slot', 'orderId'],
  },
})
