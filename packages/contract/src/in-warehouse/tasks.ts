import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { TASK_KINDS } from '../kit/document/task.ts'
import { isoMoment, line } from '../kit/fields.ts'
import { documentDeclarations } from '../registry.ts'
import { taskParts, wholeDocument } from './task-parts.ts'

/** Documents whose declaration says that they are tasks. */
export const taskDocuments = documentDeclarations.flatMap((document) =>
  document.task === undefined ? [] : [{ ...document, task: document.task }],
)

/** Tasks are named by the path of their document. */
const taskResource = z
  .string()
  .refine((path) => taskDocuments.some((document) => document.path === path), { error: 'taskResource' })

/**
 * `GET tasks`: of one kind, or all; those that somebody has taken, or all; of a product that somebody has in hand, those
 * whose lines name it.
 */
export const tasksQuery = z.strictObject({
  kind: z.enum(TASK_KINDS).optional(),
  taken: z.literal('true').optional(),
  productId: z.uuid().optional(),
})

export type TasksQuery = z.infer<typeof tasksQuery>

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
  takenTime: z.string().nullable(),
  /** Stops that are through; null where nobody can say before the end. */
  stopsDone: z.int().nullable(),
  /** When who has it last did something to it; the taking is the first. */
  lastActivity: z.string().nullable(),
  /** Where who has it last confirmed something of it. Nothing else is known of where somebody is. */
  lastPlace: z.strictObject({ id: z.uuid(), fullNo: z.string(), time: z.string() }).nullable(),
})
export type WaitingTask = z.infer<typeof waitingTask>

/** `POST tasks/take`: the work is this person's until it is given back or the session ends. */
export const takeTaskBody = z.strictObject({ resource: taskResource, id: z.uuid() })

/** `POST tasks/giveBack`: one's own work; an administrator gives back that of others, and says why. */
export const giveBackTaskBody = takeTaskBody.extend({
  /** Since when it was taken, as `GET tasks` said: work that was taken anew since then stays with whoever has it. */
  takenTime: isoMoment.optional(),
  reason: line(500).optional(),
  doneAt,
})
export type GiveBackTaskBody = z.output<typeof giveBackTaskBody>

/** `POST tasks/askCount`: pieces are left where a line of this work should have taken the last ones; they are counted. */
export const askCountBody = takeTaskBody.extend({ lineId: z.uuid(), doneAt })
export type AskCountBody = z.input<typeof askCountBody>

/** Everything that is needed to do the work without a connection. */
export const takenTask = z.strictObject({
  /** Null where the same request was answered before and the work is done since. */
  task: waitingTask.nullable(),
  /** As its own call answers it, with all of its lines; those of a pick in walking order, those of a count blind. */
  document: wholeDocument,
  ...taskParts,
})
export type TakenTask = z.infer<typeof takenTask>
