import type { ClientBase } from 'pg'

/** For each comment of a table or column, the statement that writes it. */
const COMMENTS = `
  select case when d.objsubid = 0 then format('comment on table public.%I is %L', c.relname, d.description)
              else format('comment on column public.%I.%I is %L', c.relname, a.attname, d.description) end as statement
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
   order by 1`

async function readComments(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(COMMENTS)
  return rows.map(({ statement }) => statement)
}

/**
 * Citus recreates a local table that has a foreign key to a reference table, and loses its comments. They say how a
 * table is placed, so lost comments are written again.
 */
export async function keepComments(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const before = await readComments(client)
  await work()
  const remaining = new Set(await readComments(client))
  for (const statement of before) if (!remaining.has(statement)) await client.query(statement)
}
