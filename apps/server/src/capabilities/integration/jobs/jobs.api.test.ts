import { jobs } from '@entrepot/contract/integration/jobs'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../../kit/http/context.ts'
import { JobCancelled, type JobKind, type JobKinds } from '../../../kit/jobs/job-kinds.ts'
import { type JobRunner, startJobRunner } from '../../../kit/jobs/runner.ts'
import { createWaker } from '../../../kit/jobs/waker.ts'
import { createDb } from '../../../kit/sql/db.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { UNKNOWN_ID } from '../../../testing/registry/subjects.ts'
import { type Person, refusal } from '../../../testing/test-app.ts'
import { verifyJob } from '../../../verify/verify.ts'

const test = await openTestApp()
const db = createDb(test.pool)
let admin: Person

const runners: JobRunner[] = []
beforeEach(async () => {
  admin = await test.signIn('admin')
})
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  await test.pool.query('delete from job')
})

/** Something that a test lets happen when it wants it to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

function startRunner(kinds: JobKinds): JobRunner {
  const context = {
    db,
    readDb: db,
    clock: test.clock,
    log: pino({ level: 'silent' }),
    waker: createWaker(),
  } as unknown as Context
  const runner = startJobRunner(context, kinds)
  runners.push(runner)
  return runner
}
/** Runs everything that is due, and knows it by a last job that was put behind all others. */
async function runDue(kinds: JobKinds, howMany = 1) {
  test.clock.advance(1 / 60_000)
  await test.pool.query(`insert into job (id, kind, due_time, created_time) values ($1, 'last', $2, $2)`, [
    UNKNOWN_ID,
    test.clock.now(),
  ])
  const reached = gate()
  const last: JobKind = {
    nightly: false,
    run: async () => {
      reached.open()
      return {}
    },
  }
  const started = Array.from({ length: howMany }, () => startRunner({ ...kinds, last }))
  await reached.opened
  await Promise.all(started.map((runner) => runner.stop()))
  await test.pool.query('delete from job where id = $1', [UNKNOWN_ID])
}
const byHand = (run: JobKind['run']): JobKinds => ({ verify: { nightly: false, run } })

const ask = (kind = 'verify') => admin.list(jobs).create({ kind })
const now = (id: string) => admin.list(jobs).get(id)
const stateOf = async (id: string) => (await now(id)).state

describe('a job', () => {
  it('waits until a runner takes it, and then tells what came of it', async () => {
    const job = await ask()
    expect(job).toMatchObject({ kind: 'verify', state: 'WAITING', done: 0, startedBy: 'admin', actions: ['cancel'] })
    test.clock.advance(1)
    await runDue({ verify: { ...verifyJob, nightly: false } })
    const done = await now(job.id)
    expect(done).toMatchObject({
      state: 'COMPLETED',
      result: { findings: 0, found: [] },
      startedTime: test.clock.now().toISOString(),
      finishedTime: test.clock.now().toISOString(),
      actions: ['retry'],
    })
    expect(done.done).toBe(done.total)
    expect(done.total).toBe((done.result as { checks: number }).checks)
  })

  it('is found by a runner that is already there', async () => {
    startRunner(byHand(async () => ({ seen: true })))
    const { id } = await ask()
    await expect.poll(() => stateOf(id)).toBe('COMPLETED')
  })

  it('shows how far it is', async () => {
    const { open, opened } = gate()
    const { id } = await ask()
    const runner = startRunner(
      byHand(async (_, { report }) => {
        await report(3, 10)
        await opened
        return {}
      }),
    )
    await expect.poll(() => now(id)).toMatchObject({ state: 'RUNNING', done: 3, total: 10 })
    expect((await now(id)).actions).toEqual(['cancel'])
    open()
    await runner.stop()
    expect(await stateOf(id)).toBe('COMPLETED')
  })

  it('that throws has failed, says why, and may be run again', async () => {
    const { id } = await ask()
    await runDue(byHand(() => Promise.reject(new Error('the shelf fell over'))))
    expect(await now(id)).toMatchObject({
      state: 'FAILED',
      result: { error: 'the shelf fell over' },
      actions: ['retry'],
    })
    test.clock.advance(1)
    expect(await admin.list(jobs).act(id, 'retry')).toMatchObject({
      state: 'WAITING',
      result: null,
      finishedTime: null,
    })
    await runDue(byHand(async () => ({ mended: true })))
    expect(await now(id)).toMatchObject({
      state: 'COMPLETED',
      result: { mended: true },
      startedTime: test.clock.now().toISOString(),
    })
  })

  it('of a kind that this server does not know is left to one that knows it', async () => {
    const { id } = await ask('housekeeping')
    await runDue(byHand(async () => ({})))
    expect(await now(id)).toMatchObject({ state: 'WAITING', startedTime: null })
    await runDue({ housekeeping: { nightly: false, run: async () => ({ cleaned: true }) } })
    expect(await now(id)).toMatchObject({ state: 'COMPLETED', result: { cleaned: true } })
  })

  it('of a kind that no server knows fails after a day instead of waiting for ever', async () => {
    const { id } = await ask('housekeeping')
    test.clock.advance(24 * 60 - 1)
    await runDue(byHand(async () => ({})))
    const { rows } = await test.pool.query('select state from job where id = $1', [id])
    expect(rows).toEqual([{ state: 'WAITING' }])
    test.clock.advance(1)
    await runDue(byHand(async () => ({})))
    admin = await test.signIn('admin')
    expect(await now(id)).toMatchObject({
      state: 'FAILED',
      result: { error: expect.stringContaining('housekeeping') },
    })
  })

  it('that a newer server runs is not taken over from it at once by one that does not know it', async () => {
    const { id } = await ask('housekeeping')
    await test.pool.query(`update job set state = 'RUNNING', heartbeat_time = $2 where id = $1`, [id, test.clock.now()])
    test.clock.advance(2)
    await runDue(byHand(async () => ({})))
    expect(await stateOf(id)).toBe('RUNNING')
  })

  it.each([
    ['an unknown kind', { kind: 'mischief' }, 'kind'],
    ['no kind', {}, 'kind'],
    ['unknown names', { kind: 'verify', colour: 1 }, 'colour'],
  ])('is not made of %s', async (_, body, field) => {
    expect(await refusal(admin.list(jobs).create(body))).toMatchObject({ httpStatus: 400, fields: [{ field }] })
  })
})

describe('stopping a job', () => {
  it('before it began keeps it from running', async () => {
    const { id } = await ask()
    expect(await admin.list(jobs).act(id, 'cancel')).toMatchObject({ state: 'CANCELLED', actions: ['retry'] })
    let ran = 0
    await runDue(byHand(async () => ({ ran: ++ran })))
    expect([ran, await stateOf(id)]).toEqual([0, 'CANCELLED'])
  })

  it('while it runs ends it at its next sign of life, and leaves no result', async () => {
    const { open, opened } = gate()
    let ended: unknown
    const { id } = await ask()
    const runner = startRunner(
      byHand(async (_, { report }) => {
        await report(1, 3)
        await opened
        await report(2, 3).catch((error) => {
          ended = error
          throw error
        })
        return { finished: true }
      }),
    )
    await expect.poll(() => now(id)).toMatchObject({ done: 1 })
    await admin.list(jobs).act(id, 'cancel')
    open()
    await runner.stop()
    expect(ended).toBeInstanceOf(JobCancelled)
    expect(await now(id)).toMatchObject({ state: 'CANCELLED', done: 1, result: null })
  })

  it('and running it again makes one run of it, not two', async () => {
    const { open, opened } = gate()
    const { id } = await ask()
    const slow = startRunner(
      byHand(async (_, { report }) => {
        await report(1, 2)
        await opened
        await report(2, 2)
        return { by: 'the stopped one' }
      }),
    )
    await expect.poll(() => now(id)).toMatchObject({ done: 1 })
    await admin.list(jobs).act(id, 'cancel')
    await admin.list(jobs).act(id, 'retry')
    const second = gate()
    const other = startRunner(
      byHand(async (_, { report }) => {
        await report(0, 2)
        await second.opened
        return { by: 'the new one' }
      }),
    )
    await expect.poll(() => stateOf(id)).toBe('RUNNING')
    open()
    await slow.stop()
    expect(await now(id)).toMatchObject({ state: 'RUNNING', result: null })
    second.open()
    await other.stop()
    expect(await now(id)).toMatchObject({ state: 'COMPLETED', result: { by: 'the new one' } })
  })

  it('is refused where there is nothing to stop, and running again where it runs', async () => {
    const { id } = await ask()
    expect(await refusal(admin.list(jobs).act(id, 'retry'))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    await runDue(byHand(async () => ({})))
    expect(await refusal(admin.list(jobs).act(id, 'cancel'))).toMatchObject({
      error: 'WRONG_STATE',
      detail: { state: 'COMPLETED' },
    })
  })
})

describe('several runners', () => {
  it('share the queue, and run no job twice', async () => {
    const queue = await Promise.all(Array.from({ length: 20 }, () => ask()))
    let runs = 0
    const counting = byHand(async (_, { report }) => {
      await report(0, 1)
      runs += 1
      return {}
    })
    await runDue(counting, 4)
    expect(runs).toBe(20)
    const states = await Promise.all(queue.map(({ id }) => stateOf(id)))
    expect(new Set(states)).toEqual(new Set(['COMPLETED']))
  })

  it('take over a job that has been silent for a minute, and only then', async () => {
    const { open, opened } = gate()
    const { id } = await ask()
    const dead = startRunner(
      byHand(async (_, { report }) => {
        await report(1, 2)
        await opened
        await report(2, 2)
        return { by: 'the one that was thought dead' }
      }),
    )
    await expect.poll(() => now(id)).toMatchObject({ done: 1 })
    const heir = byHand(async () => ({ by: 'the heir' }))
    test.clock.advance(0.98)
    await runDue(heir)
    expect(await stateOf(id)).toBe('RUNNING')
    test.clock.advance(0.04)
    await runDue(heir)
    expect(await now(id)).toMatchObject({ state: 'COMPLETED', result: { by: 'the heir' } })
    open()
    await dead.stop()
    expect(await now(id)).toMatchObject({ result: { by: 'the heir' }, done: 1 })
  })

  it('give up a job that ended five of them, until somebody asks for it again', async () => {
    const { id } = await ask()
    const begun: string[] = []
    const kinds = byHand(async () => {
      begun.push(id)
      return {}
    })
    const endServers = (times: number) =>
      test.pool.query(
        `update job set state = 'RUNNING', attempts = $2, heartbeat_time = $3::timestamptz - interval '2 minutes' where id = $1`,
        [id, times, test.clock.now()],
      )
    await endServers(5)
    await runDue(kinds)
    expect(await now(id)).toMatchObject({ state: 'FAILED', result: { error: expect.stringContaining('5 servers') } })
    expect(begun).toEqual([])

    await admin.list(jobs).act(id, 'retry')
    await runDue(kinds)
    expect(await stateOf(id)).toBe('COMPLETED')

    await endServers(4)
    await runDue(kinds)
    expect(await stateOf(id)).toBe('COMPLETED')
    expect(begun).toHaveLength(2)
  })

  it('plan the night once a day, however many they are, for two in the morning', async () => {
    const nightly: JobKinds = {
      verify: { nightly: true, run: async () => ({}) },
      housekeeping: { nightly: true, run: async () => ({}) },
    }
    await runDue(nightly, 3)
    const planned = async () => (await admin.list(jobs).list()).content
    expect((await planned()).map(({ kind, state, startedBy }) => [kind, state, startedBy]).sort()).toEqual([
      ['housekeeping', 'COMPLETED', null],
      ['verify', 'COMPLETED', null],
    ])
    const midnight = new Date(test.clock.now())
    midnight.setUTCHours(24, 30, 0, 0)
    test.clock.advance((midnight.getTime() - test.clock.now().getTime()) / 60_000)
    admin = await test.signIn('admin')
    await runDue(nightly)
    expect((await planned()).map(({ state }) => state).sort()).toEqual(['COMPLETED', 'COMPLETED', 'WAITING', 'WAITING'])
    test.clock.advance(120)
    await runDue(nightly)
    expect((await planned()).map(({ state }) => state)).toEqual(Array(4).fill('COMPLETED'))
  })
})

describe('verify as a job', () => {
  it('says what it found', async () => {
    await test.pool.query(
      `delete from user_cargo_owner where user_id = (select id from app_user where username = 'kawai.mika')`,
    )
    const { id } = await ask()
    await runDue({ verify: { ...verifyJob, nightly: false } })
    expect(await now(id)).toMatchObject({
      state: 'COMPLETED',
      result: { findings: 1, found: [{ check: 'a cargo-owner account has an owner', what: 'kawai.mika' }] },
    })
  })
})
