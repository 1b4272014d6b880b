import type { ClientBase } from 'pg'
import type { Catalog, ForeignKey, Table } from './plan.ts'

/** Table of the foreign keys that `npm run distribute` removed; exists only while a run is active or interrupted. */
export const MISSING_KEYS = 'public.distribute_missing_key'

export async function hasCitus(client: ClientBase): Promise<boolean> {
  return (await client.query("select 1 from pg_extension where extname = 'citus'")).rowCount === 1
}

/** Whether this database is distributed over the workers of a cluster: it has a distributed table. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  return (await client.query("select 1 from pg_dist_partition where partmethod = 'h' limit 1")).rowCount === 1
}

/** Whether a run was interrupted: then tables lack some of their foreign keys. */
export async function isHalfDone(client: ClientBase): Promise<boolean> {
  return (await client.query('select 1 where to_regclass($1) is not null', [MISSING_KEYS])).rowCount === 1
}

const PLACEMENTS = `(select case when d.partmethod = 'h' then 'spread' when d.repmodel = 't' then 'copied' end
  from pg_dist_partition d where d.logicalrelid = c.oid)`

/** Without partitions, which follow their table. */
const tablesOf = (placement: string) => `
  select c.relname as name, substring(obj_description(c.oid, 'pg_class') from '^(warehouse|reference|local)\\M') as class,
         coalesce(${placement}, 'coordinator') as placement
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and not exists (select 1 from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
   order by c.relname`

/** Without inherited keys, which follow the key of the parent. Citus hides the tables of shards. */
const FOREIGN_KEYS = `
  select f.conname as name, t.relname as table, r.relname as "refersTo", pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
   where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace
   order by t.relname, f.conname`

export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const placement = (await hasCitus(client)) ? PLACEMENTS : 'null::text'
  const tables = await client.query<Table & { readonly class: Table['class'] | null }>(tablesOf(placement))
  const foreignKeys = await client.query<ForeignKey>(FOREIGN_KEYS)
  const missing = (await isHalfDone(client))
    ? await client.query<ForeignKey>(
        `select name, table_name as table, refers_to as "refersTo", definition from ${MISSING_KEYS} order by 2, 1`,
      )
    : { rows: [] }
  return {
    tables: tables.rows.map((row) => ({ ...row, class: row.class ?? undefined })),
    foreignKeys: foreignKeys.rows,
    missingKeys: missing.rows,
  }
}
