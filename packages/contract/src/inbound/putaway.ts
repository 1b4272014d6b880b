import { putawayMachine } from '@entrepot/domain/inbound/putaway.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, lineBatch, pieces } from '../kit/line-parts.ts'

export const putawayStatus = defineEnumeration('putawayStatus', putawayMachine.states)

/** The lines that are done now; without them all that are open. */
const confirmInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid() }))
    .min(1)
    .max(10_000)
    .optional(),
})

export const putaways = defineDocument({
  name: 'putaways',
  capability: 'inbound',
  area: 'warehouse',
  type: 'PUTAWAY',
  path: 'putaways',
  route: '/warehouse/storage/put-register',
  label: 'putawayNo',
  state: 'status',
  machine: putawayMachine,
  steps: ['DRAFT', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  fields: {
    putawayNo: f.code({ setBy: 'create', max: 40 }),
    registrationId: f.reference('recvRegistrations', { setBy: 'server' }),
    status: f.choice(putawayStatus, { tag: true, setBy: 'server' }),
    skuTotal: f.integer({ setBy: 'server' }),
    confirmedSkuTotal: f.integer({ setBy: 'server' }),
    operator: f.text({ max: 64 }),
    completedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.text({ setBy: 'server' }),
    ...f.stamps,
  },
  line: {
    /** The row on the dock that the pieces are taken from. */
    stockId: f.recordId({ required: true, setBy: 'create' }),
    cargoOwnerId: f.reference('cargoOwners', { setBy: 'server' }),
    productId: f.reference('products', { setBy: 'server' }),
    batchNum: { ...lineBatch.batchNum, setBy: 'server' },
    expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
    skuTotal: pieces,
    locationId: f.reference('storageLocations', { required: true }),
    containerNo,
    /** Over the capacity of the place, and why. */
    override: f.yesNo(),
    overrideReason: f.text({ max: 200 }),
    /** Why this location, and why not nearer ones. */
    reason: f.json(),
    confirmedTime: f.time({ setBy: 'server' }),
    confirmedBy: f.text({ setBy: 'server' }),
  },
  search: ['putawayNo'],
  filters: ['putawayNo', 'registrationId', 'status', 'completedTime', 'createdTime'],
  sorts: ['putawayNo', 'status', 'completedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    confirm: { input: confirmInput },
    complete: { batch: true },
    reverse: { reason: true, confirm: true },
    cancel: { confirm: true, batch: true },
  },
  makes: {},
  print: {
    header: ['registrationId', 'operator', 'skuTotal', 'remark'],
    lines: ['productId', 'batchNum', 'expiryDate', 'containerNo', 'skuTotal', 'locationId', 'confirmedTime'],
    signatures: ['putter'],
  },
})
