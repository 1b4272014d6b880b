import { sql } from 'kysely'

/** Headers `h` of a table that say something else than their lines `l`, by sums that both have. */
export const differing = (
  table: string,
  number: string,
  sums: readonly (readonly [header: string, ofLine: string])[],
) => {
  const headerSums = sums.map(([header]) => sql`h.${sql.ref(header)}`)
  const lineSums = sums.map(([, ofLine], place) => sql`coalesce(sum(${sql.raw(ofLine)}), 0) as ${sql.ref(`s${place}`)}`)
  const sumColumns = sums.map((_, place) => sql`l.${sql.ref(`s${place}`)}`)
  return sql<{ what: string }>`
    select h.${sql.ref(number)} || ' says ' || concat_ws(', ', ${sql.join(headerSums)}) || ', its lines '
           || concat_ws(', ', ${sql.join(sumColumns)}) as what
      from ${sql.table(table)} h cross join lateral (
        select ${sql.join(lineSums)} from ${sql.table(`${table}_line`)} l
         where l.warehouse_id = h.warehouse_id and l.document_id = h.id) l
     where (${sql.join(headerSums)}) is distinct from (${sql.join(sumColumns)})`
}
