import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { FastifyInstance } from 'fastify'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { getRecord } from '../../../kit/lists/list-records.ts'
import { idParams } from '../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { peopleWhoMay } from '../../../kit/security/people-who-may.ts'
import { mayApprove } from './approve.ts'
import { stockCountHandlers } from './check-bill.ts'

/** `GET stocktakings/{id}/approvers`: the names of the people who may approve this count. */
export function approverRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: 'stocktakings.read' } }
  const schema = { params: idParams, tags: ['stocktakings'] }
  app.get(`${ADMIN_BASE}/stocktakings/:id/approvers`, { config, schema }, async (request) => {
    const { warehouseId, caller } = warehouseWork(context, callerOf(request), languageOf(request))
    const { counter } = await getRecord(context.db, stocktakings, stockCountHandlers.store, caller, request.params.id)
    const bill = { counter: typeof counter === 'string' ? counter : null }
    const people = await peopleWhoMay(context.db, warehouseId, 'stocktakings.approve')
    return answer(people.filter((person) => mayApprove(person, bill)).map(({ displayName }) => displayName))
  })
}
