import { jobs, runnableJobs } from '@entrepot/contract/integration/jobs'
import { type SqlBool, sql } from 'kysely'
import { refuseTooManyFiles } from '../../../kit/export/file-limits.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { guardedFiles } from '../../../kit/jobs/file-readers.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'

const isRunnable = (kind: unknown) => runnableJobs.some((runnable) => runnable === kind)

const jobHandlers: ResourceHandlers<typeof jobs> = {
  store: { table: 'job', rowsOfPerson: (userId) => sql<SqlBool>`t.user_id = ${userId}`, guarded: guardedFiles },
  check: async ({ caller, clock }, { kind }) => {
    if (!isRunnable(kind)) {
      const parameters = { choices: runnableJobs.join(', ') }
      throw new Problem('INVALID', { fields: [{ field: 'kind', key: 'invalid.choice', parameters }] })
    }
    return { extra: { due_time: clock.now(), started_by: caller.username, user_id: caller.userId } }
  },
  /** Whoever started one sees how far it is, and stops it. */
  own: { actions: ['read', 'cancel'], isOwn: (record, caller) => record.startedBy === caller.username },
  actions: {
    cancel: {
      when: (record) => record.state === 'WAITING' || record.state === 'RUNNING',
      run: async ({ clock }) => ({ extra: { state: 'CANCELLED', finished_time: clock.now() } }),
    },
    retry: {
      // What was imported once is there; importing it again would only find that out.
      when: ({ state, kind }) =>
        state === 'FAILED' || state === 'CANCELLED' || (state === 'COMPLETED' && kind !== 'import'),
      run: async ({ trx, clock, caller }, { kind }) => {
        if (kind === 'analysisFile') await refuseTooManyFiles(trx, caller.userId)
        return {
          extra: {
            state: 'WAITING',
            done: 0,
            attempts: 0,
            result: null,
            url: null,
            errors_url: null,
            due_time: clock.now(),
            started_by: caller.username,
            // A file is written with the rights of whoever asks for it.
            ...(kind === 'analysisFile' ? { user_id: caller.userId } : {}),
            started_time: null,
            finished_time: null,
          },
        }
      },
    },
  },
}

export const servedJob = serveResource(jobs, jobHandlers)
