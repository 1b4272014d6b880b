import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../database/start-problem.ts'

/**
 * Counts other connections; maintenance processes have no role. The owner sees the connections of other roles, not
 * their work.
 */
const COUNT_OTHERS = `
  select coalesce(nullif(application_name, ''), 'a program without a name') as name, count(*)::int as connections
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
   group by 1 order by 1`

/** Time for closed connections to disappear: the server process ends a moment after its client. */
const CLOSING_MS = 2_000
const POLL_MS = 100

interface Others {
  readonly name: string
  readonly connections: number
}

/** Refuses to replace a database while programs use it. */
export async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const end = performance.now() + CLOSING_MS
  let { rows } = await client.query<Others>(COUNT_OTHERS)
  while (rows.length > 0 && performance.now() < end) {
    await sleep(POLL_MS)
    // Otherwise a transaction would see the same statistics again.
    await client.query('select pg_stat_clear_snapshot()')
    rows = (await client.query<Others>(COUNT_OTHERS)).rows
  }
  if (rows.length === 0) return
  const names = rows.map(({ name, connections }) => `${name} (${connections})`).join(', ')
  throw new StartProblem(
    `Somebody works with this database: ${names}. Stop all servers and other programs that use it, then restore`,
  )
}

/** 'empty' also if only migrations have run: a server that has served once has accounts. */
export async function contentOfTarget(client: pg.Client): Promise<'empty' | 'ours' | 'foreign'> {
  const { rows } = await client.query<{ tables: number; ours: boolean; people: boolean }>(`
    select count(*)::int as tables, to_regclass('public.schema_migration') is not null as ours,
           to_regclass('public.app_user') is not null as people
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const { tables = 0, ours = false, people = false } = rows[0] ?? {}
  if (tables === 0) return 'empty'
  if (!ours) return 'foreign'
  return people && (await client.query('select 1 from app_user limit 1')).rowCount ? 'ours' : 'empty'
}

/** All objects in one list, because dependents of a table are dropped with it. Objects of extensions stay. */
const OBJECTS = `
  with mine as (
    select 'pg_class'::regclass as class, c.oid, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
             when 'S' then 'sequence' else 'table' end as kind, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
    union all
    select 'pg_proc'::regclass, f.oid, 'routine', f.oid::regprocedure::text
      from pg_proc f where f.pronamespace = 'public'::regnamespace
  )
  select kind, name from mine m
   where not exists (select 1 from pg_depend d where d.classid = m.class and d.objid = m.oid and d.deptype = 'e')
   order by kind = 'routine', kind, name`

/** Removes all tables, views and functions of the schema, in the transaction that fills it again. */
export async function emptyTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(OBJECTS)
  for (const { kind, name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`)
}
