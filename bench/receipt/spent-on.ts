import { percent } from '../kit/say.ts'
import { table } from '../kit/table.ts'
import type { Served } from './served.ts'
import type { Timed } from './statement-times.ts'

const MOST = 25

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 150)

function statementTable(statements: readonly Timed[], works: number): string {
  const sums = new Map<string, { times: number; milliseconds: number }>()
  for (const { text, milliseconds } of statements) {
    const name = shortened(text)
    const before = sums.get(name) ?? { times: 0, milliseconds: 0 }
    sums.set(name, { times: before.times + 1, milliseconds: before.milliseconds + milliseconds })
  }
  const total = statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const rows = [...sums].sort(([, a], [, b]) => b.milliseconds - a.milliseconds)
  const tableRows = rows
    .slice(0, MOST)
    .map(([name, { times, milliseconds }]) => [
      (times / works).toFixed(1),
      (milliseconds / works).toFixed(2),
      percent(milliseconds / total),
      name,
    ])
  const head = `${(statements.length / works).toFixed(0)} statements each, ${(total / works).toFixed(1)} ms with one client`
  return `${head}\n${table(['times', 'ms', 'part', 'statement'], tableRows)}`
}

/**
 * For whoever wants it to be less: the statements that one client waits for, who answers how often it was done, and the
 * functions that many keep busy.
 */
export async function tellWhere(
  served: Served,
  alone: () => Promise<number>,
  together: () => Promise<unknown>,
): Promise<void> {
  let works = 0
  const statements = await served.statementsOf(async () => {
    works = await alone()
  })
  const functions = await served.profileOf(together)
  const busiest = functions.slice(0, MOST).map(({ name, part }) => [percent(part), name])
  console.log(`\n${table(['part', 'function'], busiest)}\n\n${statementTable(statements, works)}`)
}
