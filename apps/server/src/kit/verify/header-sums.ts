import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { LineSum } from '@entrepot/contract/kit/line-sums'
import { type RawBuilder, sql } from 'kysely'
import { columnName } from '../sql/store.ts'

const joinParts = (parts: readonly RawBuilder<unknown>[], operator: 'and' | '+') =>
  sql.join(parts, sql.raw(` ${operator} `))

/** What a line `l` adds to a sum of its header `h`. */
function lineShare(state: string, { add, subtract = [], present = [], missing = [], zeroIn = [] }: LineSum) {
  const column = (name: string) => sql`l.${sql.ref(columnName(name))}`
  const addends = [
    ...add.map((name) => sql`coalesce(${column(name)}, 0)`),
    ...subtract.map((name) => sql`-coalesce(${column(name)}, 0)`),
  ]
  const conditions = [
    sql`true`,
    ...present.map((name) => sql`${column(name)} is not null`),
    ...missing.map((name) => sql`${column(name)} is null`),
    ...zeroIn.map((value) => sql`h.${sql.ref(columnName(state))} <> ${sql.lit(value)}`),
  ]
  return sql`case when ${joinParts(conditions, 'and')} then ${joinParts(addends, '+')} else 0 end`
}

/** The documents whose header differs from the declared sums of its lines. */
export const wrongSums = ({ label, state, sums }: DocumentDeclaration, table: string) => {
  const headerSums = Object.keys(sums).map((name) => sql`h.${sql.ref(columnName(name))}`)
  const lineTotals = Object.values(sums).map((sum) => sql`coalesce(sum(${lineShare(state, sum)}), 0)`)
  const sumColumns = lineTotals.map((_, index) => sql`l.${sql.ref(`s${index}`)}`)
  return sql<{ what: string }>`
    select h.${sql.ref(columnName(label))} || ' says ' || concat_ws(', ', ${sql.join(headerSums)}) || ', its lines '
           || concat_ws(', ', ${sql.join(sumColumns)}) as what
      from ${sql.table(table)} h cross join lateral (
        select ${sql.join(lineTotals.map((total, index) => sql`${total} as ${sql.ref(`s${index}`)}`))}
          from ${sql.table(`${table}_line`)} l
         where l.warehouse_id = h.warehouse_id and l.document_id = h.id) l
     where (${sql.join(headerSums)}) is distinct from (${sql.join(sumColumns)})`
}
