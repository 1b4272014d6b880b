import type pg from 'pg'

const INDEXES = `
  select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i
   where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** Fills tables with their indexes built once at the end: filling these row by row would take most of an hour. */
export async function withoutIndexes(client: pg.Client, tables: readonly string[], fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [tables])
  await client.query("set maintenance_work_mem = '512MB'; set statement_timeout = 0")
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}
