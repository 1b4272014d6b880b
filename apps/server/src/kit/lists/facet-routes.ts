import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type ListDeclaration, readPermission } from '@entrepot/contract/kit/declaration'
import { filterQuery } from '@entrepot/contract/kit/list'
import type { FastifyInstance } from 'fastify'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { languageOf } from '../http/error-handler.ts'
import { callerOf } from '../security/authorise.ts'
import { readDbFor } from '../sql/read-db.ts'
import type { Store } from '../sql/store.ts'
import { facetsOf } from './facets.ts'

/** `GET {path}/dynamicFilters`: the values by which a list can be filtered now, with counts. */
export function facetRoutes(app: FastifyInstance, context: Context, list: ListDeclaration, store: Store) {
  const config = { access: { permission: readPermission(list) } }
  const schema = { querystring: filterQuery(list), tags: [list.name] }
  app.get(`${ADMIN_BASE}/${list.path}/dynamicFilters`, { config, schema }, async (request) =>
    answer(
      await facetsOf(readDbFor(context, request), list, store, callerOf(request), request.query, languageOf(request)),
    ),
  )
}
