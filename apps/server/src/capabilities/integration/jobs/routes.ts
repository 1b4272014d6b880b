import { jobs } from '@entrepot/contract/integration/jobs'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/context.ts'
import type { ResourceHandlers } from '../../../kit/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/resource-routes.ts'

export const jobHandlers: ResourceHandlers<typeof jobs> = {
  store: { table: 'job' },
  check: async ({ caller, clock }) => ({
    extra: { due_time: clock.now(), started_by: caller.username, user_id: caller.userId },
  }),
  actions: {
    cancel: {
      when: (record) => record.state === 'WAITING' || record.state === 'RUNNING',
      run: async ({ clock }) => ({ extra: { state: 'CANCELLED', finished_time: clock.now() } }),
    },
    retry: {
      when: (record) => record.state === 'FAILED' || record.state === 'CANCELLED' || record.state === 'COMPLETED',
      run: async ({ clock, caller }) => ({
        extra: {
          state: 'WAITING',
          done: 0,
          result: null,
          due_time: clock.now(),
          started_by: caller.username,
          started_time: null,
          finished_time: null,
        },
      }),
    },
  },
}

export const jobRoutes = (app: FastifyInstance, context: Context) => resourceRoutes(app, context, jobs, jobHandlers)
