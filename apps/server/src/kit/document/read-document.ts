import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Db, Trx } from '../db.ts'
import { columnsOf, getRecord, type Row } from '../list-records.ts'
import { Problem } from '../problem.ts'
import { columnOf, named, type Store } from '../store.ts'
import type { Document, Line, ManagedDocument } from './document-handlers.ts'

const asList = (fields: FieldSet) => ({ fields, search: [], filters: [], sorts: [], defaultSort: '' })

const isOfProduct = (fields: FieldSet) => {
  const look = fields.productId?.look
  return look?.kind === 'reference' && look.to === 'products'
}

function lineColumns(document: DocumentDeclaration, store: Store): RawBuilder<unknown> {
  const { line } = document
  const columns = Object.entries(line).flatMap(([name, field]) => [
    sql`${columnOf(asList(line), store, name)} as ${sql.ref(name)}`,
    ...named(store, name, field),
  ])
  const code = isOfProduct(line)
    ? [sql`(select p.code from product p where p.id = ${columnOf(asList(line), store, 'productId')}) as "productCode"`]
    : []
  return sql.join([sql`t.id`, sql`t.line_no as "lineNo"`, ...columns, ...code])
}

const worded = new WeakMap<Store, RawBuilder<unknown>>()

/** Put into words once, as the header's columns are. */
function lineColumnsOf(db: Db, document: DocumentDeclaration, store: Store): RawBuilder<unknown> {
  const known = worded.get(store)
  if (known !== undefined) return known
  const { sql: text, parameters } = lineColumns(document, store).compile(db)
  if (parameters.length > 0) throw new Error(`${document.name}: a column must not depend on a parameter`)
  const columns = sql.raw(text)
  worded.set(store, columns)
  return columns
}

export async function readLines(
  db: Db,
  { document, handlers }: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Line[]> {
  const { lines } = handlers.store
  const { rows } = await sql<Line>`
    select ${lineColumnsOf(db, document, lines)} from ${sql.table(lines.table)} t ${lines.joins ?? sql``}
     where t.warehouse_id = ${warehouseId} and t.document_id = ${id} order by t.line_no`.execute(db)
  return rows
}

/** Header and lines as they are, for whoever may see them. */
export async function readDocument(db: Db, managed: ManagedDocument, caller: Caller, id: string): Promise<Document> {
  const header = await getRecord(db, managed.document, managed.handlers.store, caller, id)
  return { ...header, lines: await readLines(db, managed, caller.warehouseId!, id) }
}

/** The header, held until the transaction ends; lines are read after it, so they are those of the holder. */
async function lockHeader(
  trx: Trx,
  { document, handlers }: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Row> {
  const { store } = handlers
  const { rows } = await sql<Row>`
    select ${columnsOf(trx, document, store)} from ${sql.table(store.table)} t
     where t.warehouse_id = ${warehouseId} and t.id = ${id} for update of t`.execute(trx)
  if (rows[0] === undefined) throw new Problem('NOT_FOUND')
  return rows[0]
}

export async function lockDocument(
  trx: Trx,
  managed: ManagedDocument,
  warehouseId: string,
  id: string,
): Promise<Document> {
  const header = await lockHeader(trx, managed, warehouseId, id)
  return { ...header, lines: await readLines(trx, managed, warehouseId, id) }
}
