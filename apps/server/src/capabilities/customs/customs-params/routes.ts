import { customsKind, customsParams } from '@entrepot/contract/customs/customs-params'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { LINE } from '@entrepot/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { codesQuery } from '../../../kit/lists/code-options.ts'
import { findCodesInUse } from '../../../kit/records/find-references.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { elementsOf, parameterOptions } from './repository.ts'
import { checkParameter } from './rules.ts'

const customsParamHandlers: ResourceHandlers<typeof customsParams> = {
  store: { table: 'customs_param', grams: true, unique: { customs_param_code: 'code' } },
  check: async (_, values, before) => {
    checkParameter({ ...before, ...values })
    return undefined
  },
  checkDelete: async ({ trx }, { kind, code }) => {
    const users = await findCodesInUse(trx, { customs: String(kind) }, [String(code)])
    if (users.length > 0)
      throw new Problem('IN_USE', { detail: { usedBy: [...new Set(users.map((use) => use.declaration))] } })
  },
  actions: activation,
}

const kindParams = z.object({ kind: z.enum(customsKind.values) })
const elementsQuery = z.strictObject({ code: z.string().max(32).regex(LINE) })

function customsParamRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { signedIn: true, keys: true } } as const
  const tags = ['customsParams']
  const items = { params: kindParams, querystring: codesQuery, tags }
  app.get(`${ADMIN_BASE}/customsParams/:kind/items`, { config, schema: items }, async (request) => {
    const { kind } = request.params
    const query = request.query
    return answer(await parameterOptions(readDbFor(context, request), kind, languageOf(request), query))
  })
  const elements = { querystring: elementsQuery, tags }
  app.get(`${ADMIN_BASE}/customsParams/elements`, { config, schema: elements }, async (request) => {
    const { code } = request.query
    return answer(await elementsOf(readDbFor(context, request), code, languageOf(request)))
  })
}

export const servedCustomsParam = serveResource(customsParams, customsParamHandlers, customsParamRoutes)
