import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db } from './db.ts'

/** A statement as its function in the database is made from it. */
export interface KeptStatement {
  readonly takes: readonly string[]
  /** Rows that are held before anything is read; what follows then sees them as their holder left them. */
  readonly holds: () => string | undefined
  /** What is written before anything is read. */
  readonly writes: () => string | undefined
  readonly text: () => string
  /** False: it only writes. */
  readonly answers: boolean
  /** With a part that changes with the statement, so that two versions of the server get on beside each other. */
  readonly functionName: () => string
}

type Parameter = RawBuilder<unknown>
type Worded = (...parameters: Parameter[]) => RawBuilder<unknown>

interface Options {
  readonly holds?: Worded
  readonly writes?: Worded
  readonly answers?: boolean
}

const statements: KeptStatement[] = []

/** Of all modules that were loaded. */
export const keptStatements = (): readonly KeptStatement[] => statements

/** Knows the words, asks nobody. */
const wording = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function textOf(name: string, takes: readonly string[], worded: Worded): string {
  const { sql: text, parameters } = worded(...takes.map((_, place) => sql.raw(`$${place + 1}`))).compile(wording)
  if (parameters.length > 0) throw new Error(`${name}: what a kept statement depends on must be one of its parameters`)
  return text
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * A statement that nearly every request asks. A function of the database keeps its plan for the whole session, where a
 * plain statement is parsed and planned each time; names of prepared statements would not go through a pooler.
 */
export function kept<Row>(name: string, takes: readonly string[], worded: Worded, options: Options = {}) {
  const { holds, writes, answers = true } = options
  const text = once(() => textOf(name, takes, worded))
  const held = once(() => holds && textOf(name, takes, holds))
  const written = once(() => writes && textOf(name, takes, writes))
  const functionName = once(() => {
    const parts = JSON.stringify([takes, text(), held() ?? null, answers, written()])
    return `kept_${name}_${createHash('sha256').update(parts).digest('hex').slice(0, 8)}`
  })
  statements.push({ takes, holds: held, writes: written, text, answers, functionName })
  const parameters = takes.map((type, place) => `$${place + 1}::${type}`).join(', ')
  const call = once(() => `select ${answers ? '* from ' : ''}${functionName()}(${parameters})`)
  const ask = async (db: Db, ...values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(call(), [...values]))).rows
  /** For a statement that asks it of what it has found itself. */
  return Object.assign(ask, { functionName })
}
