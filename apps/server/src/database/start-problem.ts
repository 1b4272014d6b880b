/** A start that cannot succeed for a reason the operator can mend: printed as plain words, without a stack trace. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
