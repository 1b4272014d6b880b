import { putawayMachine } from '@entrepot/domain/inbound/putaway.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, lineBatch, pieces } from '../kit/line-parts.ts'

export const putawayStatus = defineEnumeration('putawayStatus', putawayMachine.states)

const lines = z
  .array(z.strictObject({ id: z.uuid() }))
  .min(1)
  .max(10_000)
  .optional()

/**
 * The finished lines, each at its planned place or at the given one; without them all open lines with a place. A person
 * confirms line by line and need not know which one is the last.
 */
const confirmInput = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          id: z.uuid(),
          locationId: z.uuid().optional(),
          override: z.boolean().optional(),
          overrideReason: f.line(200).optional(),
        })
        .refine(({ override, overrideReason }) => override !== true || overrideReason !== undefined, {
          error: 'required',
          path: ['overrideReason'],
        }),
    )
    .min(1)
    .max(10_000)
    .optional(),
  /** Completes the putaway when no line is open afterwards. */
  completeWhenDone: z.boolean().optional(),
})

/** The lines to find places for, default all open ones; and what to do when each has a suitable place. */
const suggestInput = z.strictObject({ lines, next: z.enum(['confirm', 'complete']).optional() })

/** A code with the figures that explain it. */
const finding = z.strictObject({ code: z.string(), figures: z.record(z.string(), z.union([z.string(), z.number()])) })
const placeFinding = finding.extend({ placeId: z.uuid(), fullNo: z.string() })

/**
 * Why this location was chosen over nearer ones; or why there is none: how many places each rule refused, and the
 * nearest one that is only too full.
 */
const placeReason = z.strictObject({
  chosen: finding.optional(),
  rejected: z.array(placeFinding).readonly(),
  noPlace: z.record(z.string(), z.int()).optional(),
  nearest: placeFinding.nullable().optional(),
})
export type PlaceReason = z.infer<typeof placeReason>

export const putaways = defineDocument({
  name: 'putaways',
  capability: 'inbound',
  area: 'warehouse',
  menuOrder: 70,
  icon: 'verticalAlignTop',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'PUTAWAY',
  numberPrefix: 'PA',
  sent: true,
  path: 'putaways',
  route: '/warehouse/storage/put-register',
  label: 'putawayNo',
  state: 'status',
  machine: putawayMachine,
  steps: ['DRAFT', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'complete',
  fields: {
    putawayNo: f.present(f.code({ setBy: 'create', max: 40 })),
    registrationId: f.reference('recvRegistrations', { setBy: 'server' }),
    status: f.present(f.choice(putawayStatus, { tag: true, setBy: 'server' })),
    skuTotal: f.present(f.integer({ setBy: 'server' })),
    confirmedSkuTotal: f.present(f.integer({ setBy: 'server' })),
    /** Pieces of open lines without a place. */
    unplacedSkuTotal: f.present(f.integer({ setBy: 'server' })),
    operator: f.person({ max: 64 }),
    completedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    /** The row on the dock with the pieces. */
    stockId: f.recordId({ required: true, setBy: 'create' }),
    cargoOwnerId: f.reference('cargoOwners', { setBy: 'server' }),
    productId: f.reference('products', { setBy: 'server', also: 'code' }),
    batchNum: { ...lineBatch.batchNum, setBy: 'server' },
    expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
    skuTotal: pieces,
    /** Null: no suitable place was found; such a line cannot be confirmed. */
    locationId: f.reference('storageLocations', { placing: { errand: 'PUTAWAY', pieces: 'skuTotal' } }),
    containerNo,
    /** Above the capacity of the place, with a reason. */
    override: f.yesNo(),
    overrideReason: f.text({ max: 200 }),
    /** Null: a person chose the location. */
    reason: f.shaped(placeReason, { setBy: 'server' }),
    confirmedTime: f.time({ setBy: 'server' }),
    confirmedBy: f.person({ setBy: 'server' }),
  },
  sums: {
    skuTotal: { add: ['skuTotal'] },
    confirmedSkuTotal: { add: ['skuTotal'], present: ['confirmedTime'], zeroIn: ['REVERSED'] },
    unplacedSkuTotal: { add: ['skuTotal'], missing: ['locationId', 'confirmedTime'] },
  },
  search: ['putawayNo'],
  filters: ['putawayNo', 'registrationId', 'status', 'completedTime', 'createdTime'],
  sorts: ['putawayNo', 'status', 'completedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    confirm: { input: confirmInput },
    complete: { batch: true },
    suggest: { input: suggestInput },
    reverse: { reason: true, confirm: true },
    cancel: { confirm: true, batch: true },
  },
  task: {
    kind: 'putaway',
    waits: [{ states: ['DRAFT'] }],
    title: 'registrationId',
    pieces: 'skuTotal',
    done: { field: 'confirmedTime' },
    confirmed: { time: 'confirmedTime', by: 'confirmedBy' },
  },
  makes: {},
  print: {
    header: ['registrationId', 'operator', 'skuTotal', 'remark'],
    lines: ['productId', 'batchNum', 'expiryDate', 'containerNo', 'skuTotal', 'locationId', 'confirmedTime'],
    signatures: ['putter'],
  },
})
