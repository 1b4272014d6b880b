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
import { nameWarehouse } from './one-warehouse.ts'
import { nameStatement } from './statement-names.ts'

/** A prepared statement as its function in the database is created from it. */
export interface PreparedStatement {
  /** The file that declares it, without its extension. */
  readonly source: string
  /** The SQL types of its parameters, in their order. */
  readonly parameterTypes: readonly string[]
  /** Statements, or blocks of PL/pgSQL, that lock rows before anything is read: the text then reads them as left by their last holder. */
  readonly locks: () => readonly string[]
  /** Writes before anything is read. */
  readonly writes: () => string | undefined
  readonly text: () => string
  /** False: it only writes. */
  readonly answers: boolean
  /** Any row of the text is a refusal: nothing is written, and the rows are the detail of the error. */
  readonly refuses: boolean
  /** Other statements call its function: on a distributed database it is on every node, because such a statement runs on a worker. */
  readonly isCalledByStatements: boolean
  /** Ends with a hash of the statement, so that two versions of the server can use one database. */
  readonly functionName: () => string
}

/** The SQLSTATE of a statement that refuses. */
export const REFUSED = 'EN001'

/** The rows by which a statement refused, if that is what the error says. */
export function refusedRows(error: unknown): readonly unknown[] | undefined {
  const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown }
  return code === REFUSED && typeof detail === 'string' ? JSON.parse(detail) : undefined
}

interface SqlTypes {
  uuid: string
  text: string
  date: string
  int: number
  bigint: number
  boolean: boolean
  timestamptz: Date
  /** JSON as text. */
  jsonb: string
  bytea: Uint8Array
}
type SqlType = keyof SqlTypes | `${keyof SqlTypes}[]`

/** The parameters of a statement: their names, and the SQL type of each. */
export type ParameterTypes = Readonly<Record<string, SqlType>>

type ValueOf<Type extends SqlType> = Type extends keyof SqlTypes
  ? SqlTypes[Type]
  : Type extends `${infer Element extends keyof SqlTypes}[]`
    ? readonly (SqlTypes[Element] | null)[]
    : never

/** The values that a statement with these parameters takes. */
export type ValuesOf<Types extends ParameterTypes> = { readonly [Name in keyof Types]: ValueOf<Types[Name]> | null }

/** The parameters as the text of a statement names them. */
export type Parameters<Types extends ParameterTypes> = { readonly [Name in keyof Types]: RawBuilder<unknown> }

type Text<Types extends ParameterTypes, Row> = (parameters: Parameters<Types>) => RawBuilder<Row>

interface Options<Types extends ParameterTypes> {
  readonly locks?: readonly Text<Types, unknown>[]
  readonly writes?: Text<Types, unknown>
  readonly answers?: boolean
  readonly refuses?: boolean
  readonly isCalledByStatements?: boolean
}

const statements: PreparedStatement[] = []

/** Of all modules that were loaded. */
export const preparedStatements = (): readonly PreparedStatement[] => statements

/** Compiles statements without a connection. */
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function compile<Types extends ParameterTypes>(source: string, types: Types, text: Text<Types, unknown>): string {
  const parameters = Object.fromEntries(Object.keys(types).map((name, index) => [name, sql.raw(`$${index + 1}`)]))
  const compiled = text(parameters as Parameters<Types>).compile(compiler)
  if (compiled.parameters.length > 0)
    throw new Error(`${source}: every value that a prepared statement depends on must be one of its parameters`)
  const warehouse = onlyWarehouse(Object.keys(types))
  return warehouse === undefined ? compiled.sql : nameWarehouse(compiled.sql, warehouse)
}

/** The parameter of a statement that is about one warehouse; one that names further warehouses is about several. */
function onlyWarehouse(names: readonly string[]): string | undefined {
  const places = names.flatMap((name, index) => (/warehouse/i.test(name) ? [{ name, place: index }] : []))
  const [only, ...further] = places
  const isOne = only?.name === 'warehouseId' || only?.name === 'warehouse'
  return isOne && further.length === 0 ? `$${only.place + 1}` : undefined
}

const once = <Value>(compute: () => Value): (() => Value) => {
  let result: { readonly value: Value } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

/** Names of PostgreSQL have at most 63 letters; nine of them are the hash. */
const NAME_LENGTH = 54
const nameFrom = (source: string) => source.replace(/\W+/g, '_').toLowerCase().slice(-NAME_LENGTH)

/** The same error; its message names the file that declares the statement. */
function nameSource(error: unknown, source: string): unknown {
  if (error instanceof Error && !error.message.endsWith(`(${source})`)) error.message += ` (${source})`
  return error
}

/**
 * A statement that nearly every request runs, by the file that declares it (below `capabilities/`, or `stock/…`, `kit/…`).
 * It becomes a function of the database, which keeps its plan for the whole session; a plain statement is parsed and
 * planned each time, and a pooler in transaction mode would lose the names of statements that a session prepared.
 */
export function preparedStatement<const Types extends ParameterTypes, Row>(
  source: string,
  types: Types,
  text: Text<Types, Row>,
  { locks = [], writes, answers = true, refuses = false, isCalledByStatements = false }: Options<Types> = {},
) {
  const names = Object.keys(types)
  const parameterTypes: string[] = Object.values(types)
  const compiled = once(() => compile(source, types, text))
  const lockTexts = once(() => locks.map((lock) => compile(source, types, lock)))
  const writeText = once(() => writes && compile(source, types, writes))
  const functionName = once(() => {
    const parts = JSON.stringify([
      parameterTypes,
      compiled(),
      lockTexts(),
      answers,
      writeText(),
      refuses && 'row by row',
    ])
    return `${nameFrom(source)}_${createHash('sha256').update(parts).digest('hex').slice(0, 8)}`
  })
  statements.push({
    source,
    parameterTypes,
    locks: lockTexts,
    writes: writeText,
    text: compiled,
    answers,
    refuses,
    isCalledByStatements,
    functionName,
  })
  const parameters = parameterTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')
  const call = once(() => {
    const text = `select ${answers ? '* from ' : ''}${functionName()}(${parameters})`
    nameStatement(text)
    return text
  })
  const run = async (db: Db, values: ValuesOf<Types>): Promise<Row[]> => {
    try {
      const query = CompiledQuery.raw(
        call(),
        names.map((name) => values[name]),
      )
      return (await db.executeQuery<Row>(query)).rows
    } catch (error) {
      throw nameSource(error, source)
    }
  }
  /** The function's name is for a statement that calls it with rows of its own. */
  return Object.assign(run, { functionName })
}
