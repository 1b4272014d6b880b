import type { Context } from '../http/context.ts'
import type { Trx } from '../sql/db.ts'

/** Figures by name, shown to people. */
export type JobResult = Readonly<Record<string, unknown>>

/** Links to the files that a job leaves. */
export interface JobFiles {
  readonly url?: string
  readonly errorsUrl?: string
}

/** What a running job may do beside its work: report its progress, and find out that it must stop. */
export interface Progress {
  report(done: number, total: number): Promise<void>
  /** Stored with the result, whether the job succeeds or fails. */
  setFiles(files: JobFiles): void
  /** Ends the job in the transaction of its work, so that both have happened or none, even if the server dies. */
  completeIn(trx: Trx, result: JobResult): Promise<void>
}

/** What was requested, and by whom. */
export interface RequestedJob {
  readonly id: string
  readonly input: Readonly<Record<string, unknown>>
  readonly userId: string | null
}

export interface JobKind {
  /** Runs by itself once a day when set. */
  readonly nightly: boolean
  /** Throws `JobCancelled` through `report` when stopped. */
  readonly run: (context: Context, progress: Progress, job: RequestedJob) => Promise<JobResult>
}

export type JobKinds = Readonly<Record<string, JobKind>>

export class JobCancelled extends Error {}

/** The job could not be done, and its result says why. The server is not at fault. */
export class JobFailed extends Error {
  readonly result: JobResult

  constructor(result: JobResult) {
    super('the job could not be done')
    this.result = result
  }
}
