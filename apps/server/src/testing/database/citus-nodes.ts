import pg from 'pg'
import { quoteName } from '../../database/quote.ts'
import { withDatabase } from './named-database.ts'

/** A node of a cluster as the others reach it. The first one is the coordinator. */
export interface Node {
  readonly host: string
  readonly port: number
}

/** The nodes that a database of the coordinator knows (`TEST_CITUS_URL` names one). */
export async function readNodes(url: string): Promise<Node[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Node>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid <> 0, nodeid',
    )
    if (rows.length < 2)
      throw new Error('TEST_CITUS_URL must name a database whose coordinator knows itself and a worker')
    return rows
  })
}

/** The same role on each node, in the database that every server has. */
export function adminUrls(url: string, nodes: readonly Node[]): string[] {
  return nodes.map(({ host, port }, place) => {
    const changed = new URL(withDatabase(url, 'postgres'))
    if (place > 0) changed.host = `${host}:${port}`
    return changed.href
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'entrepot tests' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the database of the coordinator one of a cluster: empty on the workers, and known to each other. */
export async function joinNodes(urls: readonly string[], nodes: readonly Node[], name: string, owner: string) {
  const [coordinatorUrl = '', ...workerUrls] = urls
  for (const url of workerUrls)
    await withClient(url, (client) =>
      client.query(`create database ${quoteName(name)} template template0 encoding 'UTF8' owner ${owner}`),
    )
  for (const url of urls)
    await withClient(withDatabase(url, name), (client) => client.query('create extension if not exists citus'))
  const [coordinator, ...workers] = nodes
  await withClient(withDatabase(coordinatorUrl, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** So that it can be renamed and copied: the extension has a process of its own in each database that was ever used. */
export async function closeDatabase(urls: readonly string[], name: string): Promise<void> {
  for (const url of urls)
    await withClient(url, async (client) => {
      await client.query(`alter database ${quoteName(name)} with allow_connections false`)
      const open = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`
      while (((await client.query(open, [name])).rowCount ?? 0) > 0) await client.query('select pg_sleep(0.05)')
    })
}

/** The database of one node lets nobody in, so that to all others the node is away; or lets them in again. */
export async function setAway(url: string, name: string, isAway: boolean): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter database ${quoteName(name)} with allow_connections ${!isAway}`)
    if (isAway) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}
