import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import { describe, expect, it } from 'vitest'
import { refusedCommand, signInOnDevice } from '../../../testing/devices-fixture.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'
import { faultyFields, refusal } from '../../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
const device = await signInOnDevice(test, 'warehouse', 'Aisle 1')
const clerk = await test.signIn('warehouse')
const hand = (more: object = {}) => device.list(exceptions).create(refusedCommand(more))
const count = async () => (await test.pool.query('select 1 from device_exception')).rowCount

describe('an exception', () => {
  it('holds everything that the device knows, and who handed it over from where', async () => {
    const { id } = await hand()
    expect(await clerk.list(exceptions).get(id)).toMatchObject({
      ...refusedCommand(),
      doneAt: '2026-03-02T08:55:00.000Z',
      status: 'OPEN',
      documentId: null,
      doneBy: 'warehouse',
      reportedBy: 'warehouse',
      deviceName: 'Aisle 1',
      settledBy: null,
      actions: ['settle'],
    })
  })

  it('is called by the number of its document here; one that is gone, as the device knew it', async () => {
    const { warehouseId } = await hand()
    const [place] = (await admin.list(storageLocations).list({ pageSize: 1, warehouseId })).content
    const atPlace = await hand({
      resource: 'storageLocations',
      documentId: place!.id,
      documentNo: 'as the device knew it',
    })
    expect(atPlace.documentNo).toBe(place!.fullNo)
    const gone = await hand({ documentId: '00000000-0000-7000-8000-000000000001', documentNo: 'PA-GONE' })
    expect(gone.documentNo).toBe('PA-GONE')
    expect((await hand({ documentNo: undefined })).documentNo).toBeNull()
  })

  it('is stored once, however often it is sent', async () => {
    const before = await count()
    const once = { idempotencyKey: 'handed-over-1' }
    const first = await device.list(exceptions).create(refusedCommand(), once)
    const second = await device.list(exceptions).create(refusedCommand(), once)
    expect(second.id).toBe(first.id)
    expect(await count()).toBe(before! + 1)
  })

  it('may have been done by somebody else, whom there is', async () => {
    expect(await hand({ doneBy: 'li.na' })).toMatchObject({ doneBy: 'li.na', reportedBy: 'warehouse' })
    expect(await refusal(hand({ doneBy: 'nobody.at.all' }))).toMatchObject({
      httpStatus: 422,
      fields: [{ field: 'doneBy' }],
    })
  })

  it('that makes no sense is refused at its field, and nothing is stored', async () => {
    const before = await count()
    const wrong: [string, object][] = [
      ['resource', { resource: undefined }],
      ['resource', { resource: 'unicorns' }],
      ['command', { command: '' }],
      ['command', { command: 'c'.repeat(65) }],
      ['error', { error: null }],
      ['doneAt', { doneAt: 'just now' }],
      ['documentId', { documentId: 'PA-1' }],
      ['sent', { sent: 'text' }],
      ['sent', { sent: { much: 'x'.repeat(50_000) } }],
      ['note', { note: 'n'.repeat(1_001) }],
      ['colour', { colour: 'red' }],
    ]
    for (const [field, more] of wrong) expect(await faultyFields(hand(more))).toEqual([field])
    expect(await count()).toBe(before)
  })

  it('says why the server refused in the language of whoever reads it', async () => {
    const { id } = await hand()
    const refusalIn = async (language: string) =>
      (await caller(test, clerk.token, language)('GET', `exceptions/${id}/refusal`)).body.data.message
    expect(await refusalIn('en')).toBe('Location A-01 is locked: nothing goes in or out.')
    expect(await refusalIn('zh')).toMatch(/A-01.*锁/)
  })
})

describe('an exception is settled', () => {
  it('with a note, once, and the history says by whom', async () => {
    const { id } = await hand()
    for (const body of [{}, { note: '' }, { note: 'x'.repeat(501) }])
      expect(await refusal(clerk.list(exceptions).act(id, 'settle', body as never))).toMatchObject({
        httpStatus: 400,
        fields: [{ field: 'note' }],
      })
    // Two entries of one moment have no order.
    test.clock.advance(1)
    const settled = await clerk.list(exceptions).act(id, 'settle', { note: 'Put into A-02 by hand.' })
    expect(settled).toMatchObject({
      status: 'SETTLED',
      settledBy: 'warehouse',
      settlement: 'Put into A-02 by hand.',
      actions: [],
    })
    expect(await refusal(clerk.list(exceptions).act(id, 'settle', { note: 'again' }))).toMatchObject({
      httpStatus: 409,
      error: 'WRONG_STATE',
    })
    const { body } = await caller(test, clerk.token)('GET', `exceptions/${id}/history`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['settle', 'create'])
  })

  it('not in a batch without a note', async () => {
    const { id } = await hand()
    const [result] = await clerk.list(exceptions).batch('settle', [id])
    expect(result).toMatchObject({ ok: false, error: 'INVALID' })
    expect((await clerk.list(exceptions).get(id)).status).toBe('OPEN')
  })
})

describe('exceptions', () => {
  it('are those of the warehouse that one works in', async () => {
    const { id } = await hand()
    const maria = await test.signIn('maria.soler')
    expect(await refusal(maria.list(exceptions).get(id))).toMatchObject({ httpStatus: 404 })
    expect(await refusal(maria.list(exceptions).act(id, 'settle', { note: 'n' }))).toMatchObject({ httpStatus: 404 })
    expect((await maria.list(exceptions).list()).content).toEqual([])
  })

  it('are for people of the warehouse, not for cargo owners', async () => {
    const { id } = await hand()
    const owner = await test.signIn('owner')
    expect(await refusal(owner.list(exceptions).list())).toMatchObject({ httpStatus: 403 })
    expect(await refusal(owner.list(exceptions).create(refusedCommand()))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(owner.list(exceptions).act(id, 'settle', { note: 'n' }))).toMatchObject({ httpStatus: 403 })
    const distr = await test.signIn('distr')
    expect((await distr.session.me()).permissions).toContain('exceptions.settle')
    expect((await admin.list(exceptions).list({ status: ['OPEN'] })).content.map((row) => row.id)).toContain(id)
  })
})
