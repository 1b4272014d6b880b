import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { BodyOf, CommandOf } from '@entrepot/contract/kit/document/values'
import type { Text } from '../work/text.ts'

/**
 * A value that an earlier command of the same work will be answered with: the id of a document that it made. `draft`
 * also means `draft.1` and `draft.2`, and of these the last one that was answered: so a command follows the version of
 * its document although the one before it was dropped.
 */
export interface AnswerOf {
  readonly answerOf: string
  /** A single value of the answer; also `lines.0.id`, and `lastLineId` of the line that stands last. */
  readonly field: string
  /** Where no such command was answered. */
  readonly otherwise?: string | number
}

/** A part of a path or a value of a body: known, or known when an earlier command is answered. */
export type Later<Value> = Value | AnswerOf

/** What a step wants the server to do. */
export interface NewCommand {
  /** What later commands of the same work call its answer by. */
  readonly ref?: string
  /** In words, for the list of what waits: "Confirm 3 × Coffee at A-01-1". */
  readonly does: Text
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** Under the base of the API, joined by slashes. */
  readonly path: readonly Later<string>[]
  /** May have `AnswerOf` at any depth. */
  readonly body: Readonly<Record<string, unknown>>
  /** A photo of the device that is uploaded; its answer has the `id` of the file. There is no body then. */
  readonly photoId?: string
  /** It adds to a document and changes nothing that is there: it follows whatever version the document has by then. */
  readonly addsOnly?: true
  /** How the desk calls it if it has to be handed over: path of the document type, its id, its number, its command. */
  readonly about: CommandSubject
}

export interface CommandSubject {
  readonly resource: string
  readonly id?: Later<string> | null
  readonly no?: string | null
  readonly command: string
}

/** A command as it is stored on the device until the server has answered and nobody needs the answer any more. */
export interface StoredCommand extends NewCommand {
  /** In the order of doing; given by the database. */
  readonly seq: number
  /** Sent as `Idempotency-Key`: however often it is sent, it is applied once. */
  readonly key: string
  /** The work that it belongs to: its commands are sent one after another. */
  readonly workId: string
  readonly userId: string
  readonly username: string
  readonly warehouseId: string
  readonly doneAt: string
  /** The server does not accept the moment any more, as after another sign-in: it is sent without. */
  readonly isWithoutDoneAt?: true
  /** When it was first sent under this key, of the sendings that nobody answered: since then it may be done. */
  readonly unansweredSince?: string
  /** Which version of the document the person saw. */
  readonly version: number | null
  readonly status: 'waiting' | 'answered' | 'refused'
  readonly answer?: Readonly<Record<string, unknown>>
  readonly refusal?: Refusal
}

/** Why the server did not do it. */
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

/** What the declaration says of a body, any value of which may be known later. */
export type LaterBody<Body> = WithLater<Omit<Body, 'doneAt'>>

/** A command of a document type, with the input that its declaration says. */
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
