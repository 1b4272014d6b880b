/** A start that cannot succeed for a reason the operator can mend: printed as plain words, without a stack trace. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartProblem'
  }
}

/** The files of the embedded database are no longer where they were: trying again cannot help. */
export class ClusterMissing extends StartProblem {}
