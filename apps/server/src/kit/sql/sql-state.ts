/**
 * If a distributed database reads rows from one worker and writes them to another, an error of the second arrives as
 * text only.
 */
const INTERNAL_ERROR = 'XX000'
const STATES: readonly (readonly [RegExp, string])[] = [
  [/^duplicate key value violates unique constraint /, '23505'],
  [/ violates foreign key constraint /, '23503'],
  [/ violates check constraint /, '23514'],
  [/ violates not-null constraint$/, '23502'],
  [/^deadlock detected$/, '40P01'],
  [/^canceling statement due to lock timeout$/, '55P03'],
  [/^canceling statement due to statement timeout$/, '57014'],
]

/** The SQLSTATE of a database error, or the code of a network error. */
export function stateOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code !== 'string') return undefined
  if (code !== INTERNAL_ERROR) return code
  return STATES.find(([words]) => words.test(String(message)))?.[1] ?? code
}
