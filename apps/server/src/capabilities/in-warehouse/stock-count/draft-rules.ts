import type { CountScope, stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork, Draft } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import type { BillCompletion } from './bill.ts'

const NAMED = [
  ['areaIds', sql`warehouse_area`, true],
  ['locationIds', sql`storage_location`, true],
  ['cargoOwnerIds', sql`cargo_owner`, false],
  ['productIds', sql`product`, false],
] as const

/** All records of a scope must exist: a mistyped area would count nothing unnoticed. */
async function checkScope({ trx, warehouseId }: DocumentWork, scope: CountScope) {
  const queries = NAMED.flatMap(([name, table, isHere]) => {
    const ids = scope[name] ?? []
    if (ids.length === 0) return []
    const here = isHere ? sql` and t.warehouse_id = ${warehouseId}` : sql``
    return [
      sql`select ${sql.lit(name)} as name where exists (select 1 from unnest(${ids}::uuid[]) as s(id)
        where not exists (select 1 from ${table} t where t.id = s.id${here}))`,
    ]
  })
  if (queries.length === 0) return
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)}`.execute(trx)
  if (rows.length > 0) throw unknownReference(...rows.map(({ name }) => `scope.${name}`))
}

/** A draft has only the scope; its lines are made from the stock when it is started. */
export async function completeDraft(
  work: DocumentWork,
  { header, lines }: Draft<typeof stocktakings>,
): Promise<BillCompletion> {
  if (lines.length > 0) throw new Problem('UNKNOWN_LINE', { fields: [{ field: 'lines', key: 'problem.UNKNOWN_LINE' }] })
  await checkScope(work, required(header.scope, 'the scope of the count'))
  return { header: { blind: header.blind ?? true } }
}
