import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'
import { warehouseDay } from '../../../testing/warehouse-day.ts'
import type { Worker } from '../../../testing/worker.ts'

const test = await openTestApp()
const day = await warehouseDay(test)
const clerk = await day.as('warehouse')
const notice = (await clerk.announce(day.ownerId, [{ productId: await day.product(), planSkuTotal: 1 }])).id

interface Attachment {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly createdBy: string
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function upload({ token }: Worker, name = 'pallet.png'): Promise<string> {
  const form = new FormData()
  form.set('file', new File([PNG], name, { type: 'image/png' }))
  const response = await test.raw(FILE_BASE, { method: 'POST', headers: { 'X-Auth-Token': token }, body: form })
  return ((await response.json()) as { data: { id: string } }).data.id
}

const path = () => `recvReqs/${notice}/attachments`

it('a photo is added to a document in any state, seen by its signed address, noted, and taken away', async () => {
  test.clock.advance(1)
  const [photo] = await clerk.send<Attachment[]>('POST', path(), { fileId: await upload(clerk) })
  expect(photo).toMatchObject({ name: 'pallet.png', createdBy: 'warehouse' })
  const picture = await test.raw(photo!.url)
  expect([picture.status, Buffer.from(await picture.arrayBuffer())]).toEqual([200, PNG])
  expect(await clerk.send<Attachment[]>('GET', path())).toMatchObject([{ id: photo!.id }])
  expect((await clerk.history(`recvReqs/${notice}`))[0]).toMatchObject({ action: 'attach' })
  test.clock.advance(1)
  expect(await clerk.send<Attachment[]>('DELETE', `${path()}/${photo!.id}`)).toEqual([])
  expect((await clerk.history(`recvReqs/${notice}`))[0]).toMatchObject({ action: 'detach' })
})

it('only one’s own upload can be added, to a document in sight', async () => {
  const admin = await day.as('admin')
  const foreign = await upload(admin)
  expect(await refusal(clerk.send('POST', path(), { fileId: foreign }))).toMatchObject({ error: 'UNKNOWN_REFERENCE' })
  const unknown = '00000000-0000-7000-8000-000000000000'
  const fileId = await upload(clerk)
  for (const [method, to] of [
    ['GET', `recvReqs/${unknown}/attachments`],
    ['POST', `recvReqs/${unknown}/attachments`],
    ['DELETE', `${path()}/${unknown}`],
  ] as const)
    expect(await refusal(clerk.send(method, to, { fileId }))).toMatchObject({ httpStatus: 404 })
  const owner = await test.signIn('owner')
  const answer = await test.raw(`${ADMIN_BASE}/${path()}`, { headers: { 'X-Auth-Token': owner.token } })
  expect(answer.status).toBe(403)
})
