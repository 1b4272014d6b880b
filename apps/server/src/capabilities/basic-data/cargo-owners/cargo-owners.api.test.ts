import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'

const { call } = await openTestAppAsAdmin()

let serial = 0
const create = (more: object) => {
  serial += 1
  return call('POST', 'cargoOwners', { code: `CO-${serial}`, name: `Owner ${serial}`, ...more })
}

describe('a cargo owner', () => {
  it.each([
    ['a code with a wrong check sign', { unifiedSocialCreditCode: '91350100M000100Y44' }, 'unifiedSocialCreditCode'],
    ['a code too short', { unifiedSocialCreditCode: '91350100M000100' }, 'unifiedSocialCreditCode'],
    ['a tax number in small letters', { taxNumber: '91350100m000100y43' }, 'taxNumber'],
    ['an industry nobody knows', { industry: 'ALCHEMY' }, 'industry'],
    ['a contact without a name', { contacts: [{ phone: '110' }] }, 'contacts.0.name'],
    ['a contact with half an address', { contacts: [{ name: 'A' }, { name: 'B', email: 'b@' }] }, 'contacts.1.email'],
    ['a tolerance below nothing', { overReceiptPercent: '-0.01' }, 'overReceiptPercent'],
    [
      'sold but never let in',
      { prohibitiveExpiryDays: 30, prohibitiveSaleExpiryDays: 60 },
      'prohibitiveSaleExpiryDays',
    ],
    ['a warning that warns of nothing', { prohibitiveSaleExpiryDays: 60, warningExpiryDays: 30 }, 'warningExpiryDays'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await create(more)
    expect([status, body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]])
  })

  it('keeps its contacts and rules', async () => {
    const rules = {
      overReceiptPercent: '2.5',
      allocationOrder: 'FIFO',
      outboundTallyRequired: true,
      tallyRequired: false,
      warningExpiryDays: 60,
    }
    const contacts = [{ name: '王芳', position: null, phone: '+86 21 5866 0000', email: 'wang@example.com' }]
    const { status, body } = await create({ ...rules, contacts, unifiedSocialCreditCode: '91350100M000100Y43' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...rules, contacts })
    expect((await create({ unifiedSocialCreditCode: '91350100M000100Y43' })).body).toMatchObject({
      error: 'DUPLICATE',
      fields: [{ field: 'unifiedSocialCreditCode' }],
    })
  })

  it('is offered by the warehouse that serves it', async () => {
    const served = await call('GET', `cargoOwners/getByWarehouseId?warehouseId=${demoIds().warehouseId}`)
    expect((served.body.data as { id: string }[]).map(({ id }) => id)).toContain(demoIds().ownerId)
  })
})
