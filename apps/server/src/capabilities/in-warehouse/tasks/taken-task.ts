import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { TaskKind } from '@entrepot/contract/kit/document/task'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyRequest } from 'fastify'
import type { Document, Line } from '../../../kit/document/document-handlers.ts'
import { readLines } from '../../../kit/document/read-document.ts'
import { readRecord } from '../../../kit/document/routes/document-list-routes.ts'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { type Caller, may } from '../../../kit/security/caller.ts'
import { maskFor } from '../../../kit/security/personal.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { findTask, type TaskDocument } from '../../../kit/tasks/waiting-tasks.ts'
import { emptiedPlaces } from './kinds/emptied-places.ts'
import { putawayContent } from './kinds/putaway-content.ts'
import { handbooksOf, openDraftsOf, receiptLimitsOf } from './kinds/receipt-content.ts'
import { arrivingPallets, cartOf, claimsOf, packagesFor, parcelsFor } from './kinds/shipping-content.ts'
import { type ReferencedRecords, readTaskContent } from './task-content.ts'

interface Reader {
  readonly context: Context
  readonly request: FastifyRequest
  readonly db: Db
  readonly caller: Caller
  readonly warehouseId: string
}

interface Whole {
  readonly [field: string]: unknown
  readonly id: string
  readonly version: number
  readonly lines: Line[]
}

/** A document with all of its lines, as the caller may see it. */
async function readWhole(
  { context, request, db, caller, warehouseId }: Reader,
  name: string,
  id: string,
): Promise<Whole> {
  const managed = required(context.documents.get(name), `what serves ${name}`)
  const record = (await readRecord(context, managed, request)(db, caller, id)) as Document
  const lines = managed.document.manyLines === undefined ? record.lines : await readLines(db, managed, warehouseId, id)
  return { ...record, lines: [...lines] }
}

/** Personal data is masked as in every other answer. */
const masked = (document: DocumentDeclaration, caller: Caller, whole: Whole): Whole =>
  maskFor(document, caller)?.(whole) ?? whole

type KindParts = Omit<TakenTask, 'task' | 'document' | 'products' | 'places' | 'batches' | 'rows'>

const NOTHING: KindParts = {
  ...{ drafts: [], handbooks: [], loads: [], candidates: [], cart: null, packages: [], parcels: [], claims: [] },
  receiptLimits: [],
  pallets: [],
  emptiedPlaceIds: [],
}

type ReadParts = (reader: Reader, document: Whole) => Promise<Partial<KindParts>>

const emptiedByPick: ReadParts = async ({ db, warehouseId }, { lines }) => ({
  emptiedPlaceIds: await emptiedPlaces(db, warehouseId, lines),
})

/** The further data of each kind of task, beside the records that its lines refer to. */
const PARTS: Readonly<Partial<Record<TaskKind, ReadParts>>> = {
  receipt: async (reader, { id, cargoOwnerId }) => {
    const { db, warehouseId } = reader
    const [open, handbooks, receiptLimits] = await Promise.all([
      openDraftsOf(db, warehouseId, id),
      handbooksOf(db, cargoOwnerId),
      receiptLimitsOf(db, warehouseId, id),
    ])
    const drafts = []
    for (const { document, id: draftId } of open) {
      if (!may(reader.caller, readPermission(document))) continue
      drafts.push({
        resource: document.path,
        document: masked(document, reader.caller, await readWhole(reader, document.name, draftId)),
      })
    }
    return { drafts, handbooks, receiptLimits }
  },
  putaway: ({ db, warehouseId }, { lines }) => putawayContent(db, warehouseId, lines),
  pick: emptiedByPick,
  orderPick: emptiedByPick,
  tour: async (reader, document) => ({
    ...(await emptiedByPick(reader, document)),
    cart: await cartOf(reader.db, reader.warehouseId, String(document.waveId)),
  }),
  loading: async ({ db, warehouseId }, { id }) => ({ packages: await packagesFor(db, warehouseId, id) }),
  handover: async ({ db, warehouseId }, { id, logisticsCompanyId }) => ({
    parcels: await parcelsFor(db, warehouseId, id, String(logisticsCompanyId)),
  }),
  transfer: async ({ db, warehouseId }, { id, direction, fromWarehouseId, lines }) =>
    direction === 'IN'
      ? {
          pallets: await arrivingPallets(
            db,
            { fromWarehouseId: String(fromWarehouseId), toWarehouseId: warehouseId },
            id,
            lines,
          ),
        }
      : { claims: await claimsOf(db, warehouseId, id) },
}

/** Products and places that only these parts refer to. */
const namedByParts = ({ drafts = [], claims = [] }: Partial<KindParts>): ReferencedRecords => ({
  productIds: [
    ...drafts.flatMap(({ document }) => document.lines.flatMap(({ productId }) => productId ?? [])),
    ...claims.map(({ productId }) => productId),
  ].map(String),
  placeIds: claims.map(({ locationId }) => locationId),
})

/** Figures that are hidden from counters, because they show what to find. */
const TOLD_TO_NO_COUNTER = [
  ...['bookSkuTotal', 'differenceSkuTotal', 'differenceValue', 'differs', 'previousSkuTotal', 'postedSkuTotal'],
]

const withoutFigures = (line: Line): Line => ({
  ...line,
  ...Object.fromEntries(TOLD_TO_NO_COUNTER.map((name) => [name, null])),
})

const sequenceOf = ({ sequence, lineNo }: Line) => (typeof sequence === 'number' ? sequence : lineNo)

/** The fields of a line for pickers. Names come with products and places; the reason for a row is for the desk. */
const TOLD_TO_PICKERS = new Set([
  ...['id', 'lineNo', 'sequence', 'stockId', 'locationId', 'containerNo', 'productId', 'batchNum', 'expiryDate'],
  ...['planSkuTotal', 'pickedSkuTotal', 'shortSkuTotal', 'stagedSkuTotal', 'slot', 'orderId', 'orderName'],
])

const forPicker = (line: Line): Line => ({
  ...Object.fromEntries(Object.entries(line).filter(([name]) => TOLD_TO_PICKERS.has(name))),
  id: line.id,
  lineNo: line.lineNo,
})

/** The lines of a task, in walking order if they have one. */
function linesFor({ task }: TaskDocument, lines: readonly Line[]): Line[] {
  if (task.kind === 'count') return lines.map(withoutFigures)
  if (lines[0]?.sequence === undefined) return [...lines]
  return lines.toSorted((a, b) => sequenceOf(a) - sequenceOf(b) || a.lineNo - b.lineNo).map(forPicker)
}

/** A task with everything that is needed to do it offline, in its current state. */
export async function readTakenTask(
  context: Context,
  request: FastifyRequest,
  document: TaskDocument,
  { db, caller, id }: { readonly db: Db; readonly caller: Caller; readonly id: string },
): Promise<TakenTask> {
  const { warehouseId } = warehouseWork(context, caller, languageOf(request))
  const reader: Reader = { context, request, db, caller, warehouseId }
  const whole = await readWhole(reader, document.name, id)
  const task = await findTask(context, db, caller, document, id)
  const parts = (await PARTS[document.task.kind]?.(reader, whole)) ?? {}
  const content = await readTaskContent(context, db, warehouseId, document, whole.lines, namedByParts(parts))
  const shown = masked(document, caller, { ...whole, lines: linesFor(document, whole.lines) })
  // A repeated request may arrive after the work is done: then the task is no longer open.
  return { task: task ?? null, document: shown, ...NOTHING, ...parts, ...content }
}
