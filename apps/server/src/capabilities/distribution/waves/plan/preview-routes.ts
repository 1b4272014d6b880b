import { wavePreviewBody } from '@entrepot/contract/distribution/wave-plan'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import { answer, answerInParts, sendParts } from '../../../../kit/http/answer.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { languageOf } from '../../../../kit/http/error-handler.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { newId } from '../../../../kit/write/ids.ts'
import { writeSlices } from './map-in-slices.ts'
import { planQueueOf } from './plan-queue.ts'
import { readBasis } from './plan-request.ts'
import { describePreview, TOURS_AT_ONCE } from './preview.ts'

const planParams = z.object({ planId: z.uuid() })

/** Preview of a plan, its progress, and stopping it. Reserves nothing. */
export function previewRoutes(app: FastifyInstance, context: Context) {
  const queue = planQueueOf(context)
  app.addHook('onClose', () => queue.close())
  const config = { access: { permission: 'wavePicks.write' } }
  const tags = ['wavePicks']
  const base = `${ADMIN_BASE}/wavePicks/preview`

  app.post(base, { config, schema: { body: wavePreviewBody, tags } }, async (request, reply) => {
    const { caller, warehouseId, today } = warehouseWork(context, callerOf(request), languageOf(request))
    const planId = request.body.planId ?? newId(context.clock.now())
    const at = { caller, warehouseId, today, now: context.clock.now() }
    const onClose = () => queue.stop(planId)
    reply.raw.once('close', onClose)
    try {
      const basis = await readBasis(context.db, at, request.body)
      // The client has disconnected.
      if (reply.raw.destroyed) return answer(null)
      const { tours, ...rest } = await describePreview(basis, await queue.plan(basis.task, planId))
      const texts = await writeSlices(tours, TOURS_AT_ONCE)
      return sendParts(reply, answerInParts(rest, 'tours', texts))
    } finally {
      reply.raw.off('close', onClose)
    }
  })

  /** Progress; null before the plan is queued and after it is finished. */
  app.get(`${base}/:planId`, { config, schema: { params: planParams, tags } }, async (request) =>
    answer(queue.progressOf(request.params.planId) ?? null),
  )

  app.post(`${base}/:planId/stop`, { config, schema: { params: planParams, tags } }, async (request) => {
    queue.stop(request.params.planId)
    return answer(null)
  })
}
