import type { ProblemBody } from '@entrepot/contract/kit/problem'

/**
 * refused: the server answered with an error. unsent: no connection, so nothing was sent. unanswered: a write was sent
 * without a response, so that its effect is unknown. offline, timeout: no response to a read.
 */
type FailureKind = 'refused' | 'unsent' | 'unanswered' | 'offline' | 'timeout'

/** The server's refusal, or a missing response. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** 0: no response. */
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
