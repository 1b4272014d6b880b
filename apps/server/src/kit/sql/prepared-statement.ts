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

/** A prepared statement, with everything needed to create its function in the database. */
export interface PreparedStatement {
  /** The file that declares it, without its extension. */
  readonly source: string
  /** The SQL types of its parameters, in order. */
  readonly parameterTypes: readonly string[]
  /** Statements, or blocks of PL/pgSQL, that lock rows before the text reads them: it then reads the latest version. */
  readonly locks: () => readonly string[]
  /** A write that runs before the text reads. */
  readonly writes: () => string | undefined
  readonly text: () => string
  /** False for a statement that only writes. */
  readonly answers: boolean
  /** Whether any row of the text is a refusal: nothing is written, and the rows are the detail of the error. */
  readonly refuses: boolean
  /** Whether other statements call its function: then it is on every node of a cluster, where such a statement runs. */
  readonly isCalledByStatements: boolean
  /** Ends with a hash of the statement, so that two versions of the server can use one database. */
  readonly functionName: () => string
}

/** The SQLSTATE of a statement that refuses. */
export const REFUSED = 'EN001'

/** The rows by which a statement refused; undefined for any other error. */
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

/** The names and SQL types of a statement's parameters. */
export type ParameterTypes = Readonly<Record<string, SqlType>>

type ValueOf<Type extends SqlType> = Type extends keyof SqlTypes
  ? SqlTypes[Type]
  : Type extends `${infer Element extends keyof SqlTypes}[]`
    ? readonly (SqlTypes[Element] | null)[]
    : never

/** The values of a statement's parameters. */
export type ValuesOf<Types extends ParameterTypes> = { readonly [Name in keyof Types]: ValueOf<Types[Name]> | null }

/** The parameters as pieces of SQL, for the text of a statement. */
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

/** The prepared statements of all loaded modules. */
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

/** The warehouse parameter of a statement about one warehouse; undefined if it has further warehouse parameters. */
function onlyWarehouse(names: readonly string[]): string | undefined {
  const warehouses = names.flatMap((name, index) => (/warehouse/i.test(name) ? [{ name, index }] : []))
  const [only, ...further] = warehouses
  const isOne = only?.name === 'warehouseId' || only?.name === 'warehouse'
  return isOne && further.length === 0 ? `$${only.index + 1}` : undefined
}

const once = <Value>(compute: () => Value): (() => Value) => {
  let result: { readonly value: Value } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

/** Names in PostgreSQL have at most 63 characters; nine of them are for the hash. */
const NAME_LENGTH = 54
const nameFrom = (source: string) => source.replace(/\W+/g, '_').toLowerCase().slice(-NAME_LENGTH)

/** Adds the file that declares the statement to the message of an error. */
function nameSource(error: unknown, source: string): unknown {
  if (error instanceof Error && !error.message.endsWith(`(${source})`)) error.message += ` (${source})`
  return error
}

/**
 * A statement that nearly every request runs, named by the file that declares it (below `capabilities/`, or `stock/…`,
 * `kit/…`). It becomes a function of the database, which keeps its plan for the whole session; a plain statement is
 * parsed and planned each time, and a pooler in transaction mode would lose the names of prepared statements.
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
  /** With the name of its function, for statements that call it with their own rows. */
  return Object.assign(run, { functionName })
}
