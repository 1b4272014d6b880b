import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { allocation, expiryRules, overReceiptPercent } from './handling-rules.ts'
import { activation, recordStatus } from './record-status.ts'

export const packLevel = defineEnumeration('packLevel', ['PIECE', 'BOX', 'PALLET'])

const isBarcode = (text: string) => /^[\x21-\x7e]{4,48}$/.test(text)
const barcode = { max: 48, check: isBarcode, error: 'barcode' } as const

const centimetres = () => f.decimal({ scale: 2, max: 99_999 })
const kilograms = () => f.decimal({ scale: 3, max: 999_999 })
const count = () => f.integer({ min: 1, max: 1_000_000 })

/** Maximum volume of one piece, in cubic metres. */
export const MAX_VOLUME = 999_999

export const products = defineResource({
  name: 'products',
  capability: 'basic-data',
  area: 'basicData',
  menuOrder: 230,
  icon: 'shopping',
  ownerLimit: 'own',
  scope: 'company',
  path: 'products',
  route: '/basic-info/product-info/product-manage',
  label: 'name',
  fields: {
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    code: f.code({ required: true, max: 64 }),
    name: f.text({ required: true, max: 200 }),
    status: f.choice(recordStatus, { tag: true, setBy: 'server' }),
    /** Of one piece; further ones, also of box and pallet, are in `barcodes`. */
    barcode: f.text(barcode),
    barcodes: f.rows(
      { barcode: f.text({ ...barcode, required: true }), level: f.choice(packLevel, { required: true }) },
      { max: 50 },
    ),
    model: f.text({ max: 100 }),
    brand: f.text({ max: 100 }),
    unit: f.coded({ dict: 'UNIT' }),
    unitPrice: f.decimal({ scale: 2 }),
    producePlace: f.text({ max: 100 }),
    customsCode: f.text({ max: 50 }),
    pictureUrl: f.picture(),
    length: centimetres(),
    width: centimetres(),
    height: centimetres(),
    /** Cubic metres; computed from the sides where not given. */
    volume: f.decimal({ scale: 6, max: MAX_VOLUME }),
    netWeight: kilograms(),
    crossWeight: kilograms(),
    /** Pieces in a box, boxes in a layer of a pallet, layers of a pallet. */
    packageNumber: count(),
    numOfProductsPerStackLayer: count(),
    stackLayersQuantity: count(),
    expiryDays: f.integer({ min: 1, max: 36_500 }),
    ...expiryRules,
    storageTemperatureType: f.coded({ dict: 'TEMPERATURE_TYPE' }),
    logisticDemand: f.coded({ dict: 'LOGISTIC_DEMAND' }),
    overReceiptPercent,
    allocationOrder: allocation,
    lowStockSkuTotal: f.integer({ max: 1_000_000_000 }),
    /** At the packing station a typed number may count several pieces. */
    packByCount: f.yesNo(),
    legalQuantity1: f.decimal({ scale: 5 }),
    legalUnit1: f.coded({ customs: 'UNIT' }),
    legalQuantity2: f.decimal({ scale: 5 }),
    legalUnit2: f.coded({ customs: 'UNIT' }),
    cusBarCode: f.text(barcode),
    cusItemName: f.text({ max: 200 }),
    cusArtCode: f.text({ max: 64 }),
    cusHsCode: f.coded({ customs: 'HS_CODE' }),
    cusCountry: f.coded({ customs: 'COUNTRY' }),
    cusUnit: f.coded({ customs: 'UNIT' }),
    cusRecordPrice: f.decimal({ scale: 4 }),
    cusCurrency: f.coded({ customs: 'CURRENCY' }),
    cusDecElement: f.elements('cusHsCode'),
    remark: f.longText({ max: 500 }),
    ...f.stamps,
  },
  search: ['code', 'name', 'barcode', 'barcodes', 'model', 'brand'],
  filters: [
    'code',
    'name',
    'barcode',
    'model',
    'brand',
    'status',
    'cargoOwnerId',
    'storageTemperatureType',
    'cusHsCode',
    'createdTime',
  ],
  sorts: ['code', 'name', 'status', 'createdTime', 'updatedTime'],
  defaultSort: 'code,asc',
  writes: ['create', 'update', 'delete'],
  imports: true,
  prints: { kind: 'product', title: 'name', code: ['barcode', 'code'], lines: ['code', 'cargoOwnerId'] },
  actions: activation,
})
