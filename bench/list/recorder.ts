import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { readonly text: string }).text)

/** Notes the statements that this process sends until it is told to stop, to show that the floor sends the same. */
export function recordStatements(): () => string[] {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const statements: string[] = []
  prototype.query = function (...args) {
    statements.push(textOf(args[0]))
    return query.apply(this, args)
  }
  return () => {
    prototype.query = query
    return statements
  }
}
