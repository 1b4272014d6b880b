import { joinWaveBody } from '@entrepot/contract/distribution/wave'
import { type WaveCommitRequest, waveCommitBody } from '@entrepot/contract/distribution/wave-plan'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRecord } from '../../../../kit/document/routes/document-list-routes.ts'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { languageOf } from '../../../../kit/http/error-handler.ts'
import { idParams } from '../../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import type { Trx } from '../../../../kit/sql/db.ts'
import { drawNumbers } from '../../../../kit/write/numbers.ts'
import { write } from '../../../../kit/write/write.ts'
import { planQueueOf } from '../plan/plan-queue.ts'
import type { WaveDocument } from '../wave.ts'
import { joinRequest, joinWave } from './join-wave.ts'
import { type FreshTour, readFreshTours } from './open-tours.ts'
import { planFor } from './planned-wave.ts'
import { storeWave } from './store-wave.ts'
import { onFirstAttempt, whileStale } from './while-stale.ts'

type At = ReturnType<typeof warehouseWork>

/** Plans and draws numbers for new tours; late orders join existing tours if possible. */
function planner(
  context: Context,
  at: At,
  request: WaveCommitRequest,
  readTours: () => Promise<readonly FreshTour[]> = async () => [],
) {
  const queue = planQueueOf(context)
  const now = context.clock.now()
  return async (isAgain: boolean) => {
    const tours = await readTours()
    const planned = await planFor(context.db, queue, { ...at, now }, request, isAgain, tours)
    const total = Math.max(1, planned.plan.tours.length)
    return { planned, tours, TOUR: await drawNumbers(context.db, context.clock, at, 'TOUR', total) }
  }
}

/** Stores a new wave in a transaction opened by `run`; calls it again if the wave has to be planned again. */
export async function commitWave<Result>(
  context: Context,
  managed: WaveDocument,
  at: At,
  request: WaveCommitRequest,
  run: (store: (trx: Trx, attempt: number) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const WAVE = await drawNumbers(context.db, context.clock, at, 'WAVE', 1)
  return whileStale(planner(context, at, request), ({ planned, TOUR }, attempt) =>
    run(
      onFirstAttempt((trx) => storeWave(managed, { ...at, trx, attempt, numbers: { WAVE, TOUR } }, request, planned)),
    ),
  )
}

/** A new wave as the answer to a request. */
export function answerNewWave(
  context: Context,
  managed: WaveDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  body: WaveCommitRequest,
) {
  const at = warehouseWork(context, callerOf(request), languageOf(request))
  const options = { status: 201, warehouseId: at.warehouseId, read: readRecord(context, managed, request) } as const
  return commitWave(context, managed, at, body, (store) =>
    write(context, request, reply, options, async (trx, _caller, attempt) => ({ recordId: await store(trx, attempt) })),
  )
}

export function commitRoutes(app: FastifyInstance, context: Context, managed: WaveDocument) {
  const config = { access: { permission: 'wavePicks.write' } }
  const tags = ['wavePicks']
  const base = `${ADMIN_BASE}/wavePicks`

  app.post(base, { config, schema: { body: waveCommitBody, tags } }, (request, reply) =>
    answerNewWave(context, managed, request, reply, request.body),
  )

  /** A wave of one order, from the order itself. */
  const single = { params: idParams, tags }
  app.post(`${base}/:id/ORDER`, { config, schema: single }, (request, reply) =>
    answerNewWave(context, managed, request, reply, {
      orderIds: [request.params.id],
      mode: 'CLUSTER',
      cart: { slots: 1 },
    }),
  )

  const schema = { params: idParams, body: joinWaveBody, tags }
  app.post(`${base}/:id/join`, { config, schema }, async (request, reply) => {
    const { id } = request.params
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const late = await joinRequest(context.db, at.warehouseId, id, request.body.orderIds)
    const options = { warehouseId: at.warehouseId, read: readRecord(context, managed, request), recordId: id }
    const plan = planner(context, at, late, () => readFreshTours(context.db, at.warehouseId, id))
    return whileStale(plan, ({ planned, tours, TOUR }, attempt) => {
      const join = onFirstAttempt((trx) =>
        joinWave(managed, { ...at, trx, attempt, numbers: { TOUR } }, id, planned, tours),
      )
      return write(context, request, reply, options, async (trx, _caller, nth) => {
        await join(trx, nth)
        return { recordId: id }
      })
    })
  })
}
