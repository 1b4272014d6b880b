import { describe, expect, it } from 'vitest'
import { guarded } from '../guarded.ts'
import { shipmentTasks } from '../outbound/dispatch.ts'
import { shipmentNotifs } from '../outbound/shipping-notice.ts'
import { checkDeclarations } from './check-declarations.ts'
import { isPersonalOnce, personalFieldsOf, READ_PERSONAL, shownPersonalFields, UNMASK_PERSONAL } from './personal.ts'

const fields = { consignee: 'name', address: 'address', phone: 'phone' }

describe('personal fields', () => {
  it('are those of the header and of the lines', () => {
    expect(personalFieldsOf(shipmentNotifs)).toEqual(fields)
    expect(personalFieldsOf(shipmentTasks)).toEqual(fields)
  })

  it.each([
    ['a label', { label: 'consignee' }],
    ['a sort', { sorts: ['createdTime', 'phone'] }],
    ['what groups the rows of an import', { imports: { groupBy: 'address' } }],
  ] as const)('are never %s', (_, more) => {
    const declaration = { ...shipmentNotifs, ...more }
    expect(shownPersonalFields(declaration)).toHaveLength(1)
    expect(() => checkDeclarations([declaration], [])).toThrow('shipmentNotifs has not a label')
  })

  it('are personal in header and lines alike', () => {
    const { phone, ...line } = shipmentTasks.line
    const declaration = {
      ...shipmentNotifs,
      line: { ...line, address: { ...line.address, personal: 'name' as const } },
    }
    expect(isPersonalOnce(declaration)).toBe(false)
    expect(() => checkDeclarations([declaration], [])).toThrow('one reading')
    expect(phone.personal).toBe('phone')
  })

  it('have two rights of their own', () => {
    const rights = guarded.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`))
    expect(rights).toEqual(expect.arrayContaining([READ_PERSONAL, UNMASK_PERSONAL]))
  })
})
