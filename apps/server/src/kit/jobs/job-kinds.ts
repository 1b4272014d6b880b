import type { Context } from '../context.ts'

/** What a running job may do beside its work: tell how far it is, and learn that it is to stop. */
interface Progress {
  report(done: number, total: number): Promise<void>
}

export interface JobKind {
  /** Runs by itself once a day when set. */
  readonly nightly: boolean
  /** The result is shown to people: figures by name. Throws `JobCancelled` through `report` when stopped. */
  readonly run: (context: Context, progress: Progress) => Promise<Readonly<Record<string, unknown>>>
}

export type JobKinds = Readonly<Record<string, JobKind>>

export class JobCancelled extends Error {}
