import pg from 'pg'

/** How the database finds the page, as it tells it. */
export async function planOf(url: string, keyword: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) select t.id, t.code, t.name from product t
        where t.search_grams @> grams_sought($1) and (t.code ilike $2 or t.name ilike $2 or t.barcode ilike $2
          or rows_words(t.barcodes) ilike $2 or t.model ilike $2 or t.brand ilike $2)
        order by t.code, t.id limit 20`,
      [keyword, `%${keyword}%`],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}
