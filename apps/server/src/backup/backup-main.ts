import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../database/open.ts'
import { StartProblem } from '../database/start-problem.ts'
import { preparedStatements } from '../statements.generated.ts'
import { checkByRestoring } from './check-backup.ts'
import { noteBackup } from './note-backup.ts'
import { countText, type Progress, sizeText } from './progress.ts'
import { reportFindings, runCommand } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

const USAGE = 'npm run backup -- FILE [--check]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('name one file')
    // npm runs scripts in the folder of the project; the person was somewhere else.
    return { ...values, file: resolve(process.env.INIT_CWD ?? '', file) }
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${USAGE}`)
  }
}

/** `npm run backup`: everything in the database at one moment as one file, beside running servers too. */
async function main(progress: Progress): Promise<number> {
  const { file, check } = readArguments()
  const config = readConfig(process.env)
  const database = await reachDatabase(config, progress.say)
  try {
    const { rows, fileBytes } = await writeBackup(database.ownerUrl, file, progress)
    await noteBackup(database.ownerUrl, fileBytes, progress)
    console.log(`${file}: ${countText(rows)} rows, ${sizeText(fileBytes)}. It holds passwords and keys: protect it.`)
  } finally {
    await database.stop()
  }
  if (!check) return 0
  const findings = await checkByRestoring(file, config, preparedStatements(), progress)
  return reportFindings(findings, 'The backup can be restored, and nothing is wrong in it.')
}

await runCommand(main)
