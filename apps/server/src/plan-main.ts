import pg from 'pg'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { preparedStatements } from './statements.generated.ts'

/** `npm run plan -- inbound/putaways/confirm`: the text of prepared statements, and the plan that each of them keeps. */
async function main(word: string | undefined): Promise<number> {
  const statements = preparedStatements().filter(({ source }) => word !== undefined && source.includes(word))
  if (statements.length === 0) {
    const sources = [...new Set(preparedStatements().map(({ source }) => source))].sort()
    console.error(`Say a part of one of these names:\n  ${sources.join('\n  ')}`)
    return 1
  }
  const database = await openDatabase(readConfig(process.env), preparedStatements(), console.log)
  const client = new pg.Client({ connectionString: database.appUrl })
  try {
    await client.connect()
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const [place, { functionName, parameterTypes, text }] of statements.entries()) {
      const parameters = parameterTypes.length === 0 ? '' : `(${parameterTypes.join(', ')})`
      const nothing = parameterTypes.length === 0 ? '' : `(${parameterTypes.map(() => 'null').join(', ')})`
      await client.query(`prepare plan_${place} ${parameters} as ${text()}`)
      const { rows } = await client.query<Record<string, string>>(`explain execute plan_${place} ${nothing}`)
      console.log(
        `\n-- ${functionName()}${parameters}\n${text().trim()}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`,
      )
    }
    return 0
  } finally {
    await client.end()
    await database.stop()
  }
}

process.exitCode = await main(process.argv[2])
