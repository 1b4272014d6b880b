import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { allocateBody, simulateBody } from '@entrepot/contract/outbound/allocation'
import type { FastifyInstance } from 'fastify'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { allocateMany } from './allocate-many.ts'
import { describeResults } from './allocation-results.ts'
import type { PickDocument } from './pick-task.ts'
import { simulateOpen } from './simulate-open.ts'

/** Routes to allocate many notices at once, and to simulate other settings. */
export function allocationRoutes(app: FastifyInstance, context: Context, managed: PickDocument) {
  const tags = ['pickTasks']
  app.post(
    `${ADMIN_BASE}/pickTasks/allocate`,
    { config: { access: { permission: 'pickTasks.write' } }, schema: { body: allocateBody, tags } },
    async (request, reply) => {
      const { noticeIds } = request.body
      const at = warehouseWork(context, callerOf(request), languageOf(request))
      const results = await allocateMany(context, request, managed, at, noticeIds)
      reply.header('X-Wrote-At', context.clock.now().toISOString())
      return answer(await describeResults(context.db, at.warehouseId, results))
    },
  )
  app.post(
    `${ADMIN_BASE}/pickTasks/simulate`,
    { config: { access: { permission: 'pickTasks.read' } }, schema: { body: simulateBody, tags } },
    async (request) => {
      const at = warehouseWork(context, callerOf(request), languageOf(request))
      return answer(await simulateOpen(context, at, request.body))
    },
  )
}
