import type { putaways } from '@entrepot/contract/inbound/putaway'
import type { PutawayOutlook } from '@entrepot/domain/inbound/putaway.next'
import { describe, expect, it } from 'vitest'
import type { Completion, DocumentHandlers, NewDocumentContent, Outcome } from './document-handlers.ts'

/** Mistakes that the types of the kit forbid; an unused directive means that one compiles. */
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

  it('with a state that the document does not have', () => {
    const right: Outcome<typeof putaways> = { to: 'COMPLETED' }
    // @ts-expect-error the state is COMPLETED
    const misspelt: Outcome<typeof putaways> = { to: 'COMPLETE' }
    expect([right, misspelt].length).toBe(2)
  })
})

type Handlers = DocumentHandlers<typeof putaways, PutawayOutlook>

describe('a fact that a rule looks at', () => {
  it('is given by the handlers, or they do not compile', () => {
    const right: Handlers['facts'] = ({ status }) => ({ status, lines: [{ confirmed: false, placed: true }] })
    // @ts-expect-error the guards of the machine look at the lines
    const missing: Handlers['facts'] = ({ status }) => ({ status })
    // @ts-expect-error and at the places of the lines
    const missingInLine: Handlers['facts'] = ({ status }) => ({ status, lines: [{ confirmed: false }] })
    expect([right, missing, missingInLine].length).toBe(3)
  })

  it('and is not in the header needs an outlook', () => {
    const check = (handlers: Handlers, withoutOutlook: Omit<Handlers, 'outlook'>): readonly Handlers[] => [
      handlers,
      // @ts-expect-error whether it may be reversed is read by the outlook
      withoutOutlook,
    ]
    expect(check.length).toBe(2)
  })
})
