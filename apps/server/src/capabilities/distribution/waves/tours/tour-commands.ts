import { assignTourBody, confirmTourBody, startTourBody } from '@entrepot/contract/distribution/wave'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { changeDocument, runCommand } from '../../../../kit/document/document-commands.ts'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { readRecord } from '../../../../kit/document/routes/document-list-routes.ts'
import { warehouseWork } from '../../../../kit/document/warehouse-work.ts'
import type { Context } from '../../../../kit/http/context.ts'
import { languageOf } from '../../../../kit/http/error-handler.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import { callerOf } from '../../../../kit/security/authorise.ts'
import { doneAtOf } from '../../../../kit/write/done-at.ts'
import { write } from '../../../../kit/write/write.ts'
import type { WaveDocument } from '../wave.ts'
import { tourDocument } from './routes.ts'
import { picksOfStops } from './stops.ts'

const tourParams = z.object({ id: z.uuid(), tourId: z.uuid() })

/** The version of a tour; refuses a tour of another wave. */
async function versionOf({ trx, warehouseId }: DocumentWork, waveId: string, tourId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from pick_task
     where warehouse_id = ${warehouseId} and id = ${tourId} and wave_id = ${waveId}`.execute(trx)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0].version
}

/** Commands of pickers on tours, under the path of their wave; each call answers the wave. */
export function tourCommandRoutes(app: FastifyInstance, context: Context, managed: WaveDocument) {
  const base = `${ADMIN_BASE}/wavePicks/:id/tours/:tourId`
  const tags = ['wavePicks']
  const config = (action: string) => ({ access: { permission: `tours.${action}` } })

  const act = (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, tourId }: { id: string; tourId: string },
    run: (work: DocumentWork, version: number) => Promise<unknown>,
  ) => {
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const options = { warehouseId: at.warehouseId, recordId: id, read: readRecord(context, managed, request) }
    return write(context, request, reply, options, async (trx, _caller, attempt) => {
      const work: DocumentWork = {
        ...at,
        trx,
        attempt,
        numbers: {},
        ...doneAtOf(context.clock, at.caller, request.body),
      }
      await run(work, await versionOf(work, id, tourId))
      return { recordId: id }
    })
  }

  const begun = { params: tourParams, body: startTourBody, tags }
  app.post(`${base}/start`, { config: config('start'), schema: begun }, (request, reply) =>
    act(request, reply, request.params, (work) =>
      runCommand(tourDocument, work, request.params.tourId, 'start', { version: request.body.version }),
    ),
  )
  for (const command of ['confirm', 'complete'] as const) {
    const schema = { params: tourParams, body: confirmTourBody, tags }
    app.post(`${base}/${command}`, { config: config(command), schema }, (request, reply) =>
      act(request, reply, request.params, async (work) => {
        const { tourId } = request.params
        const { version } = request.body
        const lines = await picksOfStops(work, tourId, request.body.lines)
        return runCommand(tourDocument, work, tourId, command, { version, ...(lines === undefined ? {} : { lines }) })
      }),
    )
  }
  const assignment = { params: tourParams, body: assignTourBody, tags }
  app.post(`${base}/assign`, { config: config('write'), schema: assignment }, (request, reply) =>
    act(request, reply, request.params, (work, version) =>
      changeDocument(tourDocument, work, { id: request.params.tourId, version, picker: request.body.picker }),
    ),
  )
}
