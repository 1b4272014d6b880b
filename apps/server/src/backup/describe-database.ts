import type { ClientBase } from 'pg'
import { StartProblem } from '../database/start-problem.ts'
import type { BackupHeader, BackupTable } from './file-format.ts'

/** For each table: its stored columns without computed ones, and its partitions with their bounds. */
const TABLES = `
  select c.relname as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as columns,
         coalesce((select jsonb_agg(jsonb_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid))
                    order by p.relname)
                     from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions,
         (select sum(pg_table_size(t.relid))::float8
            from (select c.oid as relid union select p.relid::oid from pg_partition_tree(c.oid) p) t) as "diskBytes"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migration'
     and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by c.relname`

export type StoredTable = BackupTable & { readonly diskBytes: number }

export async function tablesOf(client: ClientBase): Promise<StoredTable[]> {
  return (await client.query<StoredTable>(TABLES)).rows
}

/** The migrations of this database, in order. */
export async function historyOf(client: ClientBase): Promise<BackupHeader['migrations']> {
  const { rowCount } = await client.query("select where to_regclass('public.schema_migration') is not null")
  if (!rowCount) throw new StartProblem('There is nothing to back up: this database has no tables of Entrepot')
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name collate "C"',
  )
  return rows
}
