import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { putaways } from '@entrepot/contract/inbound/putaway'
import { stockEntries } from '@entrepot/contract/query/stock-entries'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { CommandPanelProps, DocumentPartProps, LineCellProps, LineToolProps } from './document/document-options.ts'
import type { ShowProps } from './fields/kind.ts'
import { defineScreen } from './screen.ts'

/** What a screen promises not to compile; an unused directive is a broken promise. */
const list = { columns: [], search: [], form: [] } as const
const lines = { columns: [], adds: false } as const

describe('a screen does not compile with', () => {
  it('a column that is no field, of whatever kind its declaration is', () => {
    // @ts-expect-error no such field of a resource
    defineScreen({ ...list, declaration: warehouses, columns: ['height'] })
    // @ts-expect-error no such field of a query
    defineScreen({ ...list, declaration: stockEntries, columns: ['height'] })
    // @ts-expect-error no such field of a document
    defineScreen({ ...list, declaration: putaways, columns: ['height'] })
    // @ts-expect-error no such field of a line
    defineScreen({ ...list, declaration: putaways, document: { lines: { ...lines, columns: ['height'] } } })
    expect(defineScreen({ ...list, declaration: putaways, columns: ['skuTotal'] }).columns).toEqual(['skuTotal'])
  })

  it('a filter that its list does not have, although its records have the field', () => {
    // @ts-expect-error no such filter of a resource
    defineScreen({ ...list, declaration: warehouses, search: ['address'] })
    // @ts-expect-error no such filter of a query
    defineScreen({ ...list, declaration: stockEntries, search: ['operator'] })
    // @ts-expect-error no such filter of a document
    defineScreen({ ...list, declaration: putaways, search: ['skuTotal'] })
    const search = ['documentNo', 'documentType', 'effect'] as const
    expect(defineScreen({ ...list, declaration: stockEntries, search }).search).toEqual(search)
  })

  it('a cell that wants another value, or a panel of another document', () => {
    const Days = ({ value }: ShowProps<object, Date>) => value.toISOString()
    // @ts-expect-error a quantity is a number
    defineScreen({ ...list, declaration: stockEntries, cells: { quantity: Days } })
    const Confirm = (_: CommandPanelProps<typeof putaways, 'confirm'>) => null
    // @ts-expect-error what a line is confirmed with is not what a document is reversed with
    defineScreen({ ...list, declaration: putaways, document: { lines, panels: { reverse: Confirm } } })
    const { document } = defineScreen({
      ...list,
      declaration: putaways,
      document: { lines, panels: { confirm: Confirm } },
    })
    expect(document?.panels?.confirm).toBe(Confirm)
  })
})

describe('a part of a document knows', () => {
  type Part = DocumentPartProps<typeof putaways>
  type Tool = LineToolProps<typeof putaways>
  it('its record and its lines', () => {
    expectTypeOf<Part['record']['putawayNo']>().toEqualTypeOf<string>()
    expectTypeOf<Tool['line']['skuTotal']>().toEqualTypeOf<number>()
    // A line that is being typed may have no value yet.
    expectTypeOf<LineCellProps<typeof putaways>['line']['locationName']>().toEqualTypeOf<string | null | undefined>()
    // @ts-expect-error no such field
    type _Height = Part['record']['height']
  })

  it('the commands that it may send, each with its own input', () => {
    const send: Part['send'] = async () => undefined
    const sends = [
      () => send('suggest', { next: 'confirm' }),
      // @ts-expect-error no such command
      () => send('explode', {}),
      // @ts-expect-error an input of another command
      () => send('confirm', { next: 'confirm' }),
    ]
    expect(sends.length).toBe(3)
  })
})
