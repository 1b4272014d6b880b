import { outTallyMachine } from '@entrepot/domain/outbound/out-tally.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, count, lineBatch } from '../kit/line-parts.ts'
import { quality } from '../query/stock-row.ts'

export const outTallyStatus = defineEnumeration('outTallyStatus', outTallyMachine.states)

/** Maximum number of packages in one call. */
export const MAX_PACKAGES = 100

/** Packs counted pieces into one box or onto one pallet, which gets a number (SSCC) and a weight. */
const packInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), skuTotal: z.int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(1_000),
  /** Measured weight; default: computed from the products. */
  crossWeight: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/)
    .optional(),
  /** Number of packages with the same content; default 1. */
  packages: z.int().min(1).max(MAX_PACKAGES).optional(),
})
const unpackInput = z.strictObject({ packageId: z.uuid() })

/** A box or pallet with its number, weight and content. */
const packedPackage = z.strictObject({
  id: z.uuid(),
  packageNo: z.string(),
  crossWeight: z.string().nullable(),
  dispatchId: z.uuid().nullable(),
  lines: z.array(z.strictObject({ id: z.uuid(), skuTotal: z.int() })).readonly(),
})

const computed = f.integer({ setBy: 'server' })
const sum = f.present(computed)

export const outTallyTasks = defineDocument({
  name: 'outTallyTasks',
  capability: 'outbound',
  area: 'warehouse',
  menuOrder: 130,
  icon: 'checkSquare',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'OUT_TALLY',
  numberPrefix: 'OT',
  sent: true,
  path: 'out_tally_tasks',
  route: '/warehouse/outbound/outTally-order',
  label: 'outTallyNo',
  state: 'status',
  machine: outTallyMachine,
  steps: ['DRAFT', 'TALLYING', 'COMPLETED'],
  editable: ['DRAFT', 'TALLYING'],
  creates: false,
  sources: ['pickId'],
  fields: {
    outTallyNo: f.present(f.code({ setBy: 'create', max: 40 })),
    pickId: f.reference('pickTasks', { required: true, setBy: 'create' }),
    noticeId: f.present(f.reference('shipmentNotifs', { setBy: 'server' })),
    cargoOwnerId: f.present(f.reference('cargoOwners', { setBy: 'server' })),
    status: f.present(f.choice(outTallyStatus, { tag: true, setBy: 'server' })),
    blind: f.present(f.yesNo({ setBy: 'server' })),
    tallyMan: f.person({ max: 64 }),
    tallyTime: f.time(),
    planTotal: computed,
    goodCount: sum,
    defectiveCount: sum,
    differenceCount: f.integer({ setBy: 'server', min: Number.MIN_SAFE_INTEGER }),
    packageTotal: computed,
    crossWeightTotal: f.decimal({ scale: 3, setBy: 'server' }),
    packages: f.shaped(z.array(packedPackage).readonly(), { setBy: 'server' }),
    completedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.present(f.reference('products', { setBy: 'server', also: 'code' })),
    batchNum: { ...lineBatch.batchNum, setBy: 'server' },
    expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
    containerNo: { ...containerNo, setBy: 'server' },
    /** As the notice asks for it: of defective goods what is counted as defective leaves too. */
    quality: f.choice(quality, { setBy: 'server' }),
    planTotal: computed,
    /** Empty: not counted yet; zero is a count. */
    goodCount: count,
    defectiveCount: count,
    boxQuantity: count,
    pcsQuantity: count,
    piecesPerBox: computed,
    differenceCount: f.integer({ setBy: 'server', min: Number.MIN_SAFE_INTEGER }),
    packedSkuTotal: computed,
  },
  sums: {
    planTotal: { add: ['planTotal'] },
    goodCount: { add: ['goodCount'] },
    defectiveCount: { add: ['defectiveCount'] },
  },
  search: ['outTallyNo', 'tallyMan'],
  filters: ['outTallyNo', 'tallyMan', 'pickId', 'noticeId', 'cargoOwnerId', 'status', 'tallyTime', 'createdTime'],
  sorts: ['outTallyNo', 'status', 'tallyTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    start: { batch: true },
    pack: { input: packInput },
    unpack: { input: unpackInput },
    complete: {},
    cancel: { reason: ['TALLYING'], confirm: true, batch: true },
  },
  task: {
    kind: 'packCheck',
    waits: [{ states: ['DRAFT', 'TALLYING'] }],
    title: 'noticeId',
    done: { field: 'goodCount' },
  },
  makes: { DISPATCH: ['COMPLETED'] },
  print: {
    header: [
      'cargoOwnerId',
      'noticeId',
      'pickId',
      'tallyMan',
      'tallyTime',
      'packageTotal',
      'crossWeightTotal',
      'remark',
    ],
    lines: [
      'productId',
      'batchNum',
      'expiryDate',
      'containerNo',
      'planTotal',
      'goodCount',
      'defectiveCount',
      'boxQuantity',
      'pcsQuantity',
    ],
    signatures: ['counter', 'warehouse'],
  },
})
