import { pickingMachine } from '@entrepot/domain/outbound/picking.machine'
import { z } from 'zod'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, lineBatch, pieces } from '../kit/line-parts.ts'
import { quality } from '../query/stock-row.ts'

/** What all picks have in common: those of a notice, of a consumer order, and of a tour of a wave. */

export const pickStatus = defineEnumeration('pickStatus', pickingMachine.states)

/** Why a line is short. RELEASED: its reservation was released, not the picker's decision. */
export const shortReason = defineEnumeration('shortReason', ['NOT_FOUND', 'DAMAGED', 'BLOCKED', 'RELEASED'])
/** The reasons that a picker may give. */
export const pickerReasons = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const

const most = 1_000_000_000

const confirmedLine = z.strictObject({
  id: z.uuid(),
  pickedSkuTotal: z.int().min(0).max(most),
  shortReason: z.enum(pickerReasons).optional(),
  /** With another batch: the rows that the pieces were really taken from. */
  picked: z
    .array(z.strictObject({ stockId: z.uuid(), pickedSkuTotal: z.int().min(1).max(most) }))
    .min(1)
    .max(50)
    .optional(),
})

/** Without lines: all as planned. */
const confirmInput = z.strictObject({ lines: z.array(confirmedLine).min(1).max(10_000).optional() })

const returnInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        skuTotal: z.int().min(1).max(most),
        toLocationId: z.uuid().optional(),
        quality: z.enum(quality.values).optional(),
      }),
    )
    .min(1)
    .max(10_000),
})

/** Why a row was chosen, and rows that were passed over, each with the first reason. */
export const rowChoice = z.strictObject({
  chosen: z.array(z.string()).readonly(),
  passedOver: z.array(z.strictObject({ locationNo: z.string(), reason: z.string() })).readonly(),
})
export type RowChoice = z.infer<typeof rowChoice>

/** State, transitions and search of a pick. */
export const pickRecord = {
  label: 'pickNo',
  state: 'pickStatus',
  machine: pickingMachine,
  steps: ['DRAFT', 'PICKING', 'PICKED'],
  // Reservations are changed by another pick, not by editing this one; its picker may change.
  editable: ['DRAFT', 'PICKING'],
  creates: false,
  search: ['pickNo', 'picker'],
  sorts: ['pickNo', 'pickStatus', 'completedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
} as const

const sum = f.present(f.integer({ setBy: 'server' }))

/** Fields of the header. */
export const pickHeader = {
  pickStatus: f.present(f.choice(pickStatus, { tag: true, setBy: 'server' })),
  picker: f.person({ max: 64 }),
  skuTotal: sum,
  openSkuTotal: sum,
  pickedSkuTotal: sum,
  shortSkuTotal: sum,
  stagedSkuTotal: sum,
  returnedSkuTotal: sum,
  walkMetres: f.decimal({ scale: 1, setBy: 'server' }),
  startedTime: f.time({ setBy: 'server' }),
  completedTime: f.time({ setBy: 'server' }),
  remark: f.longText({ max: 500 }),
  createdBy: f.present(f.person({ setBy: 'server' })),
  ...f.stamps,
}

/** Fields of a line: pieces of one row of stock. */
export const pickLine = {
  sequence: sum,
  stockId: f.recordId({ required: true, setBy: 'create' }),
  locationId: f.reference('storageLocations', { setBy: 'server' }),
  containerNo: { ...containerNo, setBy: 'server' },
  productId: f.present(f.reference('products', { setBy: 'server', also: 'code' })),
  batchNum: { ...lineBatch.batchNum, setBy: 'server' },
  expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
  planSkuTotal: { ...pieces, setBy: 'create' },
  pickedSkuTotal: sum,
  shortSkuTotal: sum,
  shortReason: f.choice(shortReason, { setBy: 'server' }),
  stagedSkuTotal: sum,
  returnedSkuTotal: sum,
  /** Pieces of this row were not found; they are being counted. */
  doubtful: f.yesNo({ setBy: 'server' }),
  /** Null: a person chose the row. */
  reason: f.shaped(rowChoice, { setBy: 'server' }),
  confirmedTime: f.time({ setBy: 'server' }),
  confirmedBy: f.person({ setBy: 'server' }),
} as const

export const pickSums = {
  skuTotal: { add: ['planSkuTotal'] },
  openSkuTotal: { add: ['planSkuTotal'], subtract: ['pickedSkuTotal', 'shortSkuTotal'] },
  pickedSkuTotal: { add: ['pickedSkuTotal'] },
  shortSkuTotal: { add: ['shortSkuTotal'] },
  stagedSkuTotal: { add: ['stagedSkuTotal'] },
  returnedSkuTotal: { add: ['returnedSkuTotal'] },
} as const

export const pickCommands = {
  start: { batch: true },
  confirm: { input: confirmInput },
  complete: { input: confirmInput, batch: true },
  return: { input: returnInput, reason: true },
  cancel: { reason: ['PICKING'], confirm: true, batch: true },
} as const

export type ConfirmPickInput = z.infer<typeof confirmInput>
export type ReturnPickInput = z.infer<typeof returnInput> & { readonly reason?: string | undefined }

/** The printed paper of a pick, after its recipient. */
export const pickPrint = {
  lines: ['locationId', 'containerNo', 'productId', 'batchNum', 'expiryDate', 'planSkuTotal', 'pickedSkuTotal'],
  signatures: ['picker'],
  large: ['locationId'],
} as const
