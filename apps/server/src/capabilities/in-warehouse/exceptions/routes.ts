import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { exceptions, settleBody } from '@entrepot/contract/in-warehouse/exceptions'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { refusalWords } from '../../../kit/http/refusal-words.ts'
import { parse } from '../../../kit/http/validation.ts'
import { getRecord } from '../../../kit/lists/list-records.ts'
import { idParams } from '../../../kit/lists/list-routes.ts'
import type { ResourceHandlers, StoredOf } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { newException } from './new-exception.ts'

type Stored = StoredOf<typeof exceptions>

const exceptionHandlers: ResourceHandlers<typeof exceptions> = {
  store: { table: 'device_exception', byWarehouse: true, grams: true },
  check: newException,
  actions: {
    settle: {
      when: ({ status }) => status === 'OPEN',
      run: async ({ caller, clock }, _, { note }) => ({
        extra: {
          status: 'SETTLED',
          settled_by: caller.username,
          settled_time: clock.now(),
          settlement: parse(settleBody, { note }).note,
        },
      }),
    },
  },
}

/** The texts of a refusal are on the server: a browser gets them only with an answer. */
function refusalRoutes(app: FastifyInstance, { db }: Context) {
  const reading = { access: { permission: 'exceptions.read' } }
  const schema = { params: idParams, tags: ['exceptions'] }
  app.get(`${ADMIN_BASE}/exceptions/:id/refusal`, { config: reading, schema }, async (request) => {
    const { store } = exceptionHandlers
    const record = await getRecord(db, exceptions, store, callerOf(request), request.params.id)
    return answer({ message: refusalWords(languageOf(request), record as Stored) })
  })
}

export const servedExceptions = serveResource(exceptions, exceptionHandlers, refusalRoutes)
