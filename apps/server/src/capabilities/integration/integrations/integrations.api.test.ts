import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { senderContext, whileSending } from '../../../testing/erp/delivery-desk.ts'
import { answers, ErpReceiver } from '../../../testing/erp/erp-receiver.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { warehouseDay } from '../../../testing/warehouse-day.ts'
import { startSender } from '../deliveries/sender.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const admin = await day.as('admin')

beforeEach(async () => {
  await test.pool.query('delete from integration_delivery; delete from integration')
})

interface NewRecord {
  readonly id: string
  readonly version: number
  readonly secret: string
}
const body = { url: 'https://erp.example.com/in', documentTypes: ['RECV_REG'], automatic: false, timeoutSeconds: 10 }
const create = (changes: object = {}) =>
  admin.send<NewRecord>('POST', 'integrations', { name: 'ERP', ...body, ...changes })

describe('the secret', () => {
  it('is shown once, and stands nowhere in the clear', async () => {
    const { id, version, secret } = await create()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const changed = await admin.send('PUT', 'integrations', { id, version, remark: 'changed' })
    const seen = [
      changed,
      await admin.read(`integrations/${id}`),
      await admin.send('GET', 'integrations'),
      await admin.send('GET', `integrations/${id}/history`),
      (await test.pool.query('select * from audit_log where record_id = $1', [id])).rows,
      (await test.pool.query('select * from event where record_id = $1', [id])).rows,
      (await test.pool.query('select * from idempotency')).rows,
    ]
    for (const one of seen) expect(JSON.stringify(one)).not.toContain(secret)
    const { rows } = await test.pool.query<{ secret: Buffer }>('select secret from integration')
    expect(rows[0]!.secret.includes(secret)).toBe(false)
  })

  it('is another one when it is renewed, which counts at once', async () => {
    const { id, secret } = await create()
    const renewed = await admin.send<NewRecord>('POST', `integrations/${id}/renewSecret`)
    expect(renewed.secret).toMatch(/^[\w-]{43}$/)
    expect(renewed.secret).not.toBe(secret)
    const { secrets } = await senderContext(test)
    const { rows } = await test.pool.query<{ secret: Buffer }>('select secret from integration')
    expect(secrets.open(rows[0]!.secret)).toBe(renewed.secret)
  })

  it('and what a document says are in no log, whatever goes wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const erp = await new ErpReceiver().open()
    erp.always = answers(500, 'answer-of-the-other')
    const { id, secret } = await create({ url: erp.url })
    await admin.send('POST', `integrations/${id}/sendTest`)
    const sender = startSender(await senderContext(test, log), 20)
    await waitFor(() => expect(erp.calls).toHaveLength(1))
    await sender.stop()
    await erp.close()
    for (const text of [secret, 'answer-of-the-other', 'v1=']) expect(lines.join('')).not.toContain(text)
  })
})

describe('the address', () => {
  it.each([
    'http://erp.example.com/in',
    'https://10.0.0.1/in',
    'https://192.168.1.10/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://0x0a000001/in',
    'https://user:word@erp.example.com/in',
  ])('%s is refused', async (url) => {
    const refused = await refusal(create({ url }))
    expect(refused).toMatchObject({ httpStatus: 422, error: 'ADDRESS_NOT_ALLOWED', fields: [{ field: 'url' }] })
  })

  it('may be this machine in a demo, never in earnest', async () => {
    await create({ url: 'http://127.0.0.1:9/in' })
    const { pool, clock } = test
    const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'silent' }, clock, jobs: false })
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url: '/services/wms/api/v1/admin/integrations',
        headers: { 'x-auth-token': admin.token },
        payload: { ...body, name: url, url },
      })
    for (const url of ['http://127.0.0.1:9/in', 'https://0x7f000001/in', 'https://localhost/in', 'https://[::1]/in'])
      expect((await send(url)).json()).toMatchObject({ error: 'ADDRESS_NOT_ALLOWED' })
    expect((await send('https://erp.example.com/in')).statusCode).toBe(201)
    await app.close()
  })

  it('that leads inside after all is not called', async () => {
    const erp = await new ErpReceiver().open()
    const { id } = await create({ url: erp.url })
    await admin.send('POST', `integrations/${id}/sendTest`)
    const strict = { ...(await senderContext(test)), outgoing: { loopback: false } }
    const sender = startSender(strict, 20)
    await waitFor(async () => {
      const { rows } = await test.pool.query('select state, fault from integration_delivery')
      expect(rows).toEqual([{ state: 'FAILED', fault: 'ADDRESS_NOT_ALLOWED' }])
    })
    await sender.stop()
    expect(erp.calls).toEqual([])
    await erp.close()
  })
})

describe('an integration', () => {
  it('can be tried without a document', async () => {
    const erp = await new ErpReceiver().open()
    const { id } = await create({ url: erp.url })
    await admin.send('POST', `integrations/${id}/sendTest`)
    await whileSending(test, () => waitFor(() => expect(erp.calls).toHaveLength(1)))
    expect(erp.calls[0]!.message).toMatchObject({ event: 'test', document: null, warehouse: { id: day.warehouseId } })
    await admin.send('POST', `integrations/${id}/deactivate`)
    expect(await refusal(admin.send('POST', `integrations/${id}/sendTest`))).toMatchObject({ error: 'WRONG_STATE' })
    await erp.close()
  })

  it('that was sent something stays', async () => {
    const { id, version } = await create()
    await admin.send('POST', `integrations/${id}/sendTest`)
    const refused = await refusal(admin.send('DELETE', `integrations/${id}?version=${version}`))
    expect(refused).toMatchObject({ error: 'IN_USE', detail: { usedBy: ['integrationDeliveries'] } })
  })
})
