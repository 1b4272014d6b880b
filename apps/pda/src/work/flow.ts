import type { FreeKind } from '../flows/kinds.ts'
import type { NewCommand } from '../outbox/command.ts'
import type { Scanned } from '../scan/scanned.ts'
import type { Prompt } from './prompt.ts'
import type { Text } from './text.ts'

/** An action of the person, or the server's answer to a question. */
export type Input =
  | { readonly is: 'scan'; readonly scanned: Scanned }
  | { readonly is: 'count'; readonly pieces: number }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'date'; readonly date: string }
  /** `label` is the text in the person's language: a reason is sent with the text that was chosen. */
  | { readonly is: 'choice'; readonly id: string; readonly label: string }
  /** Id of a photo that is stored on the device. */
  | { readonly is: 'photo'; readonly photoId: string }
  | { readonly is: 'answer'; readonly data: unknown }
  /** The question was refused, with the message of the server, or the server could not be reached. */
  | { readonly is: 'noAnswer'; readonly isOffline: boolean; readonly message: string }

/** A request for data that only the server has. The flow waits for the answer. */
export interface Question {
  readonly method: 'GET' | 'POST'
  /** Path below the base of the API. */
  readonly path: string
  readonly body?: object
  /**
   * For a question that changes data on the server: unique in its work. The state is stored before the request, and
   * repeating it with the same key changes nothing twice.
   */
  readonly key?: string
}

/** Other work to continue with: a waiting task, or work without a task with its first code. */
export type OpenedWork =
  | { readonly is: 'task'; readonly resource: string; readonly id: string }
  | { readonly is: 'free'; readonly kind: FreeKind; readonly code?: string }

/** A task, by the path of its document type and the id of the document. */
export interface TaskName {
  readonly resource: string
  readonly id: string
}

export type Reply<State> =
  /** Shows `why` in red until the next scan. The state stays, unless a new one is given. */
  | { readonly is: 'wrong'; readonly why: Text; readonly state?: State }
  | {
      readonly is: 'right'
      readonly state: State
      /** Commands for the server, in this order; stored together with the state. */
      readonly commands?: readonly NewCommand[]
      /** A message shown beside the tone; omitted if the next instruction is enough. */
      readonly says?: Text
      /** The work is finished. */
      readonly isDone?: true
      readonly opens?: OpenedWork
    }
  | { readonly is: 'question'; readonly state: State; readonly question: Question }

export interface FlowContext {
  /** The date at the warehouse, as `2026-11-17`. */
  readonly today: string
}

/**
 * One kind of work: pure rules over the data that was taken (`content`) and the progress (`state`). Both are stored on
 * the device as JSON. No clock, random values or connection: a repeated step has the same result.
 */
export interface Flow<Content, State> {
  readonly start: (content: Content) => State
  readonly prompt: (content: Content, state: State) => Prompt
  readonly step: (content: Content, state: State, input: Input, context: FlowContext) => Reply<State>
  /** One step back, for the Back button, if the last step was not sent. Undefined at the first step. */
  readonly back?: (content: Content, state: State) => State | undefined
  /** Nothing is left to do or to continue: the work is deleted when the person leaves it. */
  readonly isOverOnLeaving?: (state: State) => boolean
  /** For work that is started without a task and may take one later. */
  readonly ownTask?: {
    readonly taskOf: (state: State) => TaskName | undefined
    /** The state after the task was taken again with its current data. */
    readonly startAnew: (taken: unknown) => State
  }
}
