import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type CountScope, countPreviewBody, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../../kit/answer.ts'
import { callerOf } from '../../../kit/authorise.ts'
import type { Context } from '../../../kit/context.ts'
import { documentRoutes } from '../../../kit/document/document-routes.ts'
import { workIn } from '../../../kit/document/work-in.ts'
import { languageOf } from '../../../kit/error-handler.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import { readDbFor } from '../../../kit/read-db.ts'
import { countWhatWasAsked } from './asked.ts'
import { stockCountHandlers } from './check-bill.ts'
import { countListRoutes } from './count-list.ts'
import { previewScope } from './scope-lines.ts'

onEvent('stocktakings', 'asked', countWhatWasAsked)

export function stockCountRoutes(app: FastifyInstance, context: Context) {
  documentRoutes(app, context, stocktakings, stockCountHandlers)
  countListRoutes(app, context)
  const config = { access: { permission: 'stocktakings.write' } }
  const schema = { body: countPreviewBody, tags: ['stocktakings'] }
  app.post(`${ADMIN_BASE}/stocktakings/preview`, { config, schema }, async (request) => {
    const { warehouseId } = workIn(context, callerOf(request), languageOf(request))
    const { scope } = request.body as { scope: CountScope }
    return answer(await previewScope(readDbFor(context, request), warehouseId, scope))
  })
}
