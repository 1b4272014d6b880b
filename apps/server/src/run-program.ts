import { ConfigError } from './config.ts'
import { StartProblem } from './database/start-problem.ts'

/** Runs a program of the command line. What its reader can mend is told in a sentence, anything else with its trace. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartProblem
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
