import { ConfigError } from './config.ts'
import { StartProblem } from './database/start-problem.ts'

/** Runs a command line program. A mistake that the operator can fix is printed as a sentence, a bug with its stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartProblem
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
