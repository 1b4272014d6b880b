import { manifestMachine } from '@entrepot/domain/distribution/manifest.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { truck } from '../kit/line-parts.ts'

export const manifestStatus = defineEnumeration('manifestStatus', manifestMachine.states)

/** Maximum number of parcels on a manifest. */
export const MAX_PARCELS = 2_000

/** The number of a parcel, or its waybill. */
const code = f.line(64)
const codes = z.strictObject({ parcelNos: z.array(code).min(1).max(MAX_PARCELS) })

const sum = f.integer({ setBy: 'server' })
const { vehicleNum, driver, driverPhone } = truck

/** The parcels that one carrier takes at one time. */
export const manifests = defineDocument({
  name: 'manifests',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 209,
  icon: 'truck',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'MANIFEST',
  numberPrefix: 'MF',
  sent: true,
  completedBy: { command: 'ship', state: 'SHIPPED' },
  path: 'manifests',
  route: '/warehouse/distribution/manifest',
  label: 'manifestNo',
  state: 'status',
  machine: manifestMachine,
  steps: ['DRAFT', 'SHIPPED'],
  editable: ['DRAFT'],
  creates: true,
  fields: {
    manifestNo: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(manifestStatus, { tag: true, setBy: 'server' })),
    logisticsCompanyId: f.reference('logistics', { required: true, setBy: 'create' }),
    vehicleNum,
    driver,
    driverPhone,
    /** Numbers of the first parcels or waybills. */
    parcelNos: f.shaped(z.array(code).max(MAX_PARCELS).readonly(), { setBy: 'create' }),
    parcelTotal: sum,
    skuTotal: sum,
    weightTotal: f.decimal({ scale: 3, setBy: 'server' }),
    shippedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    parcelId: f.present(f.reference('parcels', { setBy: 'server' })),
    expressNum: f.code({ max: 64, setBy: 'server' }),
    orderNo: f.code({ max: 40, setBy: 'server' }),
    province: f.text({ max: 60, setBy: 'server' }),
    city: f.text({ max: 60, setBy: 'server' }),
    skuTotal: sum,
    weight: f.decimal({ scale: 3, setBy: 'server' }),
  },
  /** Computed on reading. */
  sums: {},
  search: ['manifestNo', 'vehicleNum', 'driver'],
  filters: ['manifestNo', 'vehicleNum', 'status', 'logisticsCompanyId', 'shippedTime', 'createdTime'],
  sorts: ['manifestNo', 'status', 'shippedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    add: { input: codes },
    remove: { input: codes },
    ship: { confirm: true },
    reverse: { reason: true, confirm: true },
    cancel: { confirm: true },
  },
  task: { kind: 'handover', waits: [{ states: ['DRAFT'] }], title: 'logisticsCompanyId', pieces: 'skuTotal' },
  makes: {},
  print: {
    header: [
      'logisticsCompanyId',
      'vehicleNum',
      'driver',
      'driverPhone',
      'parcelTotal',
      'skuTotal',
      'weightTotal',
      'shippedTime',
      'remark',
    ],
    lines: ['parcelId', 'expressNum', 'orderNo', 'province', 'city', 'skuTotal', 'weight'],
    signatures: ['warehouse', 'driver'],
  },
})
