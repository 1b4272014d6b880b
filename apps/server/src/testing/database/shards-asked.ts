import { withClient } from './citus-nodes.ts'

/** How many statements have been run on the shards of one warehouse, and how many on those of several. */
export interface ShardsAsked {
  readonly one: number
  readonly several: number
}

/** Counts the statements of a role, as superuser of one database of a cluster. */
export async function countShards(url: string, role: string) {
  await withClient(url, (client) => client.query(`alter role "${role}" set citus.enable_stat_counters = on`))
  const read = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<ShardsAsked>(
        `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
           from citus_stat_counters where name = current_database()`,
      )
      return rows[0] ?? { one: 0, several: 0 }
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
