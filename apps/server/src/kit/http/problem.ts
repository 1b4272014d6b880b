import { PROBLEMS, type ProblemCode } from '@entrepot/contract/kit/problem'
import type { Issue } from '@entrepot/messages/explain-issue'
import type { MessageKey, Parameters } from '@entrepot/messages/keys'

/** A field that is wrong. Its text is written with the answer, in the caller's language. */
export type FieldFault =
  | { readonly field: string; readonly key: MessageKey; readonly parameters?: Parameters }
  | { readonly field: string; readonly issue: Issue }

interface ProblemOptions {
  /** Figures and names that the message needs, and that a client may use. */
  readonly detail?: Readonly<Record<string, unknown>>
  readonly fields?: readonly FieldFault[]
  /** Words that say more than those of the code. */
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

/** It would be refused again: a server that is busy would not. */
export const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500
