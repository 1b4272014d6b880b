import { integrationDeliveries } from '@entrepot/contract/integration/deliveries'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { ResourceHandlers, Work } from '../../../kit/records/resource-handlers.ts'
import { resourceRoutes } from '../../../kit/records/resource-routes.ts'

/** The record is held, so that no sender takes it meanwhile; one that has it already is waited for. */
async function refuseWhileSending({ trx, clock }: Work, { id, warehouseId, state }: Row) {
  const { rows } = await sql`
    select from integration_delivery
     where warehouse_id = ${warehouseId} and id = ${id} and claimed_until > ${clock.now()}`.execute(trx)
  if (rows.length > 0) throw new Problem('WRONG_STATE', { detail: { state: String(state) } })
}

export const deliveryHandlers: ResourceHandlers<typeof integrationDeliveries> = {
  store: { table: 'integration_delivery', byWarehouse: true, grams: true },
  actions: {
    resend: {
      when: ({ state }) => state !== 'WAITING',
      run: async (work, record) => {
        await refuseWhileSending(work, record)
        const now = work.clock.now()
        return { extra: { state: 'WAITING', attempts: 0, waiting_since: now, next_time: now, claimed_until: null } }
      },
    },
  },
}

export const deliveryRoutes = (app: FastifyInstance, context: Context) =>
  resourceRoutes(app, context, integrationDeliveries, deliveryHandlers)
