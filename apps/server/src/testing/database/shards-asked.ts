import { withClient } from './citus-nodes.ts'

export interface ShardsAsked {
  /** Statements that were run on the shards of one warehouse. */
  readonly one: number
  /** Statements that were run on the shards of several. */
  readonly several: number
  /**
   * How often a worker turned to another node: a function that runs on the worker of its warehouse has no reason to, and
   * fails when that other node is away.
   */
  readonly fromWorkers: number
}

/** Each node counts what is planned there and the connections that it uses. */
const COUNTERS = `select jsonb_build_object('one', query_execution_single_shard, 'several', query_execution_multi_shard,
    'connections', connection_establishment_succeeded + connection_establishment_failed + connection_reused)
  from citus_stat_counters where name = current_database()`

interface NodeCounters {
  readonly one: number
  readonly several: number
  readonly connections: number
}

/** Counts the statements of a role on all nodes, as superuser of one database of a cluster. */
export async function countShards(url: string, role: string) {
  await withClient(url, (client) => client.query(`alter role "${role}" set citus.enable_stat_counters = on`))
  const read = (): Promise<ShardsAsked> =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ port: number; worker: boolean; success: boolean; result: string }>(
        `select n.nodeport as port, n.groupid <> 0 as worker, c.success, c.result
           from run_command_on_all_nodes($1) c join pg_dist_node n using (nodeid)`,
        [COUNTERS],
      )
      const total = { one: 0, several: 0, fromWorkers: 0 }
      for (const { port, worker, success, result } of rows) {
        if (!success) throw new Error(`The node at port ${port} does not count: ${result}`)
        const node: NodeCounters = result === '' ? { one: 0, several: 0, connections: 0 } : JSON.parse(result)
        total.one += node.one
        total.several += node.several
        if (worker) total.fromWorkers += node.connections
      }
      return total
    })
  return {
    async of(work: () => Promise<unknown>): Promise<ShardsAsked> {
      const before = await read()
      await work()
      const after = await read()
      return {
        one: after.one - before.one,
        several: after.several - before.several,
        fromWorkers: after.fromWorkers - before.fromWorkers,
      }
    },
  }
}
