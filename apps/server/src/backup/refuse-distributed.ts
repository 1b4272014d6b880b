import type { ClientBase } from 'pg'
import { isDistributed } from '../database/distribute/read-catalog.ts'
import { StartProblem } from '../database/start-problem.ts'

/** Each node has its own snapshot, so a copy through the coordinator would not be of one moment. */
export async function refuseDistributed(client: ClientBase): Promise<void> {
  if (await isDistributed(client))
    throw new StartProblem(
      'This database is distributed over several servers: back up and restore each of them with the tools of PostgreSQL, at one point of time (select citus_create_restore_point); the README says how',
    )
}
