import { expect } from 'vitest'
import { waitFor } from '../wait-for.ts'
import type { Worker } from '../worker.ts'

interface FileJob {
  readonly id: string
  readonly state: string
  readonly url: string | null
  readonly result: { readonly rows?: number; readonly error?: string }
}

/** Asks for the file of an analysis, and waits until its job has ended. */
export async function writtenFile(worker: Worker, path: string, parameters: Record<string, string>): Promise<FileJob> {
  const query = new URLSearchParams(parameters)
  const { jobId } = await worker.send<{ jobId: string }>('POST', `${path}/export?${query}`)
  const read = () => worker.send<FileJob>('GET', `jobs/${jobId}`)
  await waitFor(async () => expect(['FAILED', 'COMPLETED']).toContain((await read()).state))
  return read()
}
