import { products } from '@entrepot/contract/basic-data/products'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { taskProduct } from '@entrepot/contract/in-warehouse/task-parts'
import { readersOf } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { all } from '../../../kit/lists/filters.ts'
import { envelope, idParams } from '../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { nameScopeOf } from '../../../kit/security/scope.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { readProducts } from './task-content.ts'

/**
 * `GET tasks/products/{id}`: a product in the form of a taken task, for arriving goods without a line. Allowed for all
 * who have a screen that refers to products; the full record needs its own permission.
 */
export function productInHandRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readersOf(products.name) } }
  const schema = { params: idParams, tags: ['tasks'], response: { 200: envelope(taskProduct) } }
  app.get(`${ADMIN_BASE}/tasks/products/:id`, { config, schema }, async (request) => {
    const db = readDbFor(context, request)
    const isMeant = sql<SqlBool>`t.id = ${request.params.id}`
    const { rows } = await sql<{ id: string }>`
      select t.id from product t
       where ${all([...nameScopeOf(products.name, callerOf(request)), isMeant])}`.execute(db)
    const [product] = await readProducts(
      context,
      db,
      rows.map(({ id }) => id),
    )
    if (product === undefined) throw new Problem('NOT_FOUND')
    return answer(product)
  })
}
