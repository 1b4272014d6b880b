import { parcelMachine } from '@entrepot/domain/distribution/parcel.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { lineBatch } from '../kit/line-parts.ts'

export const parcelStatus = defineEnumeration('parcelStatus', parcelMachine.states)
/** A consignee's claim about a parcel that left. */
export const claimKind = defineEnumeration('claimKind', ['MISSING', 'DAMAGED'])

const claimInput = z.strictObject({
  kind: z.enum(claimKind.values),
  note: f.line(500).optional(),
})

const sum = f.present(f.integer({ setBy: 'server' }))
const kilograms = f.decimal({ scale: 3, setBy: 'server' })

/** Packed and sealed parcels of orders: the shipping inquiry. Orders pack and open parcels, manifests ship them. */
export const parcels = defineDocument({
  name: 'parcels',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 208,
  icon: 'inbox',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'PARCEL',
  numberPrefix: 'PC',
  sent: true,
  path: 'parcels',
  portal: { pullDown: ['parcelNo', 'status', 'orderNo', 'expressNum', 'skuTotal', 'shippedTime'] },
  route: '/warehouse/distribution/ship-inquiry',
  label: 'parcelNo',
  state: 'status',
  machine: parcelMachine,
  steps: ['PACKED', 'SHIPPED'],
  editable: [],
  creates: false,
  fields: {
    parcelNo: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(parcelStatus, { tag: true, setBy: 'server' })),
    orderId: f.present(f.reference('orders', { setBy: 'server' })),
    orderNo: f.present(f.code({ setBy: 'server', max: 40 })),
    platformOrderNo: f.present(f.code({ setBy: 'server', max: 64 })),
    cargoOwnerId: f.present(f.reference('cargoOwners', { setBy: 'server' })),
    logisticsCompanyId: f.reference('logistics', { setBy: 'server' }),
    expressNum: f.code({ max: 64, setBy: 'server' }),
    consignee: f.text({ max: 100, setBy: 'server', personal: 'name' }),
    phone: f.phone({ setBy: 'server', personal: 'phone' }),
    /** The last four digits, by which buyers ask for a parcel. */
    phoneEnd: f.code({ max: 4, setBy: 'server' }),
    province: f.text({ max: 60, setBy: 'server' }),
    city: f.text({ max: 60, setBy: 'server' }),
    address: f.text({ max: 300, setBy: 'server', personal: 'address' }),
    cartonId: f.reference('cartons', { setBy: 'server' }),
    skuTotal: sum,
    /** Measured weight; empty: not weighed. */
    weight: kilograms,
    /** Weight of the pieces and the carton, where all are known. */
    expectedWeight: kilograms,
    weightReason: f.text({ max: 500, setBy: 'server' }),
    /** The product of a parcel with only one. */
    productId: f.reference('products', { setBy: 'server' }),
    batchNum: f.code({ max: 64, setBy: 'server' }),
    manifestId: f.reference('manifests', { setBy: 'server' }),
    shippedTime: f.time({ setBy: 'server' }),
    openedReason: f.text({ max: 500, setBy: 'server' }),
    claimKind: f.choice(claimKind, { setBy: 'server' }),
    claimNote: f.text({ max: 500, setBy: 'server' }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    orderLineId: f.present(f.recordId({ setBy: 'server' })),
    productId: f.present(f.reference('products', { setBy: 'server', also: 'code' })),
    batchNum: { ...lineBatch.batchNum, setBy: 'server' },
    expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
    skuTotal: sum,
  },
  sums: { skuTotal: { add: ['skuTotal'] } },
  search: ['parcelNo', 'orderNo', 'platformOrderNo', 'expressNum'],
  filters: [
    'parcelNo',
    'orderNo',
    'platformOrderNo',
    'expressNum',
    'phoneEnd',
    'productId',
    'batchNum',
    'cargoOwnerId',
    'logisticsCompanyId',
    'manifestId',
    'status',
    'claimKind',
    'shippedTime',
    'createdTime',
  ],
  sorts: ['parcelNo', 'status', 'shippedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    claim: { input: claimInput },
    closeClaim: { reason: true },
  },
  makes: {},
  /** The packing slip for the parcel. */
  print: {
    many: true,
    header: [
      'orderNo',
      'platformOrderNo',
      'consignee',
      'phone',
      'province',
      'city',
      'address',
      'expressNum',
      'skuTotal',
    ],
    lines: ['productId', 'batchNum', 'expiryDate', 'skuTotal'],
    signatures: [],
  },
})
