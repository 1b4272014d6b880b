import type { FieldSet } from '@entrepot/contract/kit/fields'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { all } from '../lists/filters.ts'
import { unknownReference } from '../records/unknown-reference.ts'
import { offerOf } from '../security/scope.ts'
import { storeOf } from '../sql/stores.ts'
import type { DocumentWork, Line, ManagedDocument } from './document-handlers.ts'

const referencesIn = (fields: FieldSet) =>
  Object.entries(fields).flatMap(([name, { look, setBy }]) =>
    look.kind === 'reference' && setBy !== 'server' ? [{ name, to: look.to }] : [],
  )

/**
 * Checks that the records that lines refer to exist, are visible to the caller and belong to this warehouse. One
 * statement for all lines.
 */
export async function checkLineReferences(
  { trx, caller, warehouseId }: DocumentWork,
  { document }: ManagedDocument,
  lines: readonly Line[],
  sentAt?: ReadonlyMap<string, number>,
): Promise<void> {
  const queries = referencesIn(document.line).flatMap(({ name, to }): RawBuilder<unknown>[] => {
    const ids = lines.map((line) => line[name] ?? null)
    if (ids.every((id) => id === null)) return []
    const target = storeOf(to)
    const warehouseCondition = target.byWarehouse === true ? [sql<boolean>`t.warehouse_id = ${warehouseId}`] : []
    const where = all([...offerOf(to, caller), sql`t.id = s.id`, ...warehouseCondition])
    return [
      sql`select ${sql.lit(name)} as field, s.place::int as place
        from unnest(${ids}::uuid[]) with ordinality as s(id, place)
       where s.id is not null and not exists (select 1 from ${sql.table(target.table)} t where ${where})`,
    ]
  })
  if (queries.length === 0) return
  const { rows } = await sql<{ field: string; place: number }>`
    ${sql.join(queries, sql` union all `)} limit 100`.execute(trx)
  if (rows.length === 0) return
  const indexOf = (ordinal: number) => sentAt?.get(required(lines[ordinal - 1], 'the line').id) ?? ordinal - 1
  throw unknownReference(...rows.map(({ field, place }) => `lines.${indexOf(place)}.${field}`))
}
