import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { PLACE_CHOOSERS, placeChoice, placeChoicesQuery } from '@entrepot/contract/query/place-choices'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { warehouseOf } from '../../kit/document/warehouse-work.ts'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { envelope } from '../../kit/lists/list-routes.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { inTransaction } from '../../kit/write/transaction.ts'
import { placeChoices } from '../../stock/places/choices/place-choices.ts'
import { ensureWalks, lacksWalks } from '../../stock/places/walks.ts'

/** `GET storageLocations/choices`: places of the current warehouse for given goods, the best first. */
export function placeChoiceRoutes(app: FastifyInstance, context: Context) {
  const response = { 200: envelope(z.array(placeChoice)) }
  const schema = { querystring: placeChoicesQuery, tags: ['storageLocations'], response }
  const config = { access: { permission: PLACE_CHOOSERS } }
  app.get(`${ADMIN_BASE}/storageLocations/choices`, { config, schema }, async (request) => {
    const caller = callerOf(request)
    const warehouseId = warehouseOf(caller)
    const db = readDbFor(context, request)
    if (!(await lacksWalks(db, warehouseId))) return answer(await placeChoices(db, caller, request.query))
    // The floor plan changed: compute the distances once, then read from the primary, where they were written.
    await inTransaction(context.db, (trx) => ensureWalks(trx, warehouseId))
    return answer(await placeChoices(context.db, caller, request.query))
  })
}
