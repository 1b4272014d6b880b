import pg from 'pg'
import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import type { Statement } from './list-statements.ts'

/**
 * The floor of a list call: the statements that the server sends for it, through the driver alone, as often and in the
 * same order. No HTTP, no JSON, no checks: nothing that serves these rows through this driver can be faster.
 */
export type Question =
  | { readonly open: string; readonly poolSize: number }
  | { readonly run: readonly Statement[]; readonly clients: number; readonly milliseconds: number }

export interface Ran {
  readonly calls: number
  /** In milliseconds, of this process. */
  readonly cpu: number
}

let pool: pg.Pool | undefined

async function open(url: string, poolSize: number): Promise<object> {
  pool = new pg.Pool({ connectionString: url, max: poolSize })
  await pool.query('select 1')
  return {}
}

/** One client: call after call, each statement in a transaction of its own, as the server sends them. */
async function callUntil(end: number, statements: readonly Statement[]): Promise<number> {
  let calls = 0
  while (performance.now() < end) {
    for (const { text, values } of statements) await pool!.query(text, [...values])
    calls += 1
  }
  return calls
}

async function run(statements: readonly Statement[], clients: number, milliseconds: number): Promise<Ran> {
  const before = ownCpu()
  const end = performance.now() + milliseconds
  const calls = await Promise.all(Array.from({ length: clients }, () => callUntil(end, statements)))
  return { calls: calls.reduce((sum, each) => sum + each, 0), cpu: ownCpu() - before }
}

answerQuestions<Question>(async (question) =>
  'open' in question
    ? open(question.open, question.poolSize)
    : run(question.run, question.clients, question.milliseconds),
)
