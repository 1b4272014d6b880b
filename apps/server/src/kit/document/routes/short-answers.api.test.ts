import { ADMIN_BASE, SHORT_ANSWER } from '@entrepot/contract/identity/api'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'

const { test, day, clerk, admin } = await dayAtWork()

async function send(path: string, body: object, key: string, headers = {}) {
  const response = await test.ask(`${ADMIN_BASE}/${path}`, {
    method: 'POST',
    headers: {
      'X-Auth-Token': admin.token,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      [SHORT_ANSWER.name]: SHORT_ANSWER.value,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const notice = async () => ({
  cargoOwnerId: day.ownerId,
  receiptType: 'PURCHASE',
  lines: [
    { productId: await day.product(), planSkuTotal: 2 },
    { productId: await day.product(), planSkuTotal: 3 },
  ],
})

it('who shows nothing of a document is answered its header, and the ids of its lines', async () => {
  const answer = await send('recvReqs', await notice(), 'short-create')
  const { lines, ...header } = answer.body.data
  const whole = await clerk.send<Record<string, unknown> & { lines: { id: string; lineNo: number }[] }>(
    'GET',
    `recvReqs/${header.id}`,
  )
  expect(answer.status).toBe(201)
  expect(lines).toEqual(whole.lines.map(({ id, lineNo }) => ({ id, lineNo })))
  expect(header).toMatchObject({ version: whole.version, receiptNoticeNo: whole.receiptNoticeNo })
  const submitted = await send(`recvReqs/${header.id}/submit`, {}, 'short-submit')
  expect(submitted.body.data).toMatchObject({ id: header.id, lines })
  expect(submitted.body.data.version).toBeGreaterThan(header.version)
  expect(submitted.body.data).not.toHaveProperty('actions')
})

it('the same request is answered the same again, and wholly by the same key without the wish', async () => {
  const sent = await notice()
  const first = await send('recvReqs', sent, 'short-again')
  expect(await send('recvReqs', sent, 'short-again')).toEqual(first)
  const whole = await send('recvReqs', sent, 'short-again', { [SHORT_ANSWER.name]: '' })
  expect(whole.body.data.id).toBe(first.body.data.id)
  expect(whole.body.data.lines[0]).toHaveProperty('planSkuTotal', 2)
})
