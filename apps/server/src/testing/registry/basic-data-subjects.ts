import { latLong } from '@entrepot/contract/basic-data/lat-long'
import { logistics } from '@entrepot/contract/basic-data/logistics'
import { products } from '@entrepot/contract/basic-data/products'
import { shelfTypes } from '@entrepot/contract/basic-data/shelf-types'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { surveArea, surveCamera } from '@entrepot/contract/basic-data/surveillance'
import { warehouseAreas } from '@entrepot/contract/basic-data/warehouse-areas'
import { warehouseTypes } from '@entrepot/contract/basic-data/warehouse-types'
import { customsParams } from '@entrepot/contract/customs/customs-params'
import { manualBooks } from '@entrepot/contract/customs/manual-books'
import { demoIds } from '../demo-ids.ts'
import { words } from '../words.ts'
import type { Subject } from './subject.ts'

/** Roasted coffee, as the demo knows it. */
const HS_CODE = '0901210000'

const item = (itemNo: number, name: string) => ({
  itemNo,
  name,
  hsCode: HS_CODE,
  declaredUnit: '035',
  declaredQuantity: '12.5',
  legalUnit1: '035',
  legalQuantity1: '1.00001',
  legalUnit2: null,
  legalQuantity2: null,
})

export const BASIC_DATA_SUBJECTS: readonly Subject[] = [
  {
    resource: logistics,
    name: 'logistics',
    unique: 'code',
    body: (n) => ({ code: `L-${n}`, name: `Carrier ${n}`, shortName: 'Car', transportType: 'ROAD', phone: '110' }),
    change: { code: 'L-other', name: 'Another name', shortName: null, transportType: 'AIR', remark: 'Two\nlines' },
  },
  {
    resource: products,
    name: 'products',
    unique: 'code',
    body: (n) => ({
      cargoOwnerId: demoIds().ownerId,
      code: `P-${n}`,
      name: `Product ${n}`,
      barcode: `CODE-${n}`,
      barcodes: [{ barcode: `BOX-${n}`, level: 'BOX' }],
      unit: 'PIECE',
      unitPrice: '12.50',
      volume: '0.000001',
      expiryDays: 365,
      storageTemperatureType: 'CHILLED',
    }),
    change: {
      code: 'P-other',
      name: 'Another name',
      barcode: null,
      barcodes: [],
      unitPrice: '0.01',
      packageNumber: 12,
      warningExpiryDays: 30,
      storageTemperatureType: 'AMBIENT',
    },
  },
  {
    resource: warehouseTypes,
    name: 'warehouseTypes',
    unique: 'code',
    body: (n) => ({ code: `T-${n}`, name: `Type ${n}`, bonded: true, temperatureType: 'COOL' }),
    change: { code: 'T-other', name: 'Another name', bonded: false, temperatureType: null, remark: 'x' },
  },
  {
    resource: shelfTypes,
    name: 'shelfTypes',
    unique: 'code',
    body: (n) => ({
      code: `S-${n}`,
      name: `Shelf ${n}`,
      bayWidth: '2.70',
      depth: '1.1',
      maxWeight: '1000',
      maxPallets: 3,
    }),
    change: {
      code: 'S-other',
      name: 'Another name',
      bayWidth: null,
      levelHeight: '1.8',
      maxVolume: '3.125',
      maxPallets: 0,
    },
  },
  {
    resource: warehouseAreas,
    name: 'warehouseAreas',
    unique: 'code',
    body: (n) => ({
      warehouseId: demoIds().warehouseId,
      code: `A-${n}`,
      name: `Area ${n}`,
      purpose: 'STORAGE',
      mixOwners: false,
      x: '1.50',
      temperatureType: 'AMBIENT',
    }),
    change: { code: 'A-other', name: 'Another name', purpose: 'PICK_FACE', mixOwners: null, x: null, depth: '12' },
  },
  {
    resource: storageLocations,
    name: 'storageLocations',
    unique: 'fullNo',
    body: (n) => ({
      warehouseId: demoIds().warehouseId,
      areaId: demoIds().areaId,
      fullNo: `X-${n}`,
      aisle: 1,
      bay: 2,
      level: 3,
      side: 'L',
      lat: '31.230416',
      lng: '-121.473701',
    }),
    change: { fullNo: 'X-other', aisle: null, level: 4, side: 'R', maxWeight: '0.5', lat: '31.5' },
  },
  {
    resource: latLong,
    name: 'latLong',
    unique: 'name',
    body: (n) => ({ warehouseId: demoIds().warehouseId, name: `Point ${n}`, kind: 'GATE', lat: '-90', lng: '180' }),
    change: { name: 'Another point', kind: 'OFFICE', lat: '1.5', lng: '-0.000001', remark: 'x' },
  },
  {
    resource: surveArea,
    name: 'surveArea',
    unique: 'code',
    body: (n) => ({ warehouseId: demoIds().warehouseId, code: `V-${n}`, name: `Watch ${n}` }),
    change: { code: 'V-other', name: 'Another name', remark: 'x' },
  },
  {
    resource: surveCamera,
    name: 'surveCamera',
    unique: 'code',
    body: (n) => ({
      warehouseId: demoIds().warehouseId,
      surveAreaId: demoIds().surveAreaId,
      code: `C-${n}`,
      name: `Camera ${n}`,
      x: '3.25',
      y: '0',
      direction: 90,
      streamUrl: 'rtsp://10.0.0.8/live',
    }),
    change: { code: 'C-other', name: 'Another name', direction: 359, viewAngle: 60, streamUrl: null },
  },
  {
    resource: customsParams,
    name: 'customsParams',
    unique: 'code',
    body: (n) => ({ kind: 'UNIT', code: `U-${n}`, names: words('Unit') }),
    change: { names: words('Measure'), remark: 'x' },
  },
  {
    resource: manualBooks,
    name: 'manualBooks',
    unique: 'handbookNum',
    body: (n) => ({
      handbookNum: `H${n}`,
      cargoOwnerId: demoIds().ownerId,
      tradeMode: '1233',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      items: [item(1, 'Coffee'), item(2, 'Wine')],
    }),
    change: {
      validTo: '2027-12-31',
      tradeMode: null,
      items: [item(3, 'Tea')],
      customsOffice: '2248',
    },
  },
]
