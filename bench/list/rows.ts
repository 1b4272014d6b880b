import pg from 'pg'

export const ROWS = 100_000

/** One of three thousand: 33 or 34 rows are about it. */
export const ONE_RECORD = '00000000-0000-7000-a000-0000000003e8'

/**
 * Half a year of a company at work: forty people, one write in a hundred and sixty seconds, ids in the order of time as
 * the application makes them, and a few fields before and after.
 */
const INSERT = `
  insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label, address,
    request_id, before, after)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3) || 'a'
      || substr(noise, 4, 15))::uuid, at, md5('user' || i % 40)::uuid, 'person' || i % 40,
    (array['update', 'update', 'create', 'login', 'logout', 'update', 'delete', 'changeWarehouse'])[i % 8 + 1],
    (array['staff', 'dictionaries', 'cargoOwners', 'warehouses', 'profile'])[i % 5 + 1], '00000000-0000-7000-a000-' || lpad(to_hex(i % 3000), 12, '0'),
    'Record ' || i % 3000, '10.0.0.' || i % 40, md5('request' || i)::uuid,
    jsonb_build_object('displayName', 'Person ' || i % 40, 'status', 'ACTIVE', 'version', i % 9, 'phone', '0' || i),
    jsonb_build_object('displayName', 'Person ' || i % 40, 'status', 'LOCKED', 'version', i % 9 + 1, 'phone', '1' || i)
  from (select i, md5(i::text) as noise, $2::timestamptz - ($1::int - i) * interval '160 seconds' as at
          from generate_series(1, $1::int) i) made`

/** As the owner, who alone may vacuum; without it the first runs would clean up after the insert. */
export async function fillAuditLog(ownerUrl: string, until: Date): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(INSERT, [ROWS, until])
    await client.query('vacuum (analyze) audit_log')
  } finally {
    await client.end()
  }
}
