import { wholeIn } from '@entrepot/contract/kit/list/whole-text'
import { type SqlBool, sql } from 'kysely'
import { textFilter, textsFilter } from '../../kit/lists/filter-values.ts'
import { pattern } from '../../kit/lists/filters.ts'
import type { Store } from '../../kit/sql/store.ts'

/** The username, and the display name if it is unique, because documents may hold either. */
const namesOf = (username: string) => sql`
  select lower(${username}) union all select lower(u.display_name) from app_user u where lower(u.username) = lower(${username})
     and not exists (select 1 from app_user o where o.id <> u.id
       and lower(u.display_name) in (lower(o.display_name), lower(o.username)))`

/** A username or a text in quotation marks names one person; any other text is a part of a username or name. */
const ofOperator = textFilter((text) => {
  const whole = wholeIn(text)
  if (whole !== undefined) return sql<SqlBool>`lower(t.operator) = lower(${whole})`
  return sql<SqlBool>`(lower(t.operator) in (${namesOf(text)})
    or (not exists (select 1 from app_user x where lower(x.username) = lower(${text}))
      and (t.operator ilike ${pattern(text)} or lower(t.operator) in (
        select lower(u.username) from app_user u where u.display_name ilike ${pattern(text)}))))`
})

/** Lines of finished work, as the view defines them. */
export const workDoneStore: Store = {
  table: 'work_done',
  byWarehouse: true,
  versioned: false,
  joins: sql`left join product p on p.id = t.product_id`,
  expressions: { productCode: sql`p.code`, productName: sql`p.name` },
  customFilters: {
    operator: ofOperator,
    // Each table of the view has one kind, so PostgreSQL skips the other tables.
    kind: textsFilter((kinds) => sql<SqlBool>`t.kind = any(${kinds}::text[])`),
  },
}
