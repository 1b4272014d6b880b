import type { Logger } from 'pino'
import { createLog } from '../../kit/http/log.ts'

/** PostgreSQL's `feature_not_supported`: with it a distributed database refuses a statement that it cannot plan. */
const NOT_SUPPORTED = '"code":"0A000"'
/** With this the error behind an answer 500 is logged. */
const REQUEST_FAILED = '"msg":"request failed"'
const MOST_FAILURES = 10

export interface TestLog {
  readonly log: Logger
  /** The last errors behind an answer 500 since the last time. */
  readonly takeFailures: () => readonly string[]
  /** Throws when a statement was refused since the last time, also one of a loop that goes on after a failure. */
  readonly expectNothingRefused: () => void
}

/** Shows warnings and all errors behind an answer 500 with `TEST_LOG=on`. */
export function createTestLog(): TestLog {
  const refused: string[] = []
  const failures: string[] = []
  const write = (line: string) => {
    if (line.includes(NOT_SUPPORTED)) refused.push(line)
    if (line.includes(REQUEST_FAILED)) failures.push(line)
    if (failures.length > MOST_FAILURES) failures.shift()
    if (process.env.TEST_LOG === 'on') process.stdout.write(line)
  }
  const expectNothingRefused = () => {
    const lines = refused.splice(0)
    if (lines.length > 0) throw new Error(`the database refused statements:\n${lines.join('')}`)
  }
  return { log: createLog('warn', { write }), takeFailures: () => failures.splice(0), expectNothingRefused }
}
