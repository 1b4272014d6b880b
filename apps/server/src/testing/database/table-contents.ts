import type { Pool } from 'pg'

/** A fingerprint of all rows of each table, computed columns included. */
export async function tableContents(pool: Pool, skipped: readonly string[] = []): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> all($1) order by relname`,
    [skipped],
  )
  const contents = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: counted } = await pool.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from "${name}" t`,
    )
    contents.set(name, counted[0]?.content ?? '')
  }
  return contents
}

const DEFINITIONS = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
  union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'relation ' || relkind::text || ' ' || relname || ' ' || coalesce(relacl::text, '') || ' '
      || coalesce(obj_description(oid, 'pg_class'), '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
  union all select 'routine ' || oid::regprocedure || ' ' || coalesce(proacl::text, '') || ' ' || md5(prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`

/** Constraints, indexes, triggers, relations and functions with their rights. */
export async function definitionsOf(pool: Pool): Promise<string[]> {
  return (await pool.query<{ what: string }>(DEFINITIONS)).rows.map(({ what }) => what)
}
