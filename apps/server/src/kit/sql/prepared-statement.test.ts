import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Parameters, preparedStatement, preparedStatements } from './prepared-statement.ts'

const TYPES = { id: 'uuid', most: 'int' } as const
type Text = (parameters: Parameters<typeof TYPES>) => RawBuilder<unknown>

const statementOf = (text: Text, options?: { answers?: boolean; locks?: Text[] }) => {
  preparedStatement('inbound/putaways/confirm', TYPES, text, options)
  return preparedStatements().at(-1)!
}

describe('a prepared statement', () => {
  it('names its parameters by their places', () => {
    const { text } = statementOf(({ id, most }) => sql`select ${most} from stock where id = ${id}`)
    expect(text()).toBe('select $2 from stock where id = $1')
  })

  it('has another function when anything about it is another, named after its file', () => {
    const names = [
      statementOf(({ id }) => sql`select ${id}`),
      statementOf(({ id }) => sql`select ${id}, 1`),
      statementOf(({ id }) => sql`select ${id}`, { answers: false }),
      statementOf(({ id }) => sql`select ${id}`, { locks: [() => sql`select 1 from stock for update`] }),
    ].map(({ functionName }) => functionName())
    expect(new Set(names).size).toBe(names.length)
    expect(names[0]).toMatch(/^inbound_putaways_confirm_[0-9a-f]{8}$/)
  })

  it('depends on nothing but its parameters', () => {
    const { text } = statementOf(({ id }) => sql`select ${id}, ${'by the way'}`)
    expect(text).toThrow('must be one of its parameters')
  })
})

describe('the values of a prepared statement', () => {
  const statement = preparedStatement(
    'kit/sql/prepared-statement',
    TYPES,
    ({ id }) => sql<{ id: string }>`select ${id}`,
  )
  type Values = globalThis.Parameters<typeof statement>[1]

  it('have the names and types of its parameters', () => {
    const values: Values = { id: '00000000-0000-7000-8000-000000000000', most: null }
    expect(Object.keys(values)).toEqual(Object.keys(TYPES))
    // @ts-expect-error: a name that is no parameter
    const misspelt: Values = { id: '', most: 1, least: 1 }
    // @ts-expect-error: a parameter without a value
    const missing: Values = { id: '' }
    // @ts-expect-error: a value of another type
    const wrong: Values = { id: 1, most: 1 }
    expect([misspelt, missing, wrong]).toHaveLength(3)
  })
})
