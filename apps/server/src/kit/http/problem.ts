import { PROBLEMS, type ProblemCode } from '@entrepot/contract/kit/problem'
import type { Issue } from '@entrepot/messages/explain-issue'
import type { MessageKey, Parameters } from '@entrepot/messages/keys'

/** A wrong field. Its text is added when the answer is written, in the caller's language. */
export type FieldFault =
  | { readonly field: string; readonly key: MessageKey; readonly parameters?: Parameters }
  | { readonly field: string; readonly issue: Issue }

interface ProblemOptions {
  /** Figures and names for the message and for clients. */
  readonly detail?: Readonly<Record<string, unknown>>
  readonly fields?: readonly FieldFault[]
  /** A message that is more precise than that of the code. */
  readonly key?: MessageKey
  readonly retryAfter?: number
}

/** A refusal. Everything else that is thrown is a bug: 500, logged with the request id. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code)
    this.code = code
    this.options = options
  }

  get status(): number {
    return PROBLEMS[this.code]
  }
}

/** Whether a retry would be refused again; an error of the server might not repeat. */
export const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500
