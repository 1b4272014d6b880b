import pg from 'pg'

/** How the database finds the page, as it tells it. */
export async function planOf(url: string, keyword: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) select t.id, t.code, t.name
         from (select t.* from product t where t.search_grams @> grams_sought($1) offset 0) t
        order by t.code, t.id limit 20`,
      [keyword],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}
