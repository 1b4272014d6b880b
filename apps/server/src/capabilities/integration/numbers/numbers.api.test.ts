import { documentType } from '@entrepot/contract/document-types'
import { documentOfType } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { demoIds } from '../../../testing/demo-ids.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'

const test = await openTestApp()
const as = async (username: string) => caller(test, (await test.signIn(username)).token)
const [admin, clerk, owner] = [await as('admin'), await as('warehouse'), await as('owner')]
const TYPES = documentType.values

describe('drawing a number', () => {
  it.each(TYPES)('of %s is not for a cargo owner, who makes none of them', async (type) => {
    const { status, body } = await owner('GET', `numbers?numberType=${type}`)
    expect([status, body.error]).toEqual([403, 'FORBIDDEN'])
    const { rows } = await test.pool.query('select 1 from document_number')
    expect(rows).toEqual([])
  })

  it('is for whoever may make a document of the type', async () => {
    for (const type of TYPES) {
      expect([type, (await admin('GET', `numbers?numberType=${type}`)).status]).toEqual([type, 200])
      const document = documentOfType(type)
      const isMade = document?.area === 'warehouse' || ['QUICK_MOVE', 'CHANGE', 'FREEZE'].includes(type)
      expect([type, (await clerk('GET', `numbers?numberType=${type}`)).status]).toEqual([type, isMade ? 200 : 403])
    }
  })

  it('follows a grant', async () => {
    await test.pool.query(
      `insert into role_grant (role, permission, created_time) values ('ROLE_cargoowner', 'recvReqs.write', now())`,
    )
    expect((await owner('GET', 'numbers?numberType=RECV_REQ')).status).toBe(200)
    expect((await owner('GET', 'numbers?numberType=PICKING')).status).toBe(403)
  })
})

describe('a number', () => {
  const draw = async (): Promise<string> => (await admin('GET', 'numbers?numberType=RECV_REQ')).body.data
  const set = async (changes: object) => {
    const { version } = (await admin('GET', 'settings')).body.data
    return (await admin('PUT', 'settings', { version, ...changes })).status
  }
  const create = async (receiptNoticeNo: string) => {
    const { ownerId } = demoIds()
    const { content } = (await admin('GET', `products?cargoOwnerId=${ownerId}&pageSize=1`)).body.data
    const header = { receiptNoticeNo, cargoOwnerId: ownerId, receiptType: 'PURCHASE' }
    return (await admin('POST', 'recvReqs', { ...header, lines: [{ productId: content[0].id, planSkuTotal: 1 }] })).body
  }

  it('is written as the settings say, in one series, and accepted so', async () => {
    const before = await draw()
    expect(before).toMatch(/-\d{6}-\d{4}$/)
    expect(await set({ numberDay: 'YYYYMMDD', numberDigits: 6 })).toBe(200)
    const after = await draw()
    expect(after).toMatch(/-20\d{6}-\d{6}$/)
    expect(Number(after.slice(-6))).toBe(Number(before.slice(-4)) + 1)
    expect((await create(after)).data.receiptNoticeNo).toBe(after)
    expect((await create(before)).error).toBe('NUMBER_NOT_ISSUED')
    expect(await set({ numberDigits: 9 })).toBe(400)
  })
})
