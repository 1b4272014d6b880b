import { ApiFailure } from '@entrepot/client/failure'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { ImportResult } from '@entrepot/contract/kit/import'
import { useQuery } from '@tanstack/react-query'
import { listApi } from '../../runtime/session/api.ts'

const WHILE_RUNNING_MS = 1_000

export interface ImportJob {
  readonly state: string | null
  readonly done: number | null
  readonly total: number | null
  readonly errorsUrl: string | null
  /** With `error` if the file could not be read at all. */
  readonly result: (Partial<ImportResult> & { readonly error?: string }) | null
}

export const isUnderWay = (job: ImportJob | undefined) =>
  job === undefined || job.state === 'WAITING' || job.state === 'RUNNING'

const isGone = (error: unknown) => error instanceof ApiFailure && (error.httpStatus === 404 || error.httpStatus === 403)

/** The state of the job, polled every second until it has ended. All parts of the page share one query. */
export function useImportJob(jobId: string) {
  const { data, error } = useQuery({
    queryKey: ['import-job', jobId],
    queryFn: async () => (await listApi(jobs).get(jobId)) as ImportJob,
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !isGone(state.error) ? WHILE_RUNNING_MS : false),
    staleTime: 500,
  })
  return { job: data, gone: isGone(error) }
}

export const stopJob = (jobId: string) => listApi(jobs).act(jobId, 'cancel')
