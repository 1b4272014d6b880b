import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import {
  type StockExplanation,
  stockExplanation,
  stockExplanationQuery,
} from '@entrepot/contract/query/stock-explanation'
import { STOCK_READERS } from '@entrepot/contract/query/stock-readers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../../kit/http/answer.ts'
import type { Context } from '../../kit/http/context.ts'
import { all } from '../../kit/lists/filters.ts'
import { envelope } from '../../kit/lists/list-routes.ts'
import { callerOf } from '../../kit/security/authorise.ts'
import type { Caller } from '../../kit/security/caller.ts'
import type { Db } from '../../kit/sql/db.ts'
import { readDbFor } from '../../kit/sql/read-db.ts'
import { scopeOfStock } from '../../stock/scope-of-stock.ts'
import { availability, stockJoins } from '../../stock/stock-store.ts'

const MAX_CLAIMS = 50

type StockSubject = { readonly stockId: string } | { readonly productId: string; readonly cargoOwnerId: string }

const rowsOf = (caller: Caller, subject: StockSubject) =>
  all([
    ...scopeOfStock(caller),
    sql`t.present`,
    'stockId' in subject
      ? sql`t.id = ${subject.stockId}`
      : sql`t.product_id = ${subject.productId} and t.cargo_owner_id = ${subject.cargoOwnerId}`,
  ])

interface Part {
  readonly reason: StockExplanation['parts'][number]['reason']
  readonly onHand: number
  readonly reserved: number
}

const partsOf = async (db: Db, caller: Caller, subject: StockSubject) =>
  (
    await sql<Part>`
    select ${availability} as reason, sum(t.on_hand)::bigint as "onHand", sum(t.ordered)::bigint as reserved
      from stock t ${stockJoins} where ${rowsOf(caller, subject)} group by 1 order by 1`.execute(db)
  ).rows

interface Claim {
  readonly documentType: string
  readonly documentId: string
  readonly documentNo: string
  readonly pieces: number
}

const claimsOf = async (db: Db, caller: Caller, subject: StockSubject) =>
  (
    await sql<Claim & { readonly total: number }>`
    select r.document_type as "documentType", r.document_id as "documentId", r.document_no as "documentNo",
           sum(r.quantity)::bigint as pieces, (count(*) over ())::int as total
      from stock t join stock_reservation r on r.warehouse_id = t.warehouse_id and r.stock_id = t.id
     where ${rowsOf(caller, subject)} and t.ordered > 0 group by 1, 2, 3
     order by pieces desc, "documentNo" limit ${MAX_CLAIMS}`.execute(db)
  ).rows

/** `GET stocks/explain`: why no more pieces are available. */
export function stockExplanationRoutes(app: FastifyInstance, context: Context) {
  const schema = { querystring: stockExplanationQuery, tags: ['stocks'], response: { 200: envelope(stockExplanation) } }
  const config = { access: { permission: STOCK_READERS } }
  app.get(`${ADMIN_BASE}/stocks/explain`, { config, schema }, async (request) => {
    const [caller, db] = [callerOf(request), readDbFor(context, request)]
    const parts = await partsOf(db, caller, request.query)
    const claims = await claimsOf(db, caller, request.query)
    const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0)
    return answer({
      onHand: sum(({ onHand }) => onHand),
      reserved: sum(({ reserved }) => reserved),
      parts: parts.flatMap(({ reason, onHand, reserved }) =>
        reason === 'AVAILABLE' || onHand === reserved ? [] : [{ reason, pieces: onHand - reserved }],
      ),
      available: sum(({ reason, onHand, reserved }) => (reason === 'AVAILABLE' ? onHand - reserved : 0)),
      claims: claims.map(({ total: _, ...claim }) => claim),
      claimTotal: claims[0]?.total ?? 0,
    })
  })
}
