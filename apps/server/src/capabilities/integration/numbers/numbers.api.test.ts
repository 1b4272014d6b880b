import { documentType } from '@entrepot/contract/document-types'
import { documentOfType } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
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
    const { rows } = await test.pool.query('select from document_number')
    expect(rows).toEqual([])
  })

  it('is for whoever may make a document of the type', async () => {
    for (const type of TYPES) {
      expect([type, (await admin('GET', `numbers?numberType=${type}`)).status]).toEqual([type, 200])
      const isMade = documentOfType(type) !== undefined || ['QUICK_MOVE', 'CHANGE', 'FREEZE'].includes(type)
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
