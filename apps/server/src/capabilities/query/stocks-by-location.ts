import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { all } from '../../kit/lists/filters.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import { scopeOf } from '../../kit/security/scope.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { warningDays } from '../../stock/reserve/life-left.ts'
import { stockJoins } from '../../stock/stock-store.ts'

/** `GET stocks/byLocation`: stock at each place of the current warehouse, for the layers of the floor plan. */
export function stocksByLocation(app: FastifyInstance, context: Context) {
  const config = { access: { permission: ['stocks.read', 'quickMove.read'] } }
  app.get(`${ADMIN_BASE}/stocks/byLocation`, { config, schema: { tags: ['stocks'] } }, async (request) => {
    const caller = callerOf(request)
    const rows = scopeOf(caller.granted.has('quickMove.read') ? 'quickMove' : 'stocks', caller)
    const { rows: locations } = await sql`
      select t.location_id as "locationId", sum(t.on_hand)::bigint as "skuTotal",
             sum(case when t.status = 'FROZEN' then t.on_hand else 0 end)::bigint as "frozenSkuTotal",
             min(nullif(t.expiry_date, '9999-12-31')) as "firstExpiryDate",
             max(case when t.expiry_date < (now() at time zone w.time_zone)::date then 3
                      when t.expiry_date - (now() at time zone w.time_zone)::date
                        < coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0) then 2
                      when t.expiry_date - (now() at time zone w.time_zone)::date
                        < coalesce(${warningDays}, 0) then 1 else 0 end)::int as "lifeRank",
             round(greatest(
               sum(p.volume * t.on_hand) / nullif(min(coalesce(l.max_volume, y.max_volume)), 0),
               sum(p.cross_weight * t.on_hand) / nullif(min(coalesce(l.max_weight, y.max_weight)), 0)), 4)::float as fill
        from stock t ${stockJoins}
        left join shelf_type y on y.id = coalesce(l.type_id, a.type_id)
       where ${all([...rows, sql`t.present`])} group by t.location_id`.execute(readDbFor(context, request))
    return answer(locations)
  })
}
