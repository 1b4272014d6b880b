import type { Field } from '@entrepot/contract/kit/fields'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../records/resource-handlers.ts'
import { columnOf } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import { newId } from './ids.ts'

/** A value as it is answered: a decimal as text, a time in UTC. */
function fact(expression: RawBuilder<unknown>, { look }: Field): RawBuilder<unknown> {
  if (look.kind === 'decimal') return sql`(${expression})::text`
  if (look.kind !== 'time') return expression
  return sql`to_char(${expression} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Columns that are no facts of the record; no field has a name with a dot. */
const OF_THE_ENTRY = ['entry.id', 'entry.time', 'entry.record', 'entry.label']

/** One entry for each record, with the same facts as for a single write. One statement for all of them. */
export async function auditMany(
  resource: ResourceDeclaration,
  store: Store,
  { trx, clock, caller }: Omit<Work, 'language'>,
  ids: readonly string[],
  action: 'create' | 'generate' | 'delete' = 'create',
): Promise<void> {
  const now = clock.now()
  const facts = Object.entries(resource.fields)
    .filter(([name, { look }]) => look.kind !== 'secret' && name !== 'updatedTime')
    .map(([name, field]) => sql`${fact(columnOf(resource, store, name), field)} as ${sql.ref(name)}`)
  const entries = ids.map(() => newId(now))
  // A record with an earlier creation time, as in the demo, was created at that time.
  const happenedTime =
    action !== 'delete' && 'createdTime' in resource.fields ? sql`t.created_time` : sql`${now}::timestamptz`
  // The facts are the row of the sub-select: a distributed database refuses one that names columns of the outer row.
  await sql`
    insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label, address,
      request_id, ${action === 'delete' ? sql`before` : sql`after`})
    select "entry.id", "entry.time", ${caller.userId}, ${caller.username}, ${action}, ${resource.name}, "entry.record",
        "entry.label", ${caller.address}, ${caller.requestId}, to_jsonb(f) - ${OF_THE_ENTRY}::text[]
      from (select n.entry as "entry.id", ${happenedTime} as "entry.time", n.id as "entry.record",
          ${columnOf(resource, store, resource.label)} as "entry.label", ${sql.join(facts)}
        from unnest(${ids}::uuid[], ${entries}::uuid[]) as n(id, entry)
        join ${sql.table(store.table)} t on t.id = n.id) f`.execute(trx)
}
