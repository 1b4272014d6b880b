import { integrationDeliveries } from '@entrepot/contract/integration/deliveries'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Row } from '../../../kit/lists/list-records.ts'
import type { ResourceHandlers, Work } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import './on-completion.ts'

/** Locks the record, so that no sender takes it meanwhile; waits for a sender that has it already. */
async function refuseWhileSending({ trx, clock }: Work, { id, warehouseId, state }: Row) {
  const { rows } = await sql`
    select 1 from integration_delivery
     where warehouse_id = ${warehouseId} and id = ${id} and claimed_until > ${clock.now()}`.execute(trx)
  if (rows.length > 0) throw new Problem('WRONG_STATE', { detail: { state: String(state) } })
}

const deliveryHandlers: ResourceHandlers<typeof integrationDeliveries> = {
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

export const servedDelivery = serveResource(integrationDeliveries, deliveryHandlers)
