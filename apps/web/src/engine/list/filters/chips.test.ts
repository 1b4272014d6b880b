import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { chipsOf, withoutFilter } from './chips.ts'

describe('chips', () => {
  it('say what is set, in the order of the declaration', () => {
    const filters = { createdTimeEnd: '2026-01-31', status: 'ACTIVE,LOCKED', keyword: 'ana' }
    expect(chipsOf(staff, filters)).toEqual([
      { name: 'keyword', parameters: ['keyword'], content: { kind: 'text', text: 'ana' } },
      { name: 'status', parameters: ['status'], content: { kind: 'values', values: ['ACTIVE', 'LOCKED'] } },
      {
        name: 'createdTime',
        parameters: ['createdTimeStart', 'createdTimeEnd'],
        content: { kind: 'range', start: undefined, end: '2026-01-31' },
      },
    ])
  })
  it('take both ends of a range away', () => {
    const filters = { createdTimeStart: '2026-01-01', createdTimeEnd: '2026-01-31', keyword: 'ana' }
    expect(withoutFilter(filters, ['createdTimeStart', 'createdTimeEnd'])).toEqual({ keyword: 'ana' })
  })
  it('are none without a filter', () => expect(chipsOf(staff, {})).toEqual([]))
})
