import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { BodyOf, CommandOf } from '@entrepot/contract/kit/document/values'
import type { Text } from '../work/text.ts'

/**
 * A value from the answer of an earlier command of the same work, such as the id of a created document. `draft` also
 * matches `draft.1` and `draft.2`; the last answered one is used, so that a command gets the current version of its
 * document even if the command before it was dropped.
 */
export interface AnswerOf {
  readonly answerOf: string
  /** A field of the answer; also `lines.0.id`, and `lastLineId` for the id of the last line. */
  readonly field: string
  /** Value to use if no such command was answered. */
  readonly otherwise?: string | number
}

/** A value that is known now, or taken from the answer of an earlier command. */
export type Later<Value> = Value | AnswerOf

/** A request to the server, created by a step. */
export interface NewCommand {
  /** Name by which later commands of the same work refer to its answer. */
  readonly ref?: string
  /** Description in the list of waiting commands: "Confirm 3 × Coffee at A-01-1". */
  readonly does: Text
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** Path segments below the base of the API. */
  readonly path: readonly Later<string>[]
  /** May contain `AnswerOf` at any depth. */
  readonly body: Readonly<Record<string, unknown>>
  /** Id of a stored photo to upload instead of a body; the answer contains the `id` of the file. */
  readonly photoId?: string
  /** Only adds to a document and changes nothing existing: may be sent with any current version. */
  readonly addsOnly?: true
  /** What the desk sees if the command is handed over: document type path, id, number and command. */
  readonly about: CommandSubject
}

export interface CommandSubject {
  readonly resource: string
  readonly id?: Later<string> | null
  readonly no?: string | null
  readonly command: string
}

/** A command stored on the device until it is answered and no later command needs the answer. */
export interface StoredCommand extends NewCommand {
  /** Order of the commands; assigned by the database. */
  readonly seq: number
  /** Sent as `Idempotency-Key`: it is applied once, however often it is sent. */
  readonly key: string
  /** The work of the command; commands of one work are sent one after another. */
  readonly workId: string
  readonly userId: string
  readonly username: string
  readonly warehouseId: string
  readonly doneAt: string
  /** The server no longer accepts `doneAt`, for instance after another sign-in: it is sent without. */
  readonly isWithoutDoneAt?: true
  /** When it was first sent under this key without an answer: from then on it may have been applied. */
  readonly unansweredSince?: string
  /** The document version that the person saw. */
  readonly version: number | null
  readonly status: 'waiting' | 'answered' | 'refused'
  readonly answer?: Readonly<Record<string, unknown>>
  readonly refusal?: Refusal
}

/** Why the server refused the command. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly httpStatus: number
  readonly detail: Readonly<Record<string, unknown>>
}

export interface Described {
  readonly does: Text
  readonly no: string | null
  readonly ref?: string
  readonly addsOnly?: true
}

type WithLater<Value> = Value extends readonly (infer Item)[]
  ? readonly WithLater<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: WithLater<Value[Name]> }
    : Later<Value>

/** A body as declared, where each value may come from an earlier answer. */
export type LaterBody<Body> = WithLater<Omit<Body, 'doneAt'>>

/** A command of a document type, with the input type of its declaration. */
export const documentCommand = <D extends DocumentDeclaration, Command extends CommandOf<D>>(
  resource: D['path'],
  id: Later<string>,
  command: Command,
  body: LaterBody<BodyOf<D, Command>>,
  { does, no, ref }: Described,
): NewCommand => ({
  ...(ref === undefined ? {} : { ref }),
  does,
  method: 'POST',
  path: [resource, id, command],
  body: { ...body },
  about: { resource, id, no, command },
})
