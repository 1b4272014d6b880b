import { preparedStatements } from './app.ts'
import { runCommand } from './backup/run-command.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'

/** `npm run migrate`: brings the database up to date and ends, so that what goes wrong is known before servers start. */
await runCommand(async () => {
  const database = await openDatabase(readConfig(process.env), preparedStatements(), console.log)
  await database.stop()
  console.log('The database is up to date.')
  return 0
})
