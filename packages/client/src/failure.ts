import type { ProblemBody } from '@entrepot/contract/kit/problem'

/**
 * refused: the server answered no. unsent: there is no connection, so nothing was sent. unanswered: a write was sent,
 * and nobody knows whether it had its effect. offline, timeout: no answer to a question.
 */
type FailureKind = 'refused' | 'unsent' | 'unanswered' | 'offline' | 'timeout'

/** The server's refusal, or no answer at all. Screens show it where it belongs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** 0 when there was no answer. */
  readonly httpStatus: number
  readonly body: Partial<ProblemBody>
  readonly kind: FailureKind

  constructor(kind: FailureKind, httpStatus: number, body: Partial<ProblemBody>) {
    super(body.message ?? 'Error')
    this.kind = kind
    this.httpStatus = httpStatus
    this.body = body
  }

  get code(): string | undefined {
    return this.body.error
  }
}
