import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { TASK_KINDS } from '../kit/document/task.ts'
import { LINE } from '../kit/fields.ts'
import { documentDeclarations } from '../registry.ts'

/** Documents whose declaration says that they are tasks. */
export const taskDocuments = documentDeclarations.flatMap((document) =>
  document.task === undefined ? [] : [{ ...document, task: document.task }],
)

/** Tasks are named by the path of their document. */
const taskResource = z
  .string()
  .refine((path) => taskDocuments.some((document) => document.path === path), { error: 'taskResource' })

/** `GET tasks`: of one kind, or all. */
export const tasksQuery = z.strictObject({ kind: z.enum(TASK_KINDS).optional() })

/** So many of a kind are answered, those that are due first. */
export const MOST_TASKS = 500

/** Work that waits here. */
export const waitingTask = z.strictObject({
  kind: z.enum(TASK_KINDS),
  resource: z.string(),
  id: z.uuid(),
  no: z.string(),
  title: z.string().nullable(),
  /** Pieces; null where they are not known, as in a count. */
  skuTotal: z.int().nullable(),
  /** Places to go to, or lines where they name none. */
  stopTotal: z.int(),
  dueTime: z.string().nullable(),
  ageMinutes: z.int(),
  /** The user name of who has it. */
  takenBy: z.string().nullable(),
  takenByName: z.string().nullable(),
})
export type WaitingTask = z.infer<typeof waitingTask>

/** `POST tasks/take`: the work is this person's until it is given back or the session ends. */
export const takeTaskBody = z.strictObject({ resource: taskResource, id: z.uuid() })

/** `POST tasks/giveBack`: one's own work; an administrator gives back that of others, and says why. */
export const giveBackTaskBody = takeTaskBody.extend({
  reason: z.string().trim().min(1).max(500).regex(LINE).optional(),
})

/** `POST tasks/askCount`: pieces are left where a line of this work should have taken the last ones; they are counted. */
export const askCountBody = takeTaskBody.extend({ lineId: z.uuid(), doneAt })
export type AskCountBody = z.input<typeof askCountBody>

const barcode = z.strictObject({
  barcode: z.string(),
  level: z.string(),
  /** How many pieces the label stands for; null where nobody has said how many a box or pallet has. */
  pieces: z.int().nullable(),
})

const product = z.strictObject({
  id: z.uuid(),
  cargoOwnerId: z.uuid(),
  code: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  unit: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  packageNumber: z.int().nullable(),
  numOfProductsPerStackLayer: z.int().nullable(),
  stackLayersQuantity: z.int().nullable(),
  expiryDays: z.int().nullable(),
  barcodes: z.array(barcode).readonly(),
})

const place = z.strictObject({
  id: z.uuid(),
  fullNo: z.string(),
  status: z.string(),
  areaName: z.string(),
  purpose: z.string(),
  aisle: z.int().nullable(),
  bay: z.int().nullable(),
  level: z.int().nullable(),
  side: z.string().nullable(),
})

const batch = z.strictObject({
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string(),
  productDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
})

/** A row at one of the places, for who has another batch in hand. How much lies there is not said: counts are blind. */
const row = z.strictObject({
  stockId: z.uuid(),
  locationId: z.uuid(),
  containerNo: z.string().nullable(),
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  /** Nothing is left at its place once all that this task takes there is taken. */
  emptiesPlace: z.boolean(),
})

/** Everything that is needed to do the work without a connection. */
export const takenTask = z.strictObject({
  /** Null where the same request was answered before and the work is done since. */
  task: waitingTask.nullable(),
  /** As its own call answers it, with all of its lines. */
  document: z.looseObject({ id: z.uuid(), version: z.int(), lines: z.array(z.looseObject({ id: z.uuid() })) }),
  products: z.array(product).readonly(),
  places: z.array(place).readonly(),
  batches: z.array(batch).readonly(),
  rows: z.array(row).readonly(),
})
export type TakenTask = z.infer<typeof takenTask>
