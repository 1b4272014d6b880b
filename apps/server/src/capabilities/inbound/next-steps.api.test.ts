import { describe, expect, it } from 'vitest'
import { dayAtWork } from '../../testing/day-at-work.ts'

const { day, clerk } = await dayAtWork()

const read = (path: string) => clerk.read(path)
const goods = async (pieces: number, columns = {}) => [{ productId: await day.product(columns), planSkuTotal: pieces }]

describe('a receipt notice', () => {
  it('leads to its registration, from there to the putaway, and ends when all is shelved', async () => {
    const notice = await clerk.announce(day.ownerId, await goods(8))
    expect(notice).toMatchObject({ next: { action: 'make:RECV_REG' } })
    const draft = await clerk.register(notice.id)
    expect(draft).toMatchObject({ next: { action: 'complete' } })
    const open = { open: { type: 'RECV_REG', id: draft.id, number: draft.registrationNo } }
    const waiting = await read(`recvReqs/${notice.id}`)
    expect(waiting.next).toEqual(open)
    expect(waiting.actions).not.toContain('make:RECV_REG')
    const done = await clerk.send('POST', `recvRegistrations/${draft.id}/complete`)
    expect(done).toMatchObject({ next: { action: 'make:PUTAWAY' } })
    const putaway = await clerk.send('POST', `putaways/${draft.id}/RECV_REG`)
    const planned = await read(`recvRegistrations/${draft.id}`)
    expect(planned.next).toEqual({ open: { type: 'PUTAWAY', id: putaway.id, number: putaway.putawayNo } })
    expect(planned.actions).not.toContain('make:PUTAWAY')
    expect(await read(`recvReqs/${notice.id}`)).toMatchObject({ receiptStatus: 'ACCEPTED', next: open })
    expect(await clerk.send('POST', `putaways/${putaway.id}/complete`)).toMatchObject({ next: { finished: true } })
    expect(await read(`recvRegistrations/${draft.id}`)).toMatchObject({ next: { finished: true } })
    expect(await read(`recvReqs/${notice.id}`)).toMatchObject({ next: { finished: true }, actions: [] })
  })

  it('that was withdrawn is not offered for deletion while a cancelled draft points to it', async () => {
    const notice = await clerk.announce(day.ownerId, await goods(1))
    await clerk.register(notice.id)
    const withdrawn = await clerk.send('POST', `recvReqs/${notice.id}/withdraw`)
    expect(withdrawn.actions).toEqual(['edit', 'submit', 'cancel'])
  })
})

describe('a tally', () => {
  it('leads to one registration and opens it', async () => {
    const notice = await clerk.announce(day.ownerId, await goods(3))
    const tally = await clerk.send('POST', `tally_tasks/${notice.id}/RECV_REQ`)
    expect(await read(`recvReqs/${notice.id}`)).toMatchObject({ next: { open: { type: 'TALLY', id: tally.id } } })
    const started = await clerk.send('POST', `tally_tasks/${tally.id}/start`)
    expect(started).toMatchObject({
      next: { action: 'edit' },
      blocked: { action: 'complete', error: 'NOTHING_COUNTED', message: expect.any(String) },
    })
    const lines = [{ id: tally.lines[0]!.id, goodCount: 3 }]
    await clerk.send('PUT', 'tally_tasks', { id: tally.id, version: started.version, lines })
    const done = await clerk.send('POST', `tally_tasks/${tally.id}/complete`)
    expect(done).toMatchObject({ next: { action: 'make:RECV_REG' } })
    const registration = await clerk.send('POST', `recvRegistrations/${tally.id}/TALLY`)
    const after = await read(`tally_tasks/${tally.id}`)
    expect(after.actions).toEqual([])
    expect(after.next).toMatchObject({ open: { type: 'RECV_REG', id: registration.id } })
  })
})

describe('a registration that cannot be completed as it is', () => {
  it('asks to be edited, and says what is missing', async () => {
    const notice = await clerk.announce(day.ownerId, await goods(2, { expiry_days: 100 }))
    const draft = await clerk.register(notice.id)
    expect(draft.actions).not.toContain('complete')
    expect(draft).toMatchObject({
      next: { action: 'edit' },
      blocked: { action: 'complete', error: 'DATES_NEEDED', message: expect.any(String) },
    })
    const lines = [{ id: draft.lines[0]!.id, productDate: '2026-02-01' }]
    const dated = await clerk.send('PUT', 'recvRegistrations', { id: draft.id, version: draft.version, lines })
    expect(dated).toMatchObject({ next: { action: 'complete' }, blocked: null })
  })

  it('with more than was announced is completed by an administrator only', async () => {
    const notice = await clerk.announce(day.ownerId, await goods(2))
    const draft = await clerk.register(notice.id, [{ goodSkuTotal: 3 }])
    expect(draft).toMatchObject({
      blocked: { action: 'complete', error: 'OVER_RECEIPT', detail: { limit: 2, asked: 3 } },
    })
    const admin = await day.as('admin')
    expect(await admin.read(`recvRegistrations/${draft.id}`)).toMatchObject({ next: { action: 'complete' } })
  })
})
