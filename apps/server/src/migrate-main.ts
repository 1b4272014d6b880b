import { preparedStatements } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { StartProblem } from './database/start-problem.ts'

/** `npm run migrate`: brings the database up to date and ends, so that what goes wrong is known before servers start. */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), preparedStatements(), console.log)
  await database.stop()
  console.log('The database is up to date.')
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartProblem
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
