/** A failed start that the operator can fix: printed in plain words, without a stack trace. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartProblem'
  }
}

/** The files of the embedded database are gone, so a retry cannot help. */
export class ClusterMissing extends StartProblem {}
