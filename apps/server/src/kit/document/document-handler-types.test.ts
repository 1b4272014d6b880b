import type { putaways } from '@entrepot/contract/inbound/putaway'
import { describe, expect, it } from 'vitest'
import type { Completion, NewDocumentContent, Outcome } from './document-handlers.ts'

/** What the server's kit promises not to compile; an unused directive is a broken promise. */
describe('what a handler of a document writes does not compile', () => {
  it('with a misspelt field of the header', () => {
    const right: Outcome<typeof putaways> = { header: { confirmedSkuTotal: 3, completedTime: new Date(0) } }
    // @ts-expect-error the field is confirmedSkuTotal
    const misspelt: Outcome<typeof putaways> = { header: { confirmedSkuTotals: 3 } }
    // @ts-expect-error a column is no field
    const column: Outcome<typeof putaways> = { header: { ...right.header, completed_time: new Date(0) } }
    // @ts-expect-error the rules of a draft write the same fields
    const completion: Completion<typeof putaways> = { header: { skuTotals: 3 } }
    // @ts-expect-error a new document has the same fields
    const content: NewDocumentContent<typeof putaways> = { header: {}, extra: { registration: '1' }, lines: [] }
    expect([right, misspelt, column, completion, content].length).toBe(5)
  })

  it('with a misspelt field of a line', () => {
    const right: Completion<typeof putaways> = { lines: [{ reason: null }] }
    // @ts-expect-error a line has no such field
    const misspelt: Completion<typeof putaways> = { lines: [{ reasons: null }] }
    expect([right, misspelt].length).toBe(2)
  })

  it('with a value of another type', () => {
    // @ts-expect-error a number of pieces is no text
    const text: Outcome<typeof putaways> = { header: { confirmedSkuTotal: '3' } }
    // @ts-expect-error a field that every record has is never null
    const missing: Outcome<typeof putaways> = { header: { confirmedSkuTotal: null } }
    // @ts-expect-error a person is no time
    const date: Outcome<typeof putaways> = { header: { operator: new Date(0) } }
    expect([text, missing, date].length).toBe(3)
  })
})
