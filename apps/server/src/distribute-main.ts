import { readConfig } from './config.ts'
import { distribute } from './database/distribute/distribute.ts'
import { StartProblem } from './database/start-problem.ts'
import { runProgram } from './run-program.ts'
import { preparedStatements } from './statements.generated.ts'

const MOST_SHARDS = 256

/** `--shards=64`; without it as many as the cluster is set to. */
function readShardCount(words: readonly string[]): number | undefined {
  const [word] = words
  if (word === undefined) return undefined
  const count = Number(/^--shards=(\d{1,3})$/.exec(word)?.[1])
  if (words.length > 1 || !(count >= 1 && count <= MOST_SHARDS))
    throw new StartProblem(`npm run distribute takes one word: --shards=N, from 1 to ${MOST_SHARDS}`)
  return count
}

/** `npm run distribute`: spreads the database over the workers of a Citus cluster, or what a migration added to it. */
async function main(): Promise<void> {
  const { database } = readConfig(process.env)
  if (database.kind === 'embedded')
    throw new StartProblem(
      'The embedded database is one server. DATABASE_URL and DIRECT_DATABASE_URL must name the coordinator of a Citus cluster.',
    )
  const shardCount = readShardCount(process.argv.slice(2))
  const appRole = decodeURIComponent(new URL(database.url).username)
  await distribute(database.directUrl, { appRole, statements: preparedStatements(), tell: console.log, shardCount })
}

await runProgram(main)
