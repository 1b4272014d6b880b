import { products } from '@entrepot/contract/basic-data/products'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { computedVolume } from './computed-volume.ts'

export const screen = defineScreen({
  declaration: products,
  columns: [
    'code',
    'pictureUrl',
    'name',
    'cargoOwnerId',
    'status',
    'barcode',
    'unit',
    'packageNumber',
    'storageTemperatureType',
    'cusHsCode',
    'brand',
    'model',
    'volume',
    'crossWeight',
    'expiryDays',
    'unitPrice',
    'createdTime',
    'updatedTime',
  ],
  hidden: ['brand', 'model', 'volume', 'crossWeight', 'expiryDays', 'unitPrice', 'createdTime', 'updatedTime'],
  // These are figures per product: their sum has no meaning.
  totals: [],
  search: [
    'keyword',
    'cargoOwnerId',
    'status',
    'storageTemperatureType',
    'barcode',
    'brand',
    'cusHsCode',
    'createdTime',
  ],
  form: [
    {
      title: 'basicData.group.identity',
      fields: [
        'cargoOwnerId',
        'code',
        'name',
        'barcode',
        'model',
        'brand',
        'unit',
        'unitPrice',
        'producePlace',
        'customsCode',
        'pictureUrl',
        'barcodes',
      ],
    },
    {
      title: 'basicData.group.sizes',
      fields: ['length', 'width', 'height', 'volume', 'netWeight', 'crossWeight'],
    },
    {
      title: 'basicData.group.packing',
      fields: ['packageNumber', 'numOfProductsPerStackLayer', 'stackLayersQuantity'],
    },
    {
      title: 'basicData.group.shelfLife',
      hint: 'basicData.hint.inherit',
      fields: ['expiryDays', 'prohibitiveExpiryDays', 'prohibitiveSaleExpiryDays', 'warningExpiryDays'],
    },
    {
      title: 'basicData.group.storage',
      fields: ['storageTemperatureType', 'logisticDemand', 'lowStockSkuTotal', 'packByCount'],
    },
    {
      title: 'basicData.group.rules',
      hint: 'basicData.hint.inherit',
      fields: ['overReceiptPercent', 'allocationOrder'],
    },
    {
      title: 'basicData.group.customs',
      fields: [
        'cusHsCode',
        'cusItemName',
        'cusArtCode',
        'cusBarCode',
        'cusCountry',
        'cusUnit',
        'cusRecordPrice',
        'cusCurrency',
        'cusDecElement',
      ],
    },
    {
      title: 'basicData.group.legal',
      fields: ['legalQuantity1', 'legalUnit1', 'legalQuantity2', 'legalUnit2'],
    },
    { title: 'products.field.remark', fields: ['remark'] },
  ],
  absent: { volume: computedVolume },
  inherits: {
    owner: 'named',
    warehouse: 'here',
    fields: [
      'prohibitiveExpiryDays',
      'prohibitiveSaleExpiryDays',
      'warningExpiryDays',
      'overReceiptPercent',
      'allocationOrder',
      'lowStockSkuTotal',
    ],
  },
  facts: ['code', 'cargoOwnerId', 'barcode'],
  rowActions: ['activate'],
  batch: ['deactivate', 'activate'],
  panels: {
    glance: lazy(() => import('./product-stock.panel.tsx')),
    detail: lazy(() => import('./product.panel.tsx')),
  },
})
