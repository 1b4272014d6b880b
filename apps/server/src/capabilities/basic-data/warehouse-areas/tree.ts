import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { option } from '@entrepot/contract/kit/enumeration'
import { readersOf } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { all } from '../../../kit/lists/filters.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'

interface Branch {
  readonly id: string
  readonly name: string
}

interface Area extends Branch {
  readonly warehouseId: string
  readonly purpose: string
}

/** The warehouses that the caller may see, with their areas. */
async function tree(db: Db, caller: Caller) {
  const { rows: warehouses } = await sql<Branch>`
    select t.id, t.name from warehouse t where ${all(scopeOf('warehouses', caller))} order by t.code`.execute(db)
  const ids = warehouses.map(({ id }) => id)
  const { rows: areas } = await sql<Area>`
    select warehouse_id as "warehouseId", id, name, purpose from warehouse_area
     where warehouse_id = any(${ids}::uuid[]) order by code`.execute(db)
  return warehouses.map(({ id, name }) => ({
    id,
    name,
    children: areas
      .filter(({ warehouseId }) => warehouseId === id)
      .map((area) => ({ id: area.id, name: area.name, purpose: area.purpose, children: [] })),
  }))
}

async function areasOf(db: Db, caller: Caller, warehouseId: string) {
  const inSight = all([...scopeOf('warehouses', caller), sql`t.id = ${warehouseId}`])
  const { rows: seen } = await sql`select 1 from warehouse t where ${inSight}`.execute(db)
  if (seen.length === 0) throw new Problem('NOT_FOUND')
  const { rows } = await sql<{ id: string; name: string; code: string; purpose: string }>`
    select id, name, code, purpose from warehouse_area
     where warehouse_id = ${warehouseId} and status = 'ACTIVE' order by code`.execute(db)
  return rows.map(({ id, name, code, purpose }) => ({ ...option(id, name), code, purpose }))
}

const ofWarehouse = z.strictObject({ warehouseId: z.uuid() })

export function treeRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readersOf('warehouseAreas') } }
  const tags = ['warehouseAreas']
  app.get(`${ADMIN_BASE}/warehouses/tree`, { config, schema: { tags } }, async (request) =>
    answer(await tree(readDbFor(context, request), callerOf(request))),
  )
  const schema = { querystring: ofWarehouse, tags }
  app.get(`${ADMIN_BASE}/warehouses/areas`, { config, schema }, async (request) => {
    const { warehouseId } = request.query
    return answer(await areasOf(readDbFor(context, request), callerOf(request), warehouseId))
  })
}
