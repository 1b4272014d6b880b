import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { createPool } from '../database/pool.ts'
import { StartProblem } from '../database/start-problem.ts'
import { createDb } from '../kit/sql/db.ts'
import { preparedStatements } from '../statements.generated.ts'
import { verify } from './verify.ts'

/** `npm run verify`: proves what must always be true, beside a running server too. */
async function main(): Promise<number> {
  const database = await openDatabase(readConfig(process.env), preparedStatements(), console.log)
  const pool = createPool(database.appUrl, { applicationName: 'entrepot verify' })
  try {
    const findings = await verify(createDb(pool), async () => undefined)
    for (const { check, what } of findings) console.error(`${check}: ${what}`)
    console.log(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartProblem
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
