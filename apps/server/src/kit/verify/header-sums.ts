import { sql } from 'kysely'

/** Headers `h` of a table that say something else than their lines `l`, by sums that both have. */
export const differing = (
  table: string,
  number: string,
  sums: readonly (readonly [header: string, ofLine: string])[],
) => {
  const says = sums.map(([header]) => sql`h.${sql.ref(header)}`)
  const found = sums.map(([, ofLine], place) => sql`coalesce(sum(${sql.raw(ofLine)}), 0) as ${sql.ref(`s${place}`)}`)
  const sum = sums.map((_, place) => sql`l.${sql.ref(`s${place}`)}`)
  return sql<{ what: string }>`
    select h.${sql.ref(number)} || ' says ' || concat_ws(', ', ${sql.join(says)}) || ', its lines '
           || concat_ws(', ', ${sql.join(sum)}) as what
      from ${sql.table(table)} h cross join lateral (
        select ${sql.join(found)} from ${sql.table(`${table}_line`)} l
         where l.warehouse_id = h.warehouse_id and l.document_id = h.id) l
     where (${sql.join(says)}) is distinct from (${sql.join(sum)})`
}
