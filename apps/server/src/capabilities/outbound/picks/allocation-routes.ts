import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { allocateBody, simulateBody } from '@entrepot/contract/outbound/allocation'
import { simulate } from '@entrepot/domain/allocation/simulate'
import { owed } from '@entrepot/domain/outbound/owed'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { answer } from '../../../kit/answer.ts'
import { callerOf } from '../../../kit/authorise.ts'
import type { Context } from '../../../kit/context.ts'
import type { ManagedDocument } from '../../../kit/document/document-handlers.ts'
import { workIn } from '../../../kit/document/work-in.ts'
import { languageOf } from '../../../kit/error-handler.ts'
import { candidatesOf } from '../../../stock/candidates.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { owedLines, readNotices } from '../shipping-notices/open-notice.ts'
import { allocateMany } from './allocate-many.ts'
import { wantOf } from './wants.ts'

/** The oldest notices that still owe something; as many as one simulation looks at. */
const MOST_NOTICES = 1_000

/** One call for many notices, and what another setting would have done to them. */
export function allocationRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const tags = ['pickTasks']
  app.post(
    `${ADMIN_BASE}/pickTasks/allocate`,
    { config: { access: { permission: 'pickTasks.write' } }, schema: { body: allocateBody, tags } },
    async (request, reply) => {
      const { noticeIds } = request.body as z.infer<typeof allocateBody>
      const at = workIn(context, callerOf(request), languageOf(request))
      const results = await allocateMany(context, request, managed, at, noticeIds)
      reply.header('X-Wrote-At', context.clock.now().toISOString())
      return answer(results)
    },
  )
  app.post(
    `${ADMIN_BASE}/pickTasks/simulate`,
    { config: { access: { permission: 'pickTasks.read' } }, schema: { body: simulateBody, tags } },
    async (request) => {
      const { allocationOrder, noticeIds } = request.body as z.infer<typeof simulateBody>
      const at = workIn(context, callerOf(request), languageOf(request))
      return answer(await simulateOpen(context, at, allocationOrder, noticeIds))
    },
  )
}

/** Nothing is reserved or written: the notices and the stock are only read. */
async function simulateOpen(
  { db }: Context,
  at: ReturnType<typeof workIn>,
  order: z.infer<typeof simulateBody>['allocationOrder'],
  noticeIds: readonly string[] | undefined,
) {
  const { warehouseId } = at
  const { rows } = await sql<{ id: string }>`
    select id from shipment_notif where warehouse_id = ${warehouseId}
       and shipping_status in ('SUBMITTED', 'PICKING', 'PARTLY_SHIPPED')
       and (${noticeIds === undefined} or id = any(${noticeIds ?? []}::uuid[]))
     order by created_time limit ${MOST_NOTICES}`.execute(db)
  const notices = await readNotices(
    { trx: db, warehouseId },
    rows.map(({ id }) => id),
  )
  const asked = [...notices.values()].flatMap((notice) => owedLines(notice).map((line) => ({ notice, line })))
  const productIds = asked.map(({ line }) => line.productId)
  const products = await productFacts(db, warehouseId, productIds)
  const owners = asked.map(({ notice }) => notice.cargoOwnerId)
  const candidates = await candidatesOf(db, warehouseId, owners, productIds)
  const wants = asked.map(({ notice, line }) => wantOf(at, notice, line, products.get(line.productId), owed(line)))
  const places = new Map(candidates.map(({ id, locationNo }) => [id, locationNo]))
  const lines = new Map(asked.map(({ notice, line }) => [line.id, { notice, line }]))
  const differences = simulate(wants, candidates, order).map(({ lineId, rows, ...rest }) => {
    const { notice, line } = lines.get(lineId)!
    return {
      noticeId: notice.id,
      noticeNo: notice.no,
      noticeLineId: lineId,
      productId: line.productId,
      productCode: products.get(line.productId)?.code ?? null,
      rows: rows.map((row) => ({ ...row, locationNo: places.get(row.stockId) ?? null })),
      ...rest,
    }
  })
  return { notices: notices.size, lines: wants.length, differences }
}
