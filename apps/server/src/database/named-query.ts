import pg from 'pg'

/** How pg parses the rows of an answer. */
interface Columns {
  fields: readonly object[]
  _parsers: readonly ((text: string) => unknown)[] | undefined
  _prebuiltEmptyResultObject: object | null
}

/** Internals of a pg query, which its types do not show; the version of pg is fixed. */
declare module 'pg' {
  interface Query {
    readonly _result: Columns
    _accumulateRows: boolean
    prepare(connection: object): void
    handleCommandComplete(message: object, connection: object): void
  }
}

/** By connection: the described columns of its statements, by statement name. */
const describedColumns = new WeakMap<object, Map<string, Columns>>()

function describedOn(connection: object): Map<string, Columns> {
  const statements = describedColumns.get(connection) ?? new Map<string, Columns>()
  describedColumns.set(connection, statements)
  return statements
}

const sendNothing = () => undefined

/**
 * A named statement. A connection describes its columns once: they cannot change while the name lasts, and describing
 * them often costs both sides more than the rows.
 */
export class NamedQuery extends pg.Query {
  readonly name: string
  readonly callback: (error: Error | null, result: unknown) => void

  constructor(name: string, text: string, values: unknown[], callback: NamedQuery['callback']) {
    super(text, values)
    this.name = name
    this.callback = callback
  }

  override prepare(connection: { describe(portal: object): void }) {
    const columns = describedOn(connection).get(this.name)
    if (columns === undefined) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    const { describe } = connection
    connection.describe = sendNothing
    try {
      super.prepare(connection)
    } finally {
      connection.describe = describe
    }
  }

  override handleCommandComplete(message: object, connection: object) {
    const statements = describedOn(connection)
    if (!statements.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      statements.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
    super.handleCommandComplete(message, connection)
  }
}
