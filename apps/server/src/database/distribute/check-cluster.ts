import type { ClientBase } from 'pg'
import { quoteText } from '../quote.ts'
import { hasCitus } from './read-catalog.ts'

interface Node {
  readonly name: string
  readonly isCoordinator: boolean
  readonly isActive: boolean
  readonly hasShards: boolean
}

/** What must be fixed before anything is moved, one sentence for each problem. */
export async function findClusterProblems(client: ClientBase, appRole: string): Promise<string[]> {
  if (!(await hasCitus(client))) {
    return [
      'This database has no Citus: as superuser, "create extension citus" in this database on the coordinator and on every worker, then citus_set_coordinator_host and citus_add_node on the coordinator',
    ]
  }
  const nodes = await readNodes(client)
  const problems = problemsOfNodes(nodes)
  if (problems.length > 0) return problems
  return [
    ...(await ownershipProblems(client)),
    ...(await roleProblems(client, appRole)),
    ...(await sessionProblems(client, appRole)),
  ]
}

async function readNodes(client: ClientBase): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select nodename || ':' || nodeport as name, groupid = 0 as "isCoordinator", isactive as "isActive",
            shouldhaveshards as "hasShards" from pg_dist_node order by groupid, nodeid`,
  )
  return rows
}

function problemsOfNodes(nodes: readonly Node[]): string[] {
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator)
  const isAlone = !nodes.some(({ isCoordinator, hasShards }) => !isCoordinator && hasShards)
  return [
    ...(coordinator === undefined
      ? ['The cluster does not know its coordinator: select citus_set_coordinator_host(host, port)']
      : []),
    ...(isAlone ? ['The cluster has no worker: select citus_add_node(host, port) for each of them'] : []),
    ...nodes
      .filter(({ isActive }) => !isActive)
      .map(({ name }) => `The node ${name} is not active: select citus_activate_node(host, port)`),
  ]
}

async function ownershipProblems(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; owner: string }>(
    `select c.relname as name, pg_get_userbyid(c.relowner) as owner from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relowner <> current_user::regrole
        and not exists (select 1 from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
      order by c.relname limit 1`,
  )
  return rows.map(
    ({ name, owner }) => `Table ${name} belongs to ${owner}: DIRECT_DATABASE_URL must be the owner of the tables`,
  )
}

/** Also finds workers that refuse the owner or cannot be reached. */
async function roleProblems(client: ClientBase, appRole: string): Promise<string[]> {
  const statement = `select coalesce((select 'yes' from pg_roles where rolname = ${quoteText(appRole)}), 'no')`
  const { rows } = await client.query<{ name: string; success: boolean; result: string }>(
    `select n.nodename || ':' || n.nodeport as name, r.success, r.result
       from run_command_on_workers($1) r join pg_dist_node n on n.nodename = r.nodename and n.nodeport = r.nodeport`,
    [statement],
  )
  return rows.flatMap(({ name, success, result }) => {
    if (!success) return [`The worker ${name} does not answer the owner of the tables: ${result}`]
    return result === 'yes' ? [] : [`The worker ${name} has no role ${appRole}: create it there as on the coordinator`]
  })
}

/** A running server would wait for tables that are locked for minutes, and its plans would be out of date. */
async function sessionProblems(client: ClientBase, appRole: string): Promise<string[]> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and usename = $1 and usename <> current_user`,
    [appRole],
  )
  const n = rows[0]?.n ?? 0
  return n === 0 ? [] : [`${n} connections of ${appRole} are open: stop every server first`]
}
