import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const uploads = async () => (await admin.list(auditLogs).list({ action: 'upload' })).content

describe('an upload', () => {
  it('leaves who, when, from where, and what came', async () => {
    const { session } = await test.signIn('owner')
    const { id } = await session.upload(new Blob([PNG], { type: 'image/png' }), 'folder/目录.png')
    expect(await uploads()).toMatchObject([
      {
        username: 'owner',
        address: '127.0.0.1',
        happenedTime: test.clock.now().toISOString(),
        action: 'upload',
        resource: 'files',
        recordId: id,
        recordLabel: '目录.png',
        before: null,
        after: { name: '目录.png', type: 'image/png', size: PNG.length },
      },
    ])
  })

  it('that is refused leaves nothing', async () => {
    const before = (await uploads()).length
    const refused = admin.session.upload(new Blob([PNG], { type: 'image/jpeg' }), 'a.jpg')
    expect(await refusal(refused)).toMatchObject({ error: 'FILE_MISLABELLED', detail: { found: 'PNG' } })
    expect((await uploads()).length).toBe(before)
  })
})
