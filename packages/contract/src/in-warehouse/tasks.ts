import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { TASK_KINDS } from '../kit/document/task.ts'
import { isoMoment, line } from '../kit/fields.ts'
import { documentDeclarations } from '../registry.ts'
import { taskParts, wholeDocument } from './task-parts.ts'

/** Documents that are declared as tasks. */
export const taskDocuments = documentDeclarations.flatMap((document) =>
  document.task === undefined ? [] : [{ ...document, task: document.task }],
)

/** A task is identified by the path of its document. */
const taskResource = z
  .string()
  .refine((path) => taskDocuments.some((document) => document.path === path), { error: 'taskResource' })

/** `GET tasks`: of one kind, or all; taken ones, or all; with a product, only tasks whose lines have it. */
export const tasksQuery = z.strictObject({
  kind: z.enum(TASK_KINDS).optional(),
  taken: z.literal('true').optional(),
  productId: z.uuid().optional(),
})

export type TasksQuery = z.infer<typeof tasksQuery>

/** Maximum number of tasks of a kind in a response, the ones due first. */
export const MAX_TASKS = 500

/** A waiting task. */
export const waitingTask = z.strictObject({
  kind: z.enum(TASK_KINDS),
  resource: z.string(),
  id: z.uuid(),
  no: z.string(),
  title: z.string().nullable(),
  /** Pieces; null: unknown, as in a count. */
  skuTotal: z.int().nullable(),
  /** Number of places to go to, or of lines where they name none. */
  stopTotal: z.int(),
  dueTime: z.string().nullable(),
  ageMinutes: z.int(),
  /** The username of the person who has it. */
  takenBy: z.string().nullable(),
  takenByName: z.string().nullable(),
  takenTime: z.string().nullable(),
  /** Finished stops; null: unknown before the end. */
  stopsDone: z.int().nullable(),
  /** Last activity of that person on the task; taking it is the first. */
  lastActivity: z.string().nullable(),
  /** Place of the last confirmation; the location of a person is not known otherwise. */
  lastPlace: z.strictObject({ id: z.uuid(), fullNo: z.string(), time: z.string() }).nullable(),
})
export type WaitingTask = z.infer<typeof waitingTask>

/** `POST tasks/take`: assigns the work to this person until it is given back or the session ends. */
export const takeTaskBody = z.strictObject({ resource: taskResource, id: z.uuid() })

/** `POST tasks/giveBack`: the caller's own work; administrators give back that of others, with a reason. */
export const giveBackTaskBody = takeTaskBody.extend({
  /** Since when it was taken, as `GET tasks` said: work that was taken anew since then stays with whoever has it. */
  takenTime: isoMoment.optional(),
  reason: line(500).optional(),
  doneAt,
})
export type GiveBackTaskBody = z.output<typeof giveBackTaskBody>

/** `POST tasks/askCount`: requests a count where pieces remain although a line should have taken the last ones. */
export const askCountBody = takeTaskBody.extend({ lineId: z.uuid(), doneAt })
export type AskCountBody = z.input<typeof askCountBody>

/** Everything that the work needs without a connection. */
export const takenTask = z.strictObject({
  /** Null: this is a repeated request, and the work was done meanwhile. */
  task: waitingTask.nullable(),
  /** As in its own response, with all lines; those of a pick in walking order, those of a count blind. */
  document: wholeDocument,
  ...taskParts,
})
export type TakenTask = z.infer<typeof takenTask>
