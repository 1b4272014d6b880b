import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import {
  changeBody,
  freeze,
  freezeBody,
  freezeManyBody,
  quickMove,
  quickMoveBody,
  thawBody,
  thawManyBody,
} from '@entrepot/contract/in-warehouse/stock-work'
import { required } from '@entrepot/domain/kernel/required'
import { stockActions } from '@entrepot/domain/stock/stock-actions'
import type { StockStatus } from '@entrepot/domain/stock/stock-key'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { warehouseWork } from '../../kit/document/warehouse-work.ts'
import type { Context } from '../../kit/http/context.ts'
import { languageOf } from '../../kit/http/error-handler.ts'
import { serveRoutes } from '../../kit/http/route-module.ts'
import type { Row } from '../../kit/lists/list-records.ts'
import { idParams } from '../../kit/lists/list-routes.ts'
import { queryRoutes } from '../../kit/lists/query-routes.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import type { Caller } from '../../kit/security/caller.ts'
import type { Db } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import { selection } from '../../kit/sql/selection.ts'
import { doneAtOf } from '../../kit/write/done-at.ts'
import { drawNumber } from '../../kit/write/numbers.ts'
import { write } from '../../kit/write/write.ts'
import { pickPlans } from '../../stock/reserve/pick-plans.ts'
import { stockJoins, stockStore } from '../../stock/stock-store.ts'
import { changeStock } from './change.ts'
import { freezeStock, thawStock } from './freeze.ts'
import { freezePhotoRoutes } from './freeze-photos.ts'
import type { ImmediateResult, ImmediateType } from './immediate.ts'
import { moveQuickly } from './quick-move.ts'
import type { QuickMoveInput } from './quick-move-input.ts'

/** The answer includes emptied rows: the client needs their figures. */
const readRows = preparedStatement(
  'in-warehouse/routes',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<Row>`
    select ${selection(quickMove, stockStore)} from stock t ${stockJoins}
     where t.warehouse_id = ${warehouseId} and t.id = any(${ids}) order by t.id`,
)

const offers = ({ status, containerNo, skuTotal, orderedSkuTotal }: Row) =>
  stockActions({
    status: status as StockStatus,
    containerNo: (containerNo as string | null) ?? '',
    onHand: Number(skuTotal),
    ordered: Number(orderedSkuTotal),
  })

/** An id contains the time of its creation, so that only one month of the ledger is read. */
const createdAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
const aDayAfter = (id: string) => new Date(createdAt(id).getTime() + 86_400_000)

/** The current state of the rows that a command changed. */
const nowOf = async (db: Db, warehouseId: string, { recordId, no, stockIds }: ImmediateResult) => ({
  id: recordId,
  documentNo: no,
  rows: await readRows(db, { warehouseId, ids: stockIds ?? [] }),
  released: [],
})

/** The rows that a command changed and the claims that it released, if only its id is known. */
async function touchedBy(db: Db, caller: Caller, documentId: string) {
  const { rows } = await sql<{ no: string; released: unknown; ids: string[] }>`
    select a.record_label as no, a.after -> 'released' as released, array(
             select distinct e.stock_id from stock_entry e
              where e.warehouse_id = ${caller.warehouseId} and e.document_id = ${documentId}
                and e.happened_time >= ${createdAt(documentId)} and e.happened_time < ${aDayAfter(documentId)}) as ids
      from warehouse_audit a where a.warehouse_id = ${caller.warehouseId} and a.record_id = ${documentId}
       and a.resource in ('quickMove', 'freeze')`.execute(db)
  const { no, released, ids } = required(rows[0], 'the audit entry of the document')
  return {
    id: documentId,
    documentNo: no,
    rows: await readRows(db, { warehouseId: caller.warehouseId, ids }),
    released: released ?? [],
  }
}

type QuickMoveBody = z.infer<typeof quickMoveBody>

function movesOf(body: QuickMoveBody): QuickMoveInput {
  const reason = body.reason ?? null
  if ('moves' in body) return { moves: body.moves, reason, prefix: (place) => `moves.${place}.` }
  return { moves: [body], reason, prefix: () => '' }
}

/** Routes that move, freeze and change stock at once, without a document. */
function stockWorkRoutes(app: FastifyInstance, context: Context) {
  queryRoutes(app, context, quickMove, stockStore, { offers, pageFields: pickPlans })
  queryRoutes(app, context, freeze, stockStore, { offers, pageFields: pickPlans })
  freezePhotoRoutes(app, context)
  const tags = ['stocks']
  const config = (permission: string) => ({ access: { permission } })
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: ImmediateType,
    run: (work: DocumentWork) => Promise<ImmediateResult>,
  ) => {
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const numbers = { [type]: [await drawNumber(context.db, context.clock, at, type)] }
    let result: ImmediateResult | undefined
    const read = (db: Db, caller: Caller, id: string) =>
      result?.recordId === id && result.stockIds ? nowOf(db, at.warehouseId, result) : touchedBy(db, caller, id)
    return write(context, request, reply, { warehouseId: at.warehouseId, read }, async (trx, _caller, attempt) => {
      result = await run({ ...at, trx, attempt, numbers, ...doneAtOf(context.clock, at.caller, request.body) })
      return { recordId: result.recordId }
    })
  }

  app.post(
    `${ADMIN_BASE}/stocks/quickMove`,
    { config: config('quickMove.move'), schema: { body: quickMoveBody, tags } },
    (request, reply) => act(request, reply, 'QUICK_MOVE', (work) => moveQuickly(work, movesOf(request.body))),
  )
  app.put(
    `${ADMIN_BASE}/stocks/freeze/:id`,
    { config: config('freeze.freeze'), schema: { params: idParams, body: freezeBody, tags } },
    (request, reply) =>
      act(request, reply, 'FREEZE', (work) => freezeStock(work, { ...request.body, ids: [request.params.id] })),
  )
  app.put(
    `${ADMIN_BASE}/stocks/thaw/:id`,
    { config: config('freeze.thaw'), schema: { params: idParams, body: thawBody, tags } },
    (request, reply) =>
      act(request, reply, 'FREEZE', (work) => thawStock(work, { ...request.body, ids: [request.params.id] })),
  )
  app.post(
    `${ADMIN_BASE}/stocks/batch/freeze`,
    { config: config('freeze.freeze'), schema: { body: freezeManyBody, tags } },
    (request, reply) => act(request, reply, 'FREEZE', (work) => freezeStock(work, request.body)),
  )
  app.post(
    `${ADMIN_BASE}/stocks/batch/thaw`,
    { config: config('freeze.thaw'), schema: { body: thawManyBody, tags } },
    (request, reply) => act(request, reply, 'FREEZE', (work) => thawStock(work, request.body)),
  )
  app.put(
    `${ADMIN_BASE}/stocks/change/:id`,
    { config: config('quickMove.change'), schema: { params: idParams, body: changeBody, tags } },
    (request, reply) => act(request, reply, 'CHANGE', (work) => changeStock(work, request.params.id, request.body)),
  )
}

export const servedStockWork = serveRoutes(stockWorkRoutes, { quickMove: stockStore, freeze: stockStore })
