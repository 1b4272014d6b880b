import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { MAX_LINES } from '@entrepot/contract/kit/document'
import type { Language } from '@entrepot/contract/kit/language'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lineTitle } from '../../../kit/import/template/line-columns.ts'
import { getRecord } from '../../../kit/lists/list-records.ts'
import { idParams } from '../../../kit/lists/list-routes.ts'
import { type Cell, writeBook, XLSX_TYPE } from '../../../kit/lists/spreadsheet.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { may } from '../../../kit/security/caller.ts'
import { openForCaller, signForCaller } from '../../../kit/security/caller-links.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { stockCountHandlers } from './check-bill.ts'

const LINK_SECONDS = 300
const WRITE = 'stocktakings.write'

/** The columns by which a person finds a line, then the column to fill in. Figures of the book are left out. */
const COLUMNS = [
  'lineNo',
  'locationId',
  'containerNo',
  'productId',
  'batchNum',
  'expiryDate',
  'countedSkuTotal',
] as const

/** The open lines, with their numbers, by which the file is read again. */
async function openLines(db: Db, warehouseId: string, billId: string): Promise<Cell[][]> {
  const { rows } = await sql<Record<(typeof COLUMNS)[number], Cell>>`
    select x.line_no as "lineNo", l.full_no as "locationId", x.container_no as "containerNo", p.code as "productId",
           x.batch_num as "batchNum", nullif(x.expiry_date, '9999-12-31') as "expiryDate", null as "countedSkuTotal"
      from stocktaking_line x
      join storage_location l on l.warehouse_id = x.warehouse_id and l.id = x.location_id
      left join product p on p.id = x.product_id
     where x.warehouse_id = ${warehouseId} and x.document_id = ${billId} and x.state <> 'COUNTED'
     order by x.line_no limit ${MAX_LINES + 1}`.execute(db)
  if (rows.length > MAX_LINES) throw new Problem('TOO_MANY_ROWS', { detail: { limit: MAX_LINES } })
  return rows.map((row) => COLUMNS.map((name) => row[name]))
}

const bookOf = (no: string, language: Language, rows: readonly (readonly Cell[])[]) =>
  writeBook([{ name: no, columns: COLUMNS.map((name) => ({ title: lineTitle(stocktakings, name, language) })), rows }])

/** `…/{id}/countList` returns a link to a spreadsheet of the open lines, which `count` can import. */
export function countListRoutes(app: FastifyInstance, context: Context) {
  const base = `${ADMIN_BASE}/stocktakings`
  const file = `${base}/countList/file`
  const { store } = stockCountHandlers
  const schema = { params: idParams, tags: ['stocktakings'] }

  app.get(`${base}/:id/countList`, { config: { access: { permission: WRITE } }, schema }, async (request) => {
    const { id } = request.params
    await getRecord(context.db, stocktakings, store, callerOf(request), id)
    return answer({ url: signForCaller(context, request, file, { id }, LINK_SECONDS) })
  })

  app.get(file, { config: { access: { public: true } }, schema: { hide: true } }, async (request, reply) => {
    const { about, caller, language } = await openForCaller(context, request, file)
    if (!may(caller, WRITE)) throw new Problem('FORBIDDEN')
    const bill = await getRecord(context.db, stocktakings, store, caller, about.id ?? '')
    const rows = await openLines(context.db, caller.warehouseId ?? '', bill.id)
    const no = String(bill.checkBillNo)
    reply.header('Content-Type', XLSX_TYPE)
    reply.header('Content-Disposition', `attachment; filename="${no}.xlsx"`)
    return reply.send(await bookOf(no, language, rows))
  })
}
