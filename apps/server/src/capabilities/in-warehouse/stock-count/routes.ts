import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { countPreviewBody, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import type { FastifyInstance } from 'fastify'
import { serveDocument } from '../../../kit/document/serve-document.ts'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { onEvent } from '../../../kit/events/handlers.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { approverRoutes } from './approvers.ts'
import { stockCountHandlers } from './check-bill.ts'
import { countListRoutes } from './count-list.ts'
import { countRequestedGoods } from './count-requests.ts'
import { previewScope } from './scope-lines.ts'

onEvent('stocktakings', 'asked', countRequestedGoods)

function stockCountRoutes(app: FastifyInstance, context: Context) {
  countListRoutes(app, context)
  approverRoutes(app, context)
  const config = { access: { permission: 'stocktakings.write' } }
  const schema = { body: countPreviewBody, tags: ['stocktakings'] }
  app.post(`${ADMIN_BASE}/stocktakings/preview`, { config, schema }, async (request) => {
    const { warehouseId } = warehouseWork(context, callerOf(request), languageOf(request))
    const { scope } = request.body
    return answer(await previewScope(readDbFor(context, request), warehouseId, scope))
  })
}

export const servedStockCount = serveDocument(stocktakings, stockCountHandlers, stockCountRoutes)
