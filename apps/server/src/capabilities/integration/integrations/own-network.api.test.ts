import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { ErpReceiver } from '../../../testing/erp/erp-receiver.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
/** In earnest: not even a demo that may call itself. */
const app = await buildApp({
  pool: test.pool,
  readPool: test.pool,
  config: { logLevel: 'silent', demo: false },
  clock: test.clock,
})
const erp = await new ErpReceiver().open()
afterAll(async () => {
  await app.close()
  await erp.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, language = 'en') => {
  const headers = { 'x-auth-token': admin.token, 'accept-language': language }
  const answer = await app.inject({ method, url: `${ADMIN_BASE}/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const allow = async (erpNetworks: string | null) => {
  const { version } = (await call('GET', 'settings')).body.data
  return call('PUT', 'settings', { version, erpNetworks })
}
let serial = 0
const create = (url: string, language?: string) => {
  serial += 1
  const body = { name: `ERP ${serial}`, url, documentTypes: ['RECV_REG'], automatic: false, timeoutSeconds: 2 }
  return call('POST', 'integrations', body, language)
}
/** What came of the last delivery to a system, when it has been tried. */
const outcome = async (id: string) => {
  for (;;) {
    const { content } = (await call('GET', `integrationDeliveries?integrationId=${id}&pageSize=1`)).body.data
    if (content[0] && content[0].state !== 'WAITING') return content[0]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a system in the own network', () => {
  it('is refused until a setting names it, and the refusal says which', async () => {
    await allow(null)
    for (const url of ['http://10.0.0.5/in', 'https://10.0.0.5/in', erp.url, 'http://erp.lan/in']) {
      for (const language of LANGUAGES) {
        const { status, body } = await create(url, language)
        expect([url, status, body.error]).toEqual([url, 422, 'ADDRESS_NOT_ALLOWED'])
        expect(body.fields[0].field).toBe('url')
        expect(body.fields[0].message).toContain(translator(language)('settings.field.erpNetworks'))
      }
    }
    expect((await allow('erp.lan, 10.0.0.0/8')).status).toBe(200)
    expect((await create('http://10.0.0.5/in')).status).toBe(201)
    expect((await create('http://erp.lan/in')).status).toBe(201)
    expect((await create('http://192.168.0.5/in')).status).toBe(422)
    expect((await create(erp.url)).status).toBe(422)
  })

  it('is called while it is named, and no longer when it is not', async () => {
    await allow('127.0.0.1')
    const { id } = (await create(erp.url)).body.data
    expect((await call('POST', `integrations/${id}/sendTest`, {})).status).toBe(200)
    expect(await outcome(id)).toMatchObject({ state: 'SENT' })
    expect(erp.calls.length).toBe(1)
    await allow(null)
    test.clock.advance(1)
    await call('POST', `integrations/${id}/sendTest`, {})
    expect(await outcome(id)).toMatchObject({ fault: 'ADDRESS_NOT_ALLOWED' })
    expect(erp.calls.length).toBe(1)
  })
})

describe('the setting', () => {
  it.each(['0.0.0.0/0', '8.8.8.8', '169.254.169.254', 'http://erp', '10.0.0.0/7', '*'])('refuses %s', async (text) => {
    const { status, body } = await allow(text)
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'erpNetworks', message: expect.stringContaining('10.0.0.5') }],
    ])
  })

  it('leaves a trace', async () => {
    await allow('erp.lan')
    test.clock.advance(1)
    await allow('192.168.1.0/24')
    const { content } = await admin.list(auditLogs).list({ resource: 'settings', pageSize: 1 })
    expect(content[0]).toMatchObject({
      username: 'admin',
      before: { erpNetworks: 'erp.lan' },
      after: { erpNetworks: '192.168.1.0/24' },
    })
  })
})
