import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { option } from '@entrepot/contract/kit/enumeration'
import { targetsQuery } from '@entrepot/contract/transfer/goods-allocation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import { pattern } from '../../../kit/lists/filters.ts'
import { offsetOf } from '../../../kit/lists/option-page.ts'
import { callerOf } from '../../../kit/security/authorise.ts'

/**
 * `GET transfer_tasks/targets`: the warehouses that goods of an owner may be sent to from here, even if the caller does
 * not work there.
 */
export function targetRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'transferTasks.write' } }
  const schema = { querystring: targetsQuery, tags: ['transferTasks'] }
  app.get(`${ADMIN_BASE}/transfer_tasks/targets`, { config, schema }, async (request) => {
    const { cargoOwnerId, keyword, ids, ...page } = request.query
    const { warehouseId } = callerOf(request)
    const { rows } = await sql<{ id: string; name: string; code: string }>`
      select w.id, w.name, w.code from warehouse w
       where case when ${ids ?? null}::text is not null then w.id::text = any(string_to_array(${ids ?? null}, ','))
                  else w.status = 'ACTIVE' and w.id <> ${warehouseId} end
         and (${keyword ?? null}::text is null or w.name ilike ${pattern(keyword ?? '')} or w.code ilike ${pattern(keyword ?? '')})
         and (${cargoOwnerId ?? null}::uuid is null or exists (select 1 from cargo_owner_warehouse s
           where s.warehouse_id = w.id and s.cargo_owner_id = ${cargoOwnerId ?? null}))
       order by w.name, w.id limit ${page.pageSize} offset ${offsetOf(page)}`.execute(context.db)
    return { status: 200, message: '', rows: rows.map(({ id, name, code }) => ({ ...option(id, name), code })) }
  })
}
