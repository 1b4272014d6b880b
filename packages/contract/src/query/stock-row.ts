import { holdCode } from '../inbound/registration.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'

export const quality = defineEnumeration('quality', ['GOOD', 'DEFECTIVE'])
export const stockStatus = defineEnumeration('stockStatus', ['AVAILABLE', 'FROZEN'])
/** Why pieces of a row are not for sale, the first reason that applies; AVAILABLE: none does. */
export const availability = defineEnumeration('availability', [
  'AVAILABLE',
  'ON_DOCK',
  'STAGED',
  'IN_TRANSIT',
  'FROZEN',
  'DEFECTIVE',
  'LOCATION_CLOSED',
  'TOO_SHORT',
])
/** The remaining life by the rules of the product: it colours a row. */
export const lifeClass = defineEnumeration('lifeClass', ['fine', 'warning', 'notForSale', 'expired'])

const server = { setBy: 'server' } as const

/** A stock row in the responses of all stock lists. */
export const stockRow = {
  /** Not a reference, since readers of stock may lack the permission to read warehouses. */
  warehouseId: f.recordId(server),
  warehouseName: f.text(server),
  productId: f.reference('products', server),
  productCode: f.code(server),
  barcode: f.code({ ...server, max: 48 }),
  cargoOwnerId: f.reference('cargoOwners', server),
  locationId: f.reference('storageLocations', server),
  locationNo: f.code({ ...server, max: 64 }),
  areaId: f.reference('warehouseAreas', server),
  containerNo: f.code({ ...server, max: 64 }),
  batchNum: f.code({ ...server, max: 64 }),
  productDate: f.date(server),
  expiryDate: f.date(server),
  /** Days from today until it expires, by the calendar of the warehouse. */
  daysLeft: f.integer({ ...server, min: Number.MIN_SAFE_INTEGER }),
  life: f.choice(lifeClass, server),
  handbookNum: f.code({ ...server, max: 64 }),
  handbookItemNo: f.integer(server),
  quality: f.choice(quality, server),
  status: f.choice(stockStatus, { ...server, tag: true }),
  holdCode: f.choice(holdCode, server),
  receivedOn: f.date(server),
  originNo: f.code({ ...server, max: 40 }),
  /** On hand, reserved, free, and available for sale. */
  skuTotal: f.integer(server),
  orderedSkuTotal: f.integer(server),
  freeSkuTotal: f.integer(server),
  availableSkuTotal: f.integer(server),
  availability: f.choice(availability, server),
  /** Planned by the pick that is being edited (`pickId`), else 0. */
  planSkuTotal: f.integer(server),
  updatedTime: f.time(server),
} as const

export const stockList = {
  capability: 'query',
  label: 'productCode',
  fields: stockRow,
  search: [],
  filters: [
    'productId',
    'productCode',
    'barcode',
    'batchNum',
    'locationId',
    'locationNo',
    'areaId',
    'cargoOwnerId',
    'containerNo',
    'handbookNum',
    'quality',
    'status',
    'holdCode',
    'availability',
    'expiryDate',
    'life',
    'receivedOn',
  ],
  sorts: ['expiryDate', 'receivedOn', 'batchNum'],
  defaultSort: 'expiryDate,asc',
  about: ['pickId'],
} as const
