import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { rowSchema } from '@entrepot/contract/kit/list'
import { catalogues } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import type { Subject } from '../../testing/registry/subject.ts'
import { caller, SUBJECTS, UNKNOWN_ID } from '../../testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()

interface NewRecord extends Record<string, unknown> {
  readonly id: string
  readonly version: number
}

let serial = 0
async function create({ resource, body }: Subject, more: object = {}): Promise<NewRecord> {
  serial += 1
  const { status, body: answer } = await call('POST', resource.path, { ...body(String(serial)), ...more })
  expect([status, answer.fields]).toEqual([201, undefined])
  return answer.data
}
const read = async ({ resource }: Subject, id: string): Promise<NewRecord> =>
  (await call('GET', `${resource.path}/${id}`)).body.data

/** The part of a body that is answered: without the password. */
const shown = ({ password: _, ...rest }: Record<string, unknown>) => rest

describe.each(SUBJECTS)('a record of $name', (subject) => {
  const { resource } = subject
  const { path } = resource

  it('is created whole, and answered with its version and what may be done with it', async () => {
    const sent = subject.body('whole')
    const { status, headers, body } = await call('POST', path, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 201, message: '', data: { ...shown(sent), version: 1 } })
    expect(body.data.actions).toContain('edit')
    expect(body.data.createdTime).toBe(test.clock.now().toISOString())
    expect(headers.get('x-wrote-at')).toBe(test.clock.now().toISOString())
    expect(rowSchema(resource).parse(body.data)).toEqual(await read(subject, body.data.id))
    expect(JSON.stringify(body)).not.toContain('a-long-password-9')
  })

  it.each(Object.entries(subject.change))('keeps everything else when only %s is sent', async (name, value) => {
    const before = await create(subject)
    test.clock.advance(1)
    const { status, body } = await call('PUT', path, { id: before.id, version: 1, [name]: value })
    expect(status).toBe(200)
    const { updatedTime, version, ...rest } = body.data
    const expected = { ...before, [name]: value } as Record<string, unknown>
    expect({ version, updatedTime }).toEqual({ version: 2, updatedTime: test.clock.now().toISOString() })
    expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((key) => [key, expected[key]])))
    // Deleted, so that the next record may use the same code.
    if (name === subject.unique) await call('DELETE', `${path}/${before.id}?version=2`)
  })

  it('may be sent back as it was answered: what is not for people to set is ignored', async () => {
    const before = await create(subject)
    const meddled = {
      createdTime: '1999-01-01T00:00:00.000Z',
      updatedTime: 'never',
      ...('status' in before ? { status: 'INACTIVE' } : {}),
      ...('system' in before ? { system: true, code: 'RENAMED' } : {}),
      ...('username' in before ? { username: 'renamed', lastLoginTime: 5, password: 'another-password-9' } : {}),
      actions: ['everything'],
    }
    const { status, body } = await call('PUT', path, { ...before, ...meddled })
    expect([status, body.fields]).toEqual([200, undefined])
    expect(body.data).toEqual({ ...before, version: 2, updatedTime: test.clock.now().toISOString() })
  })

  it('refuses names that it does not know, and changes nothing', async () => {
    const before = await create(subject)
    const wrong = { colour: 'red', passwordHash: 'x', constructor: 1 }
    for (const [method, body] of [
      ['POST', { ...subject.body('unknown'), ...wrong }],
      ['PUT', { id: before.id, version: 1, ...wrong }],
    ] as const) {
      const answer = await call(method, path, body)
      expect(answer.body).toMatchObject({ status: 400, error: 'INVALID' })
      expect(answer.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(wrong).sort())
    }
    expect(await read(subject, before.id)).toEqual(before)
  })

  it('is not changed by who saw an older version, and shows him the present one', async () => {
    const before = await create(subject)
    const [first, second] = Object.entries(subject.change).slice(-2)
    await call('PUT', path, { id: before.id, version: 1, [first![0]]: first![1] })
    const current = await read(subject, before.id)
    const { status, body } = await call('PUT', path, { id: before.id, version: 1, [second![0]]: second![1] })
    expect([status, body.error]).toEqual([409, 'STALE_VERSION'])
    expect(body.detail.current).toEqual(current)
    expect(await read(subject, before.id)).toEqual(current)
  })

  it('is changed by one of two who change it at once; the other is told', async () => {
    const before = await create(subject)
    const [first, second] = Object.entries(subject.change).slice(-2)
    for (let round = 0; round < 5; round += 1) {
      const { version } = await read(subject, before.id)
      const answers = await Promise.all(
        [first!, second!].map(([name, value]) => call('PUT', path, { id: before.id, version, [name]: value })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = answers.find(({ status }) => status === 200)!.body.data
      expect(won.version).toBe(version + 1)
      expect(await read(subject, before.id)).toEqual(won)
    }
  })

  it('needs an id that exists and a version', async () => {
    expect((await call('PUT', path, { version: 1 })).body).toMatchObject({ status: 400, fields: [{ field: 'id' }] })
    const before = await create(subject)
    for (const version of [undefined, 'x', 0, 1.5, '1']) {
      const { body } = await call('PUT', path, { id: before.id, version })
      expect(body).toMatchObject({ status: 400, fields: [{ field: 'version' }] })
    }
    expect((await call('PUT', path, { id: UNKNOWN_ID, version: 1 })).status).toBe(404)
    expect((await call('DELETE', `${path}/${UNKNOWN_ID}?version=1`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${before.id}?version=x`)).body).toMatchObject({
      fields: [{ field: 'version' }],
    })
    expect((await call('DELETE', `${path}/nonsense?version=1`)).body).toMatchObject({ fields: [{ field: 'id' }] })
  })

  it('has a history of who did what', async () => {
    const before = await create(subject)
    const [name, value] = Object.entries(subject.change).at(-1)!
    test.clock.advance(1)
    await call('PUT', path, { id: before.id, version: 1, [name]: value })
    const { body } = await call('GET', `${path}/${before.id}/history`)
    const who = { username: 'admin', displayName: 'Ada Admin' }
    expect(body.data).toMatchObject([
      { action: 'update', ...who, before: { [name]: before[name] }, after: { [name]: value } },
      { action: 'create', ...who, before: null, after: { [subject.unique]: before[subject.unique] } },
    ])
    expect(Object.keys(body.data[0].after)).toEqual([name])
  })

  it('that nothing uses can be deleted, in its present version, and the log keeps what it was', async () => {
    const before = await create(subject)
    const { body } = await call('DELETE', `${path}/${before.id}?version=7`)
    expect(body).toMatchObject({ status: 409, error: 'STALE_VERSION', detail: { current: before } })
    expect((await call('DELETE', `${path}/${before.id}?version=1`)).body).toEqual({
      status: 200,
      message: '',
      data: null,
    })
    expect((await call('GET', `${path}/${before.id}`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${before.id}?version=1`)).status).toBe(404)
    const log = await call('GET', `auditLogs?recordId=${before.id}&action=delete`)
    expect(log.body.data.content).toMatchObject([
      { action: 'delete', username: 'admin', before: { [subject.unique]: before[subject.unique] }, after: null },
    ])
  })
})

const subjectNamed = (name: string) => SUBJECTS.find((one) => one.name === name)!

describe('a record that is used', () => {
  it.each([
    ['warehouses', 'code=ES-VLC', ['cargoOwners', 'latLong', 'staff', 'storageLocations', 'warehouseAreas']],
    ['cargoOwners', 'code=HUAYU', ['manualBooks', 'products', 'staff']],
    ['warehouseAreas', 'purpose=TRANSIT&pageSize=1', ['storageLocations']],
    ['customsParams', 'kind=HS_CODE&code=0901210000', ['manualBooks', 'products']],
    ['customsParams', 'kind=CURRENCY&code=USD', ['products']],
  ])('of %s (%s) is not deleted, and says by what in four languages', async (name, query, usedBy) => {
    const { path } = subjectNamed(name).resource
    const [record] = (await call('GET', `${path}?${query}`)).body.data.content
    for (const language of LANGUAGES) {
      const { status, body } = await caller(
        test,
        admin.token,
        language,
      )('DELETE', `${path}/${record.id}?version=${record.version}`)
      expect([status, body.error]).toEqual([409, 'IN_USE'])
      expect(body.detail.usedBy.sort()).toEqual(usedBy)
      for (const user of usedBy) {
        expect(body.message).toContain((catalogues[language] as Record<string, string>)[`${user}.title`])
      }
    }
    expect((await call('GET', `${path}/${record.id}`)).body.data).toEqual(record)
  })
})

describe.each(SUBJECTS.filter(({ resource }) => 'deactivate' in resource.actions))('a record of $name', (subject) => {
  const { path } = subject.resource
  const act = (id: string, action: string, body: unknown = {}, method: 'POST' | 'PUT' = 'POST') =>
    call(method, `${path}/${id}/${action}`, body)

  it('is taken out of use and back, and offers what is possible now', async () => {
    const { id } = await create(subject)
    const out = (await act(id, 'deactivate')).body.data
    expect(out).toMatchObject({ status: 'INACTIVE', version: 2 })
    expect(out.actions).toContain('activate')
    expect(out.actions).not.toContain('deactivate')
    const { status, body } = await act(id, 'deactivate')
    expect([status, body.error, body.detail]).toEqual([409, 'WRONG_STATE', { state: 'INACTIVE' }])
    expect((await act(id, 'activate', {}, 'PUT')).body.data).toMatchObject({ status: 'ACTIVE', version: 3 })
  })

  it('is not offered to choose while it is out of use, but still named', async () => {
    const { id } = await create(subject)
    await act(id, 'deactivate')
    const offered = (await call('GET', `${path}/options?pageSize=200`)).body.rows
    expect(offered.some((row: { id: string }) => row.id === id)).toBe(false)
    expect((await call('GET', `${path}/options?ids=${id}`)).body.rows).toHaveLength(1)
  })

  it('acts on the version that was seen, when one is sent, and takes no other words', async () => {
    const { id } = await create(subject)
    expect((await act(id, 'deactivate', { version: 9 })).body).toMatchObject({ status: 409, error: 'STALE_VERSION' })
    expect((await act(id, 'deactivate', { colour: 1 })).body).toMatchObject({ fields: [{ field: 'colour' }] })
    expect((await act('nonsense', 'deactivate')).body).toMatchObject({ status: 400, fields: [{ field: 'id' }] })
    expect((await act(id, 'explode')).status).toBe(404)
    expect((await act(id, 'deactivate', { version: 1 })).status).toBe(200)
  })

  it('acts without a body, as a bare button does', async () => {
    const { id } = await create(subject)
    const response = await test.raw(`${ADMIN_BASE}/${path}/${id}/deactivate`, {
      method: 'POST',
      headers: { 'X-Auth-Token': admin.token },
    })
    expect(response.status).toBe(200)
  })

  it('gives a batch one result for each id', async () => {
    const [a, b, c] = [await create(subject), await create(subject), await create(subject)]
    await act(b.id, 'deactivate')
    const ids = [a.id, b.id, UNKNOWN_ID, c.id]
    const { status, body } = await call('POST', `${path}/batch/deactivate`, { ids })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { id: a.id, ok: true },
      { id: b.id, ok: false, error: 'WRONG_STATE', message: expect.stringMatching(/\((?:Inactive|Disabled)\)/) },
      { id: UNKNOWN_ID, ok: false, error: 'NOT_FOUND', message: expect.any(String) },
      { id: c.id, ok: true },
    ])
    const states = await Promise.all([a, b, c].map(async ({ id }) => (await read(subject, id)).status))
    expect(states).toEqual(['INACTIVE', 'INACTIVE', 'INACTIVE'])
  })
})

describe('a batch', () => {
  it('deletes what may be deleted and says why the rest stays', async () => {
    const owner = await create(subjectNamed('cargoOwners'))
    const [used] = (await call('GET', 'cargoOwners?code=HUAYU')).body.data.content
    const { body } = await call('POST', 'cargoOwners/batch/delete', { ids: [used.id, owner.id] })
    expect(body.data).toMatchObject([
      { id: used.id, ok: false, error: 'IN_USE' },
      { id: owner.id, ok: true },
    ])
    expect((await call('GET', `cargoOwners/${owner.id}`)).status).toBe(404)
  })

  it.each([
    ['no ids', { ids: [] }],
    ['what is no id', { ids: ['x'] }],
    ['too many', { ids: Array.from({ length: 501 }, () => UNKNOWN_ID) }],
    ['nothing', {}],
    ['unknown names', { ids: [UNKNOWN_ID], colour: 1 }],
  ])('refuses %s', async (_, sent) => {
    expect((await call('POST', 'cargoOwners/batch/deactivate', sent)).body).toMatchObject({
      status: 400,
      error: 'INVALID',
    })
  })
})
