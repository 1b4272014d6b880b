import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { kept, keptStatements } from './prepared-statement.ts'

const statementOf = (worded: Parameters<typeof kept>[2], options?: Parameters<typeof kept>[3]) => {
  kept('tried', ['uuid', 'int'], worded, options)
  return keptStatements().at(-1)!
}

describe('a kept statement', () => {
  it('says its parameters by their places', () => {
    const { text } = statementOf((id, most) => sql`select ${most} from stock where id = ${id}`)
    expect(text()).toBe('select $2 from stock where id = $1')
  })

  it('has another function when anything about it is another', () => {
    const names = [
      statementOf((id) => sql`select ${id}`),
      statementOf((id) => sql`select ${id}, 1`),
      statementOf((id) => sql`select ${id}`, { answers: false }),
      statementOf((id) => sql`select ${id}`, { holds: () => sql`select from stock for update` }),
    ].map(({ functionName }) => functionName())
    expect(new Set(names).size).toBe(names.length)
    expect(names[0]).toMatch(/^kept_tried_[0-9a-f]{8}$/)
  })

  it('depends on nothing but its parameters', () => {
    const { text } = statementOf((id) => sql`select ${id}, ${'by the way'}`)
    expect(text).toThrow('must be one of its parameters')
  })
})
