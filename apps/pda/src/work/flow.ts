import type { FreeKind } from '../flows/kinds.ts'
import type { NewCommand } from '../outbox/command.ts'
import type { Scanned } from '../scan/scanned.ts'
import type { Prompt } from './prompt.ts'
import type { Text } from './text.ts'

/** What the person did, or what the server answered to a question. */
export type Input =
  | { readonly is: 'scan'; readonly scanned: Scanned }
  | { readonly is: 'count'; readonly pieces: number }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'date'; readonly date: string }
  /** `label` is what the person read, in the person's language: a reason that is sent as it was chosen. */
  | { readonly is: 'choice'; readonly id: string; readonly label: string }
  /** A photo that is stored on the device under this id. */
  | { readonly is: 'photo'; readonly photoId: string }
  | { readonly is: 'answer'; readonly data: unknown }
  /** The question was refused, with the words of the server, or nobody could be asked. */
  | { readonly is: 'noAnswer'; readonly isOffline: boolean; readonly message: string }

/** Something that only the server knows. The flow rests until it is answered. */
export interface Question {
  readonly method: 'GET' | 'POST'
  /** Under the base of the API. */
  readonly path: string
  readonly body?: object
  /**
   * Of a question that changes something on the server: unique in its work. The state is stored before it is asked, and
   * asking again under the same key changes nothing twice.
   */
  readonly key?: string
}

/** Other work that the person goes on with: a task that waits, or free work with the code it begins with. */
export type OpenedWork =
  | { readonly is: 'task'; readonly resource: string; readonly id: string }
  | { readonly is: 'free'; readonly kind: FreeKind; readonly code?: string }

/** A task, by the path of its document type and the id of the document. */
export interface TaskName {
  readonly resource: string
  readonly id: string
}

export type Reply<State> =
  /** The screen says why, in red, until the next scan. Nothing changes, unless a state is named. */
  | { readonly is: 'wrong'; readonly why: Text; readonly state?: State }
  | {
      readonly is: 'right'
      readonly state: State
      /** Sent to the server, in this order; stored on the device together with the state. */
      readonly commands?: readonly NewCommand[]
      /** What is said beside the tone; nothing where the next instruction says it all. */
      readonly says?: Text
      /** The work is done to its end. */
      readonly isDone?: true
      readonly opens?: OpenedWork
    }
  | { readonly is: 'question'; readonly state: State; readonly question: Question }

export interface FlowContext {
  /** The day at the warehouse, as `2026-11-17`. */
  readonly today: string
}

/**
 * One kind of work: pure rules over what was taken (`content`) and how far it is (`state`). Both are stored on the
 * device as JSON. No clock, no chance, no connection: a step is the same whenever it is done again.
 */
export interface Flow<Content, State> {
  readonly start: (content: Content) => State
  readonly prompt: (content: Content, state: State) => Prompt
  readonly step: (content: Content, state: State, input: Input, context: FlowContext) => Reply<State>
  /** One step back, where the last one was not sent: Back of the device. Undefined at the first step. */
  readonly back?: (content: Content, state: State) => State | undefined
  /** Nothing is left to do then, and nothing to go on with: the work is forgotten when one leaves it. */
  readonly isOverOnLeaving?: (state: State) => boolean
  /** Of work that is begun without a task and may take one on its way. */
  readonly ownTask?: {
    readonly taskOf: (state: State) => TaskName | undefined
    /** Where it goes on when the task was taken once more, with everything as it is now. */
    readonly startAnew: (taken: unknown) => State
  }
}
