import { ConfigError } from '../config.ts'
import { StartProblem } from '../database/start-problem.ts'
import type { Finding } from '../verify/verify.ts'
import type { Progress } from './progress.ts'

const STOPPED = 'Stopped: nothing was changed, and nothing is left behind.'

/**
 * Runs a command and exits with its code: a mistake of the operator is explained in words, a bug is printed with its
 * stack.
 */
export async function runCommand(work: (progress: Progress) => Promise<number>): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new StartProblem(STOPPED)))
  try {
    process.exitCode = await work({ say: (line) => console.log(line), signal: stop.signal })
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof StartProblem
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

/** Prints findings and returns the exit code. */
export function reportFindings(findings: readonly Finding[], whenNone: string): number {
  for (const { check, what } of findings) console.error(`${check}: ${what}`)
  console.log(findings.length === 0 ? whenNone : `${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}
