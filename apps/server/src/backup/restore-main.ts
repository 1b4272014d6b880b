import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../database/open.ts'
import { StartProblem } from '../database/start-problem.ts'
import { preparedStatements } from '../statements.generated.ts'
import { checkByRestoring, findingsIn } from './check-backup.ts'
import { countText, type Progress } from './progress.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { reportFindings, runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- FILE [--check] [--replace] [--hold-waiting | --send-waiting]'
const flag = { type: 'boolean', default: false } as const

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: flag, replace: flag, 'hold-waiting': flag, 'send-waiting': flag },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new Error('name one file')
    if (values['hold-waiting'] && values['send-waiting']) throw new Error('hold or send, not both')
    // npm runs scripts in the folder of the project; the person was somewhere else.
    return { ...values, file: resolve(process.env.INIT_CWD ?? '', file) }
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${USAGE}`)
  }
}

/** A person at a terminal is asked; anywhere else, and without a clear yes, it is no. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (yes/no, default no) `)).trim())
  } finally {
    terminal.close()
  }
}

/** `npm run restore`: a backup into an empty database, or in place of what is there. */
async function main(progress: Progress): Promise<number> {
  const { file, check, replace, ...waiting } = readArguments()
  const config = readConfig(process.env)
  if (check) {
    const findings = await checkByRestoring(file, config, preparedStatements(), progress)
    return reportFindings(findings, 'The backup can be restored, and nothing is wrong in it.')
  }
  const checked = await checkBackup(file, progress)
  const { header, end } = checked
  console.log(`A backup of version ${header.version} from ${header.madeAt}.`)
  const database = await reachDatabase(config, progress.say)
  try {
    const isSending =
      waiting['send-waiting'] ||
      (!waiting['hold-waiting'] &&
        end.waitingDeliveries > 0 &&
        (await ask(
          `${countText(end.waitingDeliveries)} deliveries to other systems wait in the backup. Send them when a server starts? They may have been sent since it was made.`,
        )))
    const target = {
      ownerUrl: database.ownerUrl,
      appRole: decodeURIComponent(new URL(database.appUrl).username),
      statements: preparedStatements(),
    }
    await restoreBackup(file, checked, target, {
      mayReplace: async () => replace || ask('This database is not empty. Replace everything in it?'),
      holdDeliveries: !isSending,
      progress,
    })
    console.log('Restored. Everybody has to sign in again.')
    if (!isSending)
      console.log('Deliveries to other systems are held until an administrator switches that off in the settings.')
    return reportFindings(await findingsIn(database.ownerUrl, progress), 'Nothing is wrong in it.')
  } finally {
    await database.stop()
  }
}

await runCommand(main)
