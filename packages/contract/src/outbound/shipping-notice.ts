import { shippingNoticeMachine } from '@entrepot/domain/outbound/shipping-notice.machine'
import { SHIPPING_WAITS } from '@entrepot/domain/outbound/shipping-notice.waits'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { lineBatch, lineHandbook, pieces, totals } from '../kit/line-parts.ts'
import { quality } from '../query/stock-row.ts'

export const shippingStatus = defineEnumeration('shippingStatus', shippingNoticeMachine.states)

/** What a notice waits for. */
export const shippingWait = defineEnumeration('shippingWait', SHIPPING_WAITS)

/** Raises, lowers or adds lines of a notice that is already being worked on; a plan of 0 removes a line. */
const amendInput = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          id: z.uuid().optional(),
          productId: z.uuid().optional(),
          planSkuTotal: z.int().min(0).max(1_000_000_000),
        })
        .refine(({ id, productId }) => (id === undefined) !== (productId === undefined), { error: 'lineOrProduct' }),
    )
    .min(1)
    .max(1_000),
})

const computed = f.integer({ setBy: 'server' })
const sum = f.present(computed)

export const shipmentNotifs = defineDocument({
  name: 'shipmentNotifs',
  capability: 'outbound',
  area: 'warehouse',
  menuOrder: 110,
  icon: 'fileText',
  ownerLimit: 'own',
  scope: 'warehouse',
  type: 'SHIPPING_REQ',
  numberPrefix: 'SN',
  sent: true,
  path: 'shipmentNotifs',
  route: '/warehouse/outbound/shipping-notice',
  label: 'shippingNoticeNo',
  state: 'shippingStatus',
  machine: shippingNoticeMachine,
  steps: ['DRAFT', 'SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED', 'ALL_SHIPPED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'submit',
  imports: { groupBy: 'customerOrderNumber' },
  fields: {
    shippingNoticeNo: f.present(f.code({ setBy: 'create', max: 40 })),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    shippingType: f.coded({ dict: 'SHIPPING_TYPE' }, { required: true }),
    shippingStatus: f.present(f.choice(shippingStatus, { tag: true, setBy: 'server' })),
    /** Depends on present stock, so that it is computed on reading. */
    waitsFor: f.ofPage(f.choice(shippingWait, { setBy: 'server' })),
    consignee: f.text({ required: true, max: 100, personal: 'name' }),
    address: f.text({ required: true, max: 300, personal: 'address' }),
    phone: f.phone({ required: true, personal: 'phone' }),
    carrierId: f.reference('logistics'),
    plannedShippingTime: f.time(),
    plannedDeliveryTime: f.time(),
    customerOrderNumber: f.code({ max: 64 }),
    ...totals,
    reservedSkuTotal: sum,
    stagedSkuTotal: sum,
    shippedSkuTotal: sum,
    notShippedSkuTotal: computed,
    /** Closed by a person: the rest will not be shipped. */
    closed: f.present(f.yesNo({ setBy: 'server' })),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.reference('products', { required: true, also: 'code' }),
    planSkuTotal: pieces,
    batchNum: lineBatch.batchNum,
    ...lineHandbook,
    minRemainingDays: f.integer({ max: 36_500 }),
    quality: f.choice(quality),
    reservedSkuTotal: sum,
    stagedSkuTotal: sum,
    shippedSkuTotal: sum,
    owedSkuTotal: computed,
  },
  sums: {
    skuTotal: { add: ['planSkuTotal'] },
    reservedSkuTotal: { add: ['reservedSkuTotal'] },
    stagedSkuTotal: { add: ['stagedSkuTotal'] },
    shippedSkuTotal: { add: ['shippedSkuTotal'] },
  },
  search: ['shippingNoticeNo', 'customerOrderNumber', 'consignee'],
  filters: [
    'shippingNoticeNo',
    'customerOrderNumber',
    'consignee',
    'cargoOwnerId',
    'shippingStatus',
    'shippingType',
    'waitsFor',
    'carrierId',
    'plannedShippingTime',
    'createdTime',
  ],
  sorts: ['shippingNoticeNo', 'shippingStatus', 'plannedShippingTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    submit: { batch: true },
    withdraw: {},
    cancel: { reason: ['SUBMITTED', 'PICKING', 'PICKED'], confirm: true, batch: true },
    close: { reason: true, confirm: true },
    amend: { input: amendInput, reason: true },
  },
  makes: { PICKING: ['SUBMITTED', 'PICKING', 'PARTLY_SHIPPED'], DISPATCH: ['PICKING', 'PICKED', 'PARTLY_SHIPPED'] },
  print: {
    header: [
      'cargoOwnerId',
      'shippingType',
      'customerOrderNumber',
      'consignee',
      'address',
      'phone',
      'carrierId',
      'plannedShippingTime',
      'plannedDeliveryTime',
      'skuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
      'remark',
    ],
    lines: ['productId', 'batchNum', 'handbookNum', 'minRemainingDays', 'quality', 'planSkuTotal', 'shippedSkuTotal'],
    signatures: ['owner', 'warehouse'],
  },
})
