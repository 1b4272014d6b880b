import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { runProgram } from './run-program.ts'
import { preparedStatements } from './statements.generated.ts'

/** `npm run migrate`: brings the database up to date and ends, so that what goes wrong is known before servers start. */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), preparedStatements(), console.log)
  await database.stop()
  console.log('The database is up to date.')
}

await runProgram(main)
