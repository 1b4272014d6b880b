import { withClient } from './citus-nodes.ts'

/** How many statements have been run on the shards of one warehouse, and how many on those of several. */
export interface ShardsAsked {
  readonly one: number
  readonly several: number
}

/** Each node counts what is planned there: a function that runs on a worker asks from there. */
const COUNTERS = `select query_execution_single_shard || ' ' || query_execution_multi_shard
  from citus_stat_counters where name = current_database()`

/** Counts the statements of a role on all nodes, as superuser of one database of a cluster. */
export async function countShards(url: string, role: string) {
  await withClient(url, (client) => client.query(`alter role "${role}" set citus.enable_stat_counters = on`))
  const read = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ port: number; success: boolean; result: string }>(
        'select n.nodeport as port, c.success, c.result from run_command_on_all_nodes($1) c join pg_dist_node n using (nodeid)',
        [COUNTERS],
      )
      const away = rows.find(({ success }) => !success)
      if (away !== undefined) throw new Error(`The node at port ${away.port} does not count: ${away.result}`)
      const counts = rows.map(({ result }) => result.split(' ').map(Number))
      const sum = (place: number) => counts.reduce((total, count) => total + (count[place] ?? 0), 0)
      return { one: sum(0), several: sum(1) }
    })
  return {
    async of(work: () => Promise<unknown>): Promise<ShardsAsked> {
      const before = await read()
      await work()
      const after = await read()
      return { one: after.one - before.one, several: after.several - before.several }
    },
  }
}
