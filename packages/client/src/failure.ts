import type { ProblemBody } from '@entrepot/contract/kit/problem'

/** The server's refusal, or no answer at all. Screens show it where it belongs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  /** 0 when there was no answer. */
  readonly httpStatus: number
  readonly body: Partial<ProblemBody>
  readonly kind: 'refused' | 'timeout' | 'offline'

  constructor(kind: ApiFailure['kind'], httpStatus: number, body: Partial<ProblemBody>) {
    super(body.message ?? 'Error')
    this.kind = kind
    this.httpStatus = httpStatus
    this.body = body
  }

  get code(): string | undefined {
    return this.body.error
  }
}
