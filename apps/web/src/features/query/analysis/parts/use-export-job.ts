import { randomId } from '@entrepot/client/random-id'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { FileFormat } from '@entrepot/contract/query/analysis/moments'
import { useQuery } from '@tanstack/react-query'
import { call, listApi } from '../../../../runtime/session/api.ts'

const WHILE_RUNNING_MS = 1_000

interface FileJob {
  readonly state: string | null
  readonly done: number | null
  readonly url: string | null
}

/** Parameters of the view that do not affect a file: page and sort order. */
const OF_THE_SCREEN: ReadonlySet<string> = new Set(['currentPage', 'pageSize', 'sort'])

/** The parameters without those of the view. */
export const questionIn = (question: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(question).filter(([name]) => !OF_THE_SCREEN.has(name)))

/** Requests a file with all rows; returns the id of its job. */
export async function startExport(path: string, question: Readonly<Record<string, string>>, format: FileFormat) {
  const parameters = questionIn(question)
  const { data } = await call<Envelope<{ readonly jobId: string }>>('POST', `${ADMIN_BASE}/${path}/export`, {
    query: { ...parameters, format },
    idempotencyKey: randomId(),
  })
  return data.jobId
}

const isUnderWay = (job: FileJob | undefined) => job === undefined || job.state === 'WAITING' || job.state === 'RUNNING'

/** Progress of the job, read every second until it has ended or cannot be read. */
export function useExportJob(jobId: string) {
  const { data, error } = useQuery({
    queryKey: ['export-job', jobId],
    queryFn: async () => (await listApi(jobs).get(jobId)) as FileJob,
    refetchInterval: ({ state }) => (state.error === null && isUnderWay(state.data) ? WHILE_RUNNING_MS : false),
    staleTime: 500,
  })
  return { job: data, isUnderWay: error === null && isUnderWay(data) }
}
